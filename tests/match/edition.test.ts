import { describe, expect, it } from 'vitest';
import { dueEvent } from '../../src/match/due.ts';
import { isOutdated } from '../../src/match/edition.ts';
import type { MatchEvent } from '../../src/match/event.ts';
import type { Playing } from '../../src/match/match.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { ANN, asPlaying, BEN, challenged, DAY, NOON, next, owed, refusal, started } from './scenes.ts';

/** Begun before the present board, on which these moves mean nothing. */
function outdated(): Playing {
  const { edition, ...match } = started({ game: EXEO_DUO });
  return { ...match, moves: ['b1-b3 c8-c9', 'b7-b5 b14-b13'] };
}

const BY_ANN = { by: ANN } as const;
const EVENTS: readonly MatchEvent[] = [
  { kind: 'move', ...BY_ANN, text: 'b2-d2 b12-c12', seen: 2 },
  { kind: 'offer-draw', ...BY_ANN },
  { kind: 'answer-draw', ...BY_ANN, yes: true },
  { kind: 'ask-takeback', ...BY_ANN },
  { kind: 'answer-takeback', ...BY_ANN, yes: true },
  { kind: 'resign', ...BY_ANN },
  { kind: 'abort', ...BY_ANN },
  { kind: 'remind' },
  { kind: 'time-out', availableSince: 0 },
];

describe('a match of an earlier edition of its game', () => {
  it('is told from one that begins now', () => {
    expect(started({ game: EXEO_DUO })).toMatchObject({ edition: 2 });
    expect(isOutdated(started({ game: EXEO_DUO }))).toBe(false);
    expect(started()).not.toHaveProperty('edition');
    expect(isOutdated(started())).toBe(false);
    expect(isOutdated(outdated())).toBe(true);
  });

  it.each(EVENTS)('takes no $kind any more', (event) => {
    expect(refusal(outdated(), event, NOON + 9 * DAY)).toBe('outdated');
  });

  it('is called off by the bot once, without a result that counts', () => {
    const calledOff = next(outdated(), { kind: 'abort', by: 'bot' });
    expect(calledOff.match).toMatchObject({
      stage: 'over',
      outcome: { end: 'abort', winner: 'nobody', rated: false },
    });
    expect(owed(calledOff)).toEqual(['board post']);
    expect(refusal(calledOff.match, { kind: 'abort', by: 'bot' })).toBe('already_over');
  });

  it('is called off when its clock strikes, if nobody has done it before', () => {
    expect(dueEvent(outdated(), NOON + 9 * DAY, 0)).toEqual({ kind: 'abort', by: 'bot' });
  });

  it('ends without a winner when a player is forgotten', () => {
    const { match } = next(outdated(), { kind: 'forget', person: BEN });
    expect(match).toMatchObject({ stage: 'over', outcome: { winner: 'nobody', rated: false } });
    expect(match).toMatchObject({ players: [{ kind: 'person' }, { kind: 'forgotten' }] });
  });

  it('can be followed by a match on the present board', () => {
    const { match } = next(outdated(), { kind: 'abort', by: 'bot' });
    const again = { kind: 'rematch', by: ANN, seed: 's', id: match.id, channel: match.channel } as const;
    const { sequel } = next(match, again);
    expect(asPlaying(next(sequel, { kind: 'accept', by: BEN }).match).edition).toBe(2);
  });

  it('is none where only the challenge is older: it is played on the present board', () => {
    const accepted = next(challenged({ game: EXEO_DUO }), { kind: 'accept', by: BEN }).match;
    expect(isOutdated(asPlaying(accepted))).toBe(false);
  });
});
