// A deal that is half entered stays on the phone: it is there again after a look at the sheet, a reload or a call.

const away = 12 * 60 * 60 * 1000;
const never = ["csrf_token", "key", "version", "expects"];

const dropped = new WeakSet();

/** Keep what a new deal's pad holds with every change, and put it back where the same deal is entered again. */
export function keepDraft(form, changed) {
  const number = form.elements.namedItem("expects")?.value;
  if (!number) return;
  const name = `draft:${new URL(form.action).pathname}`;
  const keep = () => {
    if (dropped.has(form)) return;
    const fields = [...new FormData(form)].filter(([field, value]) => !never.includes(field) && typeof value === "string");
    write(name, { number: form.elements.namedItem("expects").value, at: Date.now(), fields });
  };
  const draft = read(name);
  if (draft?.number === number && Date.now() - draft.at < away && !touched(form)) {
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
  dropped.add(form);
  forget(`draft:${new URL(form.action).pathname}`);
}

function forget(name) {
  try {
    localStorage.removeItem(name);
  } catch {
    // Where nothing can be kept, nothing has been.
  }
}

function touched(form) {
  return form.querySelector(".message:not([hidden]), .field-error") !== null;
}

function putBack(form, fields) {
  for (const input of form.querySelectorAll(".key > input, #honours-not-asked")) {
    input.checked = fields.some(([name, value]) => name === input.name && value === input.value);
  }
  for (const [name, value] of fields) {
    const field = form.elements.namedItem(name);
    if (field instanceof HTMLElement && !["radio", "checkbox"].includes(field.type)) field.value = value;
  }
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
