import { positionFrom } from '../../../src/rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import type { Seat } from '../../../src/rules/game.ts';

export const BLUE = 0;
export const SILVER = 1;

export interface Drawn {
  readonly turn?: Seat;
  readonly ply?: number;
  /** Seven rows, the north-most first; twins of a half that is not drawn stand where they start. */
  readonly south: string;
  readonly north?: string;
}

const NORTH_AT_THE_START = `
  . . . . . . .
  . p . . . P .
  . c . S . C .
  1 . S 3 S . 2
  . r . S . R .
  . q . . . Q .
  . . . . . . .`;

const rowsOf = (half: string): string[] => half.trim().split('\n');

/** The whole board from the drawings of its halves. */
export function drawn({ turn = BLUE, ply = 0, south, north }: Drawn): ExeoDuoPosition {
  const other =
    north ?? NORTH_AT_THE_START.replace(/[pcrq]/gi, (letter) => (south.includes(letter) ? letter : '.'));
  const rows = [...rowsOf(other), ...rowsOf(south)];
  return positionFrom(rows.map((row, index) => `${14 - index} ${row}`).join('\n'), turn, ply);
}

export const legal = (position: ExeoDuoPosition): string[] =>
  exeoDuo.moves(position).map((move) => exeoDuo.write(position, move));

/** Plays written moves one after the other. */
export const played = (position: ExeoDuoPosition, ...moves: string[]): ExeoDuoPosition =>
  moves.reduce((reached, text) => exeoDuo.play(reached, exeoDuo.read(reached, text)), position);

/** Where the pieces stand, as `p b1`. */
export function standing(position: ExeoDuoPosition): string[] {
  const { pieces } = exeoDuo.view(position, 'public');
  const letters = { pyramid: 'p', cone: 'c', prism: 'r', cube: 'q' };
  return pieces.map(({ seat, shape, square }) => {
    const letter = letters[shape];
    return `${seat === BLUE ? letter : letter.toUpperCase()} ${square}`;
  });
}

/** The only way on this board to have no double move: in both halves none of Blue's pieces has two free steps. */
export const IN_A_ROW = drawn({
  south: `
    . . . P . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . . .
    p . c . r . q
    . . . . . . .`,
  north: `
    . . . P . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . . .
    p . c . r . q
    . . . . . . .`,
});

/** No arrangement of this board leaves a player with pieces without any move; so here Blue has none. */
export const NOTHING_LEFT = drawn({
  south: `
    . . . P . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . . .
    . . . . . . .
    . . . . . . .`,
  north: `
    . . . P . . .
    . . . . . . .
    . . . S . . .
    1 . S 3 S . 2
    . . . S . . .
    . . . . . . .
    . . . . . . .`,
});
