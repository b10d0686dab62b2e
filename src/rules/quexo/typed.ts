import { type Card, cardNamed, namesOf } from './cards.ts';
import { HALF_NAMES, type Half, halfNamed } from './cells.ts';

/** The parts of what a person typed, as far as they can be told apart. */
export type Typed =
  | { readonly act: 'make'; readonly half: Half; readonly cards: readonly Card[] }
  | { readonly act: 'swap' | 'take' | 'cards'; readonly cards: readonly Card[] }
  | { readonly act: 'deck' }
  | { readonly act: 'unknown'; readonly text: string };

export function parse(text: string): Typed {
  const letters = [...text.toLowerCase()]
    .map((sign) => SUIT_SIGNS[sign] ?? sign)
    .join('')
    .replace(/[^a-z0-9]/g, '');

  const make = /^(?:make)?([ab][1-9][ab])(?:with)?(.*)$/.exec(letters);
  if (make) {
    const half = halfNamed(make[1]!)!;
    const cards = cardsIn(make[2]!);
    return cards ? { act: 'make', half, cards } : { act: 'unknown', text: letters };
  }
  if (DECK_WORDS.test(letters)) return { act: 'deck' };

  const [, verb, rest] = /^(swap|exchange|take|draw)?(.*)$/.exec(letters)!;
  const cards = cardsIn(rest!);
  if (!cards || (verb === undefined && cards.length === 0)) return { act: 'unknown', text: letters };
  if (verb === 'swap' || verb === 'exchange') return { act: 'swap', cards };
  if (verb === undefined && cards.length > 1) return { act: 'cards', cards };
  return { act: 'take', cards };
}

const DECK_WORDS = /^(?:draw|take)?(?:from)?(?:the)?(?:top)?(?:of)?(?:the)?(?:deck|top)$/;

const SUIT_SIGNS: Readonly<Record<string, string>> = {
  '♣': 'c',
  '♧': 'c',
  '♦': 'd',
  '♢': 'd',
  '♥': 'h',
  '♡': 'h',
  '♠': 's',
  '♤': 's',
};

/** The cards in ascending order, if the letters are nothing but cards. */
function cardsIn(letters: string): Card[] | undefined {
  const names = letters.toUpperCase().replaceAll('10', 'T');
  if (names.length % 2 !== 0) return undefined;
  const cards = (names.match(/../g) ?? []).map(cardNamed);
  return cards.every((card) => card !== undefined) ? cards.sort((one, other) => one - other) : undefined;
}

/** One writing, in small letters, for all texts that mean the same. */
export function plain(typed: Typed): string {
  switch (typed.act) {
    case 'make':
      return `${HALF_NAMES[typed.half]!}${allOrNone(typed.cards)}`.toLowerCase();
    case 'swap':
      return `swap${allOrNone(typed.cards)}`.toLowerCase();
    case 'take':
      return `take${namesOf(typed.cards).join('')}`.toLowerCase();
    case 'cards':
      return namesOf(typed.cards).join('').toLowerCase();
    case 'deck':
      return 'deck';
    case 'unknown':
      return typed.text;
  }
}

/** Some but not all cards are no beginning of a move: which others would join them is not for us to guess. */
const allOrNone = (cards: readonly Card[]): string =>
  cards.length === 0 || cards.length === 3 ? namesOf(cards).join('') : `${namesOf(cards).join('')}?`;
