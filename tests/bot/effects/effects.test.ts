import {
  closeChannel,
  expelBot,
  type Person,
  picturesOf,
  type SeenMessage,
  setOverwrite,
  textOf,
} from '@parlour/playground';
import { RESTEvents } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { missingHere } from '../../../src/bot/gateway/permissions.ts';
import { MINUTE } from '../../../src/match/clock.ts';
import { channelId, personId, placeId } from '../../../src/match/match.ts';
import { apply } from '../../../src/play/apply.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { letPass } from '../let-pass.ts';
import { channelNamed, sweepThrough, type TestBot } from '../test-bot.ts';
import { isBoard, isPrivate, labelsOf, nextBoard, openBotWithChallenges, openMatch } from '../test-match.ts';

const DAY = 24 * 60 * MINUTE;

const publicMessages = async (person: Person): Promise<SeenMessage[]> =>
  (await person.messages()).filter((message) => !isPrivate(message));

/** Once something has been put off, lets the time go by until it is tried again. */
async function tryAgain({ log, playground, bot }: TestBot): Promise<void> {
  await expect.poll(() => log.some((line) => line.includes('put off'))).toBe(true);
  playground.clock.advance(MINUTE);
  await sweepThrough(bot);
}

describe('a board', () => {
  it('loses its buttons to the next one, and keeps its picture with the words for it', async () => {
    const { first, second, board } = await openMatch(SQUADRO);
    await first.click(board, labelsOf(board)[0]!);
    await nextBoard(second, board);
    const old = await first.seesChange(board, (message) => labelsOf(message).length === 0);
    expect(textOf(old)).toBe(textOf(board));
    const [picture] = picturesOf(old);
    expect(picture?.description).toBe(picturesOf(board)[0]?.description);
    expect((await first.file(picture!.url)).length).toBeGreaterThan(1000);
  });

  it('is posted once although Discord’s answer to it is lost', async () => {
    const app = await openMatch(SQUADRO);
    const { first, second, board, playground } = app;
    // The client asks a second time by itself.
    playground.faults.drop('POST /channels/*/messages', { when: 'after', times: 2 });
    await first.click(board, labelsOf(board)[0]!);
    const next = await nextBoard(second, board);
    await tryAgain(app);
    await first.seesChange(board, (message) => labelsOf(message).length === 0);
    expect((await publicMessages(second)).filter(isBoard).map(({ id }) => id)).toEqual([next.id]);
  });

  it('that could not be posted is posted later, and the move counts', async () => {
    const app = await openMatch(SQUADRO);
    const { first, second, board, playground } = app;
    playground.faults.fail('POST /channels/*/messages', { times: 4 });
    await first.click(board, labelsOf(board)[0]!);
    await tryAgain(app);
    expect(textOf(await nextBoard(second, board))).toContain(`**${second.mention} to move**`);
  });

  it('that a crash left behind is posted by whoever is there, once', async () => {
    const { first, second, board, playground, bot, store, openBot } = await openMatch(SQUADRO);
    const place = placeId(channelNamed(playground, 'lobby').guild.id);
    const [match] = await store.gamesOf(place, personId(first.id));
    const event = { kind: 'move', by: personId(first.id), text: '1', seen: match!.revision } as const;
    // A process that commits this move and is gone before it does anything else.
    await apply(store, { place, id: match!.id, event, cause: 'a click', now: playground.clock.now() });
    const other = await openBot();
    playground.clock.advance(MINUTE);
    await sweepThrough(bot, other);
    await nextBoard(second, board);
    expect((await publicMessages(second)).filter(isBoard)).toHaveLength(1);
  });

  it('that may not be posted names the missing permission, and comes when it is granted', async () => {
    const { first, second, board, playground, bot } = await openMatch(SQUADRO);
    const lobby = channelNamed(playground, 'lobby');
    setOverwrite(playground.world, lobby, { who: '@bot', deny: ['AttachFiles'] });
    await first.click(board, labelsOf(board)[0]!);
    const told = await first.sees('**Attach Files**');
    expect(isPrivate(told)).toBe(true);
    expect(textOf(told)).toContain('Nothing is lost');
    setOverwrite(playground.world, lobby, { who: '@bot', allow: ['AttachFiles'] });
    playground.clock.advance(5 * MINUTE);
    await sweepThrough(bot);
    await nextBoard(second, board);
  });

  it('that Discord refused before the bot knew why comes when the permission was given back meanwhile', async () => {
    const { first, second, board, playground, bot } = await openMatch(SQUADRO);
    const lobby = channelNamed(playground, 'lobby');
    playground.faults.fail('POST /channels/*/messages', { code: 50013, status: 403, times: 1 });
    await first.click(board, labelsOf(board)[0]!);
    await first.sees('Nothing is lost');
    for (const change of [{ deny: ['SendMessages'] }, { allow: ['SendMessages'] }] as const) {
      setOverwrite(playground.world, lobby, { who: '@bot', ...change });
      const missing = 'deny' in change ? 1 : 0;
      await expect.poll(() => missingHere(bot.app.client, channelId(lobby.id))).toHaveLength(missing);
    }
    playground.clock.advance(5 * MINUTE);
    await sweepThrough(bot);
    await nextBoard(second, board);
  });

  it('of a server that has removed the bot is offered once to those who let nobody write to them', async () => {
    const { first, second, playground, bot } = await openMatch(SQUADRO);
    for (const person of [first, second]) await person.setDms('closed');
    const refused: string[] = [];
    bot.app.client.rest.on(RESTEvents.Response, ({ method, path }, { status }) => {
      if (method === 'POST' && status === 403) refused.push(path);
    });
    expelBot(playground.world, [...playground.world.guilds.values()][0]!);
    await expect.poll(() => refused).toHaveLength(2);
    for (let later = 0; later < 6; later++) {
      playground.clock.advance(5 * MINUTE);
      await sweepThrough(bot);
    }
    expect(refused).toHaveLength(2);
  });

  it('whose channel is gone goes to the players themselves, and the game goes on there', async () => {
    const { first, second, board, playground } = await openMatch(SQUADRO);
    const held = playground.faults.hold('POST /channels/*/messages');
    await first.click(board, labelsOf(board)[0]!);
    closeChannel(playground.world, channelNamed(playground, 'lobby'));
    held.release();
    const [here, there] = [await first.direct(), await second.direct()];
    const next = await there.sees(isBoard);
    await there.click(next, labelsOf(next)[0]!);
    expect(textOf(await here.sees(isBoard))).toContain(`**${first.mention} to move**`);
  });
});

