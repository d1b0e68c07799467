// The figures of a rule set, as scorekeeper/scoring/figures.py reads them.

const NO_TRUMPS = "NT";

export const sum = (figures) => figures.reduce((total, points) => total + points, 0);

/** The points of each of `count` tricks; the last figure holds for all that follow. */
export function stepsOf(steps, count, vulnerable) {
  const figures = vulnerable ? steps.vulnerable : steps.not_vulnerable;
  return Array.from({ length: count }, (_, trick) => figures[Math.min(trick, figures.length - 1)]);
}

/** Points paid once, by the vulnerability of the account that is paid. */
export function premiumOf(premium, vulnerable) {
  return vulnerable ? premium.vulnerable : premium.not_vulnerable;
}

/** The rows of the honours table that apply in a denomination. */
export function rowsOf(honours, denomination) {
  return denomination === NO_TRUMPS ? honours.aces : honours.trumps;
}

/** What an account is paid for its next game. */
export function gamePremium(game, gamesBefore, vulnerable) {
  const { premiums } = game;
  return premiums.length ? premiumOf(premiums[Math.min(gamesBefore, premiums.length - 1)], vulnerable) : 0;
}

/** Points above the line for winning the rubber. */
export function rubberPremium(rubber, gamesOfTheOthers) {
  return gamesOfTheOthers ? rubber.answered : rubber.unanswered;
}
