import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance } from '../../src/match/advance.ts';
import { deadlineOf, reminderOf } from '../../src/match/clock.ts';
import { isOutdated } from '../../src/match/edition.ts';
import type { MatchEvent } from '../../src/match/event.ts';
import { channelId, matchId, messageId } from '../../src/match/match.ts';
import { justOffered } from '../../src/match/offers.ts';
import { positionOf } from '../../src/match/position.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { migrate, SCHEMA } from '../../src/store/records/migrations.ts';
import { readEffect, readMatch, writeEffect, writeMatch } from '../../src/store/records/record.ts';
import {
  ANN,
  asPlaying,
  BEN,
  CHALLENGE,
  COMPUTER,
  challenged,
  DAY,
  NOON,
  next,
  played,
  started,
} from '../match/scenes.ts';
import { EFFECTS_1 } from './schema-1.ts';
import { OVER_2, PLAYING_2 } from './schema-2.ts';
import { PLAYING_3, REMINDED_3, SPARED_3, UNLIMITED_3 } from './schema-3.ts';

const board = { channel: channelId('hall'), message: messageId('m'), revision: 1 };
const both = played(started(), 'c3-d4', 'f6-f5');
const over = next(both, { kind: 'resign', by: ANN }).match;

describe('a stored match', () => {
  it.each([
    ['a challenge', challenged()],
    ['an open challenge', challenged({ to: 'anyone' })],
    ['a declined challenge', next(challenged(), { kind: 'decline', by: BEN, reason: 'another-game' }).match],
    ['a match before the first move', started()],
    ['a match without a limit', started({ clock: 'none' })],
    ['a match against the computer', started({ to: COMPUTER, side: 1 })],
    ['an offer', next(both, { kind: 'offer-draw', by: BEN }).match],
    [
      'a refused offer',
      next(next(both, { kind: 'offer-draw', by: BEN }).match, { kind: 'answer-draw', by: ANN, yes: false })
        .match,
    ],
    [
      'a match after a takeback',
      next(played(started({ to: COMPUTER }), 'c3-d4'), { kind: 'ask-takeback', by: ANN }).match,
    ],
    ['a match after a reminder', next(both, { kind: 'remind' }, NOON + 2.9 * DAY).match],
    ['a finished match', over],
    ['a match of somebody forgotten', next(over, { kind: 'forget', person: ANN }).match],
    [
      'a match with a rematch',
      next(over, { kind: 'rematch', by: BEN, id: matchId('second999'), seed: 's', channel: channelId('c') })
        .match,
    ],
    ['an Exeo Duo match, whose moves contain spaces', played(started({ game: EXEO_DUO }), 'b2-d2 b12-c12')],
    ['a Blokus Duo match, whose moves contain commas', started({ game: BLOKUS_DUO })],
  ])('is the same when it is read again: %s', (_, match) => {
    expect(readMatch('key', writeMatch(match))).toEqual(match);
  });

  it('with an offer of before, which does not say when it was made, is asked as before', () => {
    const stored = writeMatch(next(both, { kind: 'offer-draw', by: BEN }).match);
    const match = readMatch('key', stored.replace(/("by":1),"revision":\d+/, '$1'));
    expect(match).toMatchObject({ offer: { kind: 'draw', by: 1 } });
    expect(justOffered(asPlaying(match))).toBeUndefined();
    expect(next(match, { kind: 'answer-draw', by: ANN, yes: true }).match.stage).toBe('over');
  });

  it.each([
    ['open', PLAYING_2],
    ['finished', OVER_2],
  ])('of the second schema is of the first edition: %s', (_, stored) => {
    const match = readMatch('key', stored);
    expect(match).toMatchObject({ game: 'exeo-duo', moves: ['b1-b3 c8-c9', 'b7-b5 b14-b13'] });
    expect(match).not.toHaveProperty('edition');
    expect(match.stage !== 'challenge' && match.stage !== 'withdrawn' && isOutdated(match)).toBe(true);
    expect(readMatch('key', writeMatch(match))).toEqual(match);
  });

  it.each<[string, string, number | undefined, number | undefined]>([
    ['before the reminder', PLAYING_3, NOON + 2.4 * DAY, NOON + 3 * DAY],
    ['after the reminder', REMINDED_3, undefined, NOON + 3 * DAY],
    ['after a respite', SPARED_3, undefined, NOON + 4.6 * DAY],
    ['without a limit', UNLIMITED_3, undefined, undefined],
  ])('of the third schema has the deadline that it had: %s', (_, stored, reminder, deadline) => {
    const match = asPlaying(readMatch('key', stored));
    expect([reminderOf(match), deadlineOf(match)]).toEqual([reminder, deadline]);
    expect(match).not.toHaveProperty('deadline');
    expect(match).not.toHaveProperty('remind');
    expect(readMatch('key', writeMatch(match))).toEqual(match);
    const text = positionOf(match).moves()[0]!.written();
    const event = { kind: 'move', by: ANN, text, seen: match.revision } as const;
    const played = asPlaying(next(match, event, NOON + DAY).match);
    expect(deadlineOf(played)).toBe(deadline && NOON + 4 * DAY);
  });

  it.each([
    ['nothing', ''],
    ['no schema', '{"stage":"over"}'],
    ['broken JSON', `${SCHEMA} 1 {"stage":`],
    ['an unknown stage', writeMatch(started()).replace('playing', 'paused')],
    ['an unknown game', writeMatch(started()).replace('eximo', 'chess')],
    ['a third seat', writeMatch(started()).replace('"turn":0', '"turn":2')],
    ['no players', writeMatch(started()).replace('"players"', '"gamblers"')],
  ])('that is broken is refused with its name and a reason: %s', (_, stored) => {
    expect(() => readMatch('parlour:{1}:match:x', stored)).toThrow(
      /^What is stored in parlour:\{1\}:match:x cannot be read: ./,
    );
  });

  it('of a newer version is not taken for broken', () => {
    const stored = writeMatch(started()).replace(/^\d+/, String(SCHEMA + 1));
    expect(() => readMatch('parlour:{1}:match:x', stored)).toThrow(
      `What is stored in parlour:{1}:match:x was written by a newer version (schema ${SCHEMA + 1}; this one knows ${SCHEMA})`,
    );
  });

  it('never fails in any other way, whatever is stored', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.json().map((json) => `1 1 ${json}`),
        ),
        (stored) => {
          try {
            readMatch('key', stored);
          } catch (error) {
            expect(error).toMatchObject({ name: expect.stringMatching(/^(Broken|Newer)Record$/) });
          }
        },
      ),
    );
  });

  it('of an older schema is brought up to date step by step', () => {
    const steps = {
      1: (value: unknown) => [value, 'two'],
      2: (value: unknown) => [value, 'three'],
    };
    expect(migrate('one', 1, steps, 3)).toEqual([['one', 'two'], 'three']);
    expect(migrate('two', 2, steps, 3)).toEqual(['two', 'three']);
    expect(() => migrate('zero', 0, steps, 3)).toThrow('no way from schema 0');
  });
});

