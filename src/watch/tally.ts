/** What the rooms of the house note down for those who watch over it. */
import type { COUNTED, LEVELS, TIMED } from './measures.ts';

export type Labels<Name extends keyof typeof COUNTED> = Readonly<
  Record<(typeof COUNTED)[Name]['labels'][number], string>
>;

export interface Tally {
  count<Name extends keyof typeof COUNTED>(what: Name, labels: Labels<Name>): void;
  took(what: keyof typeof TIMED, millis: number): void;
  level(what: keyof typeof LEVELS, value: number): void;
}

/** Where nobody watches. */
export const NO_TALLY: Tally = { count() {}, took() {}, level() {} };
