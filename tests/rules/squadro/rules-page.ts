import { opponent, type Seat } from '../../../src/rules/game.ts';

/** Squadro as the rules page tells it, slowly and with nothing from the game under test. */

/** The progress of the five pieces of Light and of Dark, lane 1 first. */
export type Table = readonly [readonly number[], readonly number[]];

export const SET_UP: Table = [
  [0, 0, 0, 0, 0],
  [0, 0, 0, 0, 0],
];

const OUT = ['31213', '13231'];
const BACK = ['13231', '31213'];

/** `row column` of a piece that stands on a crossing. */
function crossing(seat: Seat, lane: number, progress: number): string | undefined {
  if (progress % 6 === 0) return undefined;
  const along = progress < 6 ? progress : 12 - progress;
  return seat === 0 ? `${lane} ${along}` : `${along} ${lane}`;
}

export const canMove = (table: Table, seat: Seat, lane: number): boolean => table[seat][lane - 1] !== 12;

export function move(table: Table, seat: Seat, lane: number): Table {
  const own = [...table[seat]];
  const enemy = [...table[opponent(seat)]];
  const enemyOn = (space: string | undefined): number =>
    space === undefined
      ? -1
      : enemy.findIndex((progress, index) => crossing(opponent(seat), index + 1, progress) === space);

  const start = own[lane - 1]!;
  const dots = Number((start < 6 ? OUT : BACK)[seat]![lane - 1]);
  let progress = start;
  for (let step = 1; step <= dots; step++) {
    progress++;
    if (progress === 6 || progress === 12) break;
    let met = enemyOn(crossing(seat, lane, progress));
    if (met === -1) continue;
    while (met !== -1) {
      enemy[met] = enemy[met]! < 6 ? 0 : 6;
      progress++;
      met = enemyOn(crossing(seat, lane, progress));
    }
    break;
  }
  own[lane - 1] = progress;
  return seat === 0 ? [own, enemy] : [enemy, own];
}

export const fourHome = (table: Table, seat: Seat): boolean =>
  table[seat].filter((progress) => progress === 12).length >= 4;

export const total = (table: Table): number => table.flat().reduce((sum, progress) => sum + progress, 0);
