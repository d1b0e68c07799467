// Saving a deal: it is on the phone first, then it is sent, and only the server's word says that it is saved.
// Where nobody answers the pad goes on with the next deal, scored here.

import { entryOf, withWaiting } from "./outbox/entry.js";
import { resolving, settled, sheetData } from "./outbox/panel.js";
import { forget, GONE, keep, send, WAITING } from "./outbox/sending.js";
import { element, pointsOf, scoredWith, tablesOf } from "./outbox/score_pad.js";
import { all } from "./outbox/storage.js";

/** This phone may not write into the book any more; what was entered waits for a new link. */
export class NoRight extends Error {}

/** Keep what the pad holds, and send it. `show` shows a page of the server's in place of the pad. */
export async function save(form, button, show) {
  const data = sheetData();
  const entry = entryOf(form, button, data);
  const looked = resolving();
  const kept = await keep(entry).then(() => true, () => false);
  if (kept) say(form, `${entry.what} is kept on this phone, waiting for the server.`);
  const answer = await send(entry);
  if (answer.state === WAITING) {
    if (!kept) throw new Error("neither kept nor sent");
    await settled();
    await goOn(form, data);
  } else if (answer.state === GONE) {
    throw new NoRight();
  } else if (answer.state === "saved") {
    await settled();
    location.replace(answer.to);
  } else {
    // The server shows what it did not take, and with it all that was entered: it is not waiting any more.
    show(answer.page);
    await forget(entry.key);
    if (looked && looked !== entry.key) await forget(looked);
  }
  return answer.state;
}

// Theirs it is: what this phone had kept of the same deal is no longer wanted.
document.addEventListener("click", (event) => {
  if (event.target.closest?.("[data-take-theirs]")) settled().catch(() => {});
});

/** Be ready for a time without signal: the tables are on the phone by then, and the deals are those saved. */
export function prepare() {
  const data = sheetData();
  if (!data) return;
  tablesOf(data).catch(() => {});
  document.addEventListener("saved", ({ detail: { entry, saved } }) => {
    if (entry.sheet === data.sheet) learn(saved.version).catch(() => {});
  });
}

async function learn(version) {
  const data = sheetData();
  const answer = await fetch(`${data.sheet}.json`, { cache: "no-store" });
  if (!answer.ok) return;
  const block = document.getElementById("sheet-data");
  block.textContent = JSON.stringify({ ...data, version, file: await answer.json() });
}

/** The points of what has been entered, where the server could not be asked: [["We", "36 below"]]. */
export async function pointsHere(form) {
  const data = sheetData();
  const entry = entryOf(form, undefined, data);
  const waiting = await waitingOf(data);
  return pointsOf(data, waiting, entry.fields);
}

/** Set the pad to the deal after those that wait, if any do: after a page came from the phone's own store. */
export async function catchUp(form) {
  const data = sheetData();
  if (!form.elements.namedItem("expects")) return;
  const { deals } = withWaiting(data, await waitingOf(data), data.game);
  if (deals.length >= Number(form.elements.namedItem("expects").value)) await goOn(form, data);
}

async function waitingOf(data) {
  return (await all()).filter((entry) => entry.sheet === data.sheet && entry.state === WAITING);
}

async function goOn(form, data) {
  const scored = await scoredWith(data, await waitingOf(data)).catch(() => null);
  const number = (scored?.file.deals.length ?? data.file.deals.length) + 1;
  renew(form);
  form.classList.remove("correcting");
  form.action = `${data.sheet}/deals/new`;
  form.dataset.preview = `${data.sheet}/deals/new/preview`;
  form.dataset.what = `${data.word} ${number}`;
  setHidden(form, "expects", number);
  setHidden(form, "version", data.version);
  setHidden(form, "key", newKey());
  for (const part of document.querySelectorAll("section.pad-more, .pad-first > .message")) part.remove();
  const button = form.querySelector("[data-save]");
  button.textContent = button.dataset.label = `Save ${data.word.toLowerCase()} ${number}`;
  const title = form.querySelector(".topbar h1");
  title.replaceChildren(`${data.word} ${number}`);
  if (scored && !form.elements.namedItem("board")) showDealer(form, title, data, scored);
  form.dispatchEvent(new CustomEvent("renewed"));
  say(form, "Kept on this phone, and sent as soon as the server answers. Go on with the next deal.");
  form.addEventListener("change", () => hush(form), { once: true });
  document.getElementById("outbox")?.scrollIntoView({ block: "start" });
}

/** An empty pad; what the game leaves no choice about stays. */
function renew(form) {
  for (const strip of form.querySelectorAll(".strip, .honours")) {
    const keys = [...strip.querySelectorAll("input")];
    if (keys.length < 2 && keys[0]?.type === "radio") continue;
    for (const key of keys) key.checked = key.value === "" || (key.name === "doubling" && key === keys[0]);
  }
  for (const input of form.querySelectorAll("textarea, .penalty input, [name=auction]")) input.value = "";
  for (const list of form.querySelectorAll(".pad-more select")) list.selectedIndex = 0;
}

function showDealer(form, title, data, scored) {
  const dealer = scored.next_dealer;
  const vulnerable = scored.accounts.filter((account) => scored.vulnerable.includes(account));
  const told = [`${data.players[dealer]} deals`];
  if (vulnerable.length) {
    told.push(vulnerable.length === scored.accounts.length
      ? "all vulnerable" : `${vulnerable.map((account) => data.shorts[account]).join(", ")} vulnerable`);
  }
  title.append(" · ", element("span", "who", told.join(" · ")));
  const mark = form.querySelector(".strip-declarer .dealer-mark");
  const key = form.querySelector(`input[name="declarer"][value="${dealer}"]`);
  const spoken = mark?.nextElementSibling;
  key?.parentElement.querySelector(".face").append(...[mark, spoken].filter(Boolean));
  if (data.dealer_declares && key) key.checked = true;
}

function setHidden(form, name, value) {
  let field = form.elements.namedItem(name);
  if (!field) {
    field = element("input", "");
    Object.assign(field, { type: "hidden", name });
    form.append(field);
  }
  field.value = value;
}

// Not randomUUID: browsers deny it on a home network over http.
function newKey() {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

// A key that was tapped says that the message has been read, or is in the way.
function hush(form) {
  const place = form.querySelector("#kept");
  if (place) place.hidden = true;
}

function say(form, message) {
  const place = form.querySelector("#kept");
  if (!place) return;
  place.textContent = message;
  place.hidden = false;
}
