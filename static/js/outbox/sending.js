// What was saved at the table is on the phone first, and stays there until the server says that it has it.

import { all, put, remove } from "./storage.js";

const patience = 8_000;
const pause = 15_000;
const underWay = new Map();

/** States of an entry: it waits, the server took something else in its place, or could not take it. */
export const WAITING = "waiting";
export const CONFLICT = "conflict";
export const REFUSED = "refused";
/** What sending came to where this phone has no right to the book any more: the entry waits for a new link. */
export const GONE = "gone";
const states = { 409: CONFLICT, 422: REFUSED, 413: REFUSED };

/** Keep an entry on the phone, and tell the page. */
export async function keep(entry) {
  await put(entry);
  tell();
}

export async function forget(key) {
  await remove(key);
  tell();
}

/**
 * Send one entry. `{ state: "saved", to, version }` is the server's own word that it has it, and then it is kept
 * here no longer; otherwise the entry's new state, with the server's page where it sent one.
 */
export function send(entry) {
  if (!underWay.has(entry.key)) {
    underWay.set(entry.key, attempt(entry).finally(() => underWay.delete(entry.key)));
  }
  return underWay.get(entry.key);
}

/** Send whatever waits, in the order it was entered. One that was refused holds up none of the others. */
export async function flush() {
  for (const entry of await all()) {
    if (entry.state !== WAITING) continue;
    const { state } = await send(entry);
    if (state === WAITING) return; // nobody answers
  }
}

/** Send again whenever there is a chance that somebody answers. */
export function keepTrying() {
  const retry = () => flush().catch(() => {});
  addEventListener("online", retry);
  addEventListener("pageshow", retry);
  document.addEventListener("visibilitychange", () => document.hidden || retry());
  setInterval(retry, pause);
  retry();
}

async function attempt(entry) {
  let answer;
  try {
    answer = await post(entry);
    if (answer.status === 400) answer = await post(entry, await freshToken());
  } catch {
    return unanswered();
  }
  if (answer.ok && isJson(answer)) {
    const saved = { state: "saved", ...(await answer.json()) };
    await forget(entry.key);
    document.dispatchEvent(new CustomEvent("saved", { detail: { entry, saved } }));
    return saved;
  }
  if (answer.status === 404) {
    await keep({ ...entry, gone: true });
    return { state: GONE };
  }
  const state = states[answer.status];
  if (!state) return unanswered();
  await keep({ ...entry, state, gone: false });
  return { state, page: await answer.text() };
}

function unanswered() {
  document.dispatchEvent(new CustomEvent("unanswered"));
  return { state: WAITING };
}

async function post(entry, token) {
  const body = new URLSearchParams(entry.fields);
  body.set("csrf_token", token ?? tokenOfPage() ?? await freshToken());
  return fetch(entry.action, {
    method: "POST", body, headers: { Accept: "application/json, text/html" }, signal: AbortSignal.timeout(patience),
  });
}

function tokenOfPage() {
  return document.querySelector("input[name=csrf_token]")?.value;
}

// The session may be another one by now: a fresh page brings its token, and nothing that was entered is lost.
async function freshToken() {
  const answer = await fetch("/", { cache: "no-store", signal: AbortSignal.timeout(patience) });
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const token = page.querySelector("input[name=csrf_token]")?.value;
  for (const field of document.querySelectorAll("input[name=csrf_token]")) field.value = token;
  return token;
}

function isJson(answer) {
  return answer.headers.get("Content-Type")?.startsWith("application/json");
}

function tell() {
  document.dispatchEvent(new CustomEvent("outbox"));
}
