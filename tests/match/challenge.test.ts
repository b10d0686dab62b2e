import { describe, expect, it } from 'vitest';
import { advance } from '../../src/match/advance.ts';
import { channelId, DECLINE_REASONS, messageId } from '../../src/match/match.ts';
import { posted } from '../../src/match/posted.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import {
  ANN,
  BEN,
  CARL,
  CHALLENGE,
  COMPUTER,
  challenged,
  DAY,
  HOUR,
  NOON,
  next,
  owed,
  refusal,
  seat,
  started,
} from './scenes.ts';

describe('a challenge', () => {
  it.each([
    ['to a person is posted', { to: BEN }, ['challenge']],
    ['to anyone is posted', { to: 'anyone' as const }, ['challenge']],
  ])('%s', (_, changes, effects) => {
    expect(owed(next(undefined, { ...CHALLENGE, ...changes }))).toEqual(effects);
  });

  it.each([
    ['by the person challenged', BEN, 'accepted', BEN],
    ['by somebody else', BEN, 'not_challenged', CARL],
    ['by anybody, if it is open', 'anyone', 'accepted', CARL],
    ['by its author, open', 'anyone', 'own_challenge', ANN],
    ['by its author', BEN, 'own_challenge', ANN],
  ] as const)('is accepted %s or not: to %s → %s', (_, to, verdict, by) => {
    expect(refusal(challenged({ to }), { kind: 'accept', by })).toBe(verdict);
  });

  it.each([
    ['the person challenged declines', BEN, { kind: 'decline', by: BEN, reason: 'not-now' }, 'accepted'],
    ['somebody else declines', BEN, { kind: 'decline', by: CARL, reason: 'not-now' }, 'not_challenged'],
    [
      'anybody declines an open one',
      'anyone',
      { kind: 'decline', by: CARL, reason: 'not-now' },
      'not_challenged',
    ],
    ['its author declines', BEN, { kind: 'decline', by: ANN, reason: 'not-now' }, 'own_challenge'],
    ['its author cancels', BEN, { kind: 'cancel', by: ANN }, 'accepted'],
    ['the person challenged cancels', BEN, { kind: 'cancel', by: BEN }, 'not_your_challenge'],
    ['the bot calls it off', BEN, { kind: 'abort', by: 'bot' }, 'accepted'],
    ['its author moves at once', BEN, { kind: 'move', by: ANN, text: 'c3-d4', seen: 1 }, 'not_started'],
  ] as const)('when %s', (_, to, event, verdict) => {
    expect(refusal(challenged({ to }), event)).toBe(verdict);
  });

  it.each([
    ['the third rated match of the day', true, 2, undefined, 'rated'],
    ['one too many', true, 3, undefined, 'rated_enough'],
    ['one too many, knowing that it does not count', true, 3, true, 'unrated'],
    ['one that counts, although unrated would do', true, 2, true, 'rated'],
    ['an unrated one, however many there were', false, 9, undefined, 'unrated'],
  ] as const)('is accepted as %s', (_, rated, ratedToday, unrated, verdict) => {
    const event = { kind: 'accept', by: BEN, ratedToday, ...(unrated && { unrated }) } as const;
    const accepted = advance(challenged({ rated }), event, NOON);
    expect(accepted.ok ? (accepted.match.rated ? 'rated' : 'unrated') : accepted.error.code).toBe(verdict);
  });

  it('cannot be sent to oneself', () => {
    expect(refusal(undefined, { ...CHALLENGE, to: ANN })).toBe('challenge_to_self');
  });

  it.each(DECLINE_REASONS)('that is declined tells its author why: %s', (reason) => {
    const { match, effects } = next(challenged(), { kind: 'decline', by: BEN, reason });
    expect(match).toMatchObject({ stage: 'withdrawn', how: 'declined', reason });
    expect(effects).toMatchObject([
      { kind: 'remove-buttons' },
      { kind: 'notify', to: ANN, notice: { about: 'challenge-declined', reason } },
    ]);
  });

  it.each([
    ['5m', 0.25 * HOUR],
    ['none', DAY],
    ['1d', DAY],
    ['3d', DAY],
    ['7d', DAY],
  ] as const)('with the clock at %s expires after %i ms, and not before', (clock, time) => {
    const match = challenged({ clock });
    expect(refusal(match, { kind: 'expire' }, NOON + time - 1)).toBe('not_due');
    expect(refusal(match, { kind: 'accept', by: BEN }, NOON + time)).toBe('challenge_gone');
    const expired = next(match, { kind: 'expire' }, NOON + time);
    expect(expired.match).toMatchObject({ stage: 'withdrawn', how: 'expired' });
    expect(owed(expired)).toEqual(['remove-buttons of the board', 'notify Ann challenge-expired']);
  });

  it('that came to nothing can no longer be answered', () => {
    const cancelled = next(challenged(), { kind: 'cancel', by: ANN }).match;
    expect(refusal(cancelled, { kind: 'accept', by: BEN })).toBe('challenge_gone');
    expect(refusal(cancelled, { kind: 'resign', by: BEN })).toBe('challenge_gone');
  });

  it('that was accepted cannot be accepted again', () => {
    expect(refusal(started(), { kind: 'accept', by: CARL })).toBe('challenge_taken');
  });

  it('loses its buttons when it comes to nothing, and also when its message arrives only then', () => {
    const cancelled = next(challenged(), { kind: 'cancel', by: ANN });
    expect(owed(cancelled)).toEqual(['remove-buttons of the board', 'notify Ben challenge-cancelled']);
    const board = { channel: channelId('c'), message: messageId('m'), revision: 1 };
    expect(owed(posted(cancelled.match, undefined, board))).toEqual(['remove-buttons m']);
  });
});

