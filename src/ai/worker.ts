/** What a thinking thread does: it makes moves, and prepares what it can while nobody waits. */
import { collectGarbage, collectGarbageSoon } from '../collect-garbage.ts';
import type { GameId } from '../rules/game.ts';
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

/** The engine of the game that was asked about last. The others keep no tables; the largest are 42 MB, and V8 would not free them for long. */
let latest: AnyEngine | undefined;

function takeEngine(id: GameId): AnyEngine {
  const engine = engineOf(id);
  if (latest && engine !== latest) {
    latest.forget();
    collectGarbage('major');
  }
  latest = engine;
  return engine;
}

/** After a thought of so many milliseconds nobody minds the few that it takes to clear up what it has left behind. */
const LONG_THOUGHT = 500;

export function makeMove(task: Task): ThreadAnswer {
  const began = performance.now();
  const answer = think(task);
  if (performance.now() - began > LONG_THOUGHT) collectGarbage('major');
  else collectGarbageSoon();
  return answer;
}

function think({ record, strength, cancelled }: Task): ThreadAnswer {
  try {
    return takeEngine(record.game).open(({ game, thinker, efforts }) => {
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
