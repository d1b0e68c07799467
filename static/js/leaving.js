// A tap that leads to another page while nobody answers would end on the browser's own page of errors, and the score
// be gone from the screen. So it is found out first whether the server answers, and where it does not, this page stays.

import { within } from "./outbox/patience.js";

const patience = 3_000;
const pause = 4_000;
const shownFor = 8_000; // milliseconds, or until the next tap
const sentence = "No answer from the server, so this page stays. What is saved on a pad is kept on this phone.";

let asking = false;
let sure = null;
let instead = () => false;

/** Something else to do without an answer: `shown(link)` says whether it has shown what the link leads to. */
export function withoutAnswer(shown) {
  instead = shown;
}

/** Look before every step to another page of Scorekeeper. */
export function lookBeforeLeaving() {
  // On the window, after whatever else listens: what a script answers on this page is no leaving.
  addEventListener("click", onClick);
  addEventListener("submit", onSubmit);
}

function onClick(event) {
  hide();
  const link = event.target.closest?.("a[href]");
  if (event.defaultPrevented || !link || !leads(link, event)) return;
  if (navigator.serviceWorker?.controller) return; // it has the page, or says itself that it has not
  event.preventDefault();
  look(() => location.assign(link.href), () => instead(link));
}

function leads(link, { button, metaKey, ctrlKey, shiftKey, altKey }) {
  const elsewhere = link.pathname !== location.pathname || link.search !== location.search || !link.hash;
  const here = !link.target && !link.hasAttribute("download") && link.origin === location.origin;
  return elsewhere && here && !button && !(metaKey || ctrlKey || shiftKey || altKey);
}

function onSubmit(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form === sure) return;
  event.preventDefault();
  look(() => {
    sure = form;
    form.requestSubmit(submitter);
    sure = null;
  }, () => false);
}

async function look(goOn, stay) {
  if (asking) return;
  asking = true;
  document.documentElement.classList.add("leaving");
  try {
    if (await answers()) goOn();
    else if (!await stay()) say();
  } finally {
    asking = false;
    document.documentElement.classList.remove("leaving");
  }
}

/** Show this page anew as soon as somebody answers. */
export function awaitAnswer() {
  const ask = async () => {
    if (await answers()) location.reload();
  };
  addEventListener("online", ask);
  setInterval(ask, pause);
}

/** Whether anybody answers: asked for something small, of which nothing is kept. */
async function answers() {
  const { href } = document.querySelector("link[rel=manifest]");
  return fetch(href, { method: "HEAD", cache: "no-store", signal: within(patience) }).then(() => true, () => false);
}

function say() {
  const notice = document.getElementById("no-answer") ?? document.createElement("p");
  notice.id = "no-answer";
  notice.setAttribute("role", "alert");
  document.body.append(notice);
  notice.textContent = sentence;
  setTimeout(hide, shownFor);
}

function hide() {
  const notice = document.getElementById("no-answer");
  if (notice) notice.textContent = "";
}
