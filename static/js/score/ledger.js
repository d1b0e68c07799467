// The ledger: a fold over the deals of a sheet that keeps every step, as in scorekeeper/scoring/ledger.py.

import { nextBoard } from "./boards.js";
import { gamePremium, rubberPremium } from "./figures.js";
import { awaitsPlay, isPlayed, pointsOf, posting } from "./points.js";
import { leftOf, opponentsOf } from "./seating.js";
import { allDealt, dealerOf, dealerOfBoard, isOver, ofEach, opening, totalOf, vulnerable } from "./standing.js";

const MADE_LAST = "made-last";

/** Score a sheet from its first deal to its last. */
export function replay(sheet) {
  let standing = opening(sheet);
  const steps = [];
  sheet.deals.forEach((deal, index) => {
    const step = play(sheet, standing, index + 1, deal);
    steps.push(step);
    standing = step.standing;
  });
  const closing = sheet.stopped && !isOver(standing) ? [...unfinished(sheet, standing)] : [];
  standing = { ...standing, tallies: add(standing.tallies, closing) };
  return { sheet, steps, standing, outcome: outcome(sheet, standing), closing };
}

/** Score one deal on top of a standing. */
export function play(sheet, before, number, deal) {
  const { rules } = sheet;
  if (deal.void) return step(number, before.nextDealer, before);
  const dealer = dealerOf(rules, deal, before.nextDealer);
  const dealtAgain = rules.not_played === "same-dealer-again" && !isPlayed(rules, deal);
  const nextDealer = dealtAgain ? dealer : leftOf(rules.seating, dealer);
  if (isOver(before) || allDealt(rules, before)) {
    return step(number, dealer, { ...before, nextDealer }, { afterTheEnd: true });
  }
  const exposed = vulnerable(sheet, before, deal.board, dealer);
  let postings = pointsOf(rules, number, deal, exposed, sheet.options.honours ?? rules.honours_count);
  if (dealtAgain) postings = postings.filter((each) => each.for === "penalty");
  const after = {
    ...before,
    tallies: add(before.tallies, postings),
    nextDealer,
    counted: before.counted + (dealtAgain ? 0 : 1),
    awaited: before.awaited + (awaitsPlay(deal) && !dealtAgain ? 1 : 0),
  };
  const { standing, gameWonBy, premiums } = closeTheDeal(sheet, after, number, postings, exposed);
  return step(number, dealer, standing, {
    postings: [...postings, ...premiums], gameWonBy, vulnerable: exposed, dealtAgain,
  });
}

function step(number, dealer, standing, more = {}) {
  return {
    number,
    dealer,
    standing,
    postings: [],
    gameWonBy: null,
    afterTheEnd: false,
    vulnerable: new Set(),
    dealtAgain: false,
    ...more,
  };
}

/** Whether this deal won the rubber. */
export function endsRubber({ standing, gameWonBy, afterTheEnd }) {
  return standing.rubberWonBy !== null && !afterTheEnd && gameWonBy !== null;
}

/** The set of accounts that are vulnerable in the next deal. */
export function vulnerableNext({ sheet, standing }) {
  if (isOver(standing) || allDealt(sheet.rules, standing)) return new Set();
  return vulnerable(sheet, standing, comingBoard(sheet), standing.nextDealer);
}

/** Who deals the next deal; where boards are played, whoever deals the one that comes next. */
export function nextDealer({ sheet, standing }) {
  const board = comingBoard(sheet);
  return board === null ? standing.nextDealer : dealerOfBoard(sheet.rules, board);
}

function comingBoard({ rules, deals }) {
  return rules.vulnerability === "board" ? nextBoard(rules, deals) : null;
}

