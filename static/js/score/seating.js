// Who sits at the table, and whose points go to which account, as scorekeeper/scoring/seating.py has it.

const DECLARER = "declarer";
const DEFENDERS = "defenders";

/** The accounts that play against one. */
export function opponentsOf(seating, account) {
  return seating.accounts.filter((other) => other !== account);
}

/** The accounts that score the honours of a holder. */
export function paidForHonours(seating, heldBy, declaring) {
  if (heldBy === DECLARER) return [declaring];
  return heldBy === DEFENDERS ? opponentsOf(seating, declaring) : [heldBy];
}

/** The next seat to deal. */
export function leftOf({ seats }, seat) {
  return seats[(seats.indexOf(seat) + 1) % seats.length];
}
