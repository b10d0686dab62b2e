/** Round numbers and dates for the sides of a graph. */

const STEPS = [10, 25, 50, 100, 200, 250, 500, 1000] as const;
const MOST_LINES = 5;

/** Ratings that enclose these, in round and equal steps. */
export function ratingsAround(ratings: readonly number[]): number[] {
  const [least, most] = [Math.min(...ratings), Math.max(...ratings)];
  const fits = (step: number): boolean => linesWith(step, least, most).length <= MOST_LINES;
  return linesWith(STEPS.find(fits) ?? STEPS.at(-1)!, least, most);
}

function linesWith(step: number, least: number, most: number): number[] {
  const first = Math.floor(least / step);
  const last = Math.max(first + 1, Math.ceil(most / step));
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * step);
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });

export const dayWords = (at: number): string => DAY.format(at);

/** Moments for which there is room below a graph, each on a day of its own. */
export function daysBetween(first: number, last: number): number[] {
  const days = [first, (first + last) / 2, last];
  return days.filter((at, index) => days.findIndex((other) => dayWords(other) === dayWords(at)) === index);
}
