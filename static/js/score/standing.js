// How a sheet stands between two deals, as scorekeeper/scoring/standing.py has it.

import { opponentsOf } from "./seating.js";

const NON_DEALER = "non-dealer";
const EMPTY = { below: 0, above: 0, partScore: 0, games: 0 };

/** Everything an account has, above and below the line. */
export const totalOf = (tally) => tally.below + tally.above;

/** The same figure, or the same change, for each account. */
export function ofEach(tallies, figure) {
  return Object.fromEntries(Object.entries(tallies).map(([account, tally]) => [account, figure(tally, account)]));
}

/** Whether the rubber or the round has ended. */
export const isOver = (standing) => standing.rubberWonBy !== null || standing.roundOver;

/** The standing before the first deal. */
export function opening(sheet) {
  return {
    tallies: Object.fromEntries(sheet.rules.seating.accounts.map((account) => [account, EMPTY])),
    nextDealer: sheet.firstDealer,
    counted: 0,
    awaited: 0,
    rubberWonBy: null,
    roundOver: false,
  };
}

/** Whether every deal of the round has been dealt, though one may still be waiting for its play. */
export function allDealt(rules, standing) {
  const deals = rules.round?.deals ?? null;
  return deals !== null && standing.counted >= deals;
}

/** The set of accounts that are vulnerable in a deal. */
export function vulnerable(sheet, before, board, dealer) {
  const { rules } = sheet;
  switch (rules.vulnerability) {
    case "game-won":
      return new Set(rules.seating.accounts.filter((account) => before.tallies[account].games));
    case "deal-of-the-round":
      return byDeal(sheet, before.counted + 1, dealer);
    case "board":
      return vulnerableOnBoard(rules, board ?? before.counted + 1);
    default:
      return new Set();
  }
}

function vulnerableOnBoard({ boards }, board) {
  return new Set(boards[(board - 1) % boards.length]);
}

/** The dealer of a numbered board. */
export function dealerOfBoard({ seating: { seats } }, board) {
  return seats[(board - 1) % seats.length];
}

/** Who dealt: the player the deal names, else the one its game gives it to, else the one in turn. */
export function dealerOf(rules, deal, inTurn) {
  if (deal.dealer !== null) return deal.dealer;
  if (rules.contracts.dealer_declares && deal.declarer !== null) return deal.declarer;
  if (rules.vulnerability === "board" && deal.board !== null) return dealerOfBoard(rules, deal.board);
  return inTurn;
}

function byDeal(sheet, number, dealer) {
  const { seating } = sheet.rules;
  const dealers = seating.account_of[dealer];
  switch (number) {
    case 1:
      return new Set();
    case 2:
    case 3:
      return new Set(sheet.options.vulnerable_2_3 === NON_DEALER ? opponentsOf(seating, dealers) : [dealers]);
    default:
      return new Set(seating.accounts);
  }
}
