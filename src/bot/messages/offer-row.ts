import type { Match, Offer } from '../../match/match.ts';
import type { Texts } from '../../texts/texts.ts';
import { button, type Row, row } from './message.ts';

/** On the board, the board itself is the answer; a message of its own says what has come of it. */
const ANSWERS = {
  board: { draw: ['yes-draw', 'no-draw'], takeback: ['yes-takeback', 'no-takeback'] },
  notice: { draw: ['accept-draw', 'refuse-draw'], takeback: ['accept-takeback', 'refuse-takeback'] },
} as const;

/** Yes or no to what the other player asks. */
export function offerRow(
  t: Texts,
  { place, id }: Match,
  offer: Offer['kind'],
  where: keyof typeof ANSWERS,
): Row {
  const [yes, no] = ANSWERS[where][offer];
  return row(
    button(t('button.yes'), { action: yes, place, match: id }, 'yes'),
    button(t('button.no'), { action: no, place, match: id }),
  );
}
