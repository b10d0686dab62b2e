/** Seasons of the tables: the quarters of the year, in universal time. */
import type { Millis } from './clock.ts';

/** `2026-Q4`. Sorted as texts, seasons are in their order. */
export type Season = string;

const PATTERN = /^(\d{4})-Q([1-4])$/;
const MONTHS = 3;

export const seasonOf = (at: Millis): Season => {
  const date = new Date(at);
  return seasonNumbered(4 * date.getUTCFullYear() + Math.floor(date.getUTCMonth() / MONTHS));
};

/** Consecutive seasons have consecutive numbers. */
export function numberOf(season: Season): number {
  const [, year, quarter] = PATTERN.exec(season) ?? [];
  if (year === undefined) throw new Error(`${season} is not a season`);
  return 4 * Number(year) + Number(quarter) - 1;
}

export const isSeason = (text: string): text is Season => PATTERN.test(text);

export const seasonAfter = (season: Season): Season => seasonNumbered(numberOf(season) + 1);

/** The quarter is from 1 to 4. */
export function quarterOf(season: Season): { readonly year: number; readonly quarter: number } {
  const number = numberOf(season);
  return { year: Math.floor(number / 4), quarter: (number % 4) + 1 };
}

const seasonNumbered = (number: number): Season => `${Math.floor(number / 4)}-Q${(number % 4) + 1}`;
