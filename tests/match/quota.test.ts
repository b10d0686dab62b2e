import { describe, expect, it } from 'vitest';
import { matchErrorWords } from '../../src/bot/messages/match-words.ts';
import { advance } from '../../src/match/advance.ts';
import { channelId, type Match, matchId } from '../../src/match/match.ts';
import { beginnings, overQuota } from '../../src/match/quota.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { ANN, BEN, CARL, COMPUTER, challenged, NOON, next, played, started } from './scenes.ts';

const t = textsIn(ENGLISH);

const QUOTA = { challenges: 2, matches: 3 };

describe('the quota', () => {
  const open = challenged();
  const match = started();
  const over = next(match, { kind: 'resign', by: ANN }).match;
  it.each<[string, Match | undefined, Match, string[]]>([
    ['a challenge is one more of the challenger’s', undefined, open, [`${ANN} challenges`]],
    ['an open one, too', undefined, challenged({ to: 'anyone' }), [`${ANN} challenges`]],
    ['an accepted challenge is one more game of both', open, match, [`${ANN} matches`, `${BEN} matches`]],
    [
      'a game with the computer is one of one person',
      undefined,
      started({ to: COMPUTER }),
      [`${ANN} matches`],
    ],
    ['a move is nothing more', match, played(match, 'c3-d4'), []],
    ['the end is nothing more', match, over, []],
    ['a withdrawn challenge is nothing more', open, next(open, { kind: 'cancel', by: ANN }).match, []],
    [
      'a challenge that is shown elsewhere is nothing more',
      open,
      { ...open, channel: channelId('elsewhere') },
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(beginnings(before, after).map(({ person, what }) => `${person} ${what}`)).toEqual(expected);
  });

  it('counts the match that a rematch opens', () => {
    const asked = advance(
      over,
      { kind: 'rematch', by: BEN, id: matchId('rematch12'), seed: 'x', channel: channelId('c') },
      NOON,
    );
    if (!asked.ok || !asked.sequel) throw new Error('no rematch');
    expect(beginnings(undefined, asked.sequel)).toEqual([{ person: BEN, what: 'challenges' }]);
    expect(beginnings(over, asked.match)).toEqual([]);
  });

  it.each<[string, Parameters<typeof overQuota>, RegExp | undefined]>([
    ['nothing as long as it is not used up', [{ person: ANN, what: 'challenges' }, 1, QUOTA, ANN], undefined],
    [
      'no more challenges',
      [{ person: ANN, what: 'challenges' }, 2, QUOTA, ANN],
      /^You have 2 challenges.*`\/games`/,
    ],
    ['no more games', [{ person: ANN, what: 'matches' }, 3, QUOTA, ANN], /^You have 3 games.*`\/resign`/],
    [
      'no more games of the other',
      [{ person: BEN, what: 'matches' }, 9, QUOTA, CARL],
      /^Your opponent has 3 games/,
    ],
  ])('%s', (_, args, words) => {
    const error = overQuota(...args);
    if (words) expect(error && matchErrorWords(t, error)).toMatch(words);
    else expect(error).toBeUndefined();
  });
});
