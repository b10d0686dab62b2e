import { describe, expect, it } from 'vitest';
import type { MatchEvent } from '../../src/match/event.ts';
import {
  type Board,
  channelId,
  type Match,
  matchId,
  messageId,
  type PersonId,
} from '../../src/match/match.ts';
import { isShown, posted } from '../../src/match/posted.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import {
  ANN,
  BEN,
  CARL,
  COMPUTER,
  challenged,
  NOON,
  next,
  owed,
  played,
  refusal,
  seat,
  started,
} from './scenes.ts';

const again = (by: PersonId): MatchEvent => ({
  kind: 'rematch',
  by,
  id: matchId('second999'),
  seed: 'another seed',
  channel: channelId('here'),
});
const lost = next(played(started(), 'c3-d4', 'f6-f5'), { kind: 'resign', by: ANN }).match;

describe('a rematch', () => {
  it('is a challenge to the opponent, with the seats exchanged and all else as it was', () => {
    const asked = next(lost, again(ANN));
    expect(asked.match).toMatchObject({ stage: 'over', rematch: 'second999', revision: lost.revision + 1 });
    expect(asked.sequel).toMatchObject({
      stage: 'challenge',
      id: 'second999',
      by: ANN,
      to: BEN,
      side: 1,
      clock: '3d',
      rated: true,
      previous: lost.id,
      revision: 1,
    });
    expect(owed(asked)).toEqual(['challenge']);
    const match = next(asked.sequel, { kind: 'accept', by: BEN }).match;
    expect([seat(match, ANN), seat(match, BEN)]).toEqual([1, 0]);
  });

  it('can go back to where the match before it began, wherever it is asked for', () => {
    const moved = next(lost, { kind: 'channel-changed', channel: channelId('direct') }).match;
    const { sequel } = next(moved, again(ANN));
    expect(sequel).toMatchObject({ channel: 'here', home: lost.channel });
  });

  it('exchanges the seats in Squadro, too, where nobody could have chosen them', () => {
    const first = started({ game: SQUADRO, side: 'random' });
    const over = next(first, { kind: 'resign', by: BEN }).match;
    const match = next(next(over, again(BEN)).sequel, { kind: 'accept', by: ANN }).match;
    expect(seat(match, ANN)).toBe(seat(first, BEN));
  });

  it('against the computer begins at once', () => {
    const over = next(started({ to: COMPUTER }), { kind: 'resign', by: ANN }).match;
    const asked = next(over, again(ANN));
    expect(asked.sequel).toMatchObject({ stage: 'playing', players: [COMPUTER, { id: ANN }] });
    expect(owed(asked)).toEqual(['computer-move']);
  });

  it.each([
    ['while the match goes on', started(), ANN, 'not_over'],
    ['by a stranger', lost, CARL, 'not_a_player'],
    ['a second time', next(lost, again(ANN)).match, BEN, 'rematch_exists'],
    ['with somebody who has left', next(lost, { kind: 'forget', person: BEN }).match, ANN, 'opponent_gone'],
  ])('cannot be had %s', (_, match, by, verdict) => {
    expect(refusal(match, again(by))).toBe(verdict);
  });
});

describe('the board of a match', () => {
  const at = (revision: number) => ({ ...started(), revision });
  const board = (message: string, revision: number, channel = 'hall'): Board => ({
    channel: channelId(channel),
    message: messageId(message),
    revision,
  });

  it('is one message at a time: the one before loses its buttons', () => {
    const first = posted(started(), undefined, board('m1', 2));
    expect(owed(first)).toEqual([]);
    const second = posted(at(3), first.board, board('m2', 3));
    expect(owed(second)).toEqual(['remove-buttons m1']);
    expect(second.board.message).toBe('m2');
  });

  it('stays when it is only updated', () => {
    const updated = posted(at(4), board('m1', 2), board('m1', 4));
    expect(owed(updated)).toEqual([]);
    expect(updated.board.revision).toBe(4);
  });

  it('that arrives late is stripped itself', () => {
    const late = posted(at(5), board('m2', 5), board('m1', 3));
    expect(owed(late)).toEqual(['remove-buttons m1']);
    expect(late.board.message).toBe('m2');
  });

  it('takes the match along into a thread', () => {
    expect(next(started(), { kind: 'channel-changed', channel: channelId('thread') }).match.channel).toBe(
      'thread',
    );
  });

  it('of moves that were lost takes the place of none that shows what there is', () => {
    const lost = posted(at(2), board('m1', 2), board('m2', 4));
    expect(owed(lost)).toEqual(['remove-buttons m2']);
    expect(lost.board.message).toBe('m1');
  });

  it('of moves that were lost gives way to the next, though that has a lower number', () => {
    expect(isShown(at(3), board('m1', 4), 3)).toBe(false);
    const next = posted(at(3), board('m1', 4), board('m2', 3));
    expect(owed(next)).toEqual(['remove-buttons m1']);
    expect(next.board.message).toBe('m2');
  });

  it('of moves that were lost loses its buttons, and the match is shown anew', () => {
    const anew = next(started(), { kind: 'lost-board', board: board('m2', 5) });
    expect(owed(anew)).toEqual(['board post', 'remove-buttons m2']);
    expect(anew.match).toMatchObject({ since: anew.match.revision });
  });

  it('is asked for under another name when an event has taken the number of one that was lost', () => {
    const [lost, now] = [0, 1].map((later) => next(started(), { kind: 'resign', by: ANN }, NOON + later));
    expect(lost!.match.revision).toBe(now!.match.revision);
    expect(lost!.effects[0]!.id).not.toBe(now!.effects[0]!.id);
  });

  it('does not make the buttons on it stale', () => {
    const match = started();
    const shown = next(match, { kind: 'channel-changed', channel: channelId('thread') }).match;
    const move = { kind: 'move', by: ANN, text: 'c3-d4', seen: match.revision } as const;
    expect(refusal(shown, move)).toBe('accepted');
  });
});

describe('a person who asks to be forgotten', () => {
  const forget = (person: PersonId) => ({ kind: 'forget', person }) as const;
  const traces = (match: Match) => JSON.stringify(match).includes(ANN);

  it('resigns the games that go on', () => {
    const ended = next(played(started(), 'c3-d4', 'f6-f5'), forget(ANN));
    expect(ended.match).toMatchObject({
      players: [{ kind: 'forgotten' }, { kind: 'person', id: BEN }],
      outcome: { end: 'resignation', winner: 1 },
    });
    expect(owed(ended)).toEqual(['board post']);
  });

  it('leaves finished games, and their moves, to the opponent', () => {
    const { match } = next(lost, forget(ANN));
    expect(match).toMatchObject({ moves: ['c3-d4', 'f6-f5'], outcome: { winner: 1 } });
  });

  it.each([
    ['a challenge of theirs', challenged({ by: ANN, to: BEN })],
    ['a challenge to them', challenged({ by: BEN, to: ANN })],
    ['a challenge that came to nothing', next(challenged(), { kind: 'cancel', by: ANN }).match],
    ['a game', started()],
    ['a finished game', lost],
  ])('is named no more in %s', (_, match) => {
    expect(traces(match)).toBe(true);
    expect(traces(next(match, forget(ANN)).match)).toBe(false);
  });

  it('has nothing to do with the matches of others', () => {
    expect(refusal(lost, forget(CARL))).toBe('not_a_player');
  });
});
