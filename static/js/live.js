// Follows a sheet while somebody looks at it: asks again and again, and shows what has changed.

import { renew } from "./renew.js";

const pause = 4_000; // milliseconds between an answer and the next question
const patience = 8_000; // for one answer
const silence = 15_000; // without any answer, before the page says so
const notModified = 304;
const notFound = 404;

const bar = document.getElementById("out-of-date");
let main = document.querySelector("main[data-live]");
let tag = main.dataset.tag;
let upToDate = new Date();
let asking = null;
let next = 0;
let late = 0;
let pressed = false;

function visible() {
  return document.visibilityState === "visible" && main.isConnected;
}

function askIn(delay) {
  clearTimeout(next);
  if (visible()) next = setTimeout(ask, delay);
}

async function ask() {
  asking?.abort();
  const mine = (asking = new AbortController());
  const given = setTimeout(() => mine.abort(), patience);
  late ||= setTimeout(sayItIsLate, silence);
  try {
    await look(mine.signal);
    if (mine !== asking) return;
    upToDate = new Date();
    clearTimeout(late);
    late = 0;
    bar.textContent = "";
  } catch {
    if (mine !== asking) return; // Asked anew meanwhile, or put away: that is no silence.
  } finally {
    clearTimeout(given);
  }
  askIn(pause);
}

async function look(signal) {
  const answer = await fetch(main.dataset.live, {
    cache: "no-store",
    headers: { "If-None-Match": `W/"${tag}"` },
    redirect: "error",
    signal,
  });
  if (answer.status === notFound) location.reload(); // The link has ended; the page that says so is shown.
  if (answer.status === notModified) return;
  if (!answer.ok) throw new Error(`the sheet was answered with ${answer.status}`);
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const fresh = page.querySelector("main[data-live]");
  if (fresh?.dataset.live !== main.dataset.live) throw new Error("the answer is no page of this sheet");
  await fingerLifted();
  if (signal.aborted) return;
  show(page, fresh);
}

// What a finger is on must not become something else before it is lifted.
async function fingerLifted() {
  if (!pressed) return;
  await new Promise((lifted) => {
    for (const event of ["pointerup", "pointercancel"]) addEventListener(event, lifted, { once: true });
  });
  await new Promise((clicked) => setTimeout(clicked));
}

function show(page, fresh) {
  if (styles(page) !== styles(document)) {
    location.reload(); // Scorekeeper itself has changed: this page's styles and scripts are of another time.
    return;
  }
  if (fresh.dataset.goesOn) {
    location.replace(fresh.dataset.goesOn);
    return;
  }
  document.title = page.title;
  tag = fresh.dataset.tag;
  delete main.dataset.older;
  renew(main, fresh);
  document.dispatchEvent(new CustomEvent("sheet-renewed"));
}

function styles(page) {
  return page.querySelector("link[rel=stylesheet]").getAttribute("href");
}

function sayItIsLate() {
  const time = upToDate.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
  bar.textContent = `Not up to date since ${time}: no answer.`;
}

function wakeOrSleep() {
  if (visible()) {
    askIn(0);
    return;
  }
  clearTimeout(next);
  clearTimeout(late);
  late = 0;
  asking?.abort();
  asking = null;
}

for (const event of ["pointerdown", "pointerup", "pointercancel"]) {
  addEventListener(event, () => (pressed = event === "pointerdown"));
}
for (const event of ["visibilitychange", "sheet-covered", "sheet-uncovered"]) {
  document.addEventListener(event, wakeOrSleep);
}
window.addEventListener("online", wakeOrSleep);
window.addEventListener("pageshow", (event) => {
  if (event.persisted) wakeOrSleep();
});
askIn(pause);
