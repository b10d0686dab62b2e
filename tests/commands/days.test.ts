import { describe, expect, it } from 'vitest';
import { beginningOf, dayAt, daysLater, readDay } from '../../src/commands/days.ts';
import { LANGUAGES } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';

const TODAY = '2026-12-23';

describe('a day that somebody types', () => {
  it.each(LANGUAGES)('is understood in %s', (language) => {
    const t = textsIn(language);
    for (const [typed, meant] of [
      ['2027-01-02', { day: '2027-01-02' }],
      [t('away.today'), { day: TODAY }],
      [t('away.tomorrow').toUpperCase(), { day: '2026-12-24' }],
      [` ${t('away.inDays', { count: 9 })} `, { day: '2027-01-01' }],
      [t('away.inDays', { count: 1 }), { day: '2026-12-24' }],
      [t('match.duration.days', { count: 10 }), { days: 10 }],
      ['10', { days: 10 }],
      ['tomorrow', { day: '2026-12-24' }],
      ['in 3 days', { day: '2026-12-26' }],
      ['3 days', { days: 3 }],
    ] as const) {
      expect(readDay(t, typed, TODAY), typed).toEqual(meant);
    }
  });

  it.each(['', 'soon', '2026-13-01', '2026-02-30', '24.12.', '-3', 'in 3', '999999', '3 days ago'])(
    'is not guessed: “%s”',
    (typed) => {
      expect(readDay(textsIn(LANGUAGES[0]!), typed, TODAY)).toBeUndefined();
    },
  );
});

describe('a day of a calendar', () => {
  it.each([
    ['UTC', '2026-12-24T00:00:00Z'],
    ['Europe/Berlin', '2026-12-23T23:00:00Z'],
    ['America/Los_Angeles', '2026-12-24T08:00:00Z'],
    ['Asia/Kathmandu', '2026-12-23T18:15:00Z'],
    ['Pacific/Kiritimati', '2026-12-23T10:00:00Z'],
  ])('begins in %s at %s', (timezone, moment) => {
    const begins = beginningOf('2026-12-24', timezone);
    expect(new Date(begins).toISOString()).toBe(moment.replace('Z', '.000Z'));
    expect(dayAt(begins, timezone)).toBe('2026-12-24');
    expect(dayAt(begins - 1, timezone)).toBe('2026-12-23');
  });

  it('has 23 or 25 hours when clocks are set', () => {
    const lengthOf = (day: string) =>
      (beginningOf(daysLater(day, 1), 'Europe/Berlin') - beginningOf(day, 'Europe/Berlin')) / 3_600_000;
    expect([lengthOf('2026-03-29'), lengthOf('2026-10-25'), lengthOf('2026-12-31')]).toEqual([23, 25, 24]);
  });
});
