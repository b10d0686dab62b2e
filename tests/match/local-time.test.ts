import { describe, expect, test } from 'vitest';
import { hourIn, isTimeZone, lastAt, nextAt } from '../../src/match/local-time.ts';

const at = (text: string): number => Date.parse(text);
const iso = (moment: number): string => new Date(moment).toISOString();

describe('The clock on somebody’s wall', () => {
  test.each([
    ['UTC', '2026-12-24T22:30:00Z', 22],
    ['Europe/Berlin', '2026-12-24T22:30:00Z', 23],
    ['Europe/Berlin', '2026-06-24T22:30:00Z', 0],
    ['Asia/Kolkata', '2026-12-24T18:29:00Z', 23],
    ['America/Los_Angeles', '2026-12-24T05:00:00Z', 21],
  ])('in %s says at %s that it is %i o’clock', (zone, moment, hour) => {
    expect(hourIn(zone, at(moment))).toBe(hour);
  });

  test.each([
    ['UTC', 7, '2026-12-24T06:59:59Z', '2026-12-24T07:00:00.000Z'],
    ['UTC', 7, '2026-12-24T07:00:00Z', '2026-12-25T07:00:00.000Z'],
    ['Asia/Kolkata', 7, '2026-12-24T00:00:00Z', '2026-12-24T01:30:00.000Z'],
    ['Pacific/Auckland', 7, '2026-12-24T00:00:00Z', '2026-12-24T18:00:00.000Z'],
    ['America/Los_Angeles', 20, '2026-12-24T05:00:00Z', '2026-12-25T04:00:00.000Z'],
    // The clock is set forward from 2 to 3, and back from 3 to 2.
    ['Europe/Berlin', 8, '2026-03-28T20:00:00Z', '2026-03-29T06:00:00.000Z'],
    ['Europe/Berlin', 2, '2026-03-29T00:30:00Z', '2026-03-29T01:00:00.000Z'],
    ['Europe/Berlin', 8, '2026-10-24T20:00:00Z', '2026-10-25T07:00:00.000Z'],
  ])('in %s next strikes %i after %s', (zone, hour, after, next) => {
    expect(iso(nextAt(zone, hour, at(after)))).toBe(next);
  });

  test.each([
    ['UTC', 7, '2026-12-24T07:00:00Z', '2026-12-24T07:00:00.000Z'],
    ['UTC', 7, '2026-12-24T06:59:59Z', '2026-12-23T07:00:00.000Z'],
    ['Europe/Berlin', 22, '2026-03-29T05:00:00Z', '2026-03-28T21:00:00.000Z'],
  ])('in %s last struck %i before %s', (zone, hour, upTo, last) => {
    expect(iso(lastAt(zone, hour, at(upTo)))).toBe(last);
  });

  test('hangs in places that there are', () => {
    expect(['Europe/Berlin', 'UTC', 'Middle/Earth', ''].map(isTimeZone)).toEqual([true, true, false, false]);
  });
});
