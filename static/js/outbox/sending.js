// What was saved at the table is on the phone first, and stays there until the server says that it has it.

import { within } from "./patience.js";
import { all, put, remove } from "./storage.js";

const patience = 8_000;
const pause = 15_000;

/** States of an entry: it waits, the server took something else in its place, or could not take it. */
export const WAITING = "waiting";
export const CONFLICT = "conflict";
export const REFUSED = "refused";
/** What sending came to: the server has it, or this phone has no right to the book and the entry waits for a link. */
export const SAVED = "saved";
export const GONE = "gone";
const states = { 409: CONFLICT, 400: REFUSED, 413: REFUSED, 422: REFUSED };

let queue = Promise.resolve();
let underWay = 0;
let silence = null;

/** Since when nobody has answered; null while somebody does. */
export function silentSince() {
  return silence;
}

/** The table has waited for an answer long enough: until there is one, nobody waits so long again. */
export function waitedInVain() {
  silence ??= new Date();
  tell();
}

/** Keep an entry, a new one after all others whatever this phone's clock says, and tell the page. */
export async function enter(entry) {
  const kept = await all();
  const before = kept.find(({ key }) => key === entry.key);
  const last = Math.max(0, ...kept.map(({ order }) => order));
  await put({ ...entry, order: before?.order ?? Math.max(entry.order, last + 1) });
  // A correction of the same deal, seen as it was before the first one, is meant to take the place of that.
  const replaced = kept.filter((other) => other.key !== entry.key && correctsTheSame(other, entry));
  await Promise.all(replaced.map(({ key }) => remove(key)));
  tell();
}

export async function forget(key) {
  await remove(key);
  tell();
}

/**
 * Send whatever waits, in the order it was entered, and say what came of each by its key. One that was not taken
 * holds up none of the others; while nobody answers, what follows on the same sheet keeps its place behind.
 */
export function flush() {
  underWay += 1;
  queue = queue.then(sendAll, sendAll).finally(() => { underWay -= 1; });
  return queue;
}

/** Send again whenever there is a chance that somebody answers. */
export function keepTrying() {
  const retry = () => {
    if (underWay < 2) flush().catch(() => {}); // one under way may be about to fail, one behind it will do
  };
  addEventListener("online", retry);
  addEventListener("pageshow", retry);
  document.addEventListener("visibilitychange", () => document.hidden || retry());
  setInterval(retry, pause);
  retry();
}

/**
 * Send one entry. `{ state: SAVED, to, version }` is the server's own word that it has it, and then it is kept here
 * no longer; otherwise the entry's new state, with the server's page where it sent one.
 */
export async function send(entry) {
  const answer = await answerTo(entry);
  if (!answer) {
    silence ??= new Date();
    tell();
    return { state: WAITING };
  }
  silence = null;
  if (answer.word) return taken(entry, answer.word);
  if (answer.status === 404) return notTaken(entry, { gone: true }, { state: GONE });
  const state = states[answer.status];
  return notTaken(entry, { state, gone: false }, { state, page: answer.page });
}

/** What the server says to an entry; null where nobody answers, or somebody who is not Scorekeeper. */
async function answerTo(entry) {
  try {
    let answer = await post(entry);
    if (answer.status === 400) answer = await post(entry, await freshToken());
    if (answer.ok) return { word: await answer.json() };
    const known = answer.status === 404 || answer.status in states;
    return known ? { status: answer.status, page: await answer.text() } : null;
  } catch {
    return null; // no signal, or a network that wants a password first
  }
}

async function sendAll() {
  const came = new Map();
  const held = new Set();
  for (const entry of await all()) {
    if (entry.state !== WAITING || held.has(entry.sheet)) continue;
    const answer = await send(entry);
    came.set(entry.key, answer);
    if (answer.state === WAITING) held.add(entry.sheet);
  }
  return came;
}

// The server has it, whatever becomes of the copy on the phone: sent again, it would count once.
async function taken(entry, word) {
  if (await isAsSent(entry).catch(() => false)) await remove(entry.key);
  document.dispatchEvent(new CustomEvent("saved", { detail: { entry, version: word.version, place: word.place } }));
  tell();
  return { state: SAVED, ...word };
}

async function notTaken(entry, change, answer) {
  if (await isAsSent(entry).catch(() => false)) await put({ ...entry, ...change });
  tell();
  return answer;
}

/** What every form carries against forged ones. */
export async function token() {
  return tokenOf(document) ?? await freshToken();
}

async function post(entry, renewed) {
  const body = new URLSearchParams(entry.fields);
  body.set("csrf_token", renewed ?? await token());
  return fetch(entry.action, {
    method: "POST", body, headers: { Accept: "application/json, text/html" }, signal: within(patience),
  });
}

// The session may be another one by now: a fresh page brings its token, and nothing that was entered is lost.
async function freshToken() {
  const answer = await fetch("/", { cache: "no-store", signal: within(patience) });
  const fresh = tokenOf(new DOMParser().parseFromString(await answer.text(), "text/html"));
  if (!fresh) throw new Error("no token in the answer");
  for (const field of document.querySelectorAll("input[name=csrf_token]")) field.value = fresh;
  return fresh;
}

function tokenOf(page) {
  return page.querySelector("input[name=csrf_token]")?.value;
}

// It may have been changed while it was on its way; what it is now is to be sent as well.
async function isAsSent({ key, fields }) {
  const kept = (await all()).find((entry) => entry.key === key);
  return JSON.stringify(kept?.fields) === JSON.stringify(fields);
}

function correctsTheSame(one, other) {
  return one.state === WAITING && one.action === other.action && one.version === other.version
    && !one.action.includes("/deals/new");
}

function tell() {
  document.dispatchEvent(new CustomEvent("outbox"));
}
