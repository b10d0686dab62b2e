import { describe, expect, test } from 'vitest';
import { quexoThinker } from '../../../src/ai/quexo/thinker.ts';
import { patientStopwatch } from '../../../src/ai/thinker.ts';
import { opponent } from '../../../src/rules/game.ts';
import { tripleOf } from '../../../src/rules/quexo/combinations.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { makeOf } from '../../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';
import { randomGame, someSeeds } from '../../rules/quexo/games.ts';
import { scramble } from '../../rules/quexo/scramble.ts';

const thinker = quexoThinker();
const think = (position: QuexoPosition, nodes: number) =>
  thinker.think(position, { millis: 60_000, nodes }, randomFrom('think'), patientStopwatch);

test('a line that can be completed now is completed', () => {
  const games = someSeeds(40).map((seed) => randomGame(seed, 10));
  const almost = games.flatMap((game) => (game.at(-1)!.result!.reason === 'line' ? [game.at(-2)!] : []));
  expect(almost.length).toBeGreaterThan(20);
  for (const position of almost) {
    const { move, value } = think(position, 20);
    expect(quexo.result(quexo.play(position, move))?.winner).toBe(position.turn);
    expect(value).toBe(1);
  }
});

describe('what is hidden', () => {
  const positions = [10, 60].flatMap((exchanges) =>
    someSeeds(2).flatMap((seed) => randomGame(seed, exchanges).filter((_, ply) => ply % 13 === 0)),
  );

  test('changes no thought', () => {
    const scrambling = randomFrom('scrambling');
    for (const position of positions.filter(({ result }) => result === undefined)) {
      const thought = think(position, 12);
      expect(think(scramble(position, position.turn, scrambling), 12)).toEqual(thought);
    }
  });
});

test('a player who can make no sense of what was seen moves all the same', () => {
  const position = randomGame('sense')[40]!;
  const seat = position.turn;
  const [a, b, c] = position.hands[seat];
  // The other has made something of cards that the player holds.
  const played = {
    turnNumber: position.turnNumber,
    seat: opponent(seat),
    move: makeOf(0, tripleOf(a!, b!, c!)),
    returned: undefined,
    drawn: undefined,
    laid: [],
  };
  const strange = { ...position, history: { before: position.history, played } };
  expect(quexo.moves(strange)).toContain(think(strange, 5).move);
});
