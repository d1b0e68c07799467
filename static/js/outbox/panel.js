// What waits on this phone: a slip at the head of every page, and below the keys of a pad, where nothing moves for it.
// On a page of the sheet it belongs to, with its score.

import { dealOf } from "./entry.js";
import { reload } from "../leaving.js";
import { look, lookedAt } from "./looking.js";
import { contractOf, element, padOf, scoredWith, totalsOf } from "./score_pad.js";
import { CONFLICT, enter, forget, REFUSED, silentSince, WAITING } from "./sending.js";
import { sheetData } from "./sheet_data.js";
import { all } from "./storage.js";

const told = {
  [WAITING]: "waiting",
  [CONFLICT]: "not saved yet: something was saved in its place",
  [REFUSED]: "not saved: it was not taken as it is",
};
const noRight = "not saved: this book does not open on this phone any more, ask for a new link";
const unremarkable = 10_000; // milliseconds

let drawing = 0;
let waitedHere = false;
let undecided = 0;
let thrownAway = null;

/** Show what waits, now and whenever that changes. */
export function showWaiting() {
  const show = () => draw(document.getElementById("outbox")).catch((fault) => {
    console.warn("What waits could not be shown.", fault); // it is on the phone all the same
  });
  document.addEventListener("outbox", show);
  addEventListener("pageshow", show);
  show();
}

async function draw(panel) {
  if (!panel) return; // the recorder has none
  const mine = (drawing += 1);
  const kept = await all();
  const data = sheetData();
  const here = kept.filter((entry) => entry.state === WAITING && entry.sheet === data?.sheet);
  const older = document.querySelector("main.sheet[data-older]");
  const scored = here.length || older ? await scoredWith(data, here).catch(() => null) : null;
  if (mine !== drawing) return;
  if (waitedHere && !here.length && !document.querySelector("form.pad")) {
    await reload(); // the sheet is not as it is shown any more
    return;
  }
  waitedHere = here.length > 0;
  if (scored) bringBarUpToDate(data, scored);
  const entries = kept.filter(isNews);
  panel.hidden = !entries.length && !thrownAway && !(older && scored);
  const before = undecided;
  undecided = entries.filter((entry) => entry.gone || entry.state !== WAITING).length;
  const slips = entries.length ? [foldOf(panel, entries, data, scored, undecided > before)] : [];
  if (older && scored && !slips.length) slips.push(element("p", "muted", `Saved meanwhile: ${totalsOf(data, scored)}.`));
  panel.replaceChildren(...slips, ...(thrownAway ? [regretOf(thrownAway)] : []));
}

function foldOf(panel, entries, data, scored, more) {
  const waiting = entries.filter((entry) => entry.state === WAITING);
  const fold = element("details", "outbox-fold");
  // It opens by itself where something more is to be decided, and otherwise stays as a person left it.
  // On a sheet it does as well, since what is shown below it is older.
  const older = scored && document.querySelector("main.sheet") && panel.dataset.unfolded === undefined;
  if (older) panel.dataset.unfolded = "";
  fold.open = more || older || Boolean(panel.querySelector("details")?.open);
  const summary = element("summary", "");
  summary.append(headline(waiting, entries, scored && totalsOf(data, scored)));
  fold.append(summary, list(entries, data, scored), ...(scored ? [padOf(data, scored)] : []));
  if (scored && document.querySelector("main.sheet")) {
    fold.append(element("p", "muted", "With what waits. Below is the sheet as it was saved."));
  }
  return fold;
}

// The sheet below is as it was saved; at least its bar is to say what comes next.
function bringBarUpToDate(data, scored) {
  const bar = document.querySelector("main.sheet > .deal-bar");
  const opener = bar?.querySelector("[data-pad]");
  if (!opener?.pathname.endsWith("/new") || scored.file.deals.some(({ board }) => board)) return;
  const next = element("p", "next");
  const who = element("span", "who");
  who.append(element("b", "", data.players[scored.next_dealer]), " deals next");
  next.append(...(scored.complete ? [] : [who]), element("span", "figure", totalsOf(data, scored)));
  bar.querySelector(".next").replaceWith(next);
  opener.textContent = `Score ${data.word.toLowerCase()} ${scored.steps.length + 1}`;
}

// Thrown away with one tap, and put back with one while the page is open.
function regretOf(entry) {
  const line = element("p", "outbox-thrown", `Thrown away: ${entry.what}.`);
  line.setAttribute("role", "status");
  line.append(button("Put back", () => {
    thrownAway = null;
    return enter(entry);
  }));
  return line;
}

// What is just on its way is no news: the pad says it, and a page that moves is in the way of a finger.
function isNews(entry) {
  if (entry.key === lookedAt()) return false; // the page is about it
  return entry.state !== WAITING || entry.gone || silentSince() || Date.now() - entry.order > unremarkable;
}

function headline(waiting, entries, totals) {
  const line = element("span", "outbox-head");
  line.setAttribute("role", "status");
  const others = entries.length - waiting.length;
  const parts = [waiting.length && `${counted(waiting.length)} waiting`, others && `${counted(others)} to look at`];
  line.append(element("b", "", parts.filter(Boolean).join(", ")));
  if (totals) line.append(`: ${totals}`);
  const since = silentSince();
  if (waiting.length && since) {
    const time = since.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
    line.append(element("small", "", `Kept on this phone. No answer since ${time}.`));
  }
  return line;
}

function list(entries, data, scored) {
  const made = element("ul", "outbox-list");
  for (const entry of entries) {
    const here = data?.sheet === entry.sheet;
    const row = element("li", "");
    const words = element("p", "", here ? `${entry.what}${wordsOf(entry, data)}` : entry.what);
    const afterTheEnd = scored?.after_the_end.includes(scored.places.get(entry.key)) ? ", after the end" : "";
    words.append(" · ", element("span", "outbox-state", `${entry.gone ? noRight : told[entry.state]}${afterTheEnd}`));
    row.append(words, ...buttons(entry, here));
    made.append(row);
  }
  return made;
}

function buttons(entry, here) {
  const made = [];
  if (entry.state !== WAITING) made.push(button("Look", () => look(entry)));
  else if (here && document.querySelector("form.pad") && entry.action.endsWith("/deals/new")) {
    made.push(button("Change", () => document.dispatchEvent(new CustomEvent("take-up", { detail: entry }))));
  }
  if (entry.state !== WAITING || entry.gone) made.push(button("Throw away", () => {
    thrownAway = entry;
    return forget(entry.key);
  }));
  return made;
}

function counted(number) {
  return `${number} ${number === 1 ? "deal" : "deals"}`;
}

function wordsOf(entry, data) {
  const deal = dealOf(entry.fields, data.game);
  if (!deal) return "";
  if (!deal.declarer) return deal.averaged ? ": average" : ": passed out";
  const tricks = deal.tricks === null ? "" : `, ${deal.tricks} ${deal.tricks === 1 ? "trick" : "tricks"}`;
  return `: ${data.players[deal.declarer]} ${contractOf(data, deal)}${tricks}`;
}

function button(label, act) {
  const made = element("button", "button button-quiet", label);
  made.type = "button";
  made.addEventListener("click", act);
  return made;
}
