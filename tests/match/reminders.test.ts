import { describe, expect, it, test } from 'vitest';
import { type Clock, MINUTE, reminderOf } from '../../src/match/clock.ts';
import { wakes } from '../../src/match/due.ts';
import type { Playing } from '../../src/match/match.ts';
import type { Preferences } from '../../src/match/preferences.ts';
import { decideReminder, earlyFor, isLastChance, quietAt } from '../../src/match/reminders.ts';
import {
  asPlaying,
  BEN,
  CHALLENGE,
  DAY,
  HOUR,
  NOON,
  next,
  owed,
  played,
  refusal,
  started,
} from './scenes.ts';

/** A quarter past eight in the morning, in universal time. */
const MORNING = Date.parse('2027-01-15T08:15:00Z');
const at = (hour: number, minute = 0): number => MORNING + (hour - 8) * HOUR + (minute - 15) * MINUTE;

const NIGHT: Preferences = { quiet: { from: 22, to: 7 } };

/** A match in which somebody has been to move since then. */
const turnSince = (since: number, clock: Clock = '1d'): Playing => {
  const challenge = next(undefined, { ...CHALLENGE, clock }, since).match;
  return asPlaying(next(challenge, { kind: 'accept', by: BEN }, since).match);
};

describe('Quiet hours', () => {
  test.each([
    [at(21, 59), false],
    [at(22), true],
    [at(23), true],
    [at(3), true],
    [at(6, 59), true],
    [at(7), false],
    [at(12), false],
  ])('go on past midnight (%i)', (moment, isQuiet) => {
    expect(quietAt(NIGHT, moment) !== undefined).toBe(isQuiet);
  });

  test('begin and end by the clock of whoever has them', () => {
    const night = quietAt({ ...NIGHT, timezone: 'Asia/Tokyo' }, at(13, 30));
    expect(night).toEqual({ from: at(13), to: at(22) });
    expect(quietAt({ ...NIGHT, timezone: 'Asia/Tokyo' }, at(12, 59))).toBeUndefined();
  });

  test('are none where they would last a whole day, or nobody has any', () => {
    expect(quietAt({ quiet: { from: 7, to: 7 } }, at(8))).toBeUndefined();
    expect(quietAt({}, at(3))).toBeUndefined();
  });
});

describe('A reminder that is due', () => {
  const decide = (match: Playing, preferences: Preferences, now: number, lookedAt?: number) =>
    decideReminder(match, { preferences, lookedAt }, now);

  it('comes at once by day, and after the night where the time outlasts that', () => {
    const match = turnSince(at(4) + DAY);
    expect(decide(match, NIGHT, at(20) + DAY)).toEqual({ kind: 'remind' });
    expect(decide(turnSince(at(9)), NIGHT, at(4, 12) + DAY)).toEqual({ kind: 'later', at: at(7) + DAY });
  });

  it('comes in the night where the time would run out in it, or soon after', () => {
    expect(decide(turnSince(at(5)), NIGHT, at(0, 12) + DAY)).toEqual({ kind: 'remind' });
    expect(decide(turnSince(at(7, 59)), NIGHT, at(3, 12) + DAY)).toEqual({ kind: 'remind' });
    expect(decide(turnSince(at(23), '5m'), NIGHT, at(23, 4))).toEqual({ kind: 'remind' });
  });

  it('is not needed of a game that its player has looked at within the hour, and in this turn', () => {
    const match = turnSince(at(8));
    const now = at(3, 12) + DAY;
    expect(decide(match, {}, now, now - 59 * MINUTE)).toEqual({ kind: 'not needed' });
    expect(decide(match, {}, now, now - 60 * MINUTE)).toEqual({ kind: 'remind' });
    const quick = turnSince(at(8), '5m');
    expect(decide(quick, {}, at(8, 4), at(7, 59))).toEqual({ kind: 'remind' });
    expect(decide(quick, {}, at(8, 4), at(8, 1))).toEqual({ kind: 'not needed' });
  });

  it('is not needed where a digest tells of the game in time', () => {
    const match = turnSince(at(8));
    expect(decide(match, { digest: 18 }, at(3, 12) + DAY)).toEqual({ kind: 'not needed' });
    expect(decide(match, { digest: 6 }, at(3, 12) + DAY)).toEqual({ kind: 'not needed' });
    expect(decide(turnSince(at(8), '5m'), { digest: 18 }, at(8, 4))).toEqual({ kind: 'remind' });
  });
});

describe('The last chance before a night', () => {
  const night = { from: at(22), to: at(7) + DAY };
  const isLast = (match: Playing, lookedAt?: number) =>
    isLastChance(match, { preferences: NIGHT, lookedAt }, night, night.from);

  it('is for games whose reminder falls into it, and whose time ends in it or soon after', () => {
    expect(isLast(turnSince(at(7, 30)))).toBe(true);
    expect(isLast(turnSince(at(5)))).toBe(true);
    expect(isLast(turnSince(at(9)))).toBe(false);
    expect(isLast(turnSince(at(22), '7d'))).toBe(false);
    expect(isLast(started({ clock: 'none' }))).toBe(false);
  });

  it('is none for games that were just looked at, or of which somebody was reminded', () => {
    expect(isLast(turnSince(at(7, 30)), at(21, 30))).toBe(false);
    const match = turnSince(at(2));
    const reminded = next(match, { kind: 'remind' }, reminderOf(match)).match as Playing;
    expect(isLast(reminded)).toBe(false);
  });
});

describe('A reminder', () => {
  it('that is put off wakes the match then, and not before', () => {
    const match = started({ clock: '1d' });
    const due = reminderOf(match)!;
    const later = next(match, { kind: 'put-reminder-off', until: due + HOUR }, due);
    expect(owed(later)).toEqual([]);
    expect(wakes(later.match)).toBe(due + HOUR);
    expect(refusal(later.match, { kind: 'remind' }, due)).toBe('not_due');
    expect(owed(next(later.match, { kind: 'remind' }, due + HOUR))).toEqual(['notify Ann reminder']);
  });

  it('is put off for this turn alone', () => {
    const match = started({ clock: '1d' });
    const due = reminderOf(match)!;
    const later = next(match, { kind: 'put-reminder-off', until: due + 4 * HOUR }, due).match;
    expect(played(asPlaying(later), 'c3-d4')).not.toHaveProperty('quietUntil');
  });

  it('of which nobody has to be told is done with', () => {
    const match = started({ clock: '1d' });
    const due = reminderOf(match)!;
    const silent = next(match, { kind: 'remind', silent: true }, due);
    expect(owed(silent)).toEqual([]);
    expect(wakes(silent.match)).toBe(NOON + DAY);
  });

  it('may come earlier with another, though never in the time that nobody has to be hurried', () => {
    const day = started({ clock: '1d' });
    expect(earlyFor(day)).toBe(3 * HOUR);
    expect(earlyFor(started({ clock: '5m' }))).toBe(MINUTE);
    const soon = reminderOf(day)! - earlyFor(day);
    expect(refusal(day, { kind: 'remind', early: earlyFor(day) }, soon - 1)).toBe('not_due');
    expect(refusal(day, { kind: 'remind', early: earlyFor(day) }, soon)).toBe('accepted');
  });
});
