// A tap that leads to another page while nobody answers would end on the browser's own page of errors, and the score
// be gone from the screen. So it is found out first whether the server answers, and where it does not, this page stays.

import { within } from "./outbox/patience.js";

const patience = 3_000;
const pause = 4_000;
const shownFor = 8_000; // milliseconds, or until the next tap
const [ANSWERED, SLOW, SILENT] = ["answered", "slow", "silent"];
const notKept = /^\/(join\/|books\/[^/]+\/links)/;
const renewed = "The page has just been renewed. Nothing was sent: please tap again.";
const sentence = "No answer from the server, so this page stays. What is saved on a pad is kept on this phone.";

let asking = false;
let approved = null; // the form that is sent now
let slowly = ""; // where somebody wanted to go and the answer was not in time
let hiding = 0;
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
  // A service worker has the page, or says itself that it has not. Links it never keeps.
  if (navigator.serviceWorker?.controller && !notKept.test(link.pathname)) return;
  event.preventDefault();
  look(link.href, () => location.assign(link.href), () => instead(link));
}

/** Go to another page of Scorekeeper, if somebody answers. */
export function leaveFor(address) {
  return look(address, () => location.assign(address));
}

/** Load this page anew, if somebody answers. */
export async function reload() {
  if (await answers() === ANSWERED) location.reload();
}

function leads(link, { button, metaKey, ctrlKey, shiftKey, altKey }) {
  const elsewhere = link.pathname !== location.pathname || link.search !== location.search || !link.hash;
  const here = !link.target && !link.hasAttribute("download") && link.origin === location.origin;
  return elsewhere && here && !button && !(metaKey || ctrlKey || shiftKey || altKey);
}

function onSubmit(event) {
  const { target: form, submitter } = event;
  if (event.defaultPrevented || form === approved || !form.requestSubmit) return;
  event.preventDefault();
  look(form.action, () => send(form, submitter));
}

// A page that was renewed while it was asked may mean something else by the same button.
function send(form, submitter) {
  if (!form.isConnected) {
    say(renewed);
    return;
  }
  approved = form;
  form.requestSubmit(submitter);
  approved = null;
}

async function look(where, goOn, stay = () => false) {
  if (asking) return;
  asking = true;
  document.documentElement.classList.add("leaving");
  try {
    const answer = slowly === where ? ANSWERED : await answers();
    slowly = answer === SLOW ? where : "";
    if (answer === ANSWERED) goOn();
    else if (!await stay()) say(slowly ? `${sentence} Tap again to try all the same.` : sentence);
  } finally {
    asking = false;
    document.documentElement.classList.remove("leaving");
  }
}

/** Show this page anew as soon as somebody answers. */
export function awaitAnswer() {
  const ask = async () => {
    if (await answers() === ANSWERED) location.reload();
  };
  addEventListener("online", ask);
  setInterval(ask, pause);
}

/** Whether anybody answers: asked for something small, of which nothing is kept. */
async function answers() {
  const { href } = document.querySelector("link[rel=manifest]");
  const patient = within(patience);
  return fetch(href, { method: "HEAD", cache: "no-store", signal: patient })
    .then(() => ANSWERED, () => patient.aborted ? SLOW : SILENT);
}

function say(words) {
  const notice = document.getElementById("no-answer") ?? document.createElement("p");
  notice.id = "no-answer";
  notice.setAttribute("role", "alert");
  document.body.append(notice);
  notice.textContent = words;
  clearTimeout(hiding);
  hiding = setTimeout(hide, shownFor);
}

function hide() {
  const notice = document.getElementById("no-answer");
  if (notice) notice.textContent = "";
}
