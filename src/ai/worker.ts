/** What a thinking thread does: it makes moves, and prepares what it can while nobody waits. */
import { collectGarbage, collectGarbageSoon } from '../collect-garbage.ts';
import { randomFrom } from '../rules/random.ts';
import { type GameRecord, replay } from '../rules/record.ts';
import type { AnyEngine } from './engine.ts';
import { allEngines, engineOf } from './engines.ts';
import { effortOf, type Strength } from './levels.ts';

export interface Task {
  readonly record: GameRecord;
  readonly strength: Strength;
  /** Shared with whoever waits: anything but 0 says that nobody does any more. */
  readonly cancelled: Int32Array;
}

/** A thread that could not do its task says so; one that says nothing has died. */
export type ThreadAnswer = { readonly move: string } | { readonly failure: string };

/** A thought of so many milliseconds fills the tables of its engine; after it nobody minds the few that it takes to clear up what it has left behind. */
const LONG_THOUGHT = 500;

/** The engine that has thought for long. */
let filled: AnyEngine | undefined;

export function makeMove(task: Task): ThreadAnswer {
  const engine = engineOf(task.record.game);
  if (filled && filled !== engine) forgetFilled(filled);
  const began = performance.now();
  const answer = think(engine, task);
  if (performance.now() - began > LONG_THOUGHT) {
    filled = engine;
    collectGarbage('major');
  } else collectGarbageSoon();
  return answer;
}

/**
 * Only one engine keeps full tables; the largest are 42 MB, and V8 would not free them for long. One that has made quick moves alone has used
 * little of them and is left as it is: a new one would have to be compiled anew, which takes longer than its moves.
 */
function forgetFilled(engine: AnyEngine): void {
  filled = undefined;
  engine.forget();
  collectGarbage('major');
}

function think(engine: AnyEngine, { record, strength, cancelled }: Task): ThreadAnswer {
  try {
    return engine.open(({ game, thinker, efforts }) => {
      const position = replay(game, record);
      if (game.result(position) !== undefined) return { failure: 'The game is over.' };
      const random = randomFrom(`${record.seed} ${record.moves.length}`);
      const watch = {
        now: () => performance.now(),
        isCancelled: () => Atomics.load(cancelled, 0) !== 0,
      };
      const { move } = thinker().think(position, effortOf(efforts, strength), random, watch);
      return { move: game.write(position, move) };
    });
  } catch (error) {
    return { failure: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The start of the app comes first. */
const PREPARE_AFTER_MILLIS = 3000;
const BREATH_MILLIS = 20;

function prepare(): void {
  const more = allEngines().map((engine) => engine.prepare());
  if (more.includes(true)) setTimeout(prepare, BREATH_MILLIS).unref();
}
setTimeout(prepare, PREPARE_AFTER_MILLIS).unref();
