import { describe, expect, test } from 'vitest';
import { historyMessage } from '../../src/commands/history.ts';
import { type Looked, leaderboardMessage } from '../../src/commands/leaderboard.ts';
import { type Profile, profileMessage } from '../../src/commands/profile.ts';
import { settingsMessage } from '../../src/commands/settings.ts';
import { channelId, matchId, messageId, type Over, personId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { asOf, ladders, type Standing } from '../../src/match/standing.ts';
import { drawLeaderboard } from '../../src/render/cards/leaderboard.ts';
import { drawRatings } from '../../src/render/cards/rating-graph.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import {
  altTextsOf,
  demandThatDiscordTakes,
  labelsOf,
  menusOf,
  wordsOf,
} from '../bot/messages/look-at-message.ts';
import { ANN, BEN, DAY, NOON, next, played, started } from '../match/scenes.ts';

const t = textsIn(ENGLISH);
const SEASON = '2026-Q4';
const settled: Standing = { ...asOf(SEASON, undefined), rating: 1612.4, deviation: 71.3 };

const lost = (): Over => {
  const { match } = next(played(started(), 'c3-d4', 'f6-f5'), { kind: 'resign', by: ANN });
  if (match.stage !== 'over') throw new Error(match.stage);
  const ratings = [
    { before: 1500, after: 1337.6 },
    { before: 1500, after: 1662.4 },
  ] as const;
  return { ...match, outcome: { ...match.outcome, ratings } };
};

describe('A leaderboard', () => {
  const people = Array.from({ length: 10 }, (_, index) =>
    personId(String(100_000_000_000_000_000n + BigInt(index))),
  );
  const looked = (changes: Partial<Looked> = {}): Looked => ({
    ladder: EXIMO,
    season: SEASON,
    page: 1,
    table: {
      lines: people.map((person, index) => ({ person, standing: settled, rank: 11 + index })),
      ranked: 25,
      provisional: 9,
    },
    names: people.map((_, index) => `Player ${index}`),
    own: { person: people[3]!, standing: settled, rank: 14 },
    current: true,
    ...changes,
  });

  test('tells the one who looks where they stand', async () => {
    const message = await leaderboardMessage(t, looked(), drawLeaderboard);
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain('You are **14th** of 25, with 1612 ± 71.');
    expect(labelsOf(message)).toEqual(['Back', 'Next']);
    expect(altTextsOf(message)[0]).toContain('14. Player 3 1612 ± 71 (+112)');
  });

  test.each([
    ['a newcomer', { own: undefined }, 'You have not finished a rated match'],
    ['a stranger to a past season', { own: undefined, current: false }, 'You are not in this table.'],
    [
      'somebody provisional',
      { own: { person: ANN, standing: { ...settled, deviation: 201 } } },
      'Your rating is provisional: 1612 ± 201.',
    ],
    [
      'the winner of a past season',
      { own: { person: ANN, standing: settled, rank: 1 }, current: false },
      'You were **1st**',
    ],
  ] satisfies [string, Partial<Looked>, string][])('has a word for %s', async (_, changes, words) => {
    expect(wordsOf(await leaderboardMessage(t, looked(changes), drawLeaderboard))).toContain(words);
  });

  test.each([
    [1, '1st'],
    [2, '2nd'],
    [3, '3rd'],
    [4, '4th'],
    [11, '11th'],
    [12, '12th'],
    [13, '13th'],
    [14, '14th'],
    [21, '21st'],
    [102, '102nd'],
    [111, '111th'],
    [1013, '1013th'],
  ])('calls number %i the %s', async (rank, words) => {
    const own = { person: ANN, standing: settled, rank };
    const message = await leaderboardMessage(t, looked({ own }), drawLeaderboard);
    expect(wordsOf(message)).toContain(`You are **${words}** of 25`);
  });
});

describe('A profile', () => {
  test('with every ladder, a best win and a rival is not too long for Discord', async () => {
    const profile: Profile = {
      person: BEN,
      name: '**Ben** @everyone',
      season: SEASON,
      standings: Object.fromEntries(
        ladders().map((ladder) => [
          ladder,
          { ...settled, streak: -12, best: { match: matchId('AbCdEf123'), rating: 1500 } },
        ]),
      ),
      paths: Object.fromEntries(
        gameIds().map((game) => [
          game,
          Array.from({ length: 300 }, (_, index) => ({
            at: NOON + index * DAY,
            rating: 1500 + index,
            match: matchId('m'),
          })),
        ]),
      ),
      bestWin: lost(),
      against: { person: ANN, tally: { won: 3, lost: 2, drawn: 1 } },
    };
    const message = await profileMessage(t, profile, drawRatings);
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain(`Best win: Eximo against <@${ANN}>, then rated 1500`);
    expect(wordsOf(message)).toContain(`Against <@${ANN}>: 3 won, 2 lost, 1 drawn`);
    expect(wordsOf(message)).toContain('12 losses in a row');
    expect(wordsOf(message), 'a match is called by no id').not.toContain(lost().id);
    expect(labelsOf(message)).toEqual(['Replay the best win']);
  });
});

describe('A list of finished games', () => {
  test('tells the results and offers to watch them again', () => {
    const matches = Array.from({ length: 10 }, lost).map((match, index) => ({
      ...match,
      id: matchId(`match${1000 + index}`),
    }));
    const labels = matches.map(() => 'x'.repeat(100));
    const board = {
      channel: channelId('300000000000000000'),
      message: messageId('400000000000000000'),
      revision: 2,
    };
    const boards = new Map(matches.map(({ id }) => [id, board]));
    const message = historyMessage(t, { person: BEN, matches, boards, labels, page: 1, isLast: false });
    demandThatDiscordTakes(message);
    expect(wordsOf(message)).toContain(`**Eximo** against <@${ANN}> · **won** · 1662 (+162)`);
    expect(menusOf(message)[0]?.options).toHaveLength(10);
    expect(labelsOf(message)).toEqual(['Back', 'Next']);
  });
});

describe('The settings', () => {
  test.each([
    ['as usual', DEFAULT_SERVER_SETTINGS],
    [
      'as full as can be',
      {
        channels: Array.from({ length: 25 }, (_, index) =>
          channelId(String(300_000_000_000_000_000n + BigInt(index))),
        ),
        threads: true,
        clock: 'none',
        results: channelId('300000000000000001'),
        language: ENGLISH,
      } as const,
    ],
  ])('%s fit into a message', (_, serverSettings) => {
    demandThatDiscordTakes(settingsMessage(t, serverSettings, 'Saved.'));
  });
});
