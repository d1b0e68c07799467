// The score of a sheet on the phone itself: the tables of its rules, read as the server reads them.

import { endsRubber, nextDealer, replay, vulnerableNext } from "./ledger.js";
import { readSheet } from "./read.js";
import { ofEach, totalOf } from "./standing.js";

/**
 * A score file, scored: the document of `scorekeeper score --json` without settlement and results, and besides it
 * `steps`, one for each deal, and `closing`, what was paid because the table stopped early. Null where the file
 * cannot be read. `rules` is what the server gives for the rule set that the file names.
 */
export function score(rules, file) {
  const sheet = readSheet(rules, file);
  return sheet && ledgerValues(replay(sheet));
}

function ledgerValues(ledger) {
  const { sheet: { rules }, steps, standing, outcome, closing } = ledger;
  const { totals, games, partScores } = stood(standing);
  return {
    rules: rules.id,
    accounts: rules.seating.accounts,
    complete: outcome.complete,
    outcome: outcome.result,
    winner: outcome.winner,
    margin: outcome.margin,
    totals,
    games,
    part_scores: partScores,
    vulnerable: inOrder(rules, vulnerableNext(ledger)),
    next_dealer: nextDealer(ledger),
    postings: [...steps.flatMap((step) => step.postings), ...closing],
    after_the_end: steps.filter((step) => step.afterTheEnd).map((step) => step.number),
    closing,
    steps: steps.map((step) => stepValues(rules, step)),
  };
}

/** One deal, and how the sheet stood once it was scored. */
function stepValues(rules, { number, standing, ...step }) {
  return {
    deal: number,
    ...step,
    vulnerable: inOrder(rules, step.vulnerable),
    endsRubber: endsRubber({ standing, ...step }),
    nextDealer: standing.nextDealer,
    ...stood(standing),
  };
}

function stood({ tallies }) {
  return {
    totals: ofEach(tallies, (tally) => ({ below: tally.below, above: tally.above, total: totalOf(tally) })),
    games: ofEach(tallies, (tally) => tally.games),
    partScores: ofEach(tallies, (tally) => tally.partScore),
  };
}

function inOrder({ seating }, accounts) {
  return seating.accounts.filter((account) => accounts.has(account));
}
