import {
  closeChannel,
  isEphemeral,
  openChannel,
  type Person,
  picturesOf,
  type SeenMessage,
  setOverwrite,
  type TextChannel,
  textOf,
} from '@parlour/playground';
import { RateLimitError } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { troubleOf } from '../../src/bot/actions/trouble.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const POSTING = 'POST /channels/*/messages';

describe('When Discord does not let the bot do what it wants', () => {
  let parlour: Parlour;
  let channels = 0;
  beforeAll(async () => {
    parlour = await openParlour('troubles');
  });
  afterAll(() => parlour.close());
  afterEach(() => {
    parlour.playground.faults.clear();
    expect(parlour.mistakes()).toEqual([]);
  });

  const rateLimited = () =>
    new RateLimitError({
      timeToReset: 60_000,
      limit: 1,
      method: 'PATCH',
      hash: '',
      url: '',
      route: '',
      majorParameter: '',
      global: false,
      retryAfter: 60_000,
      sublimitTimeout: 0,
      scope: 'user',
    });

  interface Scene {
    readonly channel: TextChannel;
    readonly ada: Person;
    readonly ben: Person;
    readonly dede: Person;
  }

  /** A channel of its own for each test. */
  async function newScene(): Promise<Scene> {
    const { world } = parlour.playground;
    const [guild] = world.guilds.values();
    const channel = openChannel(world, guild!, { name: `channel-${++channels}` });
    const enter = async (name: string) => (await parlour.person(name)).in(channel);
    return { channel, ada: await enter('Ada'), ben: await enter('Ben'), dede: await enter('Dede') };
  }

  const privately = (person: Person, words: string): Promise<SeenMessage> =>
    person.sees((message) => isEphemeral(message) && textOf(message).includes(words));

  test('a rate limit on an answer is no mistake of ours', async () => {
    const { ada } = await newScene();
    const logged = parlour.log.length;
    parlour.playground.faults.limit('PATCH /webhooks/*/*/messages/*', { times: 100, retryAfter: 60 });
    void ada.command('games').catch(() => {});
    const failed = () => parlour.log.slice(logged).find((line) => line.includes('"msg":"Discord failed"'));
    await expect.poll(failed).toBeDefined();
    expect(JSON.parse(failed() ?? '')).toMatchObject({ level: 40, what: '/games' });
    const { say, whose } = troubleOf(rateLimited());
    expect(say(textsIn(ENGLISH))).toContain('Discord has just asked me to wait');
    expect(whose).toBe('Discord');
  });

  test('whoever lets nobody write to them is told where the match is played', async () => {
    const { ada, dede } = await newScene();
    const board = await beginMatch([ada, dede], { game: 'eximo', side: 'Black' });
    await dede.command('draw');
    const asked = await nextBoard(ada, board);
    await ada.click(asked, 'No');
    const told = await dede.sees('would rather play on than agree to a draw in Eximo.');
    expect(told.notifies).toBe(true);
    // Where she has one game, Ada need not say which she means.
    await ada.command('resign').then(({ message }) => ada.click(message, 'Resign'));
    await nextBoard(dede, asked);
  });

  test('and is reminded there', async () => {
    const { ada, dede } = await newScene();
    await beginMatch([dede, ada], { game: 'eximo', side: 'Black', clock: '5m' });
    await parlour.later(4 * MINUTE + 1_000);
    const reminder = await dede.sees('your time runs out');
    expect(reminder.notifies).toBe(true);
    expect((await ada.sees((message) => message.id === reminder.id)).notifies).toBe(false);
    await parlour.later(MINUTE);
    await ada.sees('has run out of time');
  });

  test.each(['SendMessages', 'AttachFiles', 'ViewChannel'] as const)(
    'a move counts without the permission %s, which is named, and the board comes when it is there',
    async (permission) => {
      const { channel, ada, ben } = await newScene();
      const { world } = parlour.playground;
      const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      setOverwrite(world, channel, { who: '@bot', deny: [permission] });
      await ada.command('move', { move: 'c3-d4' });
      const name = {
        SendMessages: 'Send Messages',
        AttachFiles: 'Attach Files',
        ViewChannel: 'View Channel',
      };
      const complaint = await privately(ada, `**${name[permission]}**`);
      expect(textOf(complaint)).toContain(`<#${channel.id}>`);
      expect(textOf(complaint)).toContain('what you did counts');

      setOverwrite(world, channel, { who: '@bot' });
      await parlour.later(MINUTE);
      expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
    },
  );

  test('a match whose channel is gone goes on in direct messages', async () => {
    const { channel, ada, ben } = await newScene();
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    closeChannel(parlour.playground.world, channel);
    const [adaElsewhere, adasDirect, bensDirect] = [
      await ada.in('lobby'),
      await ada.direct(),
      await ben.direct(),
    ];
    await adaElsewhere.command('move', { move: 'c3-c4' });
    const board = await bensDirect.sees('moved c3 to c4.');
    const { message: picker } = await bensDirect.click(board, 'c6…');
    await bensDirect.click(picker, 'c6 to c5');
    await bensDirect.seesGone(picker);
    await adasDirect.sees('moved c6 to c5.');
  });

  test.each([
    ['Discord fails for a moment', () => parlour.playground.faults.fail(POSTING, { times: 2 })],
    ['the line breaks before Discord has heard', () => parlour.playground.faults.drop(POSTING)],
    [
      'the line breaks before Discord has answered',
      () => parlour.playground.faults.drop(POSTING, { when: 'after' }),
    ],
    ['there were too many requests', () => parlour.playground.faults.limit(POSTING, { retryAfter: 1 })],
  ])('the board is posted once although %s', async (_, trouble) => {
    const { ada, ben } = await newScene();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    trouble();
    await ada.command('move', { move: 'c3-c4' });
    const next = await nextBoard(ben, board, ada);
    await ben.command('move', { move: 'c6-c5' });
    await nextBoard(ada, next, ben);
    const shown = (await ada.messages()).filter((message) => picturesOf(message).length > 0);
    expect(shown.map(textOf)).toHaveLength(3);
  });

  test('an acknowledgement that comes too late does no harm', async () => {
    const { ada, ben } = await newScene();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    parlour.playground.faults.slow('POST /interactions/*/*/callback', { by: 3_500 });
    expect((await ada.command('move', { move: 'c3-c4' })).outcome).toBe('failed');
    expect((await ada.command('move', { move: 'c3-d4' })).outcome).toBe('quiet');
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
  });
});
