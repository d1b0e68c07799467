// What tests/browser/looks.py measures on a page.

const box = (element) => element.getBoundingClientRect();
const says = (element) => element.innerText.trim().replace(/\s+/g, " ").slice(0, 60);
const shown = (element) => element.checkVisibility();
const all = (selector) => [...document.querySelectorAll(selector)].filter(shown);
const too = (part, space) => part > space + 1;
const cut = (part) => too(part.scrollWidth, part.clientWidth) || too(part.scrollHeight, part.clientHeight);
const typed = "input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea";

const looks = {
  /** How the pad lies on the screen: all of it in view, nothing too small, nothing behind Save, nothing cut off. */
  ofThePad() {
    const keys = all(".pad .key");
    const save = document.querySelector("[data-save]");
    const foot = box(document.querySelector(".pad-foot"));
    const told = document.querySelector("#points > *");
    const words = ".pad .face, .pad .face > .name, .honours-heads > span, .honours-mark, .honours-sides .clip";
    return {
      scrolled: scrollY,
      sideways: document.documentElement.scrollWidth - innerWidth,
      below: Math.max(box(document.querySelector(".pad-first")).bottom - innerHeight, 0),
      save: box(save).top >= 0 && box(save).bottom <= innerHeight,
      keys: keys.length,
      small: [...keys, save, ...all(".pad .topbar > a")]
        .filter((key) => box(key).width < 44 || box(key).height < 44)
        .map((key) => `${says(key)} ${box(key).width} × ${box(key).height}`),
      behind: [...keys, told].filter((part) => part && box(part).bottom > foot.top + 0.5).map(says),
      cut: all(words).filter(cut).map(says),
    };
  },

  /** Inputs into which a phone would zoom. */
  smallPrintInInputs() {
    return all(typed)
      .map((input) => [input.name, getComputedStyle(input).fontSize])
      .filter(([, size]) => parseFloat(size) < 16);
  },

  /** What is too wide. Names shortened on purpose, with dots, and what only screen readers get, do not count. */
  stickingOut() {
    const faults = [];
    const wide = document.documentElement.scrollWidth - innerWidth;
    if (wide > 0) faults.push(`the page is ${wide} too wide`);
    for (const element of all("body *")) {
      if (element.closest(".sr-only, svg, .printed-frame") || element.matches(typed)) continue;
      const style = getComputedStyle(element);
      const name = () => `${element.tagName} ${element.className} “${says(element)}”`;
      if (box(element).right > innerWidth + 0.5 || box(element).left < -0.5) {
        faults.push(`${name()} sticks out of the screen`);
      }
      const dots = style.textOverflow === "ellipsis" || style.webkitLineClamp !== "none";
      if (!dots && style.display !== "inline" && too(element.scrollWidth, element.clientWidth)) {
        faults.push(`${name()} overflows`);
      }
    }
    return faults;
  },

  /** Text with too little contrast: 7 is wanted for `scores`, 4.5 for all else, suits and placeholders too. */
  faint(scores) {
    const faults = new Set();
    let looked = 0;
    const look = (element, text, colour) => {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.closest(".sr-only, :disabled")) return;
      looked += 1;
      const ground = groundOf(element);
      const found = contrast(over(parsed(colour), ground), ground);
      const wanted = element.closest(scores) ? 7 : 4.5;
      if (found < wanted) faults.add(`“${text.trim().slice(0, 30)}” has ${found.toFixed(2)}, not ${wanted}`);
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement: parent } = texts.currentNode;
      if (!data.trim() || parent.closest("script, datalist, option, textarea")) continue;
      look(parent, data, getComputedStyle(parent).color);
    }
    for (const input of all(typed)) {
      look(input, input.value || input.name, getComputedStyle(input).color);
      if (input.placeholder) look(input, input.placeholder, getComputedStyle(input, "::placeholder").color);
    }
    for (const suit of all("svg.suit")) {
      // On paper the two red suits are drawn hollow, in black.
      if (!suit.closest(".printed")) look(suit, suit.classList.toString(), getComputedStyle(suit).fill);
    }
    return { looked, faults: [...faults] };
  },

  /** What would move. */
  moving() {
    const lasts = (times) => times.split(", ").some((time) => parseFloat(time) > 0);
    return [...document.querySelectorAll("*")]
      .filter((element) => {
        const style = getComputedStyle(element);
        const animated = style.animationName !== "none" && lasts(style.animationDuration);
        return animated || lasts(style.transitionDuration);
      })
      .map((element) => `${element.tagName} ${element.className} moves`);
  },

  /** The colours that a printer would be sent. */
  onPaper() {
    const colours = (elements, name) => [...new Set(elements.map((one) => getComputedStyle(one)[name]))].sort();
    const whole = [document.documentElement, document.body, document.querySelector(".printed")];
    return {
      paper: colours(whole, "backgroundColor"),
      grounds: colours(all("body *"), "backgroundColor"),
      text: colours(all("body *"), "color"),
      suits: colours(all(".printed .suit"), "fill"),
      buttons: all("button, a").map(says),
    };
  },

  /** What on paper is wider than its place. */
  wideOnPaper() {
    return all(".printed :is(h1, h2, p, th, td, b, .figure)")
      .filter((part) => getComputedStyle(part).display !== "inline")
      .filter((part) => too(part.scrollWidth, part.clientWidth) || box(part).right > innerWidth + 0.5)
      .map((part) => `${part.tagName} ${part.className} “${says(part)}”`);
  },
};

function parsed(text) {
  const found = text.match(/^rgba?\((\d+), (\d+), (\d+)(?:, ([\d.]+))?\)$/);
  if (!found) throw new Error(`a colour that is not understood: ${text}`);
  return { rgb: found.slice(1, 4).map(Number), alpha: found[4] === undefined ? 1 : Number(found[4]) };
}

function over({ rgb, alpha }, under) {
  return rgb.map((part, place) => part * alpha + under[place] * (1 - alpha));
}

function groundOf(element) {
  if (!element) return [255, 255, 255];
  const colour = parsed(getComputedStyle(element).backgroundColor);
  return colour.alpha === 1 ? colour.rgb : over(colour, groundOf(element.parentElement));
}

// Relative luminance and contrast as WCAG 2 defines them.
function luminance(rgb) {
  const [red, green, blue] = rgb
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one, other) {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
