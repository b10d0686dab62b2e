import { CARD_NAMES } from '../../rules/quexo/cards.ts';
import type { QuexoView } from '../../rules/quexo/view.ts';
import { fillingStamp, type GameEmojis } from '../emojis/emoji.ts';
import { placesOf } from '../marks.ts';
import { backStamp, largeCardStamp } from './cards.ts';

const BACK = 'deck';

/** Cards by their names in the notation, and one from behind. */
export const quexoEmojis: GameEmojis<QuexoView> = {
  prefix: 'quexo',
  pictures: [
    ...CARD_NAMES.map((name) => ({ name, paint: fillingStamp(() => largeCardStamp(name)) })),
    { name: BACK, paint: fillingStamp(backStamp) },
  ],
  /** An option of several cards has none, unless the others come from the deck; a card that the viewer cannot see must have none. */
  of({ hands, row }, { marks }) {
    const cards = placesOf(marks, 'card');
    const [card, ...more] = cards.length > 1 ? cards.filter((each) => each !== BACK) : cards;
    if (card === undefined || more.length > 0) return undefined;
    const seen: readonly string[] = [BACK, ...row, ...hands.flatMap((hand) => hand ?? [])];
    return seen.includes(card) ? card : undefined;
  },
};
