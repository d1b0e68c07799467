// The sheet as this page knows it: its score file, and what players and sides are called.

import { withWaiting } from "./entry.js";

const pause = 500;

let asked = 0;
let asking = null;

/** What the page gives its scripts, where it is of a sheet. */
export function sheetData() {
  const block = document.getElementById("sheet-data");
  return block ? JSON.parse(block.textContent) : null;
}

/** A deal that waited has been saved: it is on the sheet, and so may be what other phones saved meanwhile. */
export function learn(entry, version) {
  const data = sheetData();
  write({ ...data, version, file: withWaiting(data, [entry]).file });
  clearTimeout(asked);
  asking?.abort();
  asked = setTimeout(() => ask(`${data.sheet}.json`).catch(() => {}), pause);
}

/** Where a page of this sheet that the phone has kept is newer than this one, go by that. */
export async function learnFromKept() {
  const data = sheetData();
  const kept = await globalThis.caches?.match(data.sheet, { ignoreVary: true });
  if (!kept) return;
  const page = new DOMParser().parseFromString(await kept.text(), "text/html");
  const { version, file } = JSON.parse(page.getElementById("sheet-data")?.textContent ?? "{}");
  if (version > data.version) write({ ...data, version, file });
}

async function ask(address) {
  asking = new AbortController();
  const answer = await fetch(address, { cache: "no-store", signal: asking.signal });
  if (answer.ok) write({ ...sheetData(), file: await answer.json() });
}

function write(data) {
  document.getElementById("sheet-data").textContent = JSON.stringify(data);
}
