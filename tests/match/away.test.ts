import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type AbsencesByPerson, awayTimeLeft, endAbsence, planAbsence } from '../../src/match/away.ts';
import { type Absence, deadlineOf, reminderOf } from '../../src/match/clock.ts';
import { dueEvent } from '../../src/match/due.ts';
import type { Playing } from '../../src/match/match.ts';
import { ANN, asPlaying, BEN, challenged, DAY, HOUR, NOON, next, owed, refusal, started } from './scenes.ts';

const from = (begins: number, days: number): Absence => ({ from: begins, until: begins + days * DAY });
const telling = (away: AbsencesByPerson) => ({ kind: 'absence', person: ANN, away }) as const;
const heard = (match: Playing, absences: readonly Absence[], now = NOON): Playing =>
  asPlaying(next(match, telling({ [ANN]: absences }), now).match);

describe('while somebody is away', () => {
  it('their clock stands still, and what was left is left when they are back', () => {
    const match = heard(started(), [from(NOON + DAY, 10)]);
    expect(deadlineOf(match)).toBe(NOON + 13 * DAY);
    expect(reminderOf(match)).toBe(NOON + 12.4 * DAY);
  });

  it('nothing is due, and they may still move', () => {
    const match = heard(started(), [from(NOON + 2.9 * DAY, 10)]);
    const late = NOON + 12 * DAY;
    expect(
      dueEvent(asPlaying(next(match, { kind: 'remind' }, NOON + 2.5 * DAY).match), late, 0),
    ).toBeUndefined();
    expect(refusal(match, { kind: 'time-out', availableSince: 0 }, late)).toBe('not_due');
    expect(refusal(match, { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }, late)).toBe('accepted');
  });

  it('the other’s clock runs', () => {
    const moved = next(heard(started(), [from(NOON, 10)]), {
      ...{ kind: 'move', by: ANN, text: 'c3-d4', seen: 2 },
    }).match;
    expect(deadlineOf(asPlaying(moved))).toBe(NOON + 3 * DAY);
  });

  it('time that would run out just as they leave goes on when they are back', () => {
    expect(deadlineOf(heard(started(), [from(NOON + 3 * DAY, 5)]))).toBe(NOON + 8 * DAY);
  });

  it('a bank loses nothing', () => {
    const match = heard(started({ clock: '3d+12h' }), [from(NOON + DAY, 10)]);
    const event = { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 } as const;
    const moved = asPlaying(next(match, event, NOON + 12 * DAY).match);
    expect(moved.bank).toEqual([1.5 * DAY, 3 * DAY]);
  });

  it('their board says so without calling anybody, and what is known already changes nothing', () => {
    const event = telling({ [ANN]: [from(NOON, 10)] });
    const told = next(started(), event);
    expect(owed(told)).toEqual(['board update']);
    expect(refusal(told.match, event)).toBe('not_due');
  });
});

