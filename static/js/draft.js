// A deal that is half entered stays on the phone: it is there again after a look at the sheet, a reload or a call.

const away = 12 * 60 * 60 * 1000;
const never = ["csrf_token", "key", "version", "expects"];

const drafts = new WeakMap(); // of each pad: where its draft is, as long as it is kept

/** Keep what a new deal's pad holds with every change, and put it back where the same deal is entered again. */
export function keepDraft(form, changed) {
  const number = form.elements.namedItem("expects")?.value;
  if (!number) return;
  const name = `draft:${new URL(form.action).pathname}`;
  drafts.set(form, name);
  const keep = () => {
    if (!drafts.has(form)) return;
    const fields = [...new FormData(form)].filter(([field, value]) => !never.includes(field) && typeof value === "string");
    write(name, { number: form.elements.namedItem("expects").value, at: Date.now(), fields });
  };
  const draft = read(name);
  if (draft?.number === number && Date.now() - draft.at < away && isBlank(form)) {
    putBack(form, draft.fields);
    changed();
  }
  // The deal waits, and the pad is that of another one.
  form.addEventListener("renewed", () => forget(name));
  form.addEventListener("change", keep);
  form.addEventListener("input", keep);
  form.addEventListener("click", () => setTimeout(keep)); // a key that was let go
}

/** The deal is saved, or cleared. */
export function dropDraft(form) {
  forget(drafts.get(form)); // by its own name: what is saved while it still lies on the pad has another address
  drafts.delete(form);
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
