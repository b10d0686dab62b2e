import { MENU_SIZE } from '../choices.ts';
import { type Mark, opponent, type Part, type Step, type WaysTogether, type WayToMove } from '../game.ts';
import { type Phrase, phrase, type Words } from '../phrase.ts';
import { type Card, faceOf, nameOf } from './cards.ts';
import { COMBINATIONS, cardsOf } from './combinations.ts';
import { listMoves } from './generate.ts';
import { CELL_NAMES, GRIDS, gridOf, HALF_NAMES, type Half, otherHalf, ownerOf } from './grids.ts';
import { cardIn, DECK, halfOf, kindOf, type QuexoMove, takeOf, tripleIn } from './move.ts';
import { faces } from './notation.ts';
import { drawsLeft, play, type QuexoPosition } from './position.ts';

/** How a person plays this move alone; whoever acts says then that the cards are to be drawn one by one. */
export const steps = (position: QuexoPosition, move: QuexoMove): Step[] =>
  drawsLeft(position) > 0 ? [drawStep(move)] : aloneSteps(actsIn(position).get(move)!);

/** Every turn: an act and all its draws at once, or the act alone; and within a turn, every draw. */
export function ways(position: QuexoPosition): (WayToMove<QuexoMove> | WaysTogether<QuexoMove>)[] {
  if (position.result) return [];
  if (drawsLeft(position) > 0) {
    return listMoves(position).map((move) => ({ move, steps: () => [drawStep(move)] }));
  }
  const draws = drawsAtOnce(position);
  return [...actsIn(position)].map(([move, act]) => {
    const alone = { move, steps: () => aloneSteps(act) };
    if (act.ends) return alone;
    const withDraws = (): WayToMove<QuexoMove>[] =>
      draws.map(({ following, step }) => ({ move, following, steps: () => [...act.steps, step] }));
    return { steps: () => act.steps, count: draws.length + 1, ways: () => [...withDraws(), alone] };
  });
}

interface Act {
  readonly steps: readonly Step[];
  /** The whole act in words, where it ends the game: nothing is drawn, so it is asked once more. */
  readonly ends?: Phrase;
}

const aloneSteps = ({ steps: own, ends }: Act): Step[] => [
  ...own,
  ends === undefined ? ONE_BY_ONE : { ask: CONFIRM, label: ends, whole: ends, marks: [], confirm: true },
];

const CONFIRM = phrase('quexo.ask.confirm');
const DRAW_AT_ONCE = phrase('quexo.ask.draws');
const ONE_BY_ONE: Step = { ask: DRAW_AT_ONCE, label: phrase('quexo.answer.oneByOne'), marks: [] };
const ROW_MENU = phrase('quexo.menu.row');
const DRAW = phrase('quexo.ask.draw');
const DRAWS = 3;

const drawStep = (move: QuexoMove): Step => ({
  ask: DRAW,
  ...(kindOf(move) === 'take'
    ? {
        label: phrase('quexo.answer.cardFromRow', { card: faceOf(cardIn(move)) }),
        marks: [cardMark(cardIn(move))],
      }
    : { label: phrase('quexo.answer.topOfDeck'), marks: [DECK_MARK] }),
});

/** All ways to draw three cards: some of the row in its order, and then the rest. What the order would be else changes nothing. */
function drawsAtOnce({ row, deck }: QuexoPosition): { following: QuexoMove[]; step: Step }[] {
  return [...chosenFrom(row)]
    .filter(({ length }) => DRAWS - length <= deck.length)
    .sort((one, other) => one.length - other.length)
    .map((cards) => {
      const rest = DRAWS - cards.length;
      const isFromRow = cards.length > 0;
      const label = drawn(cards, rest);
      const step: Step = {
        ask: DRAW_AT_ONCE,
        label,
        marks: [...cards.map(cardMark), ...(rest > 0 ? [DECK_MARK] : [])],
        ...(isFromRow && { menu: ROW_MENU, parts: cards.map(partOf) }),
        ...(cards.length === 1 && { quick: label }),
      };
      return { following: [...cards.map(takeOf), ...Array.from({ length: rest }, () => DECK)], step };
    });
}

function drawn(cards: readonly Card[], rest: number): Phrase {
  if (cards.length === 0) return phrase('quexo.answer.allFromDeck');
  return rest === 0
    ? phrase('quexo.answer.cardsFromRow', { cards: faces(cards) })
    : phrase('quexo.answer.cardsAndDeck', { cards: faces(cards), rest });
}

/** Every choice of at most three of the cards, in their order. */
function* chosenFrom(cards: readonly Card[], most = DRAWS): Generator<Card[]> {
  yield [];
  if (most === 0) return;
  for (const [index, card] of cards.entries()) {
    for (const others of chosenFrom(cards.slice(index + 1), most - 1)) yield [card, ...others];
  }
}

