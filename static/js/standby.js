// The pad of the next deal, laid ready on a sheet while the server answers: over plain http there is nobody else to open
// it once the signal is gone. Back on the sheet, or on the pad, nothing has to be fetched.

import { withoutAnswer } from "./leaving.js";
import { tablesOf } from "./outbox/score_pad.js";
import { sheetData } from "./outbox/sheet_data.js";

const opener = "[data-pad]";
let under = null; // of the sheet while the pad lies over it: what stood on the page, and its title

async function layReady() {
  const link = document.querySelector(opener);
  if (!link) return;
  await import("./pad.js");
  await tablesOf(sheetData());
  if (kept(link) && link.dataset.pad !== "anew") return;
  const answer = await fetch(link.href);
  if (!answer.ok || answer.redirected) return;
  const text = await answer.text();
  await Promise.all(stylesOf(parsed(text)).map(({ href }) => fetch(href))); // into the browser's own store
  sessionStorage.setItem(nameOf(link), text);
}

function parsed(text) {
  return new DOMParser().parseFromString(text, "text/html");
}

/** The style sheets that a page has and this one has not. */
function stylesOf(page) {
  return [...page.querySelectorAll("link[rel=stylesheet]")]
    .filter((style) => !document.querySelector(`link[href="${style.getAttribute("href")}"]`));
}

function nameOf({ pathname }) {
  return `pad:${pathname}`;
}

function kept(link) {
  return sessionStorage.getItem(nameOf(link));
}

/** Show what a link leads to, if it is the pad that lies ready, or the sheet that lies under it. */
async function show(link) {
  if (under && link.pathname === sheetData()?.sheet) {
    history.back();
    return true;
  }
  const text = link.matches(opener) ? kept(link) : null;
  if (!text) return false;
  const pad = await import("./pad.js").catch(() => null);
  if (!pad) return false;
  const page = parsed(text);
  bringUpToDate(page.getElementById("sheet-data"));
  lay(page, link.href);
  pad.open();
  return true;
}

// Deals may have come since it was laid ready; the pad goes by what the sheet knows.
function bringUpToDate(block) {
  const { version, file } = sheetData();
  const known = JSON.parse(block.textContent);
  if (version > known.version) block.textContent = JSON.stringify({ ...known, version, file });
}

function lay(page, address) {
  const parts = [...document.body.children].filter((part) => !part.matches("svg, #no-answer, [role=status]"));
  under = { parts, title: document.title, address: location.pathname };
  document.head.append(...stylesOf(page));
  for (const part of parts) part.remove();
  document.body.append(page.querySelector("main"));
  document.title = page.title;
  history.pushState(null, "", address);
  document.dispatchEvent(new CustomEvent("sheet-covered"));
  scrollTo(0, 0);
}

function uncover() {
  if (location.pathname !== under?.address) return; // back from the recorder to the pad
  document.querySelector("main").remove();
  document.body.append(...under.parts);
  document.title = under.title;
  under = null;
  document.dispatchEvent(new CustomEvent("sheet-uncovered"));
  document.dispatchEvent(new CustomEvent("outbox"));
}

withoutAnswer(show);
addEventListener("popstate", uncover);
addEventListener("load", () => setTimeout(() => layReady().catch(() => {}), 500));
