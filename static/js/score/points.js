// The points of one deal, by itself, as scorekeeper/scoring/points.py works them out.

import { premiumOf, rowsOf, stepsOf, sum } from "./figures.js";
import { opponentsOf, paidForHonours } from "./seating.js";

/** One line of the ledger, with the keys of a scored document. */
export function posting(deal, account, line, points, whatFor, working) {
  return { deal, account, line, points, for: whatFor, working };
}

/** Every posting of a deal except what depends on other deals. `vulnerable` is a set of accounts. */
export function pointsOf(rules, number, deal, vulnerable, honoursCount) {
  if (deal.void || (awaitsPlay(deal) && isPlayed(rules, deal))) return [];
  return [...postings(rules, number, deal, vulnerable, honoursCount)];
}

/** Whether the contract is known and the tricks are not. */
export function awaitsPlay(deal) {
  return deal.contract !== null && deal.tricks === null;
}

/** Whether there is a contract, and one that the game has played rather than dealt again. */
export function isPlayed(rules, deal) {
  return deal.contract !== null && worth(rules, deal.contract) >= rules.contracts.least_worth;
}

/** The trick points of a contract made exactly. */
function worth(rules, contract) {
  return sum(stepsOf(rules.trick_points[contract.denomination], contract.level, false)) * factorOf(rules, contract);
}

const factorOf = (rules, contract) => rules.factors[contract.doubling];
const tricksNeeded = (rules, contract) => rules.tricks.book + contract.level;

/** Points of the first odd trick, before doubling. */
function trickValue(rules, denomination) {
  return sum(stepsOf(rules.trick_points[denomination], 1, false));
}

function* postings(rules, number, deal, vulnerable, honoursCount) {
  const { contract, declarer, tricks } = deal;
  if (contract !== null && tricks !== null) {
    const declaring = rules.seating.account_of[declarer];
    const isVulnerable = vulnerable.has(declaring);
    if (tricks >= tricksNeeded(rules, contract)) {
      yield* made(rules, number, contract, tricks, declaring, isVulnerable);
    } else {
      yield* down(rules, number, contract, tricks, declaring, isVulnerable);
    }
    yield* slams(rules, number, contract, tricks, declaring, isVulnerable);
    if (honoursCount && deal.honours) {
      yield* honours(rules, number, contract.denomination, deal.honours, declaring);
    }
  }
  for (const penalty of deal.penalties) {
    yield posting(number, penalty.to, "above", penalty.points, "penalty", penalty.reason);
  }
}

function* made(rules, number, contract, tricks, declaring, vulnerable) {
  const over = tricks - tricksNeeded(rules, contract);
  const counted = rules.counts_below === "odd-tricks-bid" ? contract.level : tricks - rules.tricks.book;
  const figures = stepsOf(rules.trick_points[contract.denomination], counted, vulnerable);
  const factor = factorOf(rules, contract);
  yield posting(number, declaring, "below", sum(figures) * factor, "odd-tricks", working(figures, factor));
  for (const [whatFor, premium] of [["contract", rules.contract_made], ["insult", rules.insult]]) {
    const points = sum(stepsOf(premium[contract.doubling], 1, vulnerable));
    if (points) yield posting(number, declaring, "above", points, whatFor, String(points));
  }
  const extra = overtricks(rules, contract, over, vulnerable);
  if (sum(extra)) yield posting(number, declaring, "above", sum(extra), "overtricks", working(extra));
}

function overtricks(rules, contract, over, vulnerable) {
  const figure = rules.overtricks[contract.doubling];
  if (figure === "a-trick") {
    const tricks = stepsOf(rules.trick_points[contract.denomination], contract.level + over, vulnerable);
    return tricks.slice(contract.level);
  }
  return stepsOf(figure, over, vulnerable);
}

function* down(rules, number, contract, tricks, declaring, vulnerable) {
  const short = tricksNeeded(rules, contract) - tricks;
  const figures = stepsOf(rules.undertricks[contract.doubling], short, vulnerable);
  for (const opponent of opponentsOf(rules.seating, declaring)) {
    yield posting(number, opponent, "above", sum(figures), "undertricks", working(figures));
  }
}

function* slams(rules, number, contract, tricks, declaring, vulnerable) {
  const { goes_to: goesTo, small, grand } = rules.slams;
  const all = rules.tricks.in_a_deal;
  let taken = [[[declaring], tricks]];
  if (goesTo === "side-that-bid-it") {
    const bid = rules.slam_levels[contract.level];
    taken = bid && tricks >= bid ? [[[declaring], bid]] : [];
  } else if (goesTo === "side-that-took-them") {
    taken.push([opponentsOf(rules.seating, declaring), all - tricks]);
  }
  const paid = new Map([[rules.tricks.small_slam, [small, "small-slam"]], [all, [grand, "grand-slam"]]]);
  for (const [accounts, count] of taken) {
    if (!paid.has(count)) continue;
    const [premium, whatFor] = paid.get(count);
    const points = premiumOf(premium, vulnerable);
    for (const account of accounts) yield posting(number, account, "above", points, whatFor, String(points));
  }
}

function* honours(rules, number, denomination, { heldBy, holding }, declaring) {
  const row = rowsOf(rules.honours, denomination)[holding];
  const value = trickValue(rules, denomination);
  const flat = "points" in row;
  const points = flat ? row.points : row.multiple * value;
  for (const account of paidForHonours(rules.seating, heldBy, declaring)) {
    yield posting(number, account, "above", points, "honours", flat ? String(points) : `${row.multiple} × ${value}`);
  }
}

function working(figures, factor = 1) {
  const alike = new Set(figures).size === 1;
  const tricks = alike ? `${figures.length} × ${figures[0]}` : figures.join(" + ");
  if (factor === 1) return tricks;
  return alike ? `${tricks} × ${factor}` : `(${tricks}) × ${factor}`;
}
