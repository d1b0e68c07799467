// Keeps the screen awake while a page is open that somebody looks at between two taps, where the phone allows it.

async function stayAwake() {
  if (document.visibilityState !== "visible") return;
  try {
    await navigator.wakeLock.request("screen");
  } catch {
    // A low battery, say: the screen sleeps then, as it would without this.
  }
}

// The phone lets go of it whenever the page is hidden.
if ("wakeLock" in navigator) {
  stayAwake();
  document.addEventListener("visibilitychange", stayAwake);
}
