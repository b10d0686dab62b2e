/** When somebody wants to be told of their games: what there is to choose on the second page of `/preferences`. */
import { type MenuOption, menu } from '../bot/messages/message.ts';
import type { Millis } from '../match/clock.ts';
import { isTimeZone, type TimeZone, UTC } from '../match/local-time.ts';
import type { Hour, Preferences } from '../match/preferences.ts';
import type { Language } from '../texts/languages.ts';
import { formattingLocale, type Texts } from '../texts/texts.ts';
import { type Preference, preferenceId } from './preference.ts';

/** Some that many people live in, from west to east. All others can be typed. */
const COMMON_ZONES: readonly TimeZone[] = [
  'Pacific/Honolulu',
  'America/Anchorage',
  'America/Los_Angeles',
  'America/Denver',
  'America/Chicago',
  'America/Mexico_City',
  'America/New_York',
  'America/Sao_Paulo',
  'America/Argentina/Buenos_Aires',
  UTC,
  'Europe/London',
  'Europe/Madrid',
  'Europe/Paris',
  'Europe/Berlin',
  'Europe/Warsaw',
  'Europe/Kyiv',
  'Africa/Lagos',
  'Africa/Johannesburg',
  'Asia/Kolkata',
  'Asia/Shanghai',
  'Asia/Seoul',
  'Asia/Tokyo',
  'Australia/Sydney',
  'Pacific/Auckland',
];

const HOURS: readonly Hour[] = Array.from({ length: 24 }, (_, hour) => hour);
const NONE = 'none';

/** Of those who begin with one of the two ends. */
const USUAL_NIGHT = 8;

export const zoneOf = ({ timezone = UTC }: Preferences): TimeZone => timezone;

/** `22:00`, as people write it. */
const hourWords = ({ language }: Texts, hour: Hour): string => timeWords(language, UTC, hour * 3_600_000);

const timeWords = (language: Language, zone: TimeZone, at: Millis): string =>
  new Intl.DateTimeFormat(formattingLocale(language), {
    timeZone: zone,
    hour: 'numeric',
    minute: '2-digit',
  }).format(at);

/** What people know theirs by is the time that it is there. */
export const zoneWords = ({ language }: Texts, zone: TimeZone, now: Millis): string =>
  `${zone.replaceAll('_', ' ')} · ${timeWords(language, zone, now)}`;

/** In whatever letters somebody has typed it; nothing, where there is no such zone. */
export function zoneNamed(typed: string): TimeZone | undefined {
  const wanted = typed.trim().replaceAll(' ', '_').toLowerCase();
  return allZones().find((zone) => zone.toLowerCase() === wanted);
}

const allZones = (): readonly TimeZone[] => [...new Set([UTC, ...Intl.supportedValuesOf('timeZone')])];

/** Those that fit what somebody has typed: a part of the name, or the time that it is there. */
export function suggestZones(t: Texts, typed: string, now: Millis): { name: string; value: TimeZone }[] {
  const wanted = typed.trim().replaceAll('_', ' ').toLowerCase();
  const zones = wanted === '' ? COMMON_ZONES : allZones();
  return zones
    .map((zone) => ({ name: zoneWords(t, zone, now), value: zone }))
    .filter(({ name }) => name.toLowerCase().includes(wanted));
}

const TIMEZONE: Preference = {
  name: 'timezone',
  words: (t, preferences, now) =>
    t('preferences.value', {
      preference: t('preferences.timezone.name'),
      value: zoneWords(t, zoneOf(preferences), now),
    }),
  menu: (t, preferences, now) => {
    const chosen = zoneOf(preferences);
    const zones = COMMON_ZONES.includes(chosen) ? COMMON_ZONES : [chosen, ...COMMON_ZONES];
    return menu(
      t('preferences.timezone.menu'),
      preferenceId('timezone'),
      zones.map((zone) => ({ label: zoneWords(t, zone, now), value: zone, default: zone === chosen })),
    );
  },
  changed: ({ timezone: _, ...others }, picked) =>
    picked === undefined || !isTimeZone(picked) ? others : { ...others, timezone: picked },
  saved: (t, preferences, now) =>
    t('preferences.timezone.saved', { zone: zoneWords(t, zoneOf(preferences), now) }),
};

