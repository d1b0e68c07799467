// The score pad of a sheet with its waiting deals: premiums up from the heavy line, trick points down, a rule for
// each game, totals at the foot.

import { score } from "../score/score.js";
import { withWaiting } from "./entry.js";
import { within } from "./patience.js";

const patience = 8_000;
const thin = "\u202f";
let tables = null;

/** The rule tables of a page's sheet, fetched once and kept while the page is open. */
export function tablesOf(data) {
  tables ??= fetch(data.tables, { signal: within(patience) })
    .then((answer) => answer.ok ? answer.json() : Promise.reject(new Error(`tables: ${answer.status}`)));
  tables.catch(() => { tables = null; });
  return tables;
}

/** A sheet with what waits, scored; null where it cannot be scored here. */
export async function scoredWith(data, entries) {
  const { file, places } = withWaiting(data, entries);
  const scored = score(await tablesOf(data), file);
  return scored && { ...scored, file, places };
}

/** What one entry brings beside those that wait: "We 36 below, 18 above", or why it brings nothing. */
export async function pointsOf(data, entries, entry) {
  const scored = await scoredWith(data, [...entries, entry]);
  const step = scored?.steps[scored.places.get(entry.key) - 1];
  if (!step) return null;
  const told = scored.accounts
    .map((account) => [data.shorts[account], sums(step.postings, account)])
    .filter(([, points]) => points)
    .map((words) => words.join(" "));
  return [...told, ...hintOf(data, step)].join(" · ");
}

function hintOf(data, { afterTheEnd, dealtAgain, dealer, postings }) {
  if (afterTheEnd) return [overWords(data)];
  if (dealtAgain) return [`${data.not_played}: ${data.players[dealer]} deals again.`];
  return postings.length ? [] : ["No score."];
}

/** That nothing counts here any more. */
export function overWords(data) {
  return `The ${data.sheet_word} is over: a deal entered now scores nothing here.`;
}

/** How a sheet came out: "We +357". */
export function outcomeOf(data, { winner, margin }) {
  return winner ? `${data.shorts[winner]} +${grouped(margin)}` : "a draw";
}

/** The pad as elements of the page. */
export function padOf(data, scored) {
  const pad = element("div", "waiting-pad");
  pad.style.setProperty("--columns", scored.accounts.length);
  const row = (cell) => pad.append(...scored.accounts.map(cell));
  row((account) => head(data, scored, account));
  row((account) => figures("above", data, scored, linesOf(scored, account, "above").reverse()));
  for (const { from, to, won } of gamesOf(scored)) {
    row((account) => figures(won ? "game" : "", data, scored, linesOf(scored, account, "below")
      .filter(({ deal }) => from <= deal && deal <= to)));
  }
  row((account) => element("p", "total", grouped(scored.totals[account].total)));
  return pad;
}

/** Every total in a line: "We 382 · They 32". */
export function totalsOf(data, scored) {
  return scored.accounts.map((account) => `${data.shorts[account]} ${grouped(scored.totals[account].total)}`).join(" · ");
}

function head(data, scored, account) {
  const cell = element("p", "head", data.sides[account]);
  const standing = [count(scored.games[account], "game"), part(scored.part_scores[account])].filter(Boolean);
  if (standing.length) cell.append(element("small", "", standing.join(" · ")));
  return cell;
}

function linesOf(scored, account, line) {
  return scored.postings.filter((posting) => posting.account === account && posting.line === line);
}

/** From which deal to which each game went, and the one in play. */
function gamesOf(scored) {
  const games = [];
  let from = 1;
  for (const step of scored.steps.filter(({ gameWonBy }) => gameWonBy)) {
    games.push({ from, to: step.deal, won: true });
    from = step.deal + 1;
  }
  const inPlay = !scored.complete || from <= scored.steps.length;
  return inPlay ? [...games, { from, to: scored.steps.length, won: false }] : games;
}

function figures(className, data, scored, postings) {
  const list = element("ol", className);
  list.append(...postings.map((posting) => figure(data, scored, posting)));
  return list;
}

function figure(data, scored, { deal, points, for: what }) {
  const row = element("li", "");
  const label = what === "odd-tricks" ? contractOf(data, scored.file.deals[deal - 1]) : what.replaceAll("-", " ");
  row.append(element("span", "for", `${deal} · ${label}`), element("b", "", grouped(points)));
  return row;
}

/** A contract as it is written: "4♠ X". */
export function contractOf(data, { contract }) {
  if (contract === "Pass") return "passed out";
  const [, level, denomination, doubling] = /^(\d)([A-Z]+?)(X*)$/.exec(contract);
  return `${level}${data.suits[denomination]}${doubling && ` ${doubling}`}`;
}

function sums(postings, account) {
  return ["below", "above"]
    .map((line) => [line, postings.filter((each) => each.account === account && each.line === line)])
    .filter(([, those]) => those.length)
    .map(([line, those]) => `${grouped(those.reduce((total, { points }) => total + points, 0))} ${line}`)
    .join(", ");
}

function count(number, noun) {
  return number ? `${number} ${noun}${number > 1 ? "s" : ""}` : "";
}

function part(points) {
  return points ? `part score ${points}` : "";
}

export function grouped(points) {
  return String(points).replace(/\B(?=(\d{3})+$)/g, points > 9999 ? thin : "");
}

export function element(tag, className, text = "") {
  const made = document.createElement(tag);
  if (className) made.className = className;
  made.textContent = text;
  return made;
}
