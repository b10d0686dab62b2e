import { opponent, type Seat } from '../../rules/game.ts';
import { HALF_NAMES } from '../../rules/quexo/cells.ts';
import { HALVES_OF_GRID, hasLine, type Tokens } from '../../rules/quexo/tokens.ts';

/** What the tokens on the table are worth: a line is as likely as its three cells together. */

const BOTH_HALVES = 0b11;
const CELLS_OF_GRID = HALVES_OF_GRID / 2;
const CELLS = 2 * CELLS_OF_GRID;

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

/** For each cell of both grids, the two other cells of each line through it, one after the other. */
const PARTNERS: readonly (readonly number[])[] = Array.from({ length: CELLS }, (_, cell) => {
  const place = cell % CELLS_OF_GRID;
  const ofThisGrid = (other: number): number => cell - place + other;
  return LINES.filter((line) => line.includes(place)).flatMap((line) =>
    line.filter((other) => other !== place).map(ofThisGrid),
  );
});

/** The tokens of a seat on a cell: bit 0 for half `a`, bit 1 for half `b`. */
const tokensOn = (tokens: Tokens, seat: Seat, cell: number): number =>
  (tokens[cell < CELLS_OF_GRID ? 0 : 1][seat] >> ((cell % CELLS_OF_GRID) * 2)) & BOTH_HALVES;

function chanceOf(own: number, other: number): number {
  if (own === BOTH_HALVES) return CHANCES.own;
  if (other === BOTH_HALVES) return CHANCES.lost;
  if (own !== 0) return CHANCES.ownToken;
  return other === 0 ? CHANCES.empty : CHANCES.otherToken;
}

/** Writes each cell's chance for a seat. */
export function chancesFor(tokens: Tokens, seat: Seat, out: Float64Array): void {
  for (let cell = 0; cell < CELLS; cell++) {
    out[cell] = chanceOf(tokensOn(tokens, seat, cell), tokensOn(tokens, opponent(seat), cell));
  }
}

export const newChances = (): Float64Array => new Float64Array(CELLS);

/** How much a cell weighs: how likely the rest of each of its lines is, together. */
function weightOf(cell: number, chances: Float64Array): number {
  const partners = PARTNERS[cell]!;
  let weight = 0;
  for (let index = 0; index < partners.length; index += 2) {
    weight += chances[partners[index]!]! * chances[partners[index + 1]!]!;
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
  const partners = PARTNERS[cell]!;
  for (let index = 0; index < partners.length; index += 2) {
    if (chances[partners[index]!] === CHANCES.own && chances[partners[index + 1]!] === CHANCES.own)
      return true;
  }
  return false;
}

export const WINNING = 10;
export const HALVES = HALF_NAMES.length;

const own = newChances();
const others = newChances();

/** Writes for each half what a token of the seat on it would be worth to the seat; 0 where none may be put. */
export function gainsFor(tokens: Tokens, seat: Seat, out: Float64Array): void {
  const other = opponent(seat);
  chancesFor(tokens, seat, own);
  chancesFor(tokens, other, others);
  for (let cell = 0; cell < CELLS; cell++) {
    const mine = tokensOn(tokens, seat, cell);
    const theirs = tokensOn(tokens, other, cell);
    for (let side = 0; side < 2; side++) {
      out[2 * cell + side] = ((mine | theirs) >> side) & 1 ? 0 : gainOn(cell, mine);
    }
  }
}

function gainOn(cell: number, mine: number): number {
  if (mine !== 0 && winsLine(cell, own)) return WINNING;
  const [better, worse] = mine === 0 ? [CHANCES.ownToken, CHANCES.otherToken] : [CHANCES.own, CHANCES.lost];
  return (better - own[cell]!) * weightOf(cell, own) + (others[cell]! - worse) * weightOf(cell, others);
}
