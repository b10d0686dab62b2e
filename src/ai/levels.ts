import type { GameId } from '../rules/game.ts';
import type { Effort } from './thinker.ts';

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];
export type ByLevel<T> = Readonly<Record<Level, T>>;

/** The levels as players read of them. */
export const LEVEL_WORDS: ByLevel<{ readonly name: string; readonly about: string }> = {
  1: { name: 'Beginner', about: 'knows the rules, sees one move ahead and often misses the point' },
  2: { name: 'Casual', about: 'takes what you leave open, but makes mistakes' },
  3: { name: 'Steady', about: 'plans a few moves ahead and rarely slips' },
  4: { name: 'Strong', about: 'punishes mistakes; you need a plan of your own' },
  5: { name: 'Master', about: 'thinks for about two seconds and plays as well as it can' },
};

/** How hard each level thinks. */
export const EFFORTS: Readonly<Record<GameId, ByLevel<Effort>>> = {
  squadro: {
    1: { millis: 500, depth: 1, error: 3 },
    2: { millis: 500, depth: 1, error: 1.2 },
    3: { millis: 500, depth: 2, error: 0.5 },
    4: { millis: 500, depth: 5 },
    5: { millis: 2000 },
  },
  eximo: {
    1: { millis: 500, depth: 1, error: 0.15 },
    2: { millis: 500, depth: 2, error: 0.06 },
    3: { millis: 500, depth: 3, error: 0.02 },
    4: { millis: 500, depth: 5 },
    5: { millis: 2000 },
  },
  'exeo-duo': {
    1: { millis: 500, depth: 1, error: 0.3 },
    2: { millis: 500, depth: 2, error: 0.3 },
    3: { millis: 500, depth: 2 },
    4: { millis: 500, depth: 3 },
    5: { millis: 2000 },
  },
  'blokus-duo': {
    1: { millis: 500, depth: 1, error: 0.5 },
    2: { millis: 500, nodes: 25, error: 0.15 },
    3: { millis: 500, nodes: 150 },
    4: { millis: 1000, nodes: 1200 },
    5: { millis: 2000 },
  },
  quexo: {
    1: { millis: 500, depth: 1, error: 0.6 },
    2: { millis: 500, nodes: 12, error: 0.1 },
    3: { millis: 500, nodes: 50 },
    4: { millis: 1000, nodes: 150 },
    5: { millis: 2000 },
  },
};

/** A good move in a moment, for somebody who asks for a hint. */
export const HINT_MILLIS = 1000;
export const hintEffort = (game: GameId): Effort => ({ ...EFFORTS[game][5], millis: HINT_MILLIS });
