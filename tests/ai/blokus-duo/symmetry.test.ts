import { describe, expect, test } from 'vitest';
import { solve } from '../../../src/ai/blokus-duo/endgame.ts';
import { meritOf, prepareMerits } from '../../../src/ai/blokus-duo/priors.ts';
import { cellAt, columnOf, rowOf, SIDE } from '../../../src/rules/blokus-duo/cells.ts';
import { blokusDuo } from '../../../src/rules/blokus-duo/game.ts';
import { cellsOf, type Placement, placementOn } from '../../../src/rules/blokus-duo/pieces.ts';
import type { BlokusDuoPosition, Laid } from '../../../src/rules/blokus-duo/position.ts';
import { ends } from './ends.ts';

const FAR_SIDE = SIDE + 1;

/** The ways to see the board in which a starting point is a starting point. */
const VIEWS = [
  ['turned around', (column: number, row: number) => cellAt(FAR_SIDE - column, FAR_SIDE - row)],
  ['flipped over one diagonal', (column: number, row: number) => cellAt(row, column)],
  ['flipped over the other', (column: number, row: number) => cellAt(FAR_SIDE - row, FAR_SIDE - column)],
] as const;
type See = (typeof VIEWS)[number][1];

const seen = (placement: Placement, see: See): Placement =>
  placementOn(cellsOf(placement).map((cell) => see(columnOf(cell), rowOf(cell))))!;

function seenPosition({ laid }: BlokusDuoPosition, see: See): BlokusDuoPosition {
  const placements: Placement[] = [];
  for (let last: Laid | undefined = laid; last !== undefined; last = last.before) {
    placements.unshift(last.placement);
  }
  return placements.reduce(
    (position, placement) => blokusDuo.play(position, seen(placement, see)),
    blokusDuo.start({ seed: '', first: 0 }),
  );
}

const lastOfOther = ({ board, laid }: BlokusDuoPosition): Placement | undefined =>
  laid?.seat === board.turn ? undefined : laid?.placement;

describe.each(VIEWS)('on a board %s', (_, see) => {
  test('every placement has the same merit', () => {
    for (const position of ends(15, 10)) {
      const placements = blokusDuo.moves(position);
      const last = lastOfOther(position);
      prepareMerits(position.board, last);
      const merits = placements.map(meritOf);
      prepareMerits(seenPosition(position, see).board, last === undefined ? undefined : seen(last, see));
      for (const [index, placement] of placements.entries()) {
        expect(meritOf(seen(placement, see))).toBeCloseTo(merits[index]!);
      }
    }
  });

  test('the end is worth the same', () => {
    for (const position of ends(4, 10)) {
      const { lead } = solve(position.board, () => true)!;
      expect(solve(seenPosition(position, see).board, () => true)!.lead).toBe(lead);
    }
  });
});