/** People are asked several times in one position, and the menus depend on all its acts. */
const remembered = new WeakMap<QuexoPosition, ReadonlyMap<QuexoMove, Act>>();

/** Every act with its steps, in the order of the menus. */
function actsIn(position: QuexoPosition): ReadonlyMap<QuexoMove, Act> {
  const acts = remembered.get(position) ?? listActs(position);
  remembered.set(position, acts);
  return acts;
}

function listActs(position: QuexoPosition): ReadonlyMap<QuexoMove, Act> {
  const moves = listMoves(position);
  const byHalf = new Map<Half, QuexoMove[]>();
  for (const move of moves.filter((each) => kindOf(each) === 'make')) {
    const half = halfOf(move);
    byHalf.set(half, [...(byHalf.get(half) ?? []), move]);
  }
  const effects = new Map([...byHalf].map(([half, [move]]) => [half, effectOf(position, half, move!)]));
  const quick = quickHalves(byHalf, effects);
  const acts = new Map<QuexoMove, Act>();
  for (const grid of GRIDS.keys()) {
    const halves = [...byHalf].filter(([half]) => gridOf(half) === grid);
    for (const { menu, makes } of menusOf(GRIDS[grid]!, halves)) {
      for (const { half, isOpen, moves: own } of makes) {
        const making = {
          half,
          menu,
          isOpen,
          isQuick: quick.has(half),
          ways: own.length,
          effect: effects.get(half),
        };
        for (const move of own) acts.set(move, makeAct(move, making));
      }
    }
  }
  for (const move of moves.filter((each) => kindOf(each) === 'swap')) acts.set(move, swapAct(move));
  return acts;
}

/** The ways to make one half. Where they are open, each is an option of its own; otherwise the half is, and its cards are asked for. */
interface Makes {
  readonly half: Half;
  readonly moves: readonly QuexoMove[];
  readonly isOpen: boolean;
}

interface ActMenu {
  readonly menu: Phrase;
  readonly makes: readonly Makes[];
}

/** A grid is one menu or, where it does not fit, up to three. */
const MOST_MENUS = 3;

function menusOf(grid: string, halves: readonly (readonly [Half, readonly QuexoMove[]])[]): ActMenu[] {
  // The half with the most ways is asked for by itself first, until the others fit.
  const longestFirst = halves.toSorted(([, one], [, other]) => other.length - one.length);
  for (let closed = 0; ; closed++) {
    const shut = new Set(longestFirst.slice(0, closed).map(([half]) => half));
    const isOpen = (half: Half, { length }: { length: number }) => length <= MENU_SIZE && !shut.has(half);
    const makes = halves.map(([half, moves]) => ({ half, moves, isOpen: isOpen(half, moves) }));
    const parts = evenlyParted(makes);
    if (parts.length > MOST_MENUS) continue;
    return parts.map((part) => ({
      menu: parts.length > 1 ? menuOf(grid, part) : phrase('quexo.menu.grid', { grid }),
      makes: part,
    }));
  }
}

/** In no more parts than needed, and the longest of these as short as can be. */
function evenlyParted(makes: readonly Makes[]): Makes[][] {
  let parts = parted(makes, MENU_SIZE);
  for (let size = MENU_SIZE - 1; size > 0; size--) {
    const shorter = parted(makes, size);
    if (shorter.length > parts.length) break;
    parts = shorter;
  }
  return parts;
}

/** In their order, as many to a part as it holds. */
function parted(makes: readonly Makes[], size: number): Makes[][] {
  const parts: Makes[][] = [];
  let room = 0;
  for (const each of makes) {
    const options = each.isOpen ? each.moves.length : 1;
    if (options > room) {
      parts.push([]);
      room = size;
    }
    parts.at(-1)!.push(each);
    room -= options;
  }
  return parts;
}

/** The menu of some halves of a grid. */
function menuOf(grid: string, makes: readonly Makes[]): Phrase {
  const [first, last] = [HALF_NAMES[makes[0]!.half]!, HALF_NAMES[makes.at(-1)!.half]!];
  return first === last
    ? phrase('quexo.menu.half', { grid, half: first })
    : phrase('quexo.menu.halves', { grid, first, last });
}

/** What a new token does besides lying there. */
interface TokenEffect {
  /** The smaller, the more it is worth. */
  readonly rank: number;
  /** Said below the combination, after its cards. */
  readonly detail: string;
  /** Said by a button, before the cards. */
  readonly quick: string;
  /** Said by the last question, where the game ends. */
  readonly end?: string;
}