describe('a challenge', () => {
  it('is not made where its board could not be posted', async () => {
    const { playground } = await openBotWithChallenges();
    const emeka = await (await playground.person('Emeka')).in('announcements');
    const { text } = await emeka.command('challenge', { game: 'eximo' });
    expect(text).toContain('I need the permission **Send Messages**');
  });

  it('that nobody takes expires, and its author hears of it', async () => {
    const { playground, bot } = await openBotWithChallenges();
    const ada = await playground.person('Ada');
    await ada.command('challenge', { game: 'eximo' });
    const invitation = await ada.sees('challenges anyone');
    playground.clock.advance(DAY + MINUTE);
    await sweepThrough(bot);
    await ada.seesChange(invitation, 'Nobody accepted in time.');
    await (await ada.direct()).sees('nobody has accepted your challenge to Eximo in time.');
  });
});

describe('the clock', () => {
  it('reminds the player to move, and then ends the game, once for all processes', async () => {
    const { first, second, board, playground, bot, openBot } = await openMatch(SQUADRO);
    const other = await openBot();
    const bots = [bot, other];
    letPass(2.5 * DAY, playground.clock, [bot, other]);
    await sweepThrough(...bots);
    const direct = await first.direct();
    await direct.sees('your time runs out');
    letPass(DAY, playground.clock, [bot, other]);
    await sweepThrough(...bots);
    const over = await second.sees(`${first.mention} has run out of time.`, { after: board });
    await sweepThrough(...bots);
    expect(labelsOf(over)).toEqual(['Rematch', 'Another game', 'Read', 'Next game']);
    expect(await direct.messages()).toHaveLength(1);
    expect(
      (await publicMessages(second)).filter((message) => textOf(message).includes('run out')),
    ).toHaveLength(1);
  });
});
