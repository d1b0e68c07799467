// The rules in one tap, over the page and not instead of it: what was entered stays. Without this the link opens them.

const NOT_THERE = "The rules could not be fetched just now.";

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-card]");
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  open(link.href);
});

function open(address) {
  const dialog = document.createElement("dialog");
  dialog.className = "card-dialog page";
  dialog.setAttribute("aria-labelledby", "card-title");
  dialog.innerHTML = `<header class="topbar"><span></span><h2 id="card-title" class="here">Rules</h2>
    <button type="button" class="button button-text">Close</button></header>
    <div class="card-here" aria-live="polite"></div>`;
  dialog.querySelector("button").addEventListener("click", () => dialog.close());
  // A place of its own in the history, so that Back closes the card and does not leave the page.
  history.pushState({ card: true }, "");
  const back = () => dialog.close();
  addEventListener("popstate", back, { once: true });
  dialog.addEventListener("close", () => {
    removeEventListener("popstate", back);
    if (history.state?.card) history.back();
    dialog.remove();
  });
  document.body.append(dialog);
  dialog.showModal();
  fill(dialog.querySelector(".card-here"), address);
}

async function fill(place, address) {
  try {
    const answer = await fetch(address);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const card = page.querySelector(".rule-card");
    if (!card) throw new Error("no card in the answer");
    place.replaceChildren(card);
  } catch {
    place.textContent = NOT_THERE;
  }
}
