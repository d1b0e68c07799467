// Saving a deal: it is on the phone first, then it is sent, and only the server's word says that it is saved.
// Where nobody answers the pad goes on with the next deal, scored here.

import { dropDraft, forgetDraft, takeUpDraft } from "./draft.js";
import { leaveFor } from "./leaving.js";
import { dealOf, entryOf, withWaiting } from "./outbox/entry.js";
import { lookAt, lookedAt, settle } from "./outbox/looking.js";
import { nextBoard } from "./score/boards.js";
import { newKey, setForCorrection, setForNext, setForWaiting, showHead } from "./outbox/next_deal.js";
import { CONFLICT, enter, flush, forget, GONE, SAVED, send, silentSince, waitedInVain, WAITING } from "./outbox/sending.js";
import { element, outcomeOf, overWords, pointsOf, scoredWith, tablesOf, totalsOf } from "./outbox/score_pad.js";
import { learnFromKept, sheetData } from "./outbox/sheet_data.js";
import { all } from "./outbox/storage.js";

const slow = 5_000; // milliseconds that the table waits for an answer
const known = 500; // and where the one before had none

/** This phone may not write into the book any more; what was entered waits for a new link. */
export class NoRight extends Error {}

/** Something is still to be chosen, and no server answers to say what. */
export class NotWhole extends Error {}

/** Keep what the pad holds, and send it. `show` shows a page of the server's in place of the pad. */
export async function save(form, button, show) {
  const data = sheetData();
  const entry = entryOf(form, button, data);
  // What is no whole deal yet is for the server to say: kept, it would take the number of the next one.
  const whole = dealOf(entry.fields, data.game) !== null;
  const kept = whole && await enter(entry).then(() => true, () => false);
  if (kept) say(form, `${entry.what} is kept on this phone, waiting for the server.`);
  const answer = kept ? await inItsTurn(entry) : await send(entry);
  if (answer.state === WAITING) {
    if (!whole) throw new NotWhole();
    if (!kept) throw new Error("neither kept nor sent");
    await settle();
    forgetDraft(form);
    await goOn(form);
  } else if (answer.state === GONE) {
    throw new NoRight();
  } else if (answer.state === SAVED) {
    await settle();
    dropDraft(form);
    location.replace(answer.to);
  } else if (!holdsPad(answer.page)) {
    throw new Error("an answer without a pad"); // what was entered stays on the screen, and on the phone
  } else {
    if (answer.state === CONFLICT) {
      await settle(); // what was looked at before is in this one
      lookAt(entry);
    } else {
      await forget(entry.key); // all that was typed is on the page with its faults
    }
    show(answer.page);
  }
  return answer.state;
}

function holdsPad(page) {
  return new DOMParser().parseFromString(page, "text/html").querySelector("form.pad, .sheet") !== null;
}

/** Be ready for a time without signal, and hear of what arrives. Once for a page, whatever is shown on it. */
export function prepare() {
  const data = sheetData();
  if (!data) return;
  tablesOf(data).catch(() => {});
  document.addEventListener("saved", ({ detail }) => {
    if (detail.entry.sheet === data.sheet) arrived(detail);
  });
  document.addEventListener("outbox", () => remark().catch(report));
  document.addEventListener("take-up", ({ detail: entry }) => {
    lookAt(null);
    takeUp(currentForm(), entry, "Change it, and save it again.").catch(report);
    scrollTo(0, 0);
  });
  document.addEventListener("click", async (event) => {
    const theirs = event.target.closest?.("[data-take-theirs]");
    if (!theirs) return;
    event.preventDefault();
    await settle().catch(() => {});
    await leaveFor(theirs.href);
  });
}

/** A pad that the browser or the phone had kept may be older than what waits, or than what was saved since. */
export async function catchUp(form) {
  form.elements.namedItem("key").value = newKey();
  const numbered = form.elements.namedItem("expects");
  const board = form.elements.namedItem("board");
  const isNew = form.action.endsWith("/deals/new");
  if (!numbered && !isNew && await takeUpCorrection(form)) return;
  if (!isNew || lookedAt() || form.querySelector(".message-trouble:not([hidden]), .field-error")) return;
  await learnFromKept().catch(() => {});
  const data = sheetData();
  const { file } = withWaiting(data, await waitingOf(data));
  if (!isUntouched(form)) return;
  if (numbered && file.deals.length + 1 !== Number(numbered.value)) await goOn(form);
  if (board?.selectedOptions[0]?.defaultSelected) await setNextBoard(form, data, file.deals);
}

