import { CARD_NAMES } from '../../src/rules/quexo/cards.ts';

const SUITS: Readonly<Record<string, string>> = { '♣': 'C', '♦': 'D', '♥': 'H', '♠': 'S' };

/** The cards that a text names: `10♥`, `TH`, or several in a row, `AS2H3D`. */
export function cardsIn(text: string): string[] {
  const faces = [...text.matchAll(/(10|[2-9AJQK])([♣♦♥♠])/g)].map(
    ([, rank, suit]) => `${rank === '10' ? 'T' : rank}${SUITS[suit!]}`,
  );
  const written = [...text.matchAll(/(?<![A-Za-z0-9])(?:[A2-9TJQK][CDHS])+(?![A-Za-z0-9])/g)].flatMap(
    ([cards]) => cards.match(/../g) ?? [],
  );
  const known: readonly string[] = CARD_NAMES;
  return [...new Set([...faces, ...written])].filter((card) => known.includes(card));
}
