import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../src/match/event.ts';
import { channelId, type Match } from '../../src/match/match.ts';
import { entriesOf, entryWrites } from '../../src/store/matches/entries.ts';
import { ANN, BEN, CARL, CHALLENGE, challenged, DAY, NOON, next, PLACE } from '../match/scenes.ts';

/** The lists as the writes leave them: key → score. */
function apply(lists: Map<string, string>, before: Match | undefined, after: Match): void {
  for (const { command, key, args } of entryWrites(before, after)) {
    if (command === 'ZADD') lists.set(key, args[0]!);
    else lists.delete(key);
  }
}

const asLists = (match: Match) => new Map(entriesOf(match).map(({ key, score }) => [key, String(score)]));
const short = (match: Match) =>
  entriesOf(match).map(({ key }) =>
    key.replace(`parlour:{${PLACE}}:`, '').replace(ANN, 'Ann').replace(BEN, 'Ben'),
  );

describe('the lists in which a match stands', () => {
  const open = challenged({ to: 'anyone' });

  it.each([
    [
      'a challenge',
      challenged(),
      ['due', 'games:Ann', 'games:Ben', 'made:Ann', `channel:${CHALLENGE.channel}`],
    ],
    [
      'an open challenge',
      open,
      ['due', 'games:Ann', 'made:Ann', `channel:${CHALLENGE.channel}`, 'challenges'],
    ],
    ['a cancelled challenge', next(open, { kind: 'cancel', by: ANN }).match, ['unplayed:Ann']],
    [
      'a match without a limit',
      next(challenged({ clock: 'none' }), { kind: 'accept', by: BEN }).match,
      ['games:Ann', 'games:Ben', 'playing:Ann', 'playing:Ben', `channel:${CHALLENGE.channel}`],
    ],
    [
      'a finished match',
      next(next(open, { kind: 'accept', by: BEN }).match, { kind: 'resign', by: BEN }).match,
      ['finished:Ann', 'finished:Ben', 'finished:everyone'],
    ],
    [
      'a match called off',
      next(next(open, { kind: 'accept', by: BEN }).match, { kind: 'abort', by: BEN }).match,
      ['unplayed:Ann', 'unplayed:Ben'],
    ],
  ])('are these for %s', (_, match, lists) => {
    expect(short(match).sort()).toEqual([...lists].sort());
  });

  it('follow it from its challenge to its end', () => {
    const events: readonly [MatchEvent, number][] = [
      [{ kind: 'accept', by: CARL }, NOON],
      [{ kind: 'channel-changed', channel: channelId('thread') }, NOON],
      [{ kind: 'move', by: ANN, text: 'c3-d4', seen: 2 }, NOON + 1],
      [{ kind: 'remind' }, NOON + 2.9 * DAY],
      [{ kind: 'move', by: CARL, text: 'f6-f5', seen: 4 }, NOON + 2.95 * DAY],
      [{ kind: 'offer-draw', by: CARL }, NOON + 3 * DAY],
      [{ kind: 'answer-draw', by: ANN, yes: true }, NOON + 3 * DAY],
      [{ kind: 'forget', person: CARL }, NOON + 4 * DAY],
    ];
    const lists = new Map<string, string>();
    let match: Match = open;
    apply(lists, undefined, match);
    for (const [event, now] of events) {
      const after = next(match, event, now).match;
      apply(lists, match, after);
      expect(lists).toEqual(asLists(after));
      match = after;
    }
    expect([...lists.keys()].join()).not.toContain(CARL);
  });
});
