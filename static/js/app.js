// On every page: what waits on this phone is sent, and the app opens without signal where the browser allows it.

import { awaitAnswer, lookBeforeLeaving } from "./leaving.js";
import { showWaiting } from "./outbox/panel.js";
import { keepTrying } from "./outbox/sending.js";
import { learn, sheetData } from "./outbox/sheet_data.js";

document.documentElement.classList.add("js");
document.addEventListener("saved", ({ detail: { entry, version } }) => {
  if (sheetData()?.sheet === entry.sheet) learn(entry, version);
});
showWaiting();
keepTrying();
lookBeforeLeaving();

// A page in the place of one that is not on this phone.
if (document.querySelector("[data-no-signal]")) {
  const [sheet] = /^\/books\/[^/]+\/sheets\/\d+/.exec(location.pathname) ?? [];
  if (sheet) Object.assign(document.querySelector("[data-back]"), { href: sheet, textContent: "‹ Sheet" });
  awaitAnswer();
}

// This page was opened by its address again where it had been laid over a sheet: Back leads to that one, anew.
if (history.state?.laid) addEventListener("popstate", () => location.reload());

// Only over https or on this computer; on a home network over http the page itself keeps what waits.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
