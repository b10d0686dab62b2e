/** What a thinking thread does: it makes moves, and prepares what it can while nobody waits. */
import { CATALOGUE } from '../rules/catalogue.ts';
import { randomFrom } from '../rules/random.ts';
import { type GameRecord, replay } from '../rules/record.ts';
import type { Effort } from './thinker.ts';
import { thinkerOf } from './thinkers.ts';

export interface Task {
  readonly record: GameRecord;
  readonly effort: Effort;
  /** Shared with whoever waits: anything but 0 says that nobody does any more. */
  readonly cancelled: Int32Array;
}

/** A thread that could not do its task says so; one that says nothing has died. */
export type Answer = { readonly move: string } | { readonly failure: string };

export function makeMove({ record, effort, cancelled }: Task): Answer {
  try {
    const game = CATALOGUE[record.game];
    const position = replay(game, record);
    if (game.result(position) !== undefined) return { failure: 'The game is over.' };
    const random = randomFrom(`${record.seed} ${record.moves.length}`);
    const watch = {
      now: () => performance.now(),
      isCancelled: () => Atomics.load(cancelled, 0) !== 0,
    };
    const { move } = thinkerOf(record.game).think(position, effort, random, watch);
    return { move: game.write(position, move) };
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Squadro alone has something to work out ahead of time: its endgame. The start of the house comes first. */
const PREPARE_AFTER_MILLIS = 3000;
const BREATH_MILLIS = 20;

function prepare(): void {
  if (thinkerOf('squadro').prepare?.()) setTimeout(prepare, BREATH_MILLIS).unref();
}
setTimeout(prepare, PREPARE_AFTER_MILLIS).unref();