const hourOptions = (
  t: Texts,
  hours: readonly Hour[],
  chosen: Hour | undefined,
  says: (hour: string) => string,
): MenuOption[] =>
  hours.map((hour) => ({
    label: says(hourWords(t, hour)),
    value: String(hour),
    default: hour === chosen,
  }));

const hourPicked = (picked: string | undefined): Hour | undefined =>
  HOURS.find((hour) => String(hour) === picked);

const quietWords = (t: Texts, { quiet }: Preferences): string =>
  quiet === undefined
    ? t('preferences.quiet.none')
    : t('preferences.quiet.hours', { from: hourWords(t, quiet.from), to: hourWords(t, quiet.to) });

const quietSaved = (t: Texts, preferences: Preferences): string =>
  preferences.quiet === undefined
    ? t('preferences.quiet.savedNone')
    : t('preferences.quiet.saved', { hours: quietWords(t, preferences) });

const later = (hour: Hour, hours: number): Hour => (hour + hours + 24) % 24;

const QUIET_FROM: Preference = {
  name: 'quiet-from',
  words: (t, preferences) =>
    t('preferences.value', { preference: t('preferences.quiet.name'), value: quietWords(t, preferences) }),
  menu: (t, { quiet }) =>
    menu(t('preferences.quiet.menuFrom'), preferenceId('quiet-from'), [
      { label: t('preferences.quiet.menuNone'), value: NONE, default: quiet === undefined },
      ...hourOptions(t, HOURS, quiet?.from, (hour) => t('preferences.quiet.from', { hour })),
    ]),
  changed: ({ quiet, ...others }, picked) => {
    const from = hourPicked(picked);
    if (from === undefined) return others;
    const to = quiet === undefined || quiet.to === from ? later(from, USUAL_NIGHT) : quiet.to;
    return { ...others, quiet: { from, to } };
  },
  saved: quietSaved,
};

const QUIET_TO: Preference = {
  name: 'quiet-to',
  menu: (t, { quiet }) =>
    menu(
      t('preferences.quiet.menuTo'),
      preferenceId('quiet-to'),
      hourOptions(
        t,
        HOURS.filter((hour) => hour !== quiet?.from),
        quiet?.to,
        (hour) => t('preferences.quiet.to', { hour }),
      ),
    ),
  changed: ({ quiet, ...others }, picked) => {
    const to = hourPicked(picked);
    if (to === undefined) return { ...others, ...(quiet && { quiet }) };
    const from = quiet === undefined || quiet.from === to ? later(to, -USUAL_NIGHT) : quiet.from;
    return { ...others, quiet: { from, to } };
  },
  saved: quietSaved,
};

const DIGEST: Preference = {
  name: 'digest',
  words: (t, { digest }) =>
    t('preferences.value', {
      preference: t('preferences.digest.name'),
      value:
        digest === undefined
          ? t('preferences.digest.none')
          : t('preferences.digest.at', { hour: hourWords(t, digest) }),
    }),
  menu: (t, { digest }) =>
    menu(t('preferences.digest.menu'), preferenceId('digest'), [
      { label: t('preferences.digest.menuNone'), value: NONE, default: digest === undefined },
      ...hourOptions(t, HOURS, digest, (hour) => t('preferences.digest.menuAt', { hour })),
    ]),
  changed: ({ digest: _, ...others }, picked) => {
    const digest = hourPicked(picked);
    return digest === undefined ? others : { ...others, digest };
  },
  saved: (t, { digest }) =>
    digest === undefined
      ? t('preferences.digest.savedNone')
      : t('preferences.digest.saved', { hour: hourWords(t, digest) }),
};

export const TIME_PREFERENCES: readonly Preference[] = [TIMEZONE, QUIET_FROM, QUIET_TO, DIGEST];