describe('an absence', () => {
  it('that ends early has stopped the clock as long as it lasted', () => {
    const match = heard(started(), [from(NOON + DAY, 10)]);
    const back = heard(match, endAbsence([from(NOON + DAY, 10)], NOON + DAY, NOON + 4 * DAY), NOON + 4 * DAY);
    expect(deadlineOf(back)).toBe(NOON + 6 * DAY);
  });

  it('that is called off before it begins stops nothing', () => {
    const match = heard(started(), [from(NOON + DAY, 10)]);
    expect(deadlineOf(heard(match, endAbsence([from(NOON + DAY, 10)], NOON + DAY, NOON)))).toBe(
      NOON + 3 * DAY,
    );
  });

  it('of either of them goes into a match that begins', () => {
    const away = { [ANN]: [from(NOON, 10)], [BEN]: [from(NOON + DAY, 2)] };
    const match = asPlaying(next(challenged(), { kind: 'accept', by: BEN, away }).match);
    expect(match.away).toEqual([[from(NOON, 10)], [from(NOON + DAY, 2)]]);
    expect(deadlineOf(match)).toBe(NOON + 13 * DAY);
  });

  it('of which the match has not heard when the time runs out saves it all the same', () => {
    const event = {
      kind: 'time-out',
      availableSince: 0,
      away: { [ANN]: [from(NOON + 2 * DAY, 10)] },
    } as const;
    const { match, effects } = next(started(), event, NOON + 3 * DAY);
    expect(deadlineOf(asPlaying(match))).toBe(NOON + 13 * DAY);
    expect(effects.map(({ kind }) => kind)).toEqual(['board']);
  });

  it('never makes a deadline earlier, and never lets one fall into it', () => {
    const absence = fc
      .tuple(fc.integer({ min: -5, max: 30 }), fc.integer({ min: 1, max: 14 }))
      .map(([begins, days]) => from(NOON + begins * DAY, days));
    fc.assert(
      fc.property(fc.array(absence, { maxLength: 5 }), (absences) => {
        const deadline = deadlineOf(asPlaying(started()))!;
        const away: AbsencesByPerson = { [ANN]: absences };
        const { match } = next(challenged(), { kind: 'accept', by: BEN, away });
        const later = deadlineOf(asPlaying(match))!;
        expect(later).toBeGreaterThanOrEqual(deadline);
        for (const each of absences) expect(each.from <= later && later < each.until).toBe(false);
        const stood = new Set<number>();
        for (let hour = NOON; hour < later; hour += HOUR) {
          if (absences.some((each) => each.from <= hour && hour < each.until)) stood.add(hour);
        }
        expect(later - NOON - stood.size * HOUR).toBe(3 * DAY);
      }),
    );
  });
});

describe('who may be away', () => {
  const JANUARY = Date.UTC(2027, 0, 1);
  const wanted = (begins: number, days: number) => ({ ...from(begins, days), orBy: begins + DAY - HOUR });
  const planned = (known: readonly Absence[], begins: number, days: number, now: number) => {
    const plan = planAbsence(known, wanted(begins, days), now);
    return plan.ok ? plan.absence : plan.why;
  };

  it('begins at once the first time in a year, and then with a day’s notice', () => {
    expect(planned([], NOON, 7, NOON)).toEqual(from(NOON, 7));
    const known = [from(NOON, 7)];
    const later = NOON + 20 * DAY;
    expect(planned(known, later, 3, later)).toBe('too soon');
    expect(planned(known, later + 2 * DAY, 3, later)).toEqual(from(later + 2 * DAY, 3));
    // Tomorrow, at the earliest moment.
    const tomorrow = later + 5 * HOUR;
    expect(planned(known, tomorrow, 3, later)).toEqual({ from: later + DAY, until: tomorrow + 3 * DAY });
  });

  it('is away for 14 days at once at most, however they are said', () => {
    expect(planned([], NOON, 14, NOON)).toEqual(from(NOON, 14));
    expect(planned([], NOON, 15, NOON)).toBe('too long');
    expect(planned([from(NOON, 10)], NOON + 10 * DAY, 5, NOON + DAY)).toBe('too long');
    expect(planned([from(NOON, 10)], NOON + 10 * DAY, 4, NOON + DAY)).toEqual(from(NOON + 10 * DAY, 4));
  });

  it('is away for 30 days a year at most', () => {
    const known = [from(NOON + 2 * DAY, 14), from(NOON + 30 * DAY, 14)];
    const later = NOON + 60 * DAY;
    expect(planned(known, later + 2 * DAY, 3, later)).toBe('too much');
    expect(planned(known, later + 2 * DAY, 2, later)).toEqual(from(later + 2 * DAY, 2));
    expect(awayTimeLeft(known, later)).toBe(2 * DAY);
  });

  it('begins anew with the year, and what lies in both counts in each', () => {
    const known = [from(JANUARY - 60 * DAY, 14), from(JANUARY - 7 * DAY, 14)];
    expect(awayTimeLeft(known, JANUARY - DAY)).toBe(9 * DAY);
    expect(awayTimeLeft(known, JANUARY + DAY)).toBe(23 * DAY);
  });

  it('cannot be away in the past', () => {
    expect(planned([], NOON - 5 * DAY, 3, NOON)).toBe('past');
  });
});
