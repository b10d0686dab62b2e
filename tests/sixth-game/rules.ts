/** Noughts and crosses: small, but a whole game. */
import {
  type BySeat,
  type Game,
  gameId,
  type Mark,
  opponent,
  type Result,
  RulesError,
  type Seat,
  type View,
  type Viewer,
} from '../../src/rules/game.ts';
import { phrase } from '../../src/rules/phrase.ts';
import { lettersAndDigits, readMove } from '../../src/rules/reading.ts';

export const SQUARES = ['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3'] as const;
export type Square = (typeof SQUARES)[number];

/** The squares taken so far, in turn. */
type Position = readonly Square[];

export interface NoughtsView extends View {
  readonly taken: BySeat<readonly Square[]>;
}

const LINES: readonly (readonly Square[])[] = [
  ['a1', 'b1', 'c1'],
  ['a2', 'b2', 'c2'],
  ['a3', 'b3', 'c3'],
  ['a1', 'a2', 'a3'],
  ['b1', 'b2', 'b3'],
  ['c1', 'c2', 'c3'],
  ['a1', 'b2', 'c3'],
  ['a3', 'b2', 'c1'],
];

const SIGNS = ['X', 'O'] as const;
export const NOUGHTS = gameId('noughts');

const turnIn = ({ length }: Position): Seat => (length % 2 === 0 ? 0 : 1);
const takenBy = (position: Position, seat: Seat): Square[] =>
  position.filter((_, index) => index % 2 === seat);

function result(position: Position): Result | undefined {
  const mover = opponent(turnIn(position));
  const own = takenBy(position, mover);
  if (LINES.some((line) => line.every((square) => own.includes(square))))
    return { winner: mover, reason: 'three-in-a-row' };
  return position.length === SQUARES.length ? { winner: 'draw', reason: 'board-full' } : undefined;
}

const moves = (position: Position): Square[] =>
  result(position) ? [] : SQUARES.filter((square) => !position.includes(square));

const marksOf = (square: Square): Mark[] => [{ role: 'to', place: square }];

function view(position: Position, viewer: Viewer): NoughtsView {
  const ended = result(position);
  const last = position.at(-1);
  return {
    game: NOUGHTS,
    viewer,
    turn: turnIn(position),
    ply: position.length,
    taken: [takenBy(position, 0), takenBy(position, 1)],
    ...(last && { last: { seat: opponent(turnIn(position)), text: last, marks: marksOf(last) } }),
    ...(ended && { result: ended }),
  };
}

function diagram({ taken }: NoughtsView): string {
  const signOf = (square: Square): string =>
    SIGNS.find((_, seat) => taken[seat === 0 ? 0 : 1].includes(square)) ?? '.';
  const rows = [3, 2, 1].map((row) => {
    const signs = SQUARES.filter((square) => square.endsWith(String(row))).map(signOf);
    return `${row} ${signs.join(' ')}`;
  });
  return [...rows, '  a b c'].join('\n');
}

export const noughts: Game<Position, Square, NoughtsView> = {
  id: NOUGHTS,
  title: 'Noughts and Crosses',
  seats: ['Crosses', 'Noughts'],
  traits: {
    hidesInformation: false,
    takebacks: true,
    starter: 'seat 0',
    endings: ['three-in-a-row', 'board-full'],
  },
  start({ first }) {
    if (first !== 0) throw new RulesError(phrase('noughts.refused.start'));
    return [];
  },
  turn: turnIn,
  moves,
  count: (position) => moves(position).length,
  play: (position, square) => [...position, square],
  result,
  write: (_, square) => square,
  read: (position, text) =>
    readMove({ moves, write: (_, square) => square }, position, text, lettersAndDigits, (typed) =>
      position.some((square) => square === typed)
        ? phrase('noughts.refused.taken', { square: typed })
        : phrase('noughts.refused.notation'),
    ),
  steps: (_, square) => [{ ask: phrase('noughts.ask.square'), label: square, marks: marksOf(square) }],
  view,
  diagram,
};
