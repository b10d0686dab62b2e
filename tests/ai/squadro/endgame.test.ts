import { expect, test } from 'vitest';
import { makeEndgame } from '../../../src/ai/squadro/endgame.ts';
import type { Seat } from '../../../src/rules/game.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { LANES, type Pieces } from '../../../src/rules/squadro/board.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';
import { type SquadroPosition, setUp } from '../../../src/rules/squadro/position.ts';
import { heldBy } from '../../../src/rules/squadro/trips.ts';
import { threeHome } from './three-home.ts';

const endgame = makeEndgame();
while (!endgame.isSolved) endgame.workOn();

const random = randomFrom('endgames');

/** Whether no two pieces stand on one crossing. */
function canStand(light: Pieces, dark: Pieces): boolean {
  const met = heldBy(light);
  const turned = heldBy(dark);
  return LANES.every((row) =>
    LANES.every((column) => {
      const lightThere = (met >> (5 * (column - 1) + row - 1)) & 1;
      const darkThere = (turned >> (5 * (row - 1) + column - 1)) & 1;
      return !(lightThere && darkThere);
    }),
  );
}

const plies = ({ turn, own, enemy }: SquadroPosition) => endgame.pliesToEnd(turn, own, enemy)!;

test('every value of the endgame follows from those one move later', () => {
  for (let count = 0; count < 20_000; ) {
    const light = threeHome(random);
    const dark = threeHome(random);
    if (!canStand(light, dark)) continue;
    count++;
    const turn: Seat = count % 2 === 0 ? 0 : 1;
    const position = setUp([light, dark], turn);
    const expected = squadro.moves(position).map((move) => {
      const next = squadro.play(position, move);
      if (next.result) return 1;
      const theirs = plies(next);
      return theirs === 0 ? 0 : theirs < 0 ? 1 - theirs : -1 - theirs;
    });
    const wins = expected.filter((value) => value > 0);
    const best = wins.length > 0 ? Math.min(...wins) : expected.includes(0) ? 0 : Math.min(...expected);
    expect(plies(position)).toBe(best);
  }
});

test('the table knows nothing of other positions', () => {
  const { turn, own, enemy } = squadro.start({ seed: '', first: 0 });
  expect(endgame.pliesToEnd(turn, own, enemy)).toBeUndefined();
});
