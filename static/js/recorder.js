// The auction recorder takes the place of the pad, which waits unchanged: the phone's own Back returns to it.

let waiting = null;
let answered = Promise.resolve();

export function recordInPlace(showPage, send) {
  // A region that stays while pages come and go: only then does a screen reader say what is new in it.
  const aloud = document.createElement("p");
  aloud.className = "sr-only";
  aloud.setAttribute("role", "status");
  document.body.append(aloud);

  document.addEventListener("submit", (event) => {
    const button = event.submitter;
    if (!button?.matches(waiting ? ".recorder button" : "form.pad .in-place")) return;
    event.preventDefault();
    if (button.value === "pad") history.back();
    else answered = answered.then(() => take(button)); // Three quick passes are three calls.
  });

  window.addEventListener("popstate", () => {
    if (!waiting) return;
    if (!document.querySelector(".recorder")) {
      waiting = null; // the sheet that lay under the pad is there again
      return;
    }
    const { pad, title, opener } = waiting;
    waiting = null;
    leaveCalls(pad, opener);
    document.querySelector("main").replaceWith(pad);
    document.title = title;
    aloud.textContent = "";
    opener.focus();
  });

  async function take(tapped) {
    const button = tapped.isConnected ? tapped : counterpart(tapped);
    if (!button) return;
    const before = { pad: document.querySelector("main"), title: document.title, opener: button };
    let page = "";
    try {
      const answer = await send(button.form, button);
      if (!answer.ok && answer.status !== 409) throw new Error(`answered with ${answer.status}`);
      page = await answer.text();
    } catch {
      if (before.pad.isConnected) say("No answer from the server: nothing is lost, try again.");
      return;
    }
    if (!before.pad.isConnected) return; // Back was quicker.
    showPage(page);
    const recording = document.querySelector(".recorder") !== null;
    if (recording && !waiting) {
      waiting = before;
      history.pushState(null, "");
    } else if (!recording && waiting) {
      waiting = null;
      history.back();
      scrollTo(0, 0);
    }
    settle(button);
  }

  function settle(button) {
    document.querySelector(".recorder .turn")?.scrollIntoView({ block: "nearest" });
    aloud.textContent = document.querySelector(".recorder-says:not([role])")?.textContent ?? "";
    const next = counterpart(button) ?? (document.activeElement === document.body ? beginning() : null);
    next?.focus({ preventScroll: true });
  }

  function say(message) {
    const place = document.querySelector(".recorder-says, #not-arrived");
    place.textContent = message;
    place.hidden = false;
    if (place.matches(".recorder-says")) aloud.textContent = message;
  }
}

// An auction that was left goes on where it was.
function leaveCalls(pad, opener) {
  const left = document.querySelector(".recorder:not(.over) [name=calls]")?.value;
  const kept = pad.querySelector("[name=calls]");
  if (!kept || left === undefined) return;
  kept.value = left;
  if (opener.matches(".actions *")) return;
  opener.textContent = left ? "Go on with the auction" : "Record the auction";
}

// The key of the same call on the page that is shown now.
function counterpart({ name, value }) {
  return document.querySelector(`.recorder button[name="${name}"][value="${value}"]`);
}

// Where reading begins on a page that has just come.
function beginning() {
  const button = document.querySelector(".recorder.over .button-primary");
  const words = document.querySelector(".recorder h1, form.pad .sentence");
  if (!button && words) words.tabIndex = -1;
  return button ?? words;
}
