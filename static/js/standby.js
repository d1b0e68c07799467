// The pad of the next deal, laid ready on a sheet while the server answers: over plain http there is nobody else to open
// it once the signal is gone. Laid over the sheet it is a page of its own to the table; underneath, the sheet waits.

import { withoutAnswer } from "./leaving.js";
import { tablesOf } from "./outbox/score_pad.js";
import { sheetData } from "./outbox/sheet_data.js";

const opener = "[data-pad]";
const pause = 500;

let ready = null; // where the pad is, its page as text, and the version of the sheet that it was made for
let under = null; // while the pad lies over the sheet: what stood on the page, its title and its address

async function layReady() {
  const link = document.querySelector(opener);
  const data = sheetData();
  if (!link || !data || ready?.href === link.href && ready.version === data.version) return;
  await import("./pad.js");
  await tablesOf(data);
  const answer = await fetch(link.href);
  if (!answer.ok || answer.redirected) return;
  if (navigator.serviceWorker?.controller) await (await caches.open("pages")).put(link.href, answer.clone());
  const text = await answer.text();
  await Promise.all(stylesOf(parsed(text)).map(({ href }) => fetch(href))); // into the browser's own store
  ready = { href: link.href, version: data.version, text };
  document.documentElement.dataset.padReady = data.version;
}

function parsed(text) {
  return new DOMParser().parseFromString(text, "text/html");
}

/** The style sheets that a page has and this one has not. */
function stylesOf(page) {
  return [...page.querySelectorAll("link[rel=stylesheet]")]
    .filter((style) => !document.querySelector(`link[href="${style.getAttribute("href")}"]`));
}

/** Show what a link leads to, if it is the pad that lies ready, or the sheet that lies under it. */
async function show(link) {
  if (under && link.pathname === under.address) {
    uncover();
    history.replaceState(null, "", link.pathname);
    return true;
  }
  if (!link.matches(opener) || ready?.href !== link.href) return false;
  const pad = await import("./pad.js").catch(() => null);
  const page = parsed(ready.text);
  if (!pad || !bringUpToDate(page.getElementById("sheet-data"))) return false;
  lay(page, link.href);
  pad.open();
  document.dispatchEvent(new CustomEvent("outbox")); // what waits is shown there too
  return true;
}

// Deals may have come since it was laid ready; the pad goes by what the sheet knows. Where players or rules are others
// by now, its keys are not those of this table.
function bringUpToDate(block) {
  const { version, file, tables, players } = sheetData();
  const known = JSON.parse(block.textContent);
  if (known.tables !== tables || JSON.stringify(known.players) !== JSON.stringify(players)) return false;
  if (version > known.version) block.textContent = JSON.stringify({ ...known, version, file });
  return true;
}

function lay(page, address) {
  const parts = [...document.body.children].filter((part) => !part.matches("svg, #no-answer, [role=status]"));
  under = { parts, title: document.title, address: location.pathname };
  document.head.append(...stylesOf(page));
  for (const part of parts) part.remove();
  document.body.append(page.querySelector("main"));
  document.title = page.title;
  history.pushState({ laid: true }, "", address);
  document.dispatchEvent(new CustomEvent("sheet-covered"));
  scrollTo(0, 0);
  const heading = document.querySelector("main h1");
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

function uncover() {
  const learnt = sheetData();
  const { parts, title } = under;
  under = null;
  document.querySelector("main").remove();
  document.body.append(...parts);
  document.title = title;
  remember(learnt);
  scrollTo(0, 0);
  document.querySelector(opener)?.focus({ preventScroll: true });
  document.dispatchEvent(new CustomEvent("sheet-uncovered"));
  document.dispatchEvent(new CustomEvent("outbox"));
}

// What was saved from the pad, the sheet shows only once the server answers; but it is to count from it.
function remember(learnt) {
  const block = document.getElementById("sheet-data");
  const own = JSON.parse(block.textContent);
  if (!learnt || learnt.version <= own.version) return;
  block.textContent = JSON.stringify({ ...own, version: learnt.version, file: learnt.file });
  document.querySelector("main.sheet").dataset.older = "";
}

// Back from the pad to the sheet, or from the recorder to the pad, which sees to that itself. Forward there is nothing
// to lay any more: then the address goes by what is shown.
function onPopState() {
  const sheet = under?.address ?? sheetData()?.sheet;
  if (under && location.pathname === sheet) {
    uncover();
  } else if (!under && location.pathname !== sheet) {
    history.replaceState(null, "", sheet);
  }
}

const soon = () => setTimeout(() => layReady().catch(() => {}), pause);
withoutAnswer(show);
addEventListener("popstate", onPopState);
addEventListener("load", soon);
document.addEventListener("sheet-renewed", soon);
