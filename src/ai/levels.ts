import type { Effort } from './thinker.ts';

export const LEVELS = [1, 2, 3, 4, 5] as const;
export type Level = (typeof LEVELS)[number];
type ByLevel<T> = Readonly<Record<Level, T>>;

/** How hard each level thinks in some game. */
export type Efforts = ByLevel<Effort>;

/** No level thinks longer: whoever waits for a move counts on it. */
export const LONGEST_MILLIS = 2000;

/** A level, or a good move in a moment, for somebody who asks for a hint. */
export type Strength = Level | 'hint';
const HINT_MILLIS = 1000;

export const effortOf = (efforts: Efforts, strength: Strength): Effort =>
  strength === 'hint' ? { ...efforts[5], millis: HINT_MILLIS } : efforts[strength];
