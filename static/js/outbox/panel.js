// What waits on this phone, at the head of every page; on the sheet and the pad it belongs to, with its score.

import { contractOf, element, padOf, scoredWith, totalsOf } from "./score_pad.js";
import { dealOf } from "./entry.js";
import { CONFLICT, WAITING, forget } from "./sending.js";
import { all } from "./storage.js";

const told = {
  [WAITING]: "waiting",
  [CONFLICT]: "another phone saved something else",
  refused: "was not taken as it is",
  gone: "this book does not open on this phone any more: ask for a new link",
};
const resolved = "scorekeeper-resolving";

const unremarkable = 10_000;

let silentSince = null;

/** Show what waits, now and whenever that changes. */
export function showWaiting() {
  const panel = document.getElementById("outbox");
  if (!panel) return;
  const show = () => draw(panel).catch(() => {});
  document.addEventListener("unanswered", () => {
    silentSince ??= new Date();
    show();
  });
  document.addEventListener("outbox", show);
  addEventListener("pageshow", show);
  show();
}

/** The data that the page gives its scripts, where it is of a sheet. */
export function sheetData() {
  const block = document.getElementById("sheet-data");
  return block ? JSON.parse(block.textContent) : null;
}

/** Open an entry that was not taken as it is: the server shows it with what is there instead. */
export function look(entry) {
  sessionStorage.setItem(resolved, entry.key);
  const form = element("form", "");
  form.method = "post";
  form.action = entry.action;
  const token = document.querySelector("input[name=csrf_token]")?.value ?? "";
  for (const [name, value] of [...entry.fields, ["csrf_token", token]]) {
    const input = element("input", "");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}

/** The entry that a person is looking at now, and which what they do next settles. */
export function resolving() {
  return sessionStorage.getItem(resolved);
}

export async function settled() {
  const key = resolving();
  sessionStorage.removeItem(resolved);
  if (key) await forget(key);
}

async function draw(panel) {
  const entries = (await all()).filter(isNews);
  panel.hidden = !entries.length;
  if (!entries.length) {
    silentSince = null;
    panel.replaceChildren();
    return;
  }
  const data = sheetData();
  const waiting = entries.filter((entry) => entry.state === WAITING);
  const here = waiting.filter((entry) => entry.sheet === data?.sheet);
  const scored = here.length ? await scoredWith(data, here).catch(() => null) : null;
  const fold = element("details", "outbox-fold");
  // It opens by itself where something is to be decided, and stays as a person left it.
  fold.open = panel.querySelector("details")?.open ?? entries.some((entry) => entry.gone || entry.state !== WAITING);
  const summary = element("summary", "");
  summary.append(headline(waiting, entries, scored && totalsOf(data, scored)));
  fold.append(summary, list(entries, data), ...(scored ? [padOf(data, scored)] : []));
  panel.replaceChildren(fold);
}

// What is just on its way is no news: the pad says it, and a page that moves is in the way of a finger.
function isNews(entry) {
  return entry.state !== WAITING || entry.gone || silentSince || Date.now() - entry.order > unremarkable;
}

function headline(waiting, entries, totals) {
  const line = element("span", "outbox-head");
  line.setAttribute("role", "status");
  const count = waiting.length || entries.length;
  line.append(element("b", "", `${count} ${count === 1 ? "deal" : "deals"} ${waiting.length ? "waiting" : "to look at"}`));
  if (totals) line.append(`: ${totals}`);
  if (waiting.length && silentSince) {
    const time = silentSince.toLocaleTimeString([], { hour: "2-digit", minute: "2-digit" });
    line.append(element("small", "", `Kept on this phone. No answer since ${time}.`));
  }
  return line;
}

function list(entries, data) {
  const made = element("ul", "outbox-list");
  for (const entry of entries) {
    const row = element("li", "", `${entry.what}${data?.sheet === entry.sheet ? wordsOf(entry, data) : ""} · `);
    row.append(element("span", "outbox-state", entry.gone ? told.gone : told[entry.state]));
    if (entry.state !== WAITING) row.append(button("Look", () => look(entry)));
    if (entry.state !== WAITING || entry.gone) row.append(button("Throw away", () => forget(entry.key)));
    made.append(row);
  }
  return made;
}

function wordsOf(entry, data) {
  const deal = dealOf(entry.fields, data.game);
  if (!deal) return "";
  if (!deal.declarer) return ": passed out";
  const tricks = deal.tricks === null ? "" : `, ${deal.tricks} ${deal.tricks === 1 ? "trick" : "tricks"}`;
  return `: ${data.players[deal.declarer]} ${contractOf(data, deal)}${tricks}`;
}

function button(label, act) {
  const made = element("button", "button button-quiet", label);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
