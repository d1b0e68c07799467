// An entry that was not taken as it is, looked at by a person: what they do next on that page settles it.

import { CONFLICT, forget, REFUSED, SAVED, send, token } from "./sending.js";
import { element } from "./score_pad.js";

const handedOn = "scorekeeper-looked-at";

let key = sessionStorage.getItem(handedOn);
sessionStorage.removeItem(handedOn);

/** The key of the entry that this page is about; null where it is about none. */
export function lookedAt() {
  return key;
}

/** This page, as the server has just answered it, is about an entry; or about none any more. */
export function lookAt(entry) {
  key = entry?.key ?? null;
}

/** What this page was about has been decided. */
export async function settle() {
  const settled = key;
  key = null;
  if (settled) await forget(settled);
}

/** Try an entry once more, and where it still is not taken show what the server says to it. */
export async function look(entry) {
  const { state, to } = await send(entry);
  if (state === SAVED) location.assign(to);
  if (![CONFLICT, REFUSED].includes(state)) return; // the panel says why
  sessionStorage.setItem(handedOn, entry.key);
  const form = element("form", "");
  form.method = "post";
  form.action = entry.action;
  for (const [name, value] of [...entry.fields, ["csrf_token", await token()]]) {
    const input = element("input", "");
    Object.assign(input, { type: "hidden", name, value });
    form.append(input);
  }
  document.body.append(form);
  form.submit();
}
