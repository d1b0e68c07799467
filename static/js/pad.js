// The pad: one deal. The form works without this; the script answers quicker and lets a chosen key be let go again.

import { dropDraft, keepDraft, takeUpDraft } from "./draft.js";
import { WAITING } from "./outbox/sending.js";
import { captionTricks, keepPassedOutAlone, letGo, readChosen, showHonours } from "./keys.js";
import { within } from "./outbox/patience.js";
import { recordInPlace } from "./recorder.js";
import { catchUp, NoRight, NotWhole, pointsHere, prepare, save } from "./saving.js";

document.documentElement.classList.add("js");

const previewDelay = 80;
const previewPatience = 2_500;
const patience = 20_000;

function start(form) {
  const data = JSON.parse(document.getElementById("pad-data")?.textContent || "{}");
  const points = form.querySelector("#points");
  const notArrived = form.querySelector("#not-arrived");
  let chosen = readChosen(form);
  let timer = 0;
  let previewing = null;
  let saving = false;

  // Radios give no event when a chosen one is pressed again, only a click.
  form.addEventListener("click", (event) => {
    const input = event.target;
    if (!(input instanceof HTMLInputElement) || input.type !== "radio" || !input.closest(".key")) return;
    if (chosen.get(input.name) === input) {
      letGo(form, input.name);
      changed(input);
    }
    chosen = readChosen(form);
  });

  form.addEventListener("change", (event) => {
    changed(event.target);
    chosen = readChosen(form);
  });
  // Backspace lets go of a chosen key where there is no finger to press it again.
  form.addEventListener("keydown", (event) => {
    const input = event.target;
    if (!["Backspace", "Delete"].includes(event.key) || !input.matches?.(".key > input")) return;
    event.preventDefault();
    letGo(form, input.name);
    changed(input);
    chosen = readChosen(form);
  });
  form.addEventListener("input", (event) => {
    if (event.target.matches("textarea, input:not([type=radio], [type=checkbox])")) preview();
  });

  function changed(input) {
    notArrived.hidden = true;
    putRight(input);
    keepPassedOutAlone(form, input);
    captionTricks(form, data.game);
    showHonours(form, data.honours);
    preview();
  }

  function stopPreview() {
    clearTimeout(timer);
    previewing?.abort();
    previewing = null;
  }

  function preview() {
    clearTimeout(timer);
    if (!form.dataset.preview || !points) return;
    timer = setTimeout(showPoints, previewDelay);
  }

  async function showPoints() {
    previewing?.abort();
    const mine = (previewing = new AbortController());
    setTimeout(() => mine.abort(), previewPatience);
    const told = await pointsOfServer(form, mine.signal).catch(() => null) ?? await pointsOfPhone(form);
    if (mine === previewing) points.replaceChildren(...told);
  }

  form.addEventListener("submit", async (event) => {
    const button = event.submitter ?? form.querySelector("[data-save]");
    if (!button?.matches("[data-save]")) return;
    event.preventDefault();
    if (saving) return;
    stopPreview();
    setSaving(button, true);
    try {
      const state = await save(form, button, showAnswer);
      if (state === WAITING) setSaving(button, false);
    } catch (fault) {
      setSaving(button, false);
      notArrived.textContent = notArrived.dataset[whyNot(fault)];
      notArrived.hidden = false;
    }
  });

  // The pad is empty again, for the deal after one that waits.
  form.addEventListener("renewed", () => {
    chosen = readChosen(form);
    captionTricks(form, data.game);
    showHonours(form, data.honours);
    stopPreview();
  });

  function setSaving(button, now) {
    saving = now;
    button.dataset.label ??= button.textContent;
    button.textContent = now ? button.dataset.saving : button.dataset.label;
    button.disabled = now;
    if (now) notArrived.hidden = true;
  }

  keepDraft(form);
  form.addEventListener("taken-up", () => {
    chosen = readChosen(form);
    captionTricks(form, data.game);
    showHonours(form, data.honours);
    preview();
  });
  form.querySelector("[data-start-over]")?.addEventListener("click", () => dropDraft(form));
  captionTricks(form, data.game);
  showHonours(form, data.honours);
}

