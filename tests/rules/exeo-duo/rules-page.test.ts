import fc from 'fast-check';
import { expect, test } from 'vitest';
import { FILES, RANKS } from '../../../src/rules/exeo-duo/board.ts';
import { positionFrom } from '../../../src/rules/exeo-duo/diagram.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import type { ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import type { Seat } from '../../../src/rules/game.ts';
import { BLUE, NOTHING_LEFT, played, standing } from './positions.ts';
import { legalTurns, type Table } from './rules-page.ts';

const tableOf = (position: ExeoDuoPosition): Table => ({
  blueToMove: exeoDuo.turn(position) === BLUE,
  pieces: new Map(standing(position).map((piece) => [piece.slice(2), piece[0]!])),
});

const sorted = (table: Table): string[] =>
  [...table.pieces].map(([square, piece]) => `${piece} ${square}`).sort();

/** The legal turns are those of the rules page, and each leads where the rules page says. */
function expectTurnsOfThePage(position: ExeoDuoPosition): void {
  const turns = new Map(legalTurns(tableOf(position)).map((turn) => [turn.text, turn]));
  const moves = exeoDuo.moves(position);
  expect(moves.map((move) => exeoDuo.write(position, move)).sort()).toEqual([...turns.keys()].sort());
  expect(exeoDuo.count(position)).toBe(turns.size);
  expect(turns.size).toBeGreaterThan(0);
  for (const move of moves) {
    const turn = turns.get(exeoDuo.write(position, move))!;
    const next = exeoDuo.play(position, move);
    const won = exeoDuo.result(next)?.reason === 'last-pair';
    if (won !== turn.wins || sorted(tableOf(next)).join() !== sorted(turn.leads).join()) {
      expect({ won, pieces: sorted(tableOf(next)) }).toEqual({ won: turn.wins, pieces: sorted(turn.leads) });
    }
  }
}

test('in played games, turns are those of the rules page', () => {
  /** Exits and pushes come first among the moves: small numbers make lively games. */
  const pick = fc.oneof(fc.nat(5), fc.nat(2000));
  const property = fc.property(fc.array(pick, { minLength: 20, maxLength: 120 }), (picks) => {
    let position = exeoDuo.start({ seed: 'any', first: 0 });
    for (const [index, number] of picks.entries()) {
      const moves = exeoDuo.moves(position);
      if (moves.length === 0) break;
      if (index % 4 === 0) expectTurnsOfThePage(position);
      position = exeoDuo.play(position, moves[number % moves.length]!);
    }
  });
  fc.assert(property, { seed: 1, numRuns: 25 });
});

const SOUTH = RANKS.slice(0, 7).flatMap((rank) => FILES.map((file) => `${file}${rank}`));
const NORTH = RANKS.slice(7).flatMap((rank) => FILES.map((file) => `${file}${rank}`));
/** Where it gets narrow: the side with EXEO 1, and the centre with EXEO 3 and the silver squares. */
const side = (half: readonly string[]): string[] =>
  half.filter((square) => /^[ab]([2-6]|9|1[0-3])$/.test(square));
const centre = (half: readonly string[]): string[] =>
  half.filter((square) => /^[b-f]([2-6]|9|1[0-3])$/.test(square));

const squaresOf = (half: readonly string[]) =>
  fc.oneof(
    ...[half, side(half), centre(half)].map((area) => fc.shuffledSubarray([...area], { minLength: 8 })),
  );

/** The position with the pieces of each list on the squares beside it. */
function placed(
  lists: readonly (readonly [squares: readonly string[], pieces: readonly string[]])[],
  turn: Seat,
): ExeoDuoPosition {
  const letters = new Map(
    lists.flatMap(([squares, pieces]) => pieces.map((piece, index) => [squares[index]!, piece] as const)),
  );
  const rows = RANKS.map((rank) =>
    [rank, ...FILES.map((file) => letters.get(`${file}${rank}`) ?? '.')].join(' '),
  );
  return positionFrom(rows.join('\n'), turn);
}

/** Pieces anywhere, on silver and EXEO squares too. */
const anyPosition = fc
  .record({
    shapes: fc.tuple(
      fc.subarray(['p', 'c', 'r', 'q'], { minLength: 1 }),
      fc.subarray(['P', 'C', 'R', 'Q'], { minLength: 1 }),
    ),
    south: squaresOf(SOUTH),
    north: squaresOf(NORTH),
    turn: fc.constantFrom(0 as const, 1 as const),
  })
  .map(({ shapes, south, north, turn }) => {
    const pieces = shapes.flat();
    return placed(
      [
        [south, pieces],
        [north, pieces],
      ],
      turn,
    );
  })
  .filter((position) => exeoDuo.result(position) === undefined);

test('wherever the pieces stand, turns are those of the rules page and there always is one', () => {
  fc.assert(fc.property(anyPosition, expectTurnsOfThePage), { seed: 1, numRuns: 400 });
});

/** In these rows none of four pieces has two free steps. */
const ROWS = { south: [2, 6], north: [9, 13] } as const;
const rowOf = (rank: number): string[] => ['a', 'c', 'e', 'g'].map((file) => `${file}${rank}`);
const shuffled = (letters: string) => fc.shuffledSubarray([...letters], { minLength: letters.length });

/** Blue has no double move; Silver's pieces stand anywhere, sometimes within reach of a push. */
const withoutDoubleMoves = fc
  .record({
    ranks: fc.tuple(fc.constantFrom(...ROWS.south), fc.constantFrom(...ROWS.north)),
    blue: fc.tuple(shuffled('pcrq'), shuffled('pcrq')),
    silver: fc.subarray([...'PCRQ'], { minLength: 1 }),
    south: fc.shuffledSubarray(SOUTH, { minLength: 8 }),
    north: fc.shuffledSubarray(NORTH, { minLength: 8 }),
  })
  .map(({ ranks, blue, silver, south, north }) => {
    const [left, right] = [rowOf(ranks[0]), rowOf(ranks[1])];
    return placed(
      [
        [south.filter((square) => !left.includes(square)), silver],
        [north.filter((square) => !right.includes(square)), silver],
        [left, blue[0]],
        [right, blue[1]],
      ],
      BLUE,
    );
  });

test('where there is no double move, turns are those of the rules page', () => {
  const kinds = new Set<string>();
  const property = fc.property(withoutDoubleMoves, (position) => {
    expectTurnsOfThePage(position);
    for (const move of exeoDuo.moves(position)) {
      kinds.add(exeoDuo.write(position, move).replace(/[a-g]\d+/g, '?'));
    }
  });
  fc.assert(property, { seed: 1, numRuns: 150 });
  expect([...kinds].sort()).toEqual(['?-?', '?x?>?']);
});

test('a player who has no move at all passes, and the same once more', () => {
  expectTurnsOfThePage(NOTHING_LEFT);
  expectTurnsOfThePage(played(NOTHING_LEFT, 'pass'));
});
