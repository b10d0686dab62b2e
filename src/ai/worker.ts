/** What a thinking thread does: it makes moves, and prepares what it can while nobody waits. */
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

/** The engine of the game that was asked about last. The others keep no tables; the largest are 42 MB. */
let latest: AnyEngine | undefined;

function takeEngine(id: GameId): AnyEngine {
  const engine = engineOf(id);
  if (engine !== latest) latest?.forget();
  latest = engine;
  return engine;
}

export function makeMove({ record, strength, cancelled }: Task): ThreadAnswer {
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
  const ahead = allEngines().filter(({ worksAhead }) => worksAhead);
  const more = ahead.map(({ open }) => open(({ thinker }) => thinker().prepare?.() ?? false));
  if (more.includes(true)) setTimeout(prepare, BREATH_MILLIS).unref();
}
setTimeout(prepare, PREPARE_AFTER_MILLIS).unref();
