// The keys of the pad: which are chosen, which let others go, and what stands on them.

const contractFields = ["level", "denomination", "declarer", "tricks"];
const fieldsWithEmptyChoice = ["doubling", "honours"];

export function readChosen(form) {
  return new Map([...form.querySelectorAll(".key > input:checked")].map((input) => [input.name, input]));
}

export function letGo(form, name) {
  const keys = form.querySelectorAll(`input[name="${name}"]`);
  if (keys.length === 1) return; // the game leaves no choice
  for (const input of keys) {
    input.checked = fieldsWithEmptyChoice.includes(name) && input.value === "";
  }
}

// Passed out (on boards also Average) lets the other keys go. Let go itself, it gives them back: it stands
// beside XX and is easily hit.
let beforePassedOut = [];

export function keepPassedOutAlone(form, input) {
  const alone = [...form.querySelectorAll('.key > input[name="passed_out"], .key > input[name="averaged"]')];
  if (alone.includes(input)) {
    if (input.checked) {
      const other = alone.find((key) => key !== input && key.checked);
      if (other) other.checked = false;
      else beforePassedOut = [...form.querySelectorAll("input[type=radio]:checked")];
      [...contractFields, ...fieldsWithEmptyChoice].forEach((name) => letGo(form, name));
    } else {
      for (const key of beforePassedOut) key.checked = true;
    }
  } else if (input.checked && input.value && input.closest(".key")) {
    for (const key of alone) key.checked = false;
  }
}

function valueOf(form, name) {
  return form.querySelector(`input[name="${name}"]:checked`)?.value ?? "";
}

export function captionTricks(form, game) {
  const level = levelMeant(form, game);
  for (const input of form.querySelectorAll('input[name="tricks"]')) {
    const caption = input.parentElement.querySelector("small");
    if (caption) caption.textContent = level ? overOrUnder(Number(input.value) - 6 - level) : caption.dataset.before ?? "";
  }
}

// In games with two aims instead of levels, "game" is a level that goes by the denomination.
function levelMeant(form, game) {
  const chosen = valueOf(form, "level");
  return Number(chosen === "game" ? game?.[valueOf(form, "denomination")] ?? 0 : chosen);
}

function overOrUnder(difference) {
  if (difference === 0) return "=";
  return difference > 0 ? `+${difference}` : `−${-difference}`;
}

export function showHonours(form, table) {
  const block = form.querySelector(".honours");
  if (!block || !table) return;
  const denomination = valueOf(form, "denomination");
  const holdings = table[denomination];
  for (const part of block.querySelectorAll("[data-holding]")) {
    const value = holdings?.[part.dataset.holding];
    part.hidden = Boolean(holdings) && value === undefined;
    const figure = part.querySelector("[data-points]");
    if (figure) figure.textContent = value ?? "";
    const input = part.querySelector("input");
    if (part.hidden && input?.checked) letGo(form, "honours");
  }
  for (const word of block.querySelectorAll("[data-when]")) {
    word.hidden = (word.dataset.when === "aces") !== (denomination === "NT");
  }
}
