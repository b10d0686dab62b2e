import { describe, expect, test } from 'vitest';
import type { Listed } from '../../src/bot/messages/game-line.ts';
import { gamesMessage } from '../../src/commands/games.ts';
import { type Challenge, channelId, messageId, type Playing } from '../../src/match/match.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { ANN, BEN, CARL, challenged, played, started } from '../match/scenes.ts';

const t = textsIn(ENGLISH);

const open = (match: Challenge | Playing): Listed => ({ match });
const challenge = (changes: Parameters<typeof challenged>[0]): Listed => {
  const match = challenged(changes);
  if (match.stage !== 'challenge') throw new Error(match.stage);
  return open(match);
};

const textsOf = (games: readonly Listed[], page?: string): string[] => {
  const [frame] = gamesMessage(t, games, ANN, page).components;
  if (frame === undefined || !('components' in frame)) return [];
  return frame.components.flatMap((part) => ('content' in part ? [part.content] : []));
};

const MY_MOVE = started();
const THEIR_MOVE = played(started(), 'c3-d4');

describe('The list of games', () => {
  test('begins with those that wait for me', () => {
    const headings = textsOf([
      challenge({ by: BEN, to: 'anyone' }),
      challenge({ by: ANN, to: BEN }),
      open(THEIR_MOVE),
      challenge({ by: CARL, to: ANN }),
      open(MY_MOVE),
    ]).map((section) => section.split('\n')[0]);
    expect(headings).toEqual([
      '### Your move',
      '### Challenges for you',
      '### Your opponent’s move',
      '### Your challenges',
      '### Challenges that anyone may accept',
    ]);
  });

  test('tells what I play, against whom, until when, and leads there', () => {
    const board = {
      channel: channelId('300000000000000000'),
      message: messageId('400000000000000000'),
      revision: 2,
    };
    const [section] = textsOf([{ ...open(MY_MOVE), board }]);
    expect(section).toContain(`**Eximo** against <@${BEN}>`);
    expect(section).toContain('you play Black');
    expect(section).toMatch(/time runs out <t:\d+:R>/);
    expect(section).toContain(
      `(https://discord.com/channels/${MY_MOVE.place}/${board.channel}/${board.message})`,
    );
  });

  test('names the server where that needs saying', () => {
    expect(textsOf([{ match: MY_MOVE, server: 'The Club' }])[0]).toContain('The Club');
  });

  test('comes in pages, each short enough for Discord', () => {
    const many = Array.from({ length: 34 }, () => open(MY_MOVE));
    const pages = ['0', '1', '2', '3'].map((page) => textsOf(many, page));
    expect(pages.map((texts) => texts.join('\n').split('\n- ').length - 1)).toEqual([10, 10, 10, 4]);
    for (const texts of pages) expect(texts.join('').length).toBeLessThanOrEqual(4_000);
  });

  test.each(['-1', '99', 'x'])('shows a page for the button “%s”, too', (page) => {
    const many = Array.from({ length: 34 }, () => open(MY_MOVE));
    expect(textsOf(many, page)[0]).toContain('### Your move');
  });

  test('says how to begin where there is nothing', () => {
    expect(JSON.stringify(gamesMessage(t, [], ANN))).toContain('/challenge');
  });
});