/** Draw the line under a game, end the rubber or the round, and pay what is paid for each of these. */
function closeTheDeal(sheet, standing, number, postings, exposed) {
  const { rules } = sheet;
  let { tallies } = standing;
  const premiums = [];
  const gameWonBy = accountsWith(tallies, (tally) => tally.partScore >= rules.game.points)[0] ?? null;
  if (gameWonBy !== null) {
    const points = gamePremium(rules.game, tallies[gameWonBy].games, exposed.has(gameWonBy));
    premiums.push(...paid(number, gameWonBy, points, "game"));
    tallies = drawTheLine(tallies, gameWonBy);
  } else if (rules.part_scores.last === "for-the-deal") {
    for (const { line, account } of postings) {
      if (line === "below") premiums.push(...paid(number, account, rules.part_scores.made, "part-score"));
    }
    tallies = ofEach(tallies, (tally) => ({ ...tally, partScore: 0 }));
  }
  let rubberWonBy = null;
  if (gameWonBy !== null && rules.rubber && tallies[gameWonBy].games === rules.rubber.games) {
    rubberWonBy = gameWonBy;
    premiums.push(...forTheRubber(rules, number, tallies, gameWonBy));
  }
  const roundOver = allDealt(rules, standing) && !standing.awaited;
  if (roundOver) premiums.push(...leftStanding(sheet, number, tallies, postings));
  const after = { ...standing, tallies: add(tallies, premiums), rubberWonBy, roundOver };
  return { standing: after, gameWonBy, premiums };
}

function forTheRubber(rules, number, tallies, winner) {
  const others = Math.max(...opponentsOf(rules.seating, winner).map((other) => tallies[other].games));
  const working = `${rules.rubber.games}–${others}`;
  return paid(number, winner, rubberPremium(rules.rubber, others), "rubber", working);
}

function* leftStanding(sheet, number, tallies, postings) {
  const madeNow = new Set(postings.filter(({ line }) => line === "below").map(({ account }) => account));
  for (const account of accountsWith(tallies, (tally) => tally.partScore)) {
    if (sheet.options.part_score_bonus !== MADE_LAST || madeNow.has(account)) {
      yield* paid(number, account, sheet.rules.part_scores.left_standing, "part-score");
    }
  }
}

/** What a rubber pays that stops early: to the only account with a game, and with a part score. */
function* unfinished({ rules, options, deals }, { tallies }) {
  const { rubber } = rules;
  if (!rubber) return;
  const partScore = options.unfinished_part_score ?? rubber.unfinished_part_score;
  const withAGame = accountsWith(tallies, (tally) => tally.games);
  const withPartScore = accountsWith(tallies, (tally) => tally.partScore);
  if (withAGame.length === 1) yield* paid(deals.length, withAGame[0], rubber.unfinished_game, "unfinished-game");
  if (withPartScore.length === 1) yield* paid(deals.length, withPartScore[0], partScore, "unfinished-part-score");
}

function paid(number, account, points, whatFor, working = String(points)) {
  return points ? [posting(number, account, "above", points, whatFor, working)] : [];
}

function accountsWith(tallies, has) {
  return Object.keys(tallies).filter((account) => has(tallies[account]));
}

function add(tallies, postings) {
  const sums = { ...tallies };
  for (const { account, line, points } of postings) {
    const tally = sums[account];
    sums[account] = line === "below"
      ? { ...tally, below: tally.below + points, partScore: tally.partScore + points }
      : { ...tally, above: tally.above + points };
  }
  return sums;
}

function drawTheLine(tallies, winner) {
  return ofEach(tallies, (tally, account) => ({
    ...tally, partScore: 0, games: tally.games + (account === winner ? 1 : 0),
  }));
}

/** How the sheet stands: `complete` is played to its end. The margin is the highest total less the next. */
function outcome(sheet, standing) {
  const { winner, margin } = leader(sheet.rules, standing);
  if (isOver(standing)) return { result: winner === null ? "drawn" : "won", complete: true, winner, margin };
  if (sheet.stopped) return { result: "unfinished", complete: false, winner, margin };
  return { result: "open", complete: false, winner: null, margin };
}

function leader(rules, { tallies }) {
  const [highest, runnerUp] = highestFirst(Object.keys(tallies), (account) => totalOf(tallies[account]));
  const margin = totalOf(tallies[highest]) - totalOf(tallies[runnerUp]);
  if (margin) return { winner: highest, margin };
  if (rules.rubber?.equal_totals === "more-games") {
    const [first, second] = highestFirst([highest, runnerUp], (account) => tallies[account].games);
    return { winner: tallies[first].games > tallies[second].games ? first : null, margin };
  }
  return { winner: null, margin };
}

/** Accounts in descending order; those that are equal stay as they stood. */
function highestFirst(accounts, figure) {
  return [...accounts].sort((one, other) => figure(other) - figure(one));
}
