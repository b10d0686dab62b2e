import { MENU_SIZE } from '../choices.ts';
import { type Mark, opponent, type Part, type Step, type WaysTogether, type WayToMove } from '../game.ts';
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
  readonly ends?: string;
}

const aloneSteps = ({ steps: own, ends }: Act): Step[] => [
  ...own,
  ends === undefined
    ? { ask: DRAW_AT_ONCE, label: 'One by one', marks: [] }
    : { ask: 'Is this your move?', label: ends, whole: ends, marks: [], confirm: true },
];

const DRAW_AT_ONCE = 'Which cards do you draw?';
const ROW_MENU = 'From the row, the rest from the deck';
const DRAWS = 3;
const AMOUNTS = ['no card', 'one', 'two', 'all three'] as const;

const drawStep = (move: QuexoMove): Step => ({
  ask: 'Which card do you draw?',
  ...(kindOf(move) === 'take'
    ? { label: `${faceOf(cardIn(move))} from the row`, marks: [cardMark(cardIn(move))] }
    : { label: 'Top of the deck', marks: [DECK_MARK] }),
});

/** All ways to draw three cards: some of the row in its order, and then the rest. What the order would be else changes nothing. */
function drawsAtOnce({ row, deck }: QuexoPosition): { following: QuexoMove[]; step: Step }[] {
  return [...chosenFrom(row)]
    .filter(({ length }) => DRAWS - length <= deck.length)
    .sort((one, other) => one.length - other.length)
    .map((cards) => {
      const rest = DRAWS - cards.length;
      const isFromRow = cards.length > 0;
      const label = isFromRow ? listed(cards, rest) : 'All three from the deck';
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

const listed = (cards: readonly Card[], rest: number): string =>
  rest === 0 ? `${faces(cards)} from the row` : `${faces(cards)} and ${AMOUNTS[rest]} from the deck`;

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
    for (const { name, makes } of menusOf(GRIDS[grid]!, halves)) {
      for (const { half, isOpen, moves: own } of makes) {
        const effect = effects.get(half)!;
        const making = { half, name, isOpen, isQuick: quick.has(half), ways: own.length, effect };
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
  readonly name: string;
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
      name: `Combination in grid ${grid}${parts.length > 1 ? `: ${span(part)}` : ''}`,
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

const span = (makes: readonly Makes[]): string =>
  [...new Set([HALF_NAMES[makes[0]!.half]!, HALF_NAMES[makes.at(-1)!.half]!])].join(' to ');

/** What a new token does besides lying there. */
interface TokenEffect {
  readonly words: readonly string[];
  /** The same as a button says it before the cards, where anything happens. */
  readonly brief?: string;
  /** The smaller, the more it is worth. */
  readonly rank: number;
  /** What becomes of the game, where it ends. */
  readonly end?: string;
}

function effectOf(position: QuexoPosition, half: Half, move: QuexoMove): TokenEffect {
  const { tokens, turn } = position;
  const owner = ownerOf(tokens, otherHalf(half));
  const cell = CELL_NAMES[half >> 1]!;
  if (owner === null) return { words: [], rank: 3 };
  if (owner === opponent(turn)) {
    return { words: ['sends their token back'], brief: `Send their token back from ${cell}`, rank: 2 };
  }
  const { result } = play(position, move);
  const completes = `completes ${cell}`;
  const brief = `Complete ${cell}`;
  if (!result) return { words: [completes], brief, rank: 1 };
  return result.winner === 'draw'
    ? { words: [completes, 'draws the game'], brief: `${brief} and draw`, end: 'draw the game', rank: 0 }
    : { words: [completes, 'wins'], brief: `${brief} and win`, end: 'win', rank: 0 };
}

/** So many acts have buttons. */
const MOST_QUICK = 8;

/** The halves of which all ways have buttons: what changes more than the token's place, the best first, while there is room. */
function quickHalves(
  byHalf: ReadonlyMap<Half, readonly QuexoMove[]>,
  effects: ReadonlyMap<Half, TokenEffect>,
): ReadonlySet<Half> {
  const telling = [...byHalf]
    .map(([half, { length }]) => ({ half, length, effect: effects.get(half)! }))
    .filter(({ effect }) => effect.brief !== undefined)
    .sort((one, other) => one.effect.rank - other.effect.rank || one.length - other.length);
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
  readonly name: string;
  readonly isOpen: boolean;
  readonly isQuick: boolean;
  readonly ways: number;
  readonly effect: TokenEffect;
}

function makeAct(move: QuexoMove, { half, name, isOpen, isQuick, ways: count, effect }: Making): Act {
  const cards = cardsOf(tripleIn(move));
  const halfName = HALF_NAMES[half]!;
  const to: Mark = { role: 'to', place: halfName };
  const step = (which: string, marks: readonly Mark[]): Step => ({
    ask: ACT,
    label: `${halfName} ${COMBINATIONS[halfName].words}`,
    detail: [which, ...effect.words].join(' · '),
    marks: [to, ...marks],
    menu: name,
    ...(isQuick && isOpen && { quick: `${effect.brief}: ${which}` }),
  });
  const ends = effect.end && `Make ${halfName} with ${faces(cards)} and ${effect.end}`;
  return {
    steps: isOpen
      ? [step(faces(cards), cards.map(cardMark))]
      : [step(`${count} ways`, []), ...cardsSteps(cards)],
    ...(ends !== undefined && { ends }),
  };
}

const ACT = 'What do you do?';

function cardsSteps(cards: readonly [Card, Card, Card]): Step[] {
  const [lowest, middle] = cards;
  return [
    { ...oneCard('Which is the lowest of the three cards?', lowest), group: true },
    { ...oneCard('Which is the middle card?', middle), group: true },
    { ask: 'Which three cards?', label: faces(cards), marks: cards.map(cardMark) },
  ];
}

const oneCard = (ask: string, card: Card): Step => ({ ask, ...partOf(card) });

const swapAct = (move: QuexoMove): Act => {
  const cards = cardsOf(tripleIn(move));
  return {
    steps: [
      {
        ask: ACT,
        label: `Exchange ${faces(cards)}`,
        marks: cards.map(cardMark),
        menu: 'Exchange three cards',
        parts: cards.map(partOf),
      },
    ],
  };
};

const partOf = (card: Card): Part => ({ label: faceOf(card), marks: [cardMark(card)] });
const cardMark = (card: Card): Mark => ({ role: 'card', place: nameOf(card) });
const DECK_MARK: Mark = { role: 'card', place: 'deck' };
