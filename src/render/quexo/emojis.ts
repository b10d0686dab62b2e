import { CARD_NAMES } from '../../rules/quexo/cards.ts';
import type { QuexoView } from '../../rules/quexo/view.ts';
import { fillingStamp, type GameEmojis } from '../emojis/emoji.ts';
import { placesOf } from '../marks.ts';
import { backStamp, cardStamp } from './cards.ts';

const BACK = 'deck';

/** Cards by their names in the notation, and one from behind. */
export const quexoEmojis: GameEmojis<QuexoView> = {
  prefix: 'quexo',
  pictures: [
    ...CARD_NAMES.map((name) => ({ name, paint: fillingStamp(() => cardStamp(name)) })),
    { name: BACK, paint: fillingStamp(backStamp) },
  ],
  /** An option of several cards has none; a card that the viewer cannot see must have none. */
  of({ hands, row }, { marks }) {
    const [card, ...more] = placesOf(marks, 'card');
    if (card === undefined || more.length > 0) return undefined;
    const seen: readonly string[] = [BACK, ...row, ...hands.flatMap((hand) => hand ?? [])];
    return seen.includes(card) ? card : undefined;
  },
};
