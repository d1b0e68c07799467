// The form of a sheet asks only for what the chosen game knows: its seats, and what it leaves to the table.

const optional = [
  "stake", "currency", "rounding", "wash_out",
  "honours", "vulnerable_2_3", "part_score_bonus", "unfinished_part_score", "ranking",
];
const seats = { N: "north", E: "east", S: "south", W: "west" };

const rules = document.getElementById("rules");
const byRules = JSON.parse(document.getElementById("by-rules")?.textContent ?? "{}");

function ask() {
  const game = byRules[rules.value];
  if (!game) return;
  for (const [seat, name] of Object.entries(seats)) {
    const sits = game.seats.includes(seat);
    show(document.getElementById(name), sits);
    const dealer = document.querySelector(`input[name="first_dealer"][value="${seat}"]`);
    dealer.closest(".choice").hidden = !sits;
    if (!sits && dealer.checked) document.querySelector('input[name="first_dealer"][value="N"]').checked = true;
  }
  document.querySelector('input[name="first_dealer"]').closest("fieldset").hidden = !game.deals_in_turn;
  for (const place of document.querySelectorAll("[data-word]")) place.textContent = game.word;
  document.querySelector("[data-partners]").hidden = !game.partners;
  for (const option of optional) show(document.getElementById(option), game.options.includes(option));
  const fold = document.getElementById("honours").closest("details");
  fold.hidden = [...fold.querySelectorAll("select")].every((select) => select.disabled);
}

// What is not asked for is not sent either, and comes back when another game is chosen.
function show(input, asked) {
  input.disabled = !asked;
  input.closest(".field").hidden = !asked;
}

rules?.addEventListener("change", ask);
if (rules) ask();
