import { opponent, type Seat } from '../../rules/game.ts';
import { HALF_NAMES, HALVES_OF_GRID, hasLine, type Tokens } from '../../rules/quexo/grids.ts';

/** The value of the tokens on the table: a line is as likely as its three cells together. */

const BOTH_HALVES = 0b11;
const CELLS_OF_GRID = HALVES_OF_GRID / 2;
const CELLS = 2 * CELLS_OF_GRID;
/** Stands in for cells of lines that are not there; nobody will ever complete it. */
const NO_CELL = CELLS;

/** How likely a player is to complete a cell, by what lies on it. */
const CHANCES = {
  own: 1,
  lost: 0,
  ownToken: 0.38,
  empty: 0.16,
  otherToken: 0.09,
};

/** The lines of a grid: any three cells that win once they are completed. */
const LINES: readonly (readonly number[])[] = Array.from({ length: CELLS_OF_GRID }, (_, a) => a).flatMap(
  (a) =>
    Array.from({ length: CELLS_OF_GRID - a - 1 }, (_, b) => a + 1 + b).flatMap((b) =>
      Array.from({ length: CELLS_OF_GRID - b - 1 }, (_, c) => [a, b, b + 1 + c]).filter(isLine),
    ),
);

function isLine(cells: readonly number[]): boolean {
  return hasLine(cells.reduce((tokens, cell) => tokens | (BOTH_HALVES << (2 * cell)), 0));
}

/** The most lines through a cell: those of the middle. */
const MOST_LINES = 4;
/** For each cell of both grids, the two other cells of each line through it, one after the other. */
const PARTNERS_WIDTH = 2 * MOST_LINES;
const PARTNERS = new Uint8Array(CELLS * PARTNERS_WIDTH).fill(NO_CELL);
for (let cell = 0; cell < CELLS; cell++) {
  const place = cell % CELLS_OF_GRID;
  const others = LINES.filter((line) => line.includes(place)).flatMap((line) =>
    line.filter((other) => other !== place),
  );
  PARTNERS.set(
    others.map((other) => cell - place + other),
    cell * PARTNERS_WIDTH,
  );
}

/** By the own tokens on a cell (bit 0 for half `a`, bit 1 for half `b`) and, two bits higher, the other's. */
const CHANCE_BY_TOKENS = Float64Array.from({ length: 16 }, (_, bits) =>
  chanceOf(bits & BOTH_HALVES, bits >> 2),
);

function chanceOf(own: number, other: number): number {
  if (own === BOTH_HALVES) return CHANCES.own;
  if (other === BOTH_HALVES) return CHANCES.lost;
  if (own !== 0) return CHANCES.ownToken;
  return other === 0 ? CHANCES.empty : CHANCES.otherToken;
}

/** Writes each cell's chance for a seat. */
export function chancesFor(tokens: Tokens, seat: Seat, out: Float64Array): void {
  const other = opponent(seat);
  for (let grid = 0; grid < 2; grid++) {
    let mine = tokens[grid === 0 ? 0 : 1][seat];
    let theirs = tokens[grid === 0 ? 0 : 1][other];
    const end = (grid + 1) * CELLS_OF_GRID;
    for (let cell = grid * CELLS_OF_GRID; cell < end; cell++) {
      out[cell] = CHANCE_BY_TOKENS[(mine & BOTH_HALVES) | ((theirs & BOTH_HALVES) << 2)]!;
      mine >>= 2;
      theirs >>= 2;
    }
  }
}

export const newChances = (): Float64Array => new Float64Array(CELLS + 1);

/** How much a cell weighs: how likely the rest of each of its lines is, together. */
function weightOf(cell: number, chances: Float64Array): number {
  const start = cell * PARTNERS_WIDTH;
  let weight = 0;
  for (let index = start; index < start + PARTNERS_WIDTH; index += 2) {
    weight += chances[PARTNERS[index]!]! * chances[PARTNERS[index + 1]!]!;
  }
  return weight;
}

/** All lines together. */
export function linesOf(chances: Float64Array): number {
  let sum = 0;
  for (let cell = 0; cell < CELLS; cell++) sum += chances[cell]! * weightOf(cell, chances);
  return sum / 3;
}

/** Whether completing a cell completes a line. */
function winsLine(cell: number, chances: Float64Array): boolean {
  const start = cell * PARTNERS_WIDTH;
  for (let index = start; index < start + PARTNERS_WIDTH; index += 2) {
    if (chances[PARTNERS[index]!] === CHANCES.own && chances[PARTNERS[index + 1]!] === CHANCES.own)
      return true;
  }
  return false;
}

export const WINNING = 10;
export const HALVES = HALF_NAMES.length;

const own = newChances();
const others = newChances();

/** Writes for each half the gain of a token of the seat on it; 0 where none may be put. */
export function gainsFor(tokens: Tokens, seat: Seat, out: Float64Array): void {
  const other = opponent(seat);
  chancesFor(tokens, seat, own);
  chancesFor(tokens, other, others);
  for (let grid = 0; grid < 2; grid++) {
    let mine = tokens[grid === 0 ? 0 : 1][seat];
    let taken = mine | tokens[grid === 0 ? 0 : 1][other];
    const end = (grid + 1) * CELLS_OF_GRID;
    for (let cell = grid * CELLS_OF_GRID; cell < end; cell++) {
      const gain = (taken & BOTH_HALVES) === BOTH_HALVES ? 0 : gainOn(cell, (mine & BOTH_HALVES) !== 0);
      out[2 * cell] = taken & 1 ? 0 : gain;
      out[2 * cell + 1] = taken & 2 ? 0 : gain;
      mine >>= 2;
      taken >>= 2;
    }
  }
}

function gainOn(cell: number, completes: boolean): number {
  if (completes && winsLine(cell, own)) return WINNING;
  const better = completes ? CHANCES.own : CHANCES.ownToken;
  const worse = completes ? CHANCES.lost : CHANCES.otherToken;
  return (better - own[cell]!) * weightOf(cell, own) + (others[cell]! - worse) * weightOf(cell, others);
}

/** The halves, by grid, whose making completes a line of the seat. */
export function winningHalves(tokens: Tokens, seat: Seat): readonly [number, number] {
  const other = opponent(seat);
  chancesFor(tokens, seat, own);
  const winning: [number, number] = [0, 0];
  for (let cell = 0; cell < CELLS; cell++) {
    if (own[cell] !== CHANCES.ownToken || !winsLine(cell, own)) continue;
    const grid = cell < CELLS_OF_GRID ? 0 : 1;
    const place = BOTH_HALVES << (2 * (cell % CELLS_OF_GRID));
    winning[grid] |= place & ~(tokens[grid][seat] | tokens[grid][other]);
  }
  return winning;
}
