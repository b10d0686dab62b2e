import { type Card, faceOf, nameOf } from './cards.ts';
import { HALF_NAMES } from './cells.ts';
import { cardIn, halfOf, kindOf, type Move, tripleIn } from './moves.ts';
import { cardsOf } from './triples.ts';

/** A move in the notation of the rules page, with all its cards: for the player who makes it and for the record. */
export function write(move: Move): string {
  switch (kindOf(move)) {
    case 'make':
      return `${HALF_NAMES[halfOf(move)]!}=${written(move)}`;
    case 'swap':
      return `swap=${written(move)}`;
    case 'take':
      return `take=${nameOf(cardIn(move))}`;
    case 'deck':
      return 'deck';
  }
}

/** A move as those read it who may not see the cards exchanged. */
export const writeHidden = (move: Move): string => (kindOf(move) === 'swap' ? 'swap' : write(move));

const written = (act: Move): string => cardsOf(tripleIn(act)).map(nameOf).join('');

/** Cards for people to read: `A♠ 2♥ 10♦`. */
export const faces = (cards: readonly Card[]): string => cards.map(faceOf).join(' ');