describe('a stored effect', () => {
  const events: readonly [string, MatchEvent, number][] = [
    ['a board', { kind: 'resign', by: ANN }, NOON],
    ['a draw offer', { kind: 'offer-draw', by: ANN }, NOON],
    ['a board that somebody asks for', { kind: 'show-board', by: ANN }, NOON],
    ['a reminder', { kind: 'remind' }, NOON + 2.9 * DAY],
  ];
  it.each(events)('is the same when it is read again: %s', (_, event, now) => {
    for (const effect of next(both, event, now).effects) {
      expect(readEffect('key', writeEffect(effect))).toEqual(effect);
    }
  });

  it('is the same when it is read again: challenges and their end', () => {
    const declined = next(challenged(), { kind: 'decline', by: BEN, reason: 'no-thanks' });
    const thinking = advance(undefined, { ...CHALLENGE, to: COMPUTER, side: 1 }, NOON);
    const lost = next(both, { kind: 'lost-board', board });
    const effects = [...declined.effects, ...lost.effects, ...(thinking.ok ? thinking.effects : [])];
    expect(effects.map(({ kind }) => kind)).toEqual([
      'remove-buttons',
      'notify',
      'board',
      'remove-buttons',
      'computer-move',
    ]);
    for (const effect of effects) expect(readEffect('key', writeEffect(effect))).toEqual(effect);
  });

  it('of the first schema is the same under the name that it has now', () => {
    const named = { id: 'AbCdEf123.3.1.1800000000000', match: 'AbCdEf123', revision: 3 };
    expect(readEffect('key', EFFECTS_1.notify)).toEqual({
      ...named,
      kind: 'notify',
      notice: { about: 'challenge-declined', reason: 'no-thanks' },
      to: ANN,
    });
    expect(readEffect('key', EFFECTS_1.challenge)).toEqual({
      ...{ kind: 'challenge', id: 'AbCdEf123.1.0.1800000000000', match: 'AbCdEf123', revision: 1 },
    });
    expect(readEffect('key', EFFECTS_1['remove-buttons'])).toMatchObject({
      board: { message: '400000000000000001', revision: 1 },
    });
    for (const [kind, stored] of Object.entries(EFFECTS_1)) {
      expect(readEffect('key', stored)).toMatchObject({ kind, match: 'AbCdEf123' });
    }
  });
});
