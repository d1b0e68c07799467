// The pad set by the phone itself, while no server can send another: empty for the next deal, or filled again with
// one that waits. What belonged to the deal before must not stay on it.

import { element } from "./score_pad.js";

const leftovers = [
  ".pad-first > .message", ".conflict", ".conflict + [data-save]", ".conflict-choices", ".field-error", ".recorded", ".recorded-wrong",
  "section.pad-more",
];

/** An empty pad for a new deal, by its number. */
export function setForNext(form, data, number) {
  for (const choice of form.querySelectorAll(".strip, .honours")) {
    const keys = [...choice.querySelectorAll("input")];
    if (keys.length < 2 && keys[0]?.type === "radio") continue; // the game leaves no choice
    for (const key of keys) key.checked = key.value === "";
  }
  for (const field of form.querySelectorAll("textarea, .pad-more input, [name=auction], [name=calls]")) field.value = "";
  for (const list of form.querySelectorAll(".pad-more select")) list.selectedIndex = 0;
  sayRecord(form);
  delete form.dataset.waits;
  const action = `${data.sheet}/deals/new`;
  setFor(form, `${data.word} ${number}`, { action, version: data.version, key: newKey() });
  if (!form.elements.namedItem("board")) setHidden(form, "expects", number);
}

/** A deal that waits, as it was entered: what is saved now takes its place. */
export function setForWaiting(form, { fields, what, ...where }) {
  const values = (name) => fields.filter(([known]) => known === name).map(([, value]) => value);
  setHidden(form, "expects", "");
  for (const field of form.querySelectorAll("input, select, textarea")) {
    const [value = ""] = values(field.name);
    if (["radio", "checkbox"].includes(field.type)) field.checked = values(field.name).includes(field.value);
    else if (field.name && field.name !== "csrf_token") field.value = value;
  }
  sayRecord(form);
  form.dataset.waits = ""; // no draft: it is kept already
  setFor(form, what, where);
}

function sayRecord(form) {
  const button = form.querySelector("[data-record]");
  const calls = form.elements.namedItem("calls")?.value;
  if (button) button.textContent = calls ? "Go on with the auction" : "Record the auction";
}

/** A deal that has been saved while it still lay on the pad: what is saved next corrects it. */
export function setForCorrection(form, data, number) {
  address(form, { action: `${data.sheet}/deals/${number}`, version: data.version, key: newKey() });
}

/** Which deal this is, who deals it and who is vulnerable, by the score of what stands before it. */
export function showHead(form, data, scored) {
  if (form.elements.namedItem("board")) return; // the board says so
  const here = scored.places.get(form.elements.namedItem("key").value);
  const { dealer, vulnerable } = here
    ? scored.steps[here - 1] : { dealer: scored.next_dealer, vulnerable: scored.vulnerable };
  const told = [`${data.players[dealer]} deals`, vulnerableWords(data, scored, vulnerable)].filter(Boolean);
  const title = form.querySelector(".topbar h1");
  title.replaceChildren(titleOf(form, data, scored, here), " · ", element("span", "who", told.join(" · ")));
  const mark = form.querySelector(".strip-declarer .dealer-mark");
  const key = form.querySelector(`input[name="declarer"][value="${dealer}"]`);
  const spoken = mark?.nextElementSibling;
  key?.parentElement.querySelector(".face").append(...[mark, spoken].filter(Boolean));
  if (data.dealer_declares && key) key.checked = true;
}

// "Deal 7", or "Deal 2 of 4" where a round has so many, as the server says it.
function titleOf(form, data, scored, here) {
  const before = scored.steps.slice(0, here ? here - 1 : undefined);
  const counted = before.filter(({ deal, dealtAgain }) => !dealtAgain && !scored.file.deals[deal - 1].void).length;
  if (!(counted < data.round)) return form.dataset.what;
  // Once a deal has been dealt again, its row has another number than the round counts.
  const row = before.length + 1;
  return `${data.word} ${row}${row === counted + 1 ? "" : `, ${counted + 1}`} of ${data.round}`;
}

function vulnerableWords(data, scored, vulnerable) {
  if (!vulnerable.length) return "";
  const all = vulnerable.length === scored.accounts.length;
  return `${all ? "all" : vulnerable.map((account) => data.shorts[account]).join(", ")} vulnerable`;
}

// Not randomUUID: browsers deny it on a home network over http.
export function newKey() {
  return btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16))))
    .replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function setFor(form, what, where) {
  for (const left of document.querySelectorAll(leftovers.join())) left.remove();
  for (const row of form.querySelectorAll(".wrong")) row.classList.remove("wrong");
  form.classList.remove("correcting");
  form.dataset.what = what;
  const clear = form.querySelector("[data-start-over]");
  clear.href = where.action;
  clear.textContent = clear.dataset.startOver;
  const button = form.querySelector("[data-save]");
  button.textContent = button.dataset.label = `Save ${what.toLowerCase()}`;
  form.querySelector(".topbar h1").replaceChildren(what);
  address(form, where);
}

function address(form, { action, version, key }) {
  form.action = action;
  form.dataset.preview = `${action}/preview`;
  for (const opener of form.querySelectorAll(".in-place")) opener.formAction = `${action}/auction`;
  setHidden(form, "version", version);
  setHidden(form, "key", key);
}

function setHidden(form, name, value) {
  let field = form.elements.namedItem(name);
  if (!field) {
    field = element("input", "");
    Object.assign(field, { type: "hidden", name });
    form.append(field);
  }
  field.value = value;
}
