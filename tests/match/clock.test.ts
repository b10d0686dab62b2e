import { describe, expect, it } from 'vitest';
import { type Clock, MINUTE } from '../../src/match/clock.ts';
import { dueEvent, wakes } from '../../src/match/due.ts';
import {
  ANN,
  asPlaying,
  BEN,
  COMPUTER,
  DAY,
  HOUR,
  NOON,
  next,
  owed,
  played,
  refusal,
  started,
} from './scenes.ts';

const LONG_OPEN = 0;

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
    expect(asPlaying(moved).deadline).toBe(later + 3 * DAY);
    const asked = next(moved, { kind: 'ask-takeback', by: ANN }, later + HOUR).match;
    expect(asPlaying(asked).deadline).toBe(later + 3 * DAY);
    const back = next(asked, { kind: 'answer-takeback', by: BEN, yes: true }, later + 2 * HOUR).match;
    expect(asPlaying(back).deadline).toBe(later + 2 * HOUR + 3 * DAY);
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
    expect(asPlaying(spared.match).deadline).toBe(availability + 0.6 * DAY);
    expect(refusal(spared.match, { kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }, availability + 1)).toBe(
      'accepted',
    );
    const lost = next(spared.match, event, availability + 0.6 * DAY).match;
    expect(lost).toMatchObject({ stage: 'over', outcome: { end: 'time' } });
  });
});
