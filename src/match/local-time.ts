/** What the clock on somebody's wall says. */
import { MINUTE, type Millis } from './clock.ts';

/** One of the IANA database, such as `Europe/Berlin`. */
export type TimeZone = string;

/** Of those who have not said in which time zone they live. */
export const UTC: TimeZone = 'UTC';

const HOUR: Millis = 60 * MINUTE;

/** Making one takes a thousand times as long as using it, and there are a few hundred time zones. */
const clocks = new Map<TimeZone, Intl.DateTimeFormat>();

function clockIn(zone: TimeZone): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(zone, made);
  return made;
}

export function isTimeZone(zone: string): boolean {
  try {
    return clockIn(zone) !== undefined;
  } catch {
    return false;
  }
}

interface WallTime {
  readonly year: number;
  /** From 1 on. */
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
}

function wallTime(zone: TimeZone, at: Millis): WallTime {
  const parts = new Map(
    clockIn(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes): number => parts.get(type) ?? 0;
  return {
    year: part('year'),
    month: part('month'),
    day: part('day'),
    hour: part('hour'),
    minute: part('minute'),
    second: part('second'),
  };
}

export const hourIn = (zone: TimeZone, at: Millis): number => wallTime(zone, at).hour;

/** How far the clock there is ahead of universal time. */
function offsetAt(zone: TimeZone, at: Millis): Millis {
  const { year, month, day, hour, minute, second } = wallTime(zone, at);
  const shown = Date.UTC(year, month - 1, day, hour, minute, second);
  return shown - Math.floor(at / 1_000) * 1_000;
}

/** When the clock there comes to this hour on that day; where it leaves the hour out, so much later. */
function momentOf(zone: TimeZone, { year, month, day }: WallTime, later: number, hour: number): Millis {
  const shown = Date.UTC(year, month - 1, day + later, hour);
  const near = shown - offsetAt(zone, shown);
  return shown - offsetAt(zone, near);
}

/** The first moment after this at which the clock there strikes the hour. */
export function nextAt(zone: TimeZone, hour: number, after: Millis): Millis {
  const today = wallTime(zone, after);
  for (let days = -1; ; days++) {
    const moment = momentOf(zone, today, days, hour);
    if (moment > after) return moment;
  }
}

/** The last moment up to this at which it struck. */
export function lastAt(zone: TimeZone, hour: number, upTo: Millis): Millis {
  let last = nextAt(zone, hour, upTo - 50 * HOUR);
  for (let next = last; next <= upTo; next = nextAt(zone, hour, next)) last = next;
  return last;
}
