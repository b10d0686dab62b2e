import { HALVES, type Half } from '../../rules/exeo-duo/board.ts';
import { GROUND, ORDINARY, SILVER_SQUARES, SQUARES_PER_HALF } from '../../rules/exeo-duo/geometry.ts';
import type { Hops } from '../../rules/exeo-duo/hops.ts';
import { toOf } from '../../rules/exeo-duo/move.ts';
import { type Camp, shapeAt } from '../../rules/exeo-duo/placement.ts';
import { NUMBERS, stepsNear } from './distances.ts';
import { EITHER, type Plan } from './plan.ts';

/**
 * How far, in steps counted twice, a piece is thrown back at most by a push from each square: by half and by the number
 * to which it is nearest.
 */
const THROWN = HALVES.map((half) =>
  [EITHER, ...NUMBERS].map((nearest) => thrownFrom(half, nearest === EITHER ? [1, 2] : [nearest])),
);

function thrownFrom(half: Half, numbers: readonly number[]): Uint8Array {
  const away = (square: number): number =>
    Math.min(...numbers.map((number) => stepsNear(half, number, square)));
  const farthest = Math.max(...SILVER_SQUARES[half]!.map(away));
  return Uint8Array.from({ length: SQUARES_PER_HALF }, (_, square) => Math.max(0, farthest - away(square)));
}

/** How far the player can throw back a foe of this half by pushing it now. */
export const farthestPush = (hops: Hops, camp: Camp, foe: Plan): number =>
  Math.max(farthestOf(hops, 0, camp, foe), farthestOf(hops, 1, camp, foe));

function farthestOf({ half, pushers }: Hops, duty: 0 | 1, camp: Camp, foe: Plan): number {
  const { items, length } = pushers[duty];
  let farthest = 0;
  for (let index = 0; index < length; index++) {
    const square = toOf(items[index]!);
    // Pushes of pieces that are about to leave are looked at one by one.
    if (GROUND[half][square] !== ORDINARY) continue;
    const nearest = foe.nearest[shapeAt(camp, square)!]!;
    farthest = Math.max(farthest, THROWN[half]![nearest]![square]!);
  }
  return farthest;
}
