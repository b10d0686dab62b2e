import { describe, expect, test } from 'vitest';
import { exeoDuoBoard } from '../../../src/ai/exeo-duo/board.ts';
import { eximoBoard } from '../../../src/ai/eximo/board.ts';
import {
  type Arrangement,
  type Camp,
  EMPTY_CAMP,
  squareIn,
  withSquare,
} from '../../../src/rules/exeo-duo/arrangement.ts';
import { OFF, SHAPES } from '../../../src/rules/exeo-duo/board.ts';
import { exeoDuo } from '../../../src/rules/exeo-duo/game.ts';
import { begin } from '../../../src/rules/exeo-duo/position.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import { type EximoPosition, setUp } from '../../../src/rules/eximo/position.ts';
import { opponent } from '../../../src/rules/game.ts';
import { fixedDepth, randomPositions } from './fixed-depth.ts';

describe('Eximo', () => {
  const value = fixedDepth(eximoBoard(), 'same depth');
  const positions = randomPositions(eximo, 20, 'mirrors').map((position) => setUp(position, position.turn));

  /** Half a set of squares with the files in reverse order. */
  function mirrored(half: number): number {
    let files = 0;
    for (let square = 0; square < 32; square++) if (half & (1 << square)) files |= 1 << (square ^ 7);
    return files;
  }

  test.each([
    [
      'with left and right exchanged',
      ({ mineLow, mineHigh, theirsLow, theirsHigh, turn }: EximoPosition) =>
        setUp(
          {
            mineLow: mirrored(mineLow),
            mineHigh: mirrored(mineHigh),
            theirsLow: mirrored(theirsLow),
            theirsHigh: mirrored(theirsHigh),
          },
          turn,
        ),
    ],
    ['with the colours exchanged', (position: EximoPosition) => setUp(position, opponent(position.turn))],
  ])('a position is worth the same %s', (_, change) => {
    for (const position of positions) expect(value(change(position), 3)).toBe(value(position, 3));
  });
});

describe('Exeo Duo', () => {
  const value = fixedDepth(exeoDuoBoard(), 'same depth');
  const arrangements = randomPositions(exeoDuo, 8, 'mirrors').map(({ arrangement }) => arrangement);

  const changed = (
    camp: Camp,
    shapeFor: (shape: number) => number,
    squareFor: (square: number) => number,
  ): Camp =>
    SHAPES.reduce((result, _, shape) => {
      const square = squareIn(camp, shape);
      return withSquare(result, shapeFor(shape), square === OFF ? OFF : squareFor(square));
    }, EMPTY_CAMP);

  /** Left and right exchanged; the shapes start in mirrored order. */
  const mirrored = (camp: Camp): Camp =>
    changed(
      camp,
      (shape) => 3 - shape,
      (square) => square - (square % 7) + 6 - (square % 7),
    );
  /** As seen from the other side of the table. */
  const turned = (camp: Camp): Camp =>
    changed(
      camp,
      (shape) => shape,
      (square) => (square % 7) + 7 * (6 - Math.floor(square / 7)),
    );

  test.each([
    [
      'with left and right exchanged',
      ({ turn, ownSouth, ownNorth, foeSouth, foeNorth }: Arrangement): Arrangement => ({
        turn,
        ownSouth: mirrored(ownSouth),
        ownNorth: mirrored(ownNorth),
        foeSouth: mirrored(foeSouth),
        foeNorth: mirrored(foeNorth),
      }),
    ],
    [
      'with the halves and the colours exchanged',
      ({ turn, ownSouth, ownNorth, foeSouth, foeNorth }: Arrangement): Arrangement => ({
        turn: opponent(turn),
        ownSouth: turned(ownNorth),
        ownNorth: turned(ownSouth),
        foeSouth: turned(foeNorth),
        foeNorth: turned(foeSouth),
      }),
    ],
  ])('a position is worth the same %s', (_, change) => {
    for (const arrangement of arrangements) {
      expect(value(begin(change(arrangement)), 2)).toBe(value(begin(arrangement), 2));
    }
  });
});
