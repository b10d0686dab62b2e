import { expect, it } from 'vitest';
import { digestMessage } from '../../../src/bot/messages/digest-message.ts';
import type { Listed } from '../../../src/bot/messages/game-line.ts';
import { channelId, messageId } from '../../../src/match/match.ts';
import { LANGUAGES } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { ANN, BEN, challenged, started } from '../../match/scenes.ts';
import { contentOf, demandThatDiscordTakes, labelsOf } from './look-at-message.ts';

const board = {
  channel: channelId('300000000000000000'),
  message: messageId('400000000000000000'),
  revision: 2,
};
const waiting = (count: number): Listed[] =>
  Array.from({ length: count }, () => ({ match: started(), board, server: 'The *Club* of '.repeat(6) }));

it.each(LANGUAGES)(
  'A digest has room for what is most urgent, and says how much more there is: %s',
  (language) => {
    const t = textsIn(language);
    for (const count of [1, 3, 30]) {
      const message = digestMessage(t, waiting(count), ANN);
      demandThatDiscordTakes(message);
      expect(contentOf(message)).toBe(message.lines.join('\n'));
      expect(message.lines[0]).toContain(`<@${ANN}>`);
      expect(message.lines.at(-1)!.includes('/games')).toBe(count === 30);
    }
  },
);

it('A digest of challenges alone leads to no game', () => {
  const challenge = challenged({ by: BEN, to: ANN });
  if (challenge.stage !== 'challenge') throw new Error(challenge.stage);
  const t = textsIn(LANGUAGES[0]!);
  expect(labelsOf(digestMessage(t, [{ match: challenge }], ANN))).toEqual([]);
  expect(labelsOf(digestMessage(t, waiting(1), ANN))).toEqual([t('board.button.nextGame')]);
});
