// The pad: one deal. The form works without this; the script answers quicker and lets a chosen key be let go again.

import { dropDraft, keepDraft } from "./draft.js";
import { WAITING } from "./outbox/sending.js";
import { recordInPlace } from "./recorder.js";
import { catchUp, NoRight, pointsHere, prepare, save } from "./saving.js";

document.documentElement.classList.add("js");

const contractFields = ["level", "denomination", "declarer", "tricks"];
const fieldsWithEmptyChoice = ["doubling", "honours"];
const previewDelay = 80;
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
    putRight(input);
    keepPassedOutAlone(form, input);
    captionTricks(form, data.game);
    showHonours(form, data.honours);
    preview();
  }

  function preview() {
    clearTimeout(timer);
    if (!form.dataset.preview || !points) return;
    timer = setTimeout(async () => {
      previewing?.abort();
      previewing = new AbortController();
      try {
        const answer = await fetch(form.dataset.preview, {
          method: "POST", body: new FormData(form), signal: previewing.signal,
        });
        if (answer.ok && !answer.redirected) points.innerHTML = await answer.text();
      } catch (fault) {
        if (fault.name !== "AbortError") await showPointsOfPhone(form, points);
      }
    }, previewDelay);
  }

  form.addEventListener("submit", async (event) => {
    const button = event.submitter ?? form.querySelector("[data-save]");
    if (!button?.matches("[data-save]")) return;
    event.preventDefault();
    if (saving) return;
    setSaving(button, true);
    try {
      const state = await save(form, button, showAnswer);
      if (state === WAITING || state === "saved") dropDraft(form);
      if (state === WAITING) setSaving(button, false);
    } catch (fault) {
      setSaving(button, false);
      notArrived.textContent = fault instanceof NoRight ? notArrived.dataset.gone : notArrived.dataset.lost;
      notArrived.hidden = false;
    }
  });

  // The pad is empty again, for the deal after one that waits.
  form.addEventListener("renewed", () => {
    chosen = readChosen(form);
    captionTricks(form, data.game);
    showHonours(form, data.honours);
    preview();
  });

  function setSaving(button, now) {
    saving = now;
    button.dataset.label ??= button.textContent;
    button.textContent = now ? button.dataset.saving : button.dataset.label;
    button.disabled = now;
    if (now) notArrived.hidden = true;
  }

  keepDraft(form, () => {
    chosen = readChosen(form);
    preview();
  });
  form.querySelector("[data-clear]")?.addEventListener("click", () => dropDraft(form));
  captionTricks(form, data.game);
  showHonours(form, data.honours);
  catchUp(form).catch(() => {});
}

// Where the server does not answer, the phone scores by the same tables.
async function showPointsOfPhone(form, points) {
  const told = await pointsHere(form).catch(() => null);
  const sentence = document.createElement("p");
  sentence.className = "sentence";
  sentence.textContent = told?.length ? told.map((words) => words.join(" ")).join(" · ") : "";
  const why = document.createElement("span");
  why.className = "muted";
  why.textContent = told ? " Scored on this phone: no answer from the server." : "No answer from the server.";
  sentence.append(why);
  points.replaceChildren(sentence);
}

// The key of the submission makes sending again harmless, so a server that is silent for long counts as not there.
async function send(form, button) {
  const address = button.hasAttribute("formaction") ? button.formAction : form.action;
  const post = () => fetch(address, {
    method: "POST", body: new FormData(form, button), signal: AbortSignal.timeout(patience),
  });
  const answer = await post();
  if (answer.status !== 400) return answer;
  // The session has gone: a fresh page brings another, and nothing that was entered is lost.
  const page = new DOMParser().parseFromString(await (await fetch(location.href)).text(), "text/html");
  const token = page.querySelector("input[name=csrf_token]");
  if (token) form.elements.namedItem("csrf_token").value = token.value;
  return token ? post() : answer;
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

function readChosen(form) {
  return new Map([...form.querySelectorAll(".key > input:checked")].map((input) => [input.name, input]));
}

function letGo(form, name) {
  const keys = form.querySelectorAll(`input[name="${name}"]`);
  if (keys.length === 1) return; // the game leaves no choice
  for (const input of keys) {
    input.checked = fieldsWithEmptyChoice.includes(name) && input.value === "";
  }
}

// Passed out (on boards also Average) lets the other keys go. Let go itself, it gives them back: it stands
// beside XX and is easily hit.
let beforePassedOut = [];

function keepPassedOutAlone(form, input) {
  const alone = [...form.querySelectorAll('.key > input[name="passed_out"], .key > input[name="averaged"]')];
  if (alone.includes(input)) {
    if (input.checked) {
      const other = alone.find((key) => key !== input && key.checked);
      if (other) other.checked = false;
      else beforePassedOut = [...form.querySelectorAll("input[type=radio]:checked")];
      [...contractFields, ...fieldsWithEmptyChoice].forEach((name) => letGo(form, name));
    } else {
      for (const key of beforePassedOut) key.checked = true;
    }
  } else if (input.checked && input.value && input.closest(".key")) {
    for (const key of alone) key.checked = false;
  }
}

function valueOf(form, name) {
  return form.querySelector(`input[name="${name}"]:checked`)?.value ?? "";
}

function captionTricks(form, game) {
  const level = levelMeant(form, game);
  for (const input of form.querySelectorAll('input[name="tricks"]')) {
    const caption = input.parentElement.querySelector("small");
    if (caption) caption.textContent = level ? overOrUnder(Number(input.value) - 6 - level) : caption.dataset.before ?? "";
  }
}

// In games with two aims instead of levels, "game" is a level that goes by the denomination.
function levelMeant(form, game) {
  const chosen = valueOf(form, "level");
  return Number(chosen === "game" ? game?.[valueOf(form, "denomination")] ?? 0 : chosen);
}

function overOrUnder(difference) {
  if (difference === 0) return "=";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

function showHonours(form, table) {
  const block = form.querySelector(".honours");
  if (!block || !table) return;
  const denomination = valueOf(form, "denomination");
  const holdings = table[denomination];
  for (const part of block.querySelectorAll("[data-holding]")) {
    const value = holdings?.[part.dataset.holding];
    part.hidden = Boolean(holdings) && value === undefined;
    const figure = part.querySelector("[data-points]");
    if (figure) figure.textContent = value ?? "";
    const input = part.querySelector("input");
    if (part.hidden && input?.checked) letGo(form, "honours");
  }
  for (const word of block.querySelectorAll("[data-when]")) {
    word.hidden = (word.dataset.when === "aces") !== (denomination === "NT");
  }
}

// The server found a fault, or another phone was quicker: show its page in place of ours, with all that was typed.
function showAnswer(html) {
  const answer = new DOMParser().parseFromString(html, "text/html");
  const fresh = answer.querySelector("main");
  if (!fresh) throw new Error("no page in the answer");
  document.querySelector("main").replaceWith(fresh);
  document.title = answer.title;
  const message = fresh.querySelector(".field-error, .message");
  if (message) {
    message.tabIndex = -1;
    message.focus();
  }
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

recordInPlace(showAnswer, send);
prepare();
begin();
