import { EFFORTS, type Level } from '../../src/ai/levels.ts';
import { patientWatch } from '../../src/ai/thinker.ts';
import { thinkerOf } from '../../src/ai/thinkers.ts';
import { CATALOGUE } from '../../src/rules/catalogue.ts';
import type { GameId, Seat } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** So few nodes that many games fit; the way to the move is the same. */
const HURRY = 6;

/**
 * Plays a game at this level, in a hurry and with a random move now and then, so that the computer is asked in odd
 * positions too. Gives the positions in which its answer was no legal move or its hope no number from -1 to 1.
 */
export function wrongAnswers(id: GameId, level: Level, number: number): readonly unknown[] {
  const game = CATALOGUE[id];
  const thinker = thinkerOf(id);
  const usual = EFFORTS[id][level];
  const effort = { ...usual, millis: 60_000, nodes: Math.min(HURRY, usual.nodes ?? HURRY) };
  const random = randomFrom(`${id} ${level} ${number}`);
  const first: Seat = game.starter === 'either' && number % 2 === 1 ? 1 : 0;
  const wrong: unknown[] = [];
  let position = game.start({ seed: String(number), first });
  while (game.result(position) === undefined) {
    const moves = game.moves(position);
    const anything = moves[random.below(moves.length)];
    if (random.below(4) === 0) {
      position = game.play(position, anything);
      continue;
    }
    const { move, value } = thinker.think(position, effort, random, patientWatch);
    const isRight = moves.includes(move) && Math.abs(value) <= 1;
    if (!isRight) wrong.push(position);
    position = game.play(position, isRight ? move : anything);
  }
  return wrong;
}
