import type { OpenEngine } from '../../src/ai/engine.ts';
import { engineOf } from '../../src/ai/engines.ts';
import type { Level } from '../../src/ai/levels.ts';
import { patientStopwatch } from '../../src/ai/thinker.ts';
import type { GameId, Seat, View } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** So few nodes that many games fit; the way to the move is the same. */
const HURRY = 6;

/**
 * Plays a game at this level, in a hurry and with a random move now and then, so that the computer is asked in odd
 * positions too. Gives the positions in which its answer was no legal move or its hope no number from -1 to 1.
 */
export const wrongAnswers = (id: GameId, level: Level, number: number): readonly unknown[] =>
  engineOf(id).open((engine) => wrongAnswersOf(engine, level, number));

function wrongAnswersOf<Position, Move, GameView extends View>(
  { game, thinker, efforts }: OpenEngine<Position, Move, GameView>,
  level: Level,
  number: number,
): readonly Position[] {
  const usual = efforts[level];
  const effort = { ...usual, millis: 60_000, nodes: Math.min(HURRY, usual.nodes ?? HURRY) };
  const random = randomFrom(`${game.id} ${level} ${number}`);
  const first: Seat = game.traits.starter === 'either' && number % 2 === 1 ? 1 : 0;
  const wrong: Position[] = [];
  let position = game.start({ seed: String(number), first });
  while (game.result(position) === undefined) {
    const moves = game.moves(position);
    const anything = moves[random.below(moves.length)]!;
    if (random.below(4) === 0) {
      position = game.play(position, anything);
      continue;
    }
    const { move, value } = thinker().think(position, effort, random, patientStopwatch);
    const isRight = moves.includes(move) && Math.abs(value) <= 1;
    if (!isRight) wrong.push(position);
    position = game.play(position, isRight ? move : anything);
  }
  return wrong;
}