async function pointsOfServer(form, signal) {
  const answer = await fetch(form.dataset.preview, { method: "POST", body: new URLSearchParams(new FormData(form)), signal });
  if (!answer.ok || answer.redirected) return null;
  const told = new DOMParser().parseFromString(await answer.text(), "text/html");
  return [...told.body.childNodes];
}

// Where the server does not answer, the phone scores by the same tables.
async function pointsOfPhone(form) {
  const told = await pointsHere(form).catch(() => null);
  const sentence = document.createElement("p");
  sentence.className = "sentence";
  sentence.textContent = told ?? "";
  const why = document.createElement("span");
  why.className = "muted";
  why.textContent = told ? " Scored on this phone, without the server." : "No answer from the server.";
  sentence.append(why);
  return [sentence];
}

// The key of the submission makes sending again harmless, so a server that is silent for long counts as not there.
async function send(form, button) {
  const address = button.hasAttribute("formaction") ? button.formAction : form.action;
  const post = () => fetch(address, {
    method: "POST", body: new FormData(form, button), signal: within(patience),
  });
  const answer = await post();
  if (answer.status !== 400) return answer;
  // The session has gone: a fresh page brings another, and nothing that was entered is lost.
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const token = page.querySelector("input[name=csrf_token]");
  if (token) form.elements.namedItem("csrf_token").value = token.value;
  return token ? post() : answer;
}

function whyNot(fault) {
  if (fault instanceof NoRight) return "gone";
  return fault instanceof NotWhole ? "partial" : "lost";
}

// A message has been answered once its key is another one; whether rightly, the server says.
function putRight(input) {
  const strip = input.closest?.(".strip, .honours");
  strip?.classList.remove("wrong");
  const message = strip?.previousElementSibling;
  if (message?.matches(".field-error")) message.remove();
  if (input.name === "passed_out") {
    for (const each of document.querySelectorAll(".pad-first .field-error")) each.remove();
    for (const each of document.querySelectorAll(".pad-first .wrong")) each.classList.remove("wrong");
  }
}

// The server found a fault, or another phone was quicker: show its page in place of ours, with all that was typed.
function showAnswer(html) {
  const answer = new DOMParser().parseFromString(html, "text/html");
  const fresh = answer.querySelector("main");
  if (!fresh) throw new Error("no page in the answer");
  for (const style of answer.querySelectorAll("link[rel=stylesheet]")) {
    if (!document.querySelector(`link[href="${style.getAttribute("href")}"]`)) document.head.append(style);
  }
  document.querySelector("main").replaceWith(fresh);
  document.title = answer.title;
  const message = fresh.querySelector(".field-error, .message");
  if (message) {
    message.tabIndex = -1;
    message.focus();
  }
  document.dispatchEvent(new CustomEvent("outbox"));
  begin();
}

// Back to a page the browser had kept: it may still say "Saving…".
window.addEventListener("pageshow", (event) => {
  const button = document.querySelector("form.pad [data-save]");
  if (event.persisted && button) {
    button.textContent = button.dataset.label ?? button.textContent;
    button.disabled = false;
  }
});

function begin() {
  const form = document.querySelector("form.pad");
  if (form) start(form);
}

async function bringUpToDate(form) {
  await catchUp(form).catch((fault) => console.warn("The pad was not brought up to date.", fault));
  if (takeUpDraft(form)) form.dispatchEvent(new CustomEvent("taken-up"));
  form.dataset.upToDate = "";
}

let prepared = false;

/** Take up the pad that is on the page, if there is one. */
export function open() {
  const form = document.querySelector("form.pad, form.recorder");
  if (!form) return;
  if (!prepared) {
    recordInPlace(showAnswer, send);
    prepare();
  }
  prepared = true;
  begin();
  if (form.matches(".pad")) bringUpToDate(form);
}

open();
