/** What stands under every board and challenge does not wrap on a phone, in whatever language. */
import { describe, expect, test } from 'vitest';
import { boardMessage } from '../../../src/bot/messages/board-message.ts';
import { challengeMessage } from '../../../src/bot/messages/challenge-message.ts';
import type { Challenge } from '../../../src/match/match.ts';
import { contextFor } from '../../../src/render/canvas.ts';
import { loadFonts } from '../../../src/render/fonts.ts';
import { widthOf } from '../../../src/render/lettering.ts';
import { TYPE } from '../../../src/render/theme.ts';
import { gameIds } from '../../../src/rules/catalogue.ts';
import { LANGUAGES } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';
import { COMPUTER, challenged } from '../../match/scenes.ts';
import { momentsOf } from './games-of-chance.ts';
import { type AnyMessage, NAMES, rowsOfLabels } from './look-at-message.ts';

/** As the playground shows it on one that is 390 pixels wide. */
const PHONE = 366;
const EDGES = 20;
const GAP = 6;

loadFonts();
const context = contextFor({ width: 8, height: 8 });
context.font = TYPE.small.replace(/\d+px/, '15px');

const widthOfRow = (labels: readonly string[]): number =>
  labels.reduce((sum, label) => sum + widthOf(context, label) + EDGES + GAP, -GAP);

const draw = async () => new Uint8Array(1);

const demandThatLastRowFits = (message: AnyMessage): void => {
  const labels = rowsOfLabels(message).at(-1)!;
  expect(widthOfRow(labels), labels.join(' | ')).toBeLessThanOrEqual(PHONE);
};

describe.each(LANGUAGES)('In %s, the last row of buttons', (language) => {
  const t = textsIn(language);

  test('fits a phone under a challenge', () => {
    demandThatLastRowFits(challengeMessage(t, challenged() as Challenge));
  });

  test.each(gameIds())('fits a phone under every board of %s', async (game) => {
    const opponents = [{}, { to: COMPUTER, rated: false }] as const;
    for (const changes of opponents) {
      for (const { match } of momentsOf(game, (ply) => (ply < 3 ? 1 : 10 + ply), changes)) {
        demandThatLastRowFits(await boardMessage(t, match, NAMES, draw));
      }
    }
  });
});
