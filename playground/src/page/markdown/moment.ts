/** Moments in the reader's own time and language, as Discord writes them. */

import type { MomentStyle } from './nodes.ts';

const FORMATS: Readonly<Record<Exclude<MomentStyle, 'R'>, Intl.DateTimeFormatOptions>> = {
  t: { timeStyle: 'short' },
  T: { timeStyle: 'medium' },
  d: { dateStyle: 'short' },
  D: { dateStyle: 'long' },
  f: { dateStyle: 'long', timeStyle: 'short' },
  F: { dateStyle: 'full', timeStyle: 'short' },
  s: { dateStyle: 'short', timeStyle: 'short' },
  S: { dateStyle: 'short', timeStyle: 'medium' },
};

const UNITS: readonly (readonly [Intl.RelativeTimeFormatUnit, seconds: number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** Formats that have been used, since one takes longer to make than to use. */
const dates = new Map<string, Intl.DateTimeFormat>();
const distances = new Map<string, Intl.RelativeTimeFormat>();

function remembered<Format>(formats: Map<string, Format>, key: string, make: () => Format): Format {
  const format = formats.get(key) ?? make();
  formats.set(key, format);
  return format;
}

export function momentWords(time: number, style: MomentStyle, now: number, language?: string): string {
  if (style !== 'R') {
    const make = () => new Intl.DateTimeFormat(language, FORMATS[style]);
    return remembered(dates, `${style} ${language}`, make).format(time);
  }
  const seconds = Math.round((time - now) / 1000);
  const [unit, size] = UNITS.find(([, each]) => Math.abs(seconds) >= each) ?? ['second', 1];
  const numeric = seconds === 0 ? 'auto' : 'always';
  const make = () => new Intl.RelativeTimeFormat(language, { numeric });
  return remembered(distances, `${numeric} ${language}`, make).format(Math.round(seconds / size), unit);
}

/** The time beside a name: the hour today, the date before that. */
export function stampWords(time: number, now: number, language?: string): string {
  const isToday = new Date(time).toDateString() === new Date(now).toDateString();
  return momentWords(time, isToday ? 't' : 's', now, language);
}
