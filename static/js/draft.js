// A deal that is half entered stays on the phone: it is there again after a look at the sheet, a reload or a call.

const away = 12 * 60 * 60 * 1000;
const never = ["csrf_token", "key", "version", "expects"];

const drafts = new WeakMap(); // of each pad: where its draft is, as long as it is kept

/** Keep what a new deal's pad holds with every change, to be put back where the same deal is entered again. */
export function keepDraft(form) {
  if (!form.elements.namedItem("expects")?.value) return;
  const name = `draft:${new URL(form.action).pathname}`;
  drafts.set(form, name);
  const keep = () => {
    const number = form.elements.namedItem("expects").value;
    if (!drafts.has(form) || !number || isKept(form)) return;
    const fields = [...new FormData(form)].filter(([field, value]) => !never.includes(field) && typeof value === "string");
    // A look at an empty pad is no draft, and ends none of another deal.
    if (!isBlank(form) || hasWords(form)) write(name, { number, at: Date.now(), fields });
    else if (read(name)?.number === number) forget(name);
  };
  // Cleared, and still here because nobody answered: with the next key it is a draft again.
  const keepAgain = () => {
    drafts.set(form, name);
    keep();
  };
  form.addEventListener("change", keepAgain);
  form.addEventListener("input", keepAgain);
  form.addEventListener("click", () => setTimeout(keep)); // a key that was let go
}

/** Put the draft back, once the pad knows which deal it is for. Whether there was one. */
export function takeUpDraft(form) {
  const draft = read(drafts.get(form));
  const number = form.elements.namedItem("expects")?.value;
  if (!number || isKept(form) || draft?.number !== number || Date.now() - draft.at >= away || !isBlank(form)) return false;
  putBack(form, draft.fields);
  return true;
}

/** The deal is kept elsewhere now. A draft of another one stays. */
export function forgetDraft(form) {
  const name = drafts.get(form); // its own: what is saved while it still lies on the pad has another address
  const number = form.elements.namedItem("expects")?.value;
  if (name && !isKept(form) && read(name)?.number === number) forget(name);
}

// One that waits and is put right.
function isKept(form) {
  return form.dataset.waits !== undefined;
}

/** The deal is saved, or cleared: nothing more of this pad is kept. */
export function dropDraft(form) {
  forgetDraft(form);
  drafts.delete(form);
}

function hasWords(form) {
  const fields = [...form.querySelectorAll("textarea, .pad-more input:not([type=hidden]), .pad-more select, [name=calls]")];
  return fields.some(({ value }) => value);
}

function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be kept, nothing has been.
  }
}

// What the server shows filled in, or with something to say, is newer than any draft.
function isBlank(form) {
  const chosen = [...form.querySelectorAll(".key > input:checked")].filter((input) =>
    input.value && form.querySelectorAll(`.key > input[name="${input.name}"]`).length > 1);
  const told = form.querySelector(".message:not([hidden]), .field-error, .recorded");
  return !told && chosen.length === 0 && !form.querySelector('input[name="passed_out"]:checked');
}

function putBack(form, fields) {
  for (const input of form.querySelectorAll(".key > input, #honours-not-asked")) {
    input.checked = fields.some(([name, value]) => name === input.name && value === input.value);
  }
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement && !["radio", "checkbox"].includes(field.type)) field.value = value;
  }
  leaveAuction(form);
}

// The pad shows no auction that it was not sent with; its calls wait in the recorder, as any left there do.
function leaveAuction(form) {
  const auction = form.elements.namedItem("auction");
  const calls = form.elements.namedItem("calls");
  if (!auction) return;
  calls.value = auction.value || calls.value;
  auction.value = "";
  if (calls.value) form.querySelector("[data-record]").textContent = "Go on with the auction";
}

function read(name) {
  try {
    return JSON.parse(localStorage.getItem(name));
  } catch {
    return null;
  }
}

function write(name, draft) {
  try {
    localStorage.setItem(name, JSON.stringify(draft));
  } catch {
    // Full, or denied: the pad works without.
  }
}
