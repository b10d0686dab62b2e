/** What is counted for those who watch over the bot. */
import type { COUNTED, LEVELS, TIMED } from './measures.ts';

export type Labels<Name extends keyof typeof COUNTED> = Readonly<
  Record<(typeof COUNTED)[Name]['labels'][number], string>
>;

export interface Metrics {
  count<Name extends keyof typeof COUNTED>(what: Name, labels: Labels<Name>): void;
  took(what: keyof typeof TIMED, millis: number): void;
  level(what: keyof typeof LEVELS, value: number): void;
}

/** Where nobody watches. */
export const NO_METRICS: Metrics = { count() {}, took() {}, level() {} };
