// Puts a fresh page in the place of the one that is shown, without disturbing whoever reads it: the page stays
// scrolled where it was, what was unfolded stays so, and the focus stays on what had it. The line that a screen
// reader says aloud is the same element before and after, so that what it says anew is heard, once, and no more.

const spoken = "[role=status]";

export function renew(main, fresh) {
  const scrolled = [scrollX, scrollY];
  const unfolded = nameOf(main.querySelector("details[open]"));
  const focused = main.contains(document.activeElement) ? nameOf(document.activeElement) : "";
  const unfold = find(fresh, "details", unfolded);
  if (unfold) unfold.open = true;
  copyAttributes(main, fresh);
  renewAround(main.querySelector(spoken), fresh.querySelector(spoken), main, fresh);
  if (focused && !main.contains(document.activeElement)) {
    find(main, "a, button, summary", focused)?.focus({ preventScroll: true });
  }
  scrollTo(...scrolled);
}

function renewAround(line, news, place, fresh) {
  if (place === line) {
    if (line.textContent !== news.textContent) line.replaceChildren(...news.childNodes);
    return;
  }
  const kept = [...place.children].find((child) => child.contains(line));
  const model = [...fresh.children].find((child) => child.contains(news));
  const all = [...fresh.childNodes];
  const here = all.indexOf(model);
  for (const child of [...place.childNodes]) if (child !== kept) child.remove();
  kept.before(...all.slice(0, here));
  kept.after(...all.slice(here + 1));
  copyAttributes(kept, model);
  renewAround(line, news, kept, model);
}

function copyAttributes(to, from) {
  for (const { name } of [...to.attributes]) if (!from.hasAttribute(name)) to.removeAttribute(name);
  for (const { name, value } of from.attributes) to.setAttribute(name, value);
}

function find(page, kind, name) {
  return name && [...page.querySelectorAll(kind)].find((element) => nameOf(element) === name);
}

// What an element is on either page: where it leads or what it says, and in which list it stands.
function nameOf(element) {
  if (!element) return "";
  if (element.matches("summary")) return nameOf(element.parentElement);
  const list = element.closest("[aria-label]")?.getAttribute("aria-label") ?? "";
  if (element.matches("details")) return `${list}: ${figure(element)}`;
  return `${list}: ${element.getAttribute("href") ?? element.textContent}`;
}

// A figure on the pad is known by its deal and its place among the figures of that deal in its column: what it
// is for, and how many points, may be what has changed.
function figure(entry) {
  const deal = entry.querySelector("a")?.getAttribute("href");
  const ofDeal = [...(entry.closest("ol")?.querySelectorAll("details") ?? [])].filter(
    (other) => other.querySelector("a")?.getAttribute("href") === deal,
  );
  return `${deal} ${ofDeal.indexOf(entry)}`;
}
