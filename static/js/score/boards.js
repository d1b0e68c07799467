// Which board comes next where several tables play, as scorekeeper/scoring/boards.py has it.

/** The results on boards, without those that were taken out. */
function counting(deals) {
  return deals.filter((deal) => deal.board !== null && !deal.void);
}

/** The board whose result is most likely entered next: by boards as on a traveller, or by tables after a round. */
export function nextBoard({ highest_board: highest }, deals) {
  const counted = counting(deals).map((deal) => deal.board);
  if (!counted.length) return 1;
  const last = counted.at(-1);
  const results = new Map();
  for (const board of counted) results.set(board, (results.get(board) ?? 0) + 1);
  const most = Math.max(...results.values());
  if (results.get(last) < most) return last;
  const byBoard = counted.at(-2) === last;
  const known = [...results.keys()].sort((one, other) => one - other);
  const end = known.at(-1);
  const fewer = (board) => (results.get(board) ?? 0) < most;
  const later = Array.from({ length: end - last }, (_, place) => last + 1 + place).filter(fewer);
  const earlier = known.filter((board) => board < last && fewer(board));
  const fresh = end < highest ? [end + 1] : [];
  const inTurn = byBoard ? [...later, ...fresh, ...earlier] : [...later, ...earlier, ...fresh];
  return inTurn[0] ?? last;
}
