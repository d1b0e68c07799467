// The auction recorder takes the place of the pad, which waits unchanged: the phone's own Back returns to it.

let waiting = null;

export function recordInPlace(showPage) {
  document.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (!button?.matches(".in-place, .recorder button")) return;
    event.preventDefault();
    if (waiting && button.value === "pad") {
      history.back();
      return;
    }
    try {
      const address = button.hasAttribute("formaction") ? button.formAction : event.target.action;
      const page = await ask(address, new FormData(event.target, button));
      if (button.name === "") {
        waiting = document.querySelector("main");
        history.pushState({ recorder: true }, "");
      } else if (button.name === "show" && waiting) {
        waiting = null;
        history.back();
      }
      showPage(page);
      document.querySelector(".recorder .turn")?.scrollIntoView({ block: "nearest" });
    } catch {
      say("No answer from the server: nothing is lost, try again.");
    }
  });

  window.addEventListener("popstate", () => {
    if (!waiting) return;
    document.querySelector("main").replaceWith(waiting);
    waiting = null;
  });
}

async function ask(address, body) {
  const answer = await fetch(address, { method: "POST", body });
  if (!answer.ok) throw new Error(`the recorder was answered with ${answer.status}`);
  return answer.text();
}

function say(message) {
  const place = document.querySelector(".recorder-says, #not-arrived");
  if (!place) return;
  place.textContent = message;
  place.hidden = false;
}