describe('the seats', () => {
  it.each(gameIds().filter((id) => gameOf(id).traits.starter === 'seat 0'))(
    'of %s: the challenger sits where they wanted, and seat 0 starts',
    (game) => {
      for (const side of [0, 1] as const) {
        const match = started({ game, side });
        expect(seat(match, ANN)).toBe(side);
        expect(match.first).toBe(0);
      }
    },
  );

  it.each(gameIds().filter((id) => gameOf(id).traits.starter === 'either'))(
    'of %s are drawn by lot, and nobody can choose one',
    (game) => {
      expect(refusal(undefined, { ...CHALLENGE, game, side: 1 })).toBe('side_is_drawn');
    },
  );

  it.each(gameIds())('of %s are drawn fairly when nobody chooses', (game) => {
    const drawn = { zero: 0, starter: 0 };
    for (let number = 0; number < 1000; number++) {
      const match = started({ game, side: 'random', seed: `${CHALLENGE.seed}${number}` });
      drawn.zero += seat(match, ANN) === 0 ? 1 : 0;
      drawn.starter += match.first === seat(match, ANN) ? 1 : 0;
    }
    // Five standard deviations either way.
    for (const count of Object.values(drawn)) expect(Math.abs(count - 500)).toBeLessThan(80);
  });

  it('are the same for the same seed', () => {
    const seats = [1, 2].map(() => started({ game: SQUADRO, side: 'random' }).players);
    expect(seats[0]).toEqual(seats[1]);
  });
});

describe('a match against the computer', () => {
  it('begins at once and is never rated', () => {
    const { match, effects } = next(undefined, { ...CHALLENGE, to: COMPUTER });
    expect(match).toMatchObject({ stage: 'playing', rated: false, revision: 1 });
    expect(match).toMatchObject({ players: [{ kind: 'person', id: ANN }, COMPUTER] });
    expect(effects.map(({ kind }) => kind)).toEqual(['board']);
  });

  it('lets the computer think first where it starts, without a clock', () => {
    const begun = next(undefined, { ...CHALLENGE, to: COMPUTER, side: 1 });
    expect(owed(begun)).toEqual(['computer-move']);
    expect(begun.match).not.toHaveProperty('time');
  });
});