const WINS: TokenEffect = {
  rank: 0,
  detail: 'quexo.answer.completesAndWins',
  quick: 'quexo.quick.completeAndWin',
  end: 'quexo.answer.makeAndWin',
};
const DRAWS_THE_GAME: TokenEffect = {
  rank: 0,
  detail: 'quexo.answer.completesAndDraws',
  quick: 'quexo.quick.completeAndDraw',
  end: 'quexo.answer.makeAndDraw',
};
const COMPLETES: TokenEffect = { rank: 1, detail: 'quexo.answer.completes', quick: 'quexo.quick.complete' };
const SENDS_BACK: TokenEffect = { rank: 2, detail: 'quexo.answer.sendsBack', quick: 'quexo.quick.sendBack' };

function effectOf(position: QuexoPosition, half: Half, move: QuexoMove): TokenEffect | undefined {
  const { tokens, turn } = position;
  const owner = ownerOf(tokens, otherHalf(half));
  if (owner === null) return undefined;
  if (owner === opponent(turn)) return SENDS_BACK;
  const { result } = play(position, move);
  if (!result) return COMPLETES;
  return result.winner === 'draw' ? DRAWS_THE_GAME : WINS;
}

/** So many acts have buttons. */
const MOST_QUICK = 8;

/** The halves of which all ways have buttons: what changes more than the token's place, the best first, while there is room. */
function quickHalves(
  byHalf: ReadonlyMap<Half, readonly QuexoMove[]>,
  effects: ReadonlyMap<Half, TokenEffect | undefined>,
): ReadonlySet<Half> {
  const telling = [...byHalf]
    .flatMap(([half, { length }]) => {
      const effect = effects.get(half);
      return effect ? [{ half, length, rank: effect.rank }] : [];
    })
    .sort((one, other) => one.rank - other.rank || one.length - other.length);
  let room = MOST_QUICK;
  return new Set(
    telling.flatMap(({ half, length }) => {
      if (length > room) return [];
      room -= length;
      return [half];
    }),
  );
}

interface Making {
  readonly half: Half;
  readonly menu: Phrase;
  readonly isOpen: boolean;
  readonly isQuick: boolean;
  readonly ways: number;
  readonly effect: TokenEffect | undefined;
}

function makeAct(move: QuexoMove, { half, menu, isOpen, isQuick, ways: count, effect }: Making): Act {
  const triple = cardsOf(tripleIn(move));
  const cards = faces(triple);
  const halfName = HALF_NAMES[half]!;
  const cell = CELL_NAMES[half >> 1]!;
  const to: Mark = { role: 'to', place: halfName };
  const step = (which: Words, marks: readonly Mark[]): Step => ({
    ask: ACT,
    label: LABELS[half]!,
    detail: effect ? phrase(effect.detail, { cards: which, cell }) : which,
    marks: [to, ...marks],
    menu,
    ...(effect && isQuick && isOpen && { quick: phrase(effect.quick, { cell, cards }) }),
  });
  return {
    steps: isOpen
      ? [step(cards, triple.map(cardMark))]
      : [step(phrase('quexo.answer.ways', { ways: count }), []), ...cardsSteps(triple)],
    ...(effect?.end !== undefined && { ends: phrase(effect.end, { half: halfName, cards }) }),
  };
}

/** By half. */
const LABELS: readonly Phrase[] = HALF_NAMES.map((half) =>
  phrase('quexo.answer.combination', { half, combination: COMBINATIONS[half].full }),
);

const ACT = phrase('quexo.ask.act');

function cardsSteps(cards: readonly [Card, Card, Card]): Step[] {
  const [lowest, middle] = cards;
  return [
    { ...oneCard(WHICH_LOWEST, lowest), group: true },
    { ...oneCard(WHICH_MIDDLE, middle), group: true },
    { ask: WHICH_CARDS, label: faces(cards), marks: cards.map(cardMark) },
  ];
}

const WHICH_LOWEST = phrase('quexo.ask.lowest');
const WHICH_MIDDLE = phrase('quexo.ask.middle');
const WHICH_CARDS = phrase('quexo.ask.cards');

const oneCard = (ask: Phrase, card: Card): Step => ({ ask, ...partOf(card) });

const swapAct = (move: QuexoMove): Act => {
  const cards = cardsOf(tripleIn(move));
  return {
    steps: [
      {
        ask: ACT,
        label: phrase('quexo.answer.exchange', { cards: faces(cards) }),
        marks: cards.map(cardMark),
        menu: EXCHANGE_MENU,
        parts: cards.map(partOf),
      },
    ],
  };
};

const EXCHANGE_MENU = phrase('quexo.menu.exchange');

const partOf = (card: Card): Part => ({ label: faceOf(card), marks: [cardMark(card)] });
const cardMark = (card: Card): Mark => ({ role: 'card', place: nameOf(card) });
const DECK_MARK: Mark = { role: 'card', place: 'deck' };
