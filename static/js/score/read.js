// A score file (format 1), known to be free of faults, as the fold takes it. Nothing unknown is guessed at.

import { rowsOf } from "./figures.js";

const FORMAT = 1;
const PASSED_OUT = "Pass";
const STOPPED = "unfinished";
const CONTRACT = /^(\d)([A-Z]+?)(X*)$/;

class Unreadable extends Error {}

/** The sheet in a score file, null where anything that counts in the score cannot be read. */
export function readSheet(rules, file) {
  try {
    check(isRecord(rules));
    checkSwitches(rules);
    return sheetOf(rules, file);
  } catch (fault) {
    if (fault instanceof Unreadable) return null;
    throw fault;
  }
}

function sheetOf(rules, raw) {
  check(isRecord(raw) && raw.format === FORMAT && raw.rules === rules.id && Array.isArray(raw.deals));
  const { seats } = rules.seating;
  const { options = {}, first_dealer: firstDealer = seats[0], ended } = raw;
  return {
    rules,
    deals: raw.deals.map((deal) => dealOf(rules, deal)),
    options: optionsOf(rules, options),
    firstDealer: oneOf(seats, firstDealer),
    stopped: oneOf([undefined, STOPPED], ended) === STOPPED,
  };
}

function optionsOf({ options }, raw) {
  check(isRecord(raw));
  const given = Object.keys(options).filter((name) => Object.hasOwn(raw, name));
  return Object.fromEntries(given.map((name) => [name, oneOf(options[name], raw[name])]));
}

// A board that was averaged has no result, no more than a deal passed out, and scores nothing at all.
function dealOf(rules, raw) {
  check(isRecord(raw));
  const { seats } = rules.seating;
  const { honours = null, penalties = [], averaged = false, void: isVoid = false } = raw;
  const noResult = oneOf([true, false], averaged) || raw.contract === PASSED_OUT;
  const contract = noResult ? null : contractOf(rules, raw.contract);
  return {
    contract,
    declarer: noResult ? null : oneOf(seats, raw.declarer),
    tricks: noResult || raw.tricks === null ? null : within(0, raw.tricks, rules.tricks.in_a_deal),
    honours: honours === null ? null : honoursOf(rules, contract, honours),
    dealer: raw.dealer === undefined ? null : oneOf(seats, raw.dealer),
    penalties: averaged ? [] : penaltiesOf(rules, penalties),
    void: oneOf([true, false], isVoid),
    board: raw.board === undefined ? null : within(1, raw.board, rules.highest_board),
  };
}

function contractOf({ contracts }, raw) {
  const match = typeof raw === "string" && CONTRACT.exec(raw);
  check(match);
  const [, level, denomination, doubling] = match;
  check(Object.hasOwn(contracts.levels, denomination));
  return {
    level: oneOf(contracts.levels[denomination], Number(level)),
    denomination,
    doubling: oneOf(contracts.doublings, doubling),
  };
}

function honoursOf(rules, contract, raw) {
  check(isRecord(raw) && contract);
  const rows = rowsOf(rules.honours, contract.denomination);
  return { heldBy: oneOf(rules.seating.holders, raw.held_by), holding: oneOf(Object.keys(rows), raw.holding) };
}

function penaltiesOf(rules, raw) {
  check(Array.isArray(raw) && raw.every(isRecord));
  return raw.map(({ to, points, reason = "" }) => {
    check(typeof reason === "string");
    return { to: oneOf(rules.seating.accounts, to), points: within(1, points), reason };
  });
}

/** A rule set from another version may have a switch with a position that nobody here knows. */
function checkSwitches(rules) {
  oneOf(["all-odd-tricks", "odd-tricks-bid"], rules.counts_below);
  oneOf(["side-that-took-them", "declaring-side", "side-that-bid-it"], rules.slams.goes_to);
  oneOf(["until-a-game", "for-the-deal"], rules.part_scores.last);
  oneOf(["never", "game-won", "deal-of-the-round", "board"], rules.vulnerability);
  oneOf(["deal-passes", "same-dealer-again"], rules.not_played);
  oneOf(["draw", "more-games"], rules.rubber?.equal_totals ?? "draw");
}

function check(readable) {
  if (!readable) throw new Unreadable();
}

function oneOf(known, value) {
  check(known.includes(value));
  return value;
}

function within(lowest, value, highest = Infinity) {
  check(Number.isSafeInteger(value) && lowest <= value && value <= highest);
  return value;
}

function isRecord(value) {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
