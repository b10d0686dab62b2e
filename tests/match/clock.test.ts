import { describe, expect, it } from 'vitest';
import { banked, type Clock, deadlineOf, MINUTE, reminderOf } from '../../src/match/clock.ts';
import { dueEvent, wakes } from '../../src/match/due.ts';
import type { Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import {
  ANN,
  asPlaying,
  BEN,
  CARL,
  COMPUTER,
  DAY,
  HOUR,
  NOON,
  next,
  owed,
  played,
  refusal,
  started,
  whoMoves,
} from './scenes.ts';

const LONG_OPEN = 0;

/** With a move of whoever is to move, at this moment. */
const moved = (match: Playing, text: string, at: number): Playing =>
  asPlaying(next(match, { kind: 'move', by: whoMoves(match), text, seen: match.revision }, at).match);

describe('a banked clock', () => {
  it.each<[Clock, number, number, number]>([
    ['1d+4h', DAY, 4 * HOUR, 2 * DAY],
    ['3d+12h', 3 * DAY, 12 * HOUR, 5 * DAY],
    ['7d+1d', 7 * DAY, DAY, 10 * DAY],
  ])('of %s has what is left and an increment for the next move', (clock, first, increment, most) => {
    const match = started({ clock });
    expect(deadlineOf(match)).toBe(NOON + first);
    expect(reminderOf(match)).toBe(NOON + 0.8 * first);
    const once = moved(match, 'c3-d4', NOON + first / 2);
    expect([banked(once, 0), banked(once, 1)]).toEqual([first / 2 + increment, first]);
    expect(deadlineOf(once)).toBe(NOON + 1.5 * first);
    const later = NOON + first / 2 + HOUR;
    const twice = moved(once, 'f6-f5', later);
    const others = Math.min(first - HOUR + increment, most);
    expect([banked(twice, 0), banked(twice, 1)]).toEqual([first / 2 + increment, others]);
    expect(deadlineOf(twice)).toBe(later + first / 2 + increment);
  });

  it('never has more than its most', () => {
    let match = started({ clock: '3d+12h' });
    for (let turn = 0; turn < 12; turn++) {
      match = moved(match, positionOf(match).moves()[0]!.written(), NOON + turn * HOUR);
      expect(Math.max(banked(match, 0)!, banked(match, 1)!)).toBeLessThanOrEqual(5 * DAY);
    }
    expect(banked(match, 0)).toBe(5 * DAY);
  });

  it('has what it had for the next turn when a move is taken back', () => {
    const match = moved(started({ clock: '3d+12h' }), 'c3-d4', NOON + DAY);
    const asked = next(match, { kind: 'ask-takeback', by: ANN }, NOON + 2 * DAY).match;
    const back = next(asked, { kind: 'answer-takeback', by: BEN, yes: true }, NOON + 2 * DAY).match;
    expect(deadlineOf(asPlaying(back))).toBe(NOON + 4.5 * DAY);
    expect([banked(asPlaying(back), 0), banked(asPlaying(back), 1)]).toEqual([2.5 * DAY, 3 * DAY]);
  });

  it('that ran out while the bot was not running gives a fifth of the beginning once more', () => {
    const match = started({ clock: '3d+12h' });
    const availability = NOON + 4 * DAY;
    const spared = next(match, { kind: 'time-out', availableSince: availability }, availability).match;
    expect(deadlineOf(asPlaying(spared))).toBe(availability + 0.6 * DAY);
    const after = moved(asPlaying(spared), 'c3-d4', availability + 0.1 * DAY);
    expect(banked(after, 0)).toBeCloseTo(DAY, 0);
  });
});

describe('the clock', () => {
  it.each<[Clock, number, number]>([
    ['5m', 4 * MINUTE, 5 * MINUTE],
    ['1d', 19.2 * HOUR, DAY],
    ['3d', 2.4 * DAY, 3 * DAY],
    ['7d', 5.6 * DAY, 7 * DAY],
  ])('at %s reminds when a fifth is left and then runs out', (clock, remind, deadline) => {
    const match = started({ clock });
    expect(wakes(match)).toBe(NOON + remind);
    expect(dueEvent(match, NOON + remind - 1, LONG_OPEN)).toBeUndefined();
    const reminded = next(match, dueEvent(match, NOON + remind, LONG_OPEN)!, NOON + remind);
    expect(owed(reminded)).toEqual(['notify Ann reminder']);

    expect(refusal(reminded.match, { kind: 'remind' }, NOON + remind)).toBe('not_due');
    expect(wakes(reminded.match)).toBe(NOON + deadline);
    const lost = next(reminded.match, dueEvent(reminded.match, NOON + deadline, LONG_OPEN)!, NOON + deadline);
    expect(lost.match).toMatchObject({ stage: 'over', outcome: { end: 'time', winner: 1, rated: false } });
    expect(wakes(lost.match)).toBeUndefined();
  });

  it('without a limit never strikes', () => {
    const match = started({ clock: 'none' });
    expect(wakes(match)).toBeUndefined();
    expect(dueEvent(match, NOON + 1000 * DAY, LONG_OPEN)).toBeUndefined();
    expect(refusal(match, { kind: 'time-out', availableSince: LONG_OPEN }, NOON + 1000 * DAY)).toBe(
      'not_due',
    );
  });

  it('does not run for the computer', () => {
    expect(wakes(started({ to: COMPUTER, side: 1 }))).toBeUndefined();
    expect(wakes(started({ to: COMPUTER, side: 0 }))).toBeDefined();
  });

  it('starts anew with every move, and with a takeback', () => {
    const later = NOON + DAY;
    const moved = next(started(), { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }, later).match;
    expect(deadlineOf(asPlaying(moved))).toBe(later + 3 * DAY);
    const asked = next(moved, { kind: 'ask-takeback', by: ANN }, later + HOUR).match;
    expect(deadlineOf(asPlaying(asked))).toBe(later + 3 * DAY);
    const back = next(asked, { kind: 'answer-takeback', by: BEN, yes: true }, later + 2 * HOUR).match;
    expect(deadlineOf(asPlaying(back))).toBe(later + 2 * HOUR + 3 * DAY);
  });

  it('that strikes too early does nothing', () => {
    const match = started();
    expect(refusal(match, { kind: 'remind' }, NOON + DAY)).toBe('not_due');
    expect(refusal(match, { kind: 'time-out', availableSince: LONG_OPEN }, NOON + 3 * DAY - 1)).toBe(
      'not_due',
    );
  });

  it('that ran out makes a rated match count when each side has moved', () => {
    const match = played(started(), 'c3-d4', 'f6-f5');
    const lost = next(match, { kind: 'time-out', availableSince: LONG_OPEN }, NOON + 3 * DAY).match;
    expect(lost).toMatchObject({ outcome: { end: 'time', winner: 1, rated: true } });
  });

  it('that ran out while the bot was not running gives a respite of a fifth, once', () => {
    const match = started();
    const availability = NOON + 4 * DAY;
    const event = { kind: 'time-out', availableSince: availability } as const;
    const spared = next(match, event, availability);
    expect(owed(spared)).toEqual(['notify Ann reminder']);
    expect(deadlineOf(asPlaying(spared.match))).toBe(availability + 0.6 * DAY);
    expect(refusal(spared.match, { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }, availability + 1)).toBe(
      'accepted',
    );
    const lost = next(spared.match, event, availability + 0.6 * DAY).match;
    expect(lost).toMatchObject({ stage: 'over', outcome: { end: 'time' } });
  });
});

describe('a day', () => {
  const give = (match: Playing, now = NOON): Playing =>
    asPlaying(next(match, { kind: 'give-day', by: BEN }, now).match);

  it('that is given comes on top of what the player to move has, and they are reminded anew', () => {
    const reminded = asPlaying(next(started(), { kind: 'remind' }, NOON + 2.5 * DAY).match);
    const event = next(reminded, { kind: 'give-day', by: BEN }, NOON + 2.9 * DAY);
    expect(owed(event)).toEqual(['board update']);
    const match = asPlaying(event.match);
    expect([reminderOf(match), deadlineOf(match)]).toEqual([NOON + 3.2 * DAY, NOON + 4 * DAY]);
    expect(refusal(match, { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }, NOON + 3.9 * DAY)).toBe(
      'accepted',
    );
  });

  it('is given at most three times for a move, and anew for the next', () => {
    const match = give(give(give(started())));
    expect(deadlineOf(match)).toBe(NOON + 6 * DAY);
    expect(refusal(match, { kind: 'give-day', by: BEN })).toBe('given_enough');
    const later = played(match, 'c3-d4', 'f6-f5');
    expect(deadlineOf(later)).toBe(NOON + 3 * DAY);
    expect(deadlineOf(give(later))).toBe(NOON + 4 * DAY);
  });

  it.each([
    ['to oneself', started(), ANN, NOON, 'own_turn'],
    ['by somebody else', started(), CARL, NOON, 'not_a_player'],
    ['where no clock runs', started({ clock: 'none' }), BEN, NOON, 'nothing_to_give'],
    ['at five minutes a move', started({ clock: '5m' }), BEN, NOON, 'nothing_to_give'],
    ['when it is too late', started(), BEN, NOON + 3 * DAY, 'time_is_up'],
  ])('is not given %s', (_, match, by, now, code) => {
    expect(refusal(match, { kind: 'give-day', by }, now)).toBe(code);
  });

  it('that is given on a banked clock is not kept beyond its most', () => {
    const match = give(give(give(started({ clock: '1d+4h' }))));
    expect(deadlineOf(match)).toBe(NOON + 4 * DAY);
    expect(banked(moved(match, 'c3-d4', NOON), 0)).toBe(2 * DAY);
  });
});
