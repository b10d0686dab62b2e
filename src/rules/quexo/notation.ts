import { type Phrase, phrase } from '../phrase.ts';
import { lettersAndDigits, readMove } from '../reading.ts';
import { type Card, cardNamed, faceOf, nameOf, namesOf } from './cards.ts';
import { COMBINATIONS, cardsOf } from './combinations.ts';
import { listMoves } from './generate.ts';
import { CELL_NAMES, HALF_NAMES, type Half, halfNamed, otherHalf, ownerOf } from './grids.ts';
import { cardIn, halfOf, kindOf, type QuexoMove, tripleIn } from './move.ts';
import { drawsLeft, type QuexoPosition } from './position.ts';

const SWAP = 'swap';
const DECK_WORD = 'deck';

/** A move in the notation of the rules page, with all its cards: for the player who makes it and for the record. */
export function write(move: QuexoMove): string {
  switch (kindOf(move)) {
    case 'make':
      return `${HALF_NAMES[halfOf(move)]!}=${written(move)}`;
    case 'swap':
      return `${SWAP}=${written(move)}`;
    case 'take':
      return `take=${nameOf(cardIn(move))}`;
    case 'deck':
      return DECK_WORD;
  }
}

/** A move as those read it who may not see the cards exchanged. */
export const writeHidden = (move: QuexoMove): string => (kindOf(move) === 'swap' ? SWAP : write(move));

const written = (act: QuexoMove): string => cardsOf(tripleIn(act)).map(nameOf).join('');

/** Cards for people to read: `A♠ 2♥ 10♦`. */
export const faces = (cards: readonly Card[]): string => cards.map(faceOf).join(' ');

/** A draw within a whole turn: `take=7H`, `draw 10♥`, `deck`, `the top of the deck`. */
const DRAW =
  /(?:\b(?:take|draw)[\s=:]*(?:10|[a2-9tjqk])\s*[cdhs♣♧♦♢♥♡♠♤])|(?:\b(?:take|draw)\s+)?(?:\bfrom\s+)?(?:\bthe\s+)?(?:\btop\s+(?:of\s+)?(?:the\s+)?)?\b(?:deck|top)\b/giu;

/** The act, if there is one, and the draws: `A1a=AS2H3D take=7H deck deck`. */
export function plies(text: string): readonly string[] {
  const parts: string[] = [];
  let read = 0;
  for (const { 0: draw, index } of text.matchAll(DRAW)) {
    parts.push(text.slice(read, index), draw);
    read = index + draw.length;
  }
  parts.push(text.slice(read));
  const named = parts.map((part) => part.trim()).filter((part) => lettersAndDigits(part) !== '');
  return named.length > 1 ? named : [text];
}

/** The parts of what a person typed, as far as they can be told apart. */
type Typed =
  | { readonly act: 'make'; readonly half: Half; readonly cards: readonly Card[] }
  | { readonly act: 'swap' | 'take' | 'cards'; readonly cards: readonly Card[] }
  | { readonly act: 'deck' }
  | { readonly act: 'unknown'; readonly text: string };

function parse(text: string): Typed {
  const letters = lettersAndDigits([...text].map((sign) => SUIT_SIGNS[sign] ?? sign).join(''));

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
function plain(typed: Typed): string {
  switch (typed.act) {
    case 'make':
      return `${HALF_NAMES[typed.half]!}${allOrNone(typed.cards)}`.toLowerCase();
    case 'swap':
      return `${SWAP}${allOrNone(typed.cards)}`.toLowerCase();
    case 'take':
      return `take${namesOf(typed.cards).join('')}`.toLowerCase();
    case 'cards':
      return namesOf(typed.cards).join('').toLowerCase();
    case 'deck':
      return DECK_WORD;
    case 'unknown':
      return typed.text;
  }
}

/** Some but not all cards are no beginning of a move: which others would join them is not for us to guess. */
const allOrNone = (cards: readonly Card[]): string =>
  cards.length === 0 || cards.length === 3 ? namesOf(cards).join('') : `${namesOf(cards).join('')}?`;

/**
 * Understands the notation in any case, spacing and punctuation, with the cards in any order, `10` for `T`, suits as
 * signs, `exchange` for `swap`, `draw` or nothing for `take`, and `top` for `deck`.
 */
export const read = (position: QuexoPosition, text: string): QuexoMove =>
  readMove(
    { moves: listMoves, write: (_, move) => write(move) },
    position,
    text,
    (typed) => plain(parse(typed)),
    (typed) => refusal(position, parse(typed)),
  );

/** Why what a player typed is not a move now, for that player. */
const refusal = (position: QuexoPosition, typed: Typed): Phrase =>
  drawsLeft(position) > 0 ? refuseDraw(position, typed) : refuseAct(position, typed);

function refuseDraw(position: QuexoPosition, typed: Typed): Phrase {
  const [card, ...more] = typed.act === 'take' ? typed.cards : [];
  if (card !== undefined && more.length === 0)
    return phrase('quexo.refused.notInRow', { card: faceOf(card) });
  if (typed.act === 'take' || typed.act === 'cards') return phrase('quexo.refused.oneAtATime');

  const examples = { take: write(listMoves(position)[0]!), deck: DECK_WORD };
  return typed.act === 'unknown'
    ? phrase('quexo.refused.writeDraw', examples)
    : phrase('quexo.refused.draw', { cards: drawsLeft(position), ...examples });
}

function refuseAct(position: QuexoPosition, typed: Typed): Phrase {
  switch (typed.act) {
    case 'make':
      return refuseMake(position, typed.half, typed.cards);
    case 'swap':
      return refuseCards(position, typed.cards) ?? phrase('quexo.refused.threeToExchange');
    case 'cards':
      return phrase('quexo.refused.onlyCards', { make: 'A1a=AS2H3D', swap: SWAP });
    case 'take':
    case 'deck':
      return phrase('quexo.refused.actFirst');
    case 'unknown':
      return phrase('quexo.refused.writeAct', { swap: SWAP, example: write(listMoves(position)[0]!) });
  }
}

function refuseMake(position: QuexoPosition, half: Half, cards: readonly Card[]): Phrase {
  const name = HALF_NAMES[half]!;
  const asked = { half: name, combination: COMBINATIONS[name].full };
  const occupied = refuseHalf(position, half);
  if (occupied) return occupied;
  if (cards.length === 0) return phrase('quexo.refused.cannotMake', asked);
  return (
    refuseCards(position, cards) ??
    (cards.length === 3
      ? phrase('quexo.refused.doNotMake', { cards: faces(cards), ...asked })
      : phrase('quexo.refused.threeToMake', { half: name }))
  );
}

function refuseHalf({ tokens, turn }: QuexoPosition, half: Half): Phrase | undefined {
  const owner = ownerOf(tokens, half);
  if (owner === null) return undefined;
  const isCompleted = ownerOf(tokens, otherHalf(half)) !== null;
  if (isCompleted) return phrase('quexo.refused.completed', { cell: CELL_NAMES[half >> 1]! });
  return phrase(owner === turn ? 'quexo.refused.holdsYours' : 'quexo.refused.holdsTheirs', {
    half: HALF_NAMES[half]!,
  });
}

function refuseCards({ hands, turn }: QuexoPosition, cards: readonly Card[]): Phrase | undefined {
  const twice = cards.find((card, index) => cards.indexOf(card) !== index);
  if (twice !== undefined) return phrase('quexo.refused.twice', { card: faceOf(twice) });
  const missing = cards.find((card) => !hands[turn].includes(card));
  return missing === undefined ? undefined : phrase('quexo.refused.notHeld', { card: faceOf(missing) });
}
