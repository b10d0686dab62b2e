import fc from 'fast-check';
import { expect, test } from 'vitest';
import { opponent, type Result, type Seat } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { LANES, type Lane } from '../../../src/rules/squadro/board.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import type { SquadroView } from '../../../src/rules/squadro/view.ts';
import { canMove, fourHome, move, SET_UP, type Table, total } from './rules-page.ts';

/** How a player of the random games picks a lane among those that may move. */
type Taste = (table: Table, seat: Seat, lanes: readonly Lane[], timesSeen: (next: Table) => number) => Lane;

const anything: Taste = (_table, _seat, lanes) => lanes[0]!;

/** Sends pieces back where it can, and back into old positions above all: such games are long and repeat. */
const backwards: Taste = (table, seat, lanes, timesSeen) => {
  const dislike = (lane: Lane): number => {
    const next = move(table, seat, lane);
    return total(next) - 1000 * timesSeen(next);
  };
  return [...lanes].sort((a, b) => dislike(a) - dislike(b))[0]!;
};

const tableIn = (view: SquadroView): Table => {
  const [light, dark] = view.pieces;
  return [light.map(({ progress }) => progress), dark.map(({ progress }) => progress)];
};

/** Plays a game by the rules page and by the game beside each other, and compares them at every ply. */
function playBothWays(seed: string, first: Seat, taste: Taste): Result['reason'] {
  const random = randomFrom(seed);
  const seen = new Map<string, number>();
  const keyOf = (table: Table, seat: Seat): string => `${table} ${seat}`;
  const timesSeen = (table: Table, seat: Seat): number => seen.get(keyOf(table, seat)) ?? 0;

  let table = SET_UP;
  let seat = first;
  let position = squadro.start({ seed, first });
  for (let ply = 0; ; ply++) {
    const enemy = opponent(seat);
    seen.set(keyOf(table, seat), timesSeen(table, seat) + 1);
    const result = ((): Result | undefined => {
      if (fourHome(table, enemy)) return { winner: enemy, reason: 'four-home' };
      if (timesSeen(table, seat) === 3) return { winner: 'draw', reason: 'repetition' };
      if (ply === 500) return { winner: 'draw', reason: 'length' };
      return undefined;
    })();
    const view = squadro.view(position, 'public');
    expect(tableIn(view)).toEqual(table);
    expect(squadro.turn(position)).toBe(seat);
    expect(squadro.result(position)).toEqual(result);

    const lanes = result ? [] : LANES.filter((lane) => canMove(table, seat, lane));
    expect(squadro.moves(position)).toEqual(lanes);
    if (result) return result.reason;

    for (const side of [seat, enemy]) {
      for (const { lane, ahead } of view.pieces[side]) {
        expect(ahead !== undefined).toBe(canMove(table, side, lane));
        if (ahead === undefined) continue;
        const after = move(table, side, lane);
        expect(ahead.to).toBe(after[side][lane - 1]);
        const before = table[opponent(side)];
        const back = LANES.filter((other) => after[opponent(side)][other - 1] !== before[other - 1]);
        expect(ahead.sendsBack.map((jumped) => jumped.lane).sort()).toEqual(back);
      }
    }

    const current = seat;
    const lane = taste(table, current, random.shuffle(lanes), (next) => timesSeen(next, opponent(current)));
    table = move(table, seat, lane);
    position = squadro.play(position, lane);
    seat = enemy;
  }
}

const games = fc.record({ seed: fc.string(), first: fc.constantFrom<Seat>(0, 1) });

test('A game of random moves goes as the rules page says', () => {
  fc.assert(
    fc.property(games, ({ seed, first }) => {
      playBothWays(seed, first, anything);
    }),
    { seed: 1, numRuns: 40 },
  );
});

test('So does a game of players who love to go back, and it may end by repetition', () => {
  const endings = new Set<string>();
  fc.assert(
    fc.property(games, ({ seed, first }) => {
      endings.add(playBothWays(seed, first, backwards));
    }),
    { seed: 1, numRuns: 40 },
  );
  expect(endings).toContain('repetition');
});
