import type { AnyGame } from '../../rules/catalogue.ts';
import { RulesError } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import { EFFORTS, LEVELS } from '../levels.ts';
import { type Effort, patientWatch } from '../thinker.ts';
import { thinkerOf } from '../thinkers.ts';
import { greedyMove } from './greedy.ts';
import { outsider } from './outsider.ts';
import type { Choose, Player } from './player.ts';
import { seeingMove } from './seer.ts';

const OUTSIDE = 'gtp:';

type Maker = (game: AnyGame, seed: string, millis: number | undefined) => Player;

/** The player whom a text names: a level, `random`, `greedy`, `seer`, or `gtp:COMMAND` for a program of somebody else. */
export function playerNamed(name: string): Maker {
  const level = LEVELS.find((known) => String(known) === name);
  if (level !== undefined) {
    return (game, seed, millis) => {
      const usual = EFFORTS[game.id][level];
      return thinking(game, { ...usual, millis: millis ?? usual.millis }, seed);
    };
  }
  if (name === 'random') return (game, seed) => choosing(game, seed, randomMove(game));
  if (name === 'greedy') return (game, seed) => choosing(game, seed, greedyMove(game));
  if (name === 'seer') return (game, seed, millis) => choosing(game, seed, seeingMove(game, millis));
  if (name.startsWith(OUTSIDE))
    return (game, _, millis) => outsider(name.slice(OUTSIDE.length), game, millis);
  throw new RulesError(
    `"${name}" is no player; take a level from 1 to 5, random, greedy, seer or gtp:COMMAND.`,
  );
}

function thinking(game: AnyGame, effort: Effort, seed: string): Player {
  const thinker = thinkerOf(game.id);
  return choosing(
    game,
    seed,
    (position, random) => thinker.think(position, effort, random, patientWatch).move,
  );
}

const randomMove =
  (game: AnyGame): Choose =>
  (position, random) => {
    const moves = game.moves(position);
    return moves[random.below(moves.length)];
  };

/** A player of our own, who needs no telling: all it has to know is in the position. */
function choosing(game: AnyGame, seed: string, choose: Choose): Player {
  const random = randomFrom(seed);
  return {
    begin: async () => {},
    see: async () => {},
    choose: async (position) => game.write(position, choose(position, random)),
    leave: async () => {},
  };
}
