import { closeChannel, textOf } from '@parlour/playground';
import { describe, expect, it } from 'vitest';
import { MINUTE } from '../../../src/match/clock.ts';
import { personId, placeId } from '../../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../../src/match/server-settings.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { addPseudoLanguage, englishIn } from '../../texts/pseudo-language.ts';
import { letPass } from '../let-pass.ts';
import { channelNamed, sweepThrough } from '../test-bot.ts';
import { isBoard, isPrivate, labelsOf, openMatch, type TestMatch } from '../test-match.ts';

const FOREIGN = addPseudoLanguage();
const DAY = 24 * 60 * MINUTE;

/** In a server that speaks another language than its players. */
async function openForeignMatch(): Promise<TestMatch> {
  const match = await openMatch(SQUADRO);
  const { store } = match.bot.app;
  const place = placeId(channelNamed(match.playground, 'lobby').guild.id);
  await store.writeServerSettings(place, { ...DEFAULT_SERVER_SETTINGS, language: FOREIGN });
  for (const { id } of [match.first, match.second]) {
    await store.writePreferences(personId(id), { language: ENGLISH });
  }
  return match;
}

const isForeign = (text: string): boolean => englishIn(text.replaceAll('Squadro', '')).length === 0;

describe('what the bot posts', () => {
  it('is in the language of the server where everybody reads it, and in that of the reader where nobody else does', async () => {
    const { first, second, board, playground, bot } = await openForeignMatch();
    await first.click(board, labelsOf(board)[0]!);
    const next = await second.sees((message) => isForeign(textOf(message)), { after: board });
    expect(isPrivate(next)).toBe(false);
    expect(labelsOf(next).every((label) => isForeign(label ?? ''))).toBe(true);
    letPass(2.5 * DAY, playground.clock, [bot]);
    await sweepThrough(bot);
    await (await second.direct()).sees('your time runs out');
  });

  it('is told in the language of the server to somebody who lets nobody write to them', async () => {
    const { first, board, playground, bot } = await openForeignMatch();
    await first.setDms('closed');
    letPass(2.5 * DAY, playground.clock, [bot]);
    await sweepThrough(bot);
    const told = await first.sees((message) => isForeign(textOf(message)), { after: board });
    expect(textOf(told)).toContain(first.mention);
  });

  it('is a board in the language of each player, once the game goes on in direct messages', async () => {
    const { first, second, board, playground } = await openForeignMatch();
    const held = playground.faults.hold('POST /channels/*/messages');
    await first.click(board, labelsOf(board)[0]!);
    closeChannel(playground.world, channelNamed(playground, 'lobby'));
    held.release();
    const there = await second.direct();
    const next = await there.sees(isBoard);
    expect(textOf(next)).toContain('your move in Squadro');
    await there.click(next, labelsOf(next)[0]!);
    expect(textOf(await (await first.direct()).sees(isBoard))).toContain(`**${first.mention} to move**`);
  });
});
