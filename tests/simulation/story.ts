/** What happens in a simulation, before anybody knows what comes of it: all of it follows from the seed. */
import { type Random, randomFrom } from '../../src/rules/random.ts';

export const FAULTS = [
  'redis line cut',
  'redis line silent',
  'redis slow',
  'redis away',
  'redis fails over',
  'process killed',
  'process stopped',
  'process handed over',
  'process stands still',
  'machine sleeps',
  'clock jumps',
  'gateway cut',
  'gateway session lost',
  'interactions repeated',
  'discord slow',
  'requests lost',
  'discord fails',
  'discord limits',
  'message lost',
  'thread archived',
  'channel closed to the bot',
  'channel deleted',
  'member leaves',
  'server outage',
  'bot removed',
] as const;
export type Fault = (typeof FAULTS)[number];

/** Several things in a row that seldom come together by chance. */
export const SCENES = [
  'move lost',
  'resignation forged',
  'named while forgotten',
  'board refused',
  'messages closed',
  'gone away',
  'away while it begins',
  'claim forged',
  'stopped playing',
  'planned ahead',
  'forced to the end',
  'quiet night',
] as const;
export type Scene = (typeof SCENES)[number];
export const isScene = (does: Step['does']): does is Scene => SCENES.some((scene) => scene === does);

export interface Step {
  readonly number: number;
  readonly does: 'act' | 'pause' | 'nothing' | Fault | Scene;
  /** All that is left to chance within it. */
  readonly seed: string;
  /** How many milliseconds later the next step comes. */
  readonly gap: number;
}

export interface Story {
  readonly seed: number;
  /** Each has a process of its own to begin with. */
  readonly shards: number;
  /** By how much the clock of each process is off. */
  readonly clocks: readonly number[];
  readonly steps: readonly Step[];
}

export const STEPS = 28;

/** In a quiet story nothing goes wrong but what people do: then nothing excuses the bot. */
const QUIET = 5;

/** How often each fault comes, in all the stories that have any. Those that end what they touch come seldom. */
const OFTEN: Readonly<Partial<Record<Fault, number>>> = {
  'process killed': 5,
  'redis line cut': 5,
  'requests lost': 4,
  'redis fails over': 3,
  'interactions repeated': 3,
  'process handed over': 3,
  'channel deleted': 1,
  'bot removed': 1,
};
const USUALLY = 2;

const BAG: readonly Fault[] = FAULTS.flatMap((fault) =>
  Array.from({ length: OFTEN[fault] ?? USUALLY }, () => fault),
);

export function storyOf(seed: number, steps = STEPS): Story {
  const random = randomFrom(`story ${seed}`);
  const { below } = random;
  const isQuiet = below(QUIET) === 0;
  const shards = 1 + below(2);
  return {
    seed,
    shards,
    clocks: Array.from({ length: shards }, () => below(20_000) - 10_000),
    steps: Array.from({ length: steps }, (_, index) => ({
      number: index + 1,
      does: doing(random, isQuiet, index),
      seed: `${seed} step ${index + 1}`,
      gap: gapOf(random),
    })),
  };
}

/** First somebody has to begin a game. */
function doing({ below }: Random, isQuiet: boolean, index: number): Step['does'] {
  const kind = below(100);
  const fault = BAG[below(BAG.length)]!;
  if (index < 3) return 'act';
  if (kind < 8) return 'pause';
  if (isQuiet) return 'act';
  if (kind < 28) return fault;
  return SCENES[kind - 28] ?? 'act';
}

/** Often so short that things happen at the same time. */
function gapOf({ below }: Random): number {
  const kind = below(10);
  if (kind < 4) return below(40);
  return kind < 9 ? 50 + below(900) : 1_000 + below(4_000);
}
