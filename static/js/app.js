// On every page: what waits on this phone is sent, and the app opens without signal where the browser allows it.

import { keepTrying } from "./outbox/sending.js";
import { showWaiting } from "./outbox/panel.js";

document.documentElement.classList.add("js");
showWaiting();
keepTrying();

// Only over https or on this computer; on a home network over http the page itself keeps what waits.
if ("serviceWorker" in navigator) {
  addEventListener("load", () => navigator.serviceWorker.register("/sw.js").catch(() => {}));
}
