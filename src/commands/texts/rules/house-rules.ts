/** What we have added, word for word as on the page of rules that all games share. */
export const NOT_PRINTED = '*A house rule is ours: the printed game has no such rule.*';

export const REPETITION =
  '**House rule, repetition:** in Eximo, Squadro and Exeo Duo the third occurrence of the same position with the same player to move (the start counts as one) is a draw.';

export const LENGTH =
  '**House rule, length:** Eximo and Squadro are drawn after 500 plies, Exeo Duo and Quexo after 200 turns of both players together. A win on the last of them is a win.';

export const WHAT_IS_A_PLY = 'A ply is one move of one player.';
