/** Days of somebody's calendar, and how people type them. */
import { DAY, type Millis } from '../match/clock.ts';
import { ENGLISH } from '../texts/languages.ts';
import { type Texts, textsIn } from '../texts/texts.ts';

/** `2026-12-24` */
export type Day = string;

const dayOf = (at: Date): Day => at.toISOString().slice(0, 10);
const inUniversalTime = (day: Day): Millis => Date.parse(`${day}T00:00:00Z`);

export const daysLater = (day: Day, days: number): Day => dayOf(new Date(inUniversalTime(day) + days * DAY));

/** Which day it is there. */
export const dayAt = (at: Millis, timezone: string): Day => dayOf(new Date(at + offsetAt(at, timezone)));

/** The moment at which a day begins there. */
export function beginningOf(day: Day, timezone: string): Millis {
  const guess = inUniversalTime(day);
  const near = guess - offsetAt(guess, timezone);
  return guess - offsetAt(near, timezone);
}

/** By how much the clocks there are ahead of universal time. */
function offsetAt(at: Millis, timezone: string): Millis {
  const parts = new Intl.DateTimeFormat('en', {
    ...{ timeZone: timezone, hourCycle: 'h23', era: 'short' },
    ...{ year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  }).formatToParts(at);
  const number = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  const there = Date.UTC(
    ...([number('year'), number('month') - 1, number('day')] as const),
    ...([number('hour'), number('minute'), number('second')] as const),
  );
  return there - Math.floor(at / 1000) * 1000;
}

/** What somebody has typed: a day, or so many days. */
export type DayTyped = { readonly day: Day } | { readonly days: number };

const MOST_DAYS = 400;

/** In their language or in English: `2026-12-24`, `tomorrow`, `in 3 days`, `10 days`, `10`. */
export function readDay(t: Texts, typed: string, today: Day): DayTyped | undefined {
  const text = typed.trim().toLowerCase();
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) {
    const at = inUniversalTime(text);
    return Number.isNaN(at) || dayOf(new Date(at)) !== text ? undefined : { day: text };
  }
  const number = /\d+/.exec(text)?.[0];
  const count = number === undefined ? undefined : Number(number);
  if (count !== undefined && count > MOST_DAYS) return undefined;
  for (const each of [t, textsIn(ENGLISH)]) {
    const says = (words: string): boolean => words.toLowerCase() === text;
    if (says(each('away.today'))) return { day: today };
    if (says(each('away.tomorrow'))) return { day: daysLater(today, 1) };
    if (count === undefined) continue;
    if (says(each('away.inDays', { count }))) return { day: daysLater(today, count) };
    if (text === number || says(each('match.duration.days', { count }))) return { days: count };
  }
  return undefined;
}