// A correction that waits is what this deal is going to be: a second one begins there.
async function takeUpCorrection(form) {
  const waiting = await waitingOf(sheetData());
  const { pathname } = new URL(form.action);
  const same = waiting.find(({ action }) => action === pathname && /\d$/.test(action));
  if (same && isUntouched(form)) await takeUp(form, same, "As it waits on this phone, not sent yet.");
  return Boolean(same);
}

/** The points of what has been entered, in words, where the server could not be asked. */
export async function pointsHere(form) {
  const data = sheetData();
  const entry = entryOf(form, undefined, data);
  const waiting = (await waitingOf(data)).filter(({ key }) => key !== entry.key);
  return pointsOf(data, waiting, entry);
}

// Those that wait before it come first. A phone on a weak signal does not hold up the table: the next deal can be
// entered while this one is on its way.
function inItsTurn(entry) {
  const sent = flush().then((came) => came.get(entry.key) ?? { state: WAITING });
  let timer = 0;
  const late = new Promise((resolve) => { timer = setTimeout(resolve, silentSince() ? known : slow); });
  return Promise.race([sent, late.then(() => {
    waitedInVain();
    return { state: WAITING };
  })]).finally(() => clearTimeout(timer));
}

async function goOn(form) {
  const data = sheetData();
  const waiting = await waitingOf(data);
  const last = waiting.at(-1);
  if (last && await awaitsPlay(last, data, waiting)) {
    await takeUp(form, last, "The contract is kept on this phone. Enter the tricks after the play.");
    return;
  }
  const { deals } = withWaiting(data, waiting).file;
  setForNext(form, data, deals.length + 1);
  await setNextBoard(form, data, deals);
  form.dispatchEvent(new CustomEvent("renewed"));
  await tell(form, "Kept on this phone until the server answers.", { next: true });
  if (takeUpDraft(form)) form.dispatchEvent(new CustomEvent("taken-up"));
}

async function setNextBoard(form, data, deals) {
  const board = form.elements.namedItem("board");
  if (board) board.value = nextBoard(await tablesOf(data), deals);
}

async function takeUp(form, entry, message) {
  setForWaiting(form, entry);
  form.dispatchEvent(new CustomEvent("renewed"));
  await tell(form, message);
}

async function tell(form, message, { next = false } = {}) {
  const data = sheetData();
  const waiting = await waitingOf(data);
  const scored = await scoredWith(data, waiting).catch(() => null);
  const totals = scored ? `: ${totalsOf(data, scored)}` : "";
  const over = next && scored?.complete ? `${outcomeOf(data, scored)}. ${overWords(data)} ` : "";
  if (waiting.length) say(form, `${message} ${over}`, linkToPanel(`${waiting.length} waiting${totals}`));
  else say(form, `No answer from the server: what you save is kept on this phone. ${over}`);
  if (scored) showHead(form, data, scored);
}

// It lies on the pad still: what is saved next corrects it, where and as the server has saved it.
function arrived({ entry, place, version }) {
  const form = currentForm();
  const data = sheetData();
  if (form?.elements.namedItem("key").value === entry.key && form.action.endsWith("/deals/new")) {
    const number = place ?? form.elements.namedItem("expects")?.value;
    if (number) setForCorrection(form, { ...data, version }, number);
  }
}

// What the pad said of those that waited is over once none of them does.
async function remark() {
  const form = currentForm();
  const data = sheetData();
  const entries = (await all()).filter((entry) => entry.sheet === data.sheet);
  if (!form?.querySelector(".kept > a") || entries.some(({ state }) => state === WAITING)) return;
  if (entries.length) say(form, "Not saved: ", linkToPanel(`${entries.length} to look at`));
  else say(form, "Everything is saved.");
}

async function awaitsPlay(entry, data, waiting) {
  if (!entry.action.endsWith("/deals/new") || dealOf(entry.fields, data.game)?.tricks !== null) return false;
  const scored = await scoredWith(data, waiting).catch(() => null);
  return !scored?.steps[scored.places.get(entry.key) - 1]?.dealtAgain;
}

async function waitingOf(data) {
  return (await all()).filter((entry) => entry.sheet === data.sheet && entry.state === WAITING);
}

function currentForm() {
  return document.querySelector("form.pad");
}

function isUntouched(form) {
  return [...form.querySelectorAll(".key > input")].every((input) => input.checked === input.defaultChecked);
}

function linkToPanel(words) {
  const link = element("a", "", words);
  link.href = "#outbox";
  return link;
}

function report(fault) {
  console.warn("What waits could not be told.", fault);
}

// In the place of the points, where nothing has to move for it.
function say(form, ...words) {
  const sentence = element("p", "sentence kept");
  sentence.append(...words);
  form.querySelector("#points").replaceChildren(sentence);
}
