/** What Discord may refuse, code by code: what people read, where the game goes on, and how often Discord is asked. */
import {
  isEphemeral,
  openChannel,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { RESTEvents } from 'discord.js';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { placeId } from '../../src/match/match.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const ALWAYS = 1_000_000;
const HOUR = 60 * MINUTE;

describe('When Discord refuses', () => {
  let parlour: Parlour;
  let channels = 0;
  /** What the bot has asked for in this test: `POST /channels/:id/messages`. */
  let asked: string[] = [];
  const listen = (): void => {
    parlour.app().client.rest.on(RESTEvents.Response, ({ method, path }) => asked.push(`${method} ${path}`));
  };
  beforeAll(async () => {
    parlour = await openParlour('discord-refusals', { computer: true });
    listen();
  });
  afterAll(() => parlour.close());
  afterEach(() => parlour.playground.faults.clear());

  const guild = () => [...parlour.playground.world.guilds.values()][0]!;
  const requests = (pattern: RegExp): number => asked.filter((request) => pattern.test(request)).length;

  async function peopleInNewChannel(): Promise<Readonly<Record<'ada' | 'ben' | 'emeka' | 'freya', Person>>> {
    const channel = openChannel(parlour.playground.world, guild(), { name: `channel-${++channels}` });
    const enter = async (name: string) => (await parlour.person(name)).in(channel);
    return {
      ada: await enter('Ada'),
      ben: await enter('Ben'),
      emeka: await enter('Emeka'),
      freya: await enter('Freya'),
    };
  }

  const privately = (person: Person, words: string): Promise<SeenMessage> =>
    person.sees((message) => isEphemeral(message) && textOf(message).includes(words));
  const boardsSeenBy = async (person: Person): Promise<SeenMessage[]> =>
    (await person.messages()).filter((message) => !isEphemeral(message) && picturesOf(message).length > 0);
  const boardAfter = async (person: Person, before: number): Promise<SeenMessage> => {
    await expect.poll(async () => (await boardsSeenBy(person)).length).toBeGreaterThan(before);
    return (await boardsSeenBy(person)).at(-1)!;
  };

  describe('a board', () => {
    test.each([
      [50001, 403, 'I need more permissions to post the board', 1],
      [50013, 403, 'I need more permissions to post the board', 1],
      [50009, 403, 'verification level does not let me post here', 1],
      [40004, 403, 'Discord does not let me post in this server for a while', 1],
      [200000, 400, 'AutoMod does not let my messages through', 2],
      [240000, 400, 'AutoMod does not let my messages through', 2],
      [50035, 400, 'Discord does not accept what I wanted to post', 1],
      [50006, 400, 'Discord does not accept what I wanted to post', 1],
      [0, 404, 'Discord does not accept what I wanted to post', 1],
    ])('with %s (%s), the mover reads “%s”, and it is asked %s times', async (code, status, words, times) => {
      const { ada, ben } = await peopleInNewChannel();
      await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      asked = [];
      const posting = new RegExp(`^POST /channels/${ada.channel.id}/messages$`);
      parlour.playground.faults.fail(`POST /channels/${ada.channel.id}/messages`, {
        code,
        status,
        times: ALWAYS,
      });
      await ada.command('move', { move: 'c3-d4' });
      await privately(ada, words);
      for (let later = 0; later < 6; later++) await parlour.later(HOUR);
      expect(requests(posting)).toBe(times);

      // The next click is something new.
      parlour.playground.faults.clear();
      const before = (await boardsSeenBy(ada)).length;
      expect((await ben.command('move', { move: 'f6-f5' })).outcome).toBe('quiet');
      await boardAfter(ada, before);
    });

    test.each([200000, 240000])(
      'as it stands with %s, it comes in plain words, with its picture and its buttons',
      async (code) => {
        const { ada, ben } = await peopleInNewChannel();
        await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
        const before = (await boardsSeenBy(ben)).length;
        parlour.playground.faults.fail(`POST /channels/${ada.channel.id}/messages`, { code, status: 400 });
        await ada.command('move', { move: 'c3-d4' });
        const board = await boardAfter(ben, before);
        expect(textOf(board)).toContain(`${ben.mention} There is news in your game.`);
        expect(textOf(board)).not.toContain('d4');
        expect(board.notifies).toBe(true);
      },
    );

    test('with 10003, because the channel is gone, it goes to the players, and it is asked once', async () => {
      const { ada, ben } = await peopleInNewChannel();
      await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      asked = [];
      parlour.playground.faults.fail(`POST /channels/${ada.channel.id}/messages`, {
        code: 10003,
        status: 404,
        times: ALWAYS,
      });
      const direct = await ben.direct();
      const before = (await boardsSeenBy(direct)).length;
      await ada.command('move', { move: 'c3-d4' });
      await boardAfter(direct, before);
      expect(requests(new RegExp(`^POST /channels/${ada.channel.id}/messages$`))).toBe(1);
    });

    test.each([
      ['10008, because it is gone', { code: 10008, status: 404 }],
      ['30046, because it was edited too often', { code: 30046, status: 429 }],
    ])('an edit with %s, a new one is posted, and it is asked once', async (_, { code, status }) => {
      const ada = (await peopleInNewChannel()).ada;
      await ada.command('play', { game: 'squadro', level: 1 });
      await boardAfter(ada, 0);
      asked = [];
      const route = `PATCH /channels/${ada.channel.id}/messages/*`;
      if (status === 429) {
        parlour.playground.faults.limit(route, { code, retryAfter: 1_163, header: 1, times: ALWAYS });
      } else parlour.playground.faults.fail(route, { code, status, times: ALWAYS });
      const before = (await boardsSeenBy(ada)).length;
      await ada.command('move', { move: '1' });
      await boardAfter(ada, before);
    });
  });

  describe('to take the buttons off old boards', () => {
    test.each([
      ['50035', { code: 50035, status: 400 }],
      ['50013', { code: 50013, status: 403 }],
    ])('with %s, the game goes on, and nothing is asked for again later', async (_, refusal) => {
      const { ada, ben } = await peopleInNewChannel();
      await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      asked = [];
      const { faults } = parlour.playground;
      faults.fail(`PATCH /channels/${ada.channel.id}/messages/*`, { ...refusal, times: ALWAYS });
      const moves = [
        [ada, 'c3-c4'],
        [ben, 'f6-f5'],
        [ada, 'b3-b4'],
        [ben, 'g6-g5'],
      ] as const;
      for (const [person, move] of moves) {
        const before = (await boardsSeenBy(person)).length;
        expect((await person.command('move', { move })).outcome).toBe('quiet');
        await boardAfter(person, before);
      }
      for (let later = 0; later < 6; later++) await parlour.later(HOUR);
      // Once for each of five messages.
      expect(requests(new RegExp(`^PATCH /channels/${ada.channel.id}/messages/`))).toBeLessThanOrEqual(5);
    });
  });

  describe('a thread', () => {
    beforeAll(async () => {
      const place = placeId(guild().id);
      const settings = await parlour.store.serverSettings(place);
      await parlour.store.writeServerSettings(place, { ...settings, threads: true });
    });
    afterAll(async () => {
      const place = placeId(guild().id);
      const settings = await parlour.store.serverSettings(place);
      await parlour.store.writeServerSettings(place, { ...settings, threads: false });
    });

    test.each([
      [160006, 400, 'there are too many'],
      [200001, 400, 'AutoMod does not like the title'],
      [50013, 403, 'a permission is missing'],
      [50035, 400, 'something does not fit'],
      [10008, 404, 'the message is gone'],
    ])(
      'with %s (%s), because %s, the game is played in the channel, and it is asked once',
      async (code, status) => {
        const { ada, ben } = await peopleInNewChannel();
        asked = [];
        parlour.playground.faults.fail(`POST /channels/${ada.channel.id}/messages/*/threads`, {
          code,
          status,
          times: ALWAYS,
        });
        await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
        for (const [person, other, move] of [
          [ada, ben, 'c3-d4'],
          [ben, ada, 'f6-f5'],
        ] as const) {
          const before = (await boardsSeenBy(other)).length;
          await person.command('move', { move });
          await boardAfter(other, before);
        }
        expect(requests(/\/threads$/)).toBe(1);
      },
    );
  });

  describe('a direct message', () => {
    /** One offers a draw, and hears that the other will not have it: on a message in the channel. */
    async function refusedDraw(one: Person, other: Person, board: SeenMessage): Promise<SeenMessage> {
      await one.command('draw');
      await other.click(await nextBoard(other, board), 'No');
      return one.sees('agree to a draw in Eximo.', { after: board });
    }

    test('with 50007, because somebody lets nobody write to them, they are told where the match is played', async () => {
      const { ada, ben } = await peopleInNewChannel();
      const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      const direct = await ada.direct();
      const refusal = { code: 50007, status: 403 };
      parlour.playground.faults.fail(`POST /channels/${direct.channel.id}/messages`, refusal);
      expect((await refusedDraw(ada, ben, board)).notifies).toBe(true);
    });

    test('with 40003, because too many were opened, they are told where the match is played, and none is opened for a while', async () => {
      const { ada, emeka } = await peopleInNewChannel();
      const board = await beginMatch([ada, emeka], { game: 'eximo', side: 'Black' });
      asked = [];
      const opening = 'POST /users/@me/channels';
      parlour.playground.faults.fail(opening, { code: 40003, status: 403, times: ALWAYS });
      expect((await refusedDraw(emeka, ada, board)).notifies).toBe(true);
      const next = await peopleInNewChannel();
      const other = await beginMatch([next.ada, next.freya], { game: 'eximo', side: 'Black' });
      await refusedDraw(next.freya, next.ada, other);
      expect(asked.filter((request) => request === opening)).toHaveLength(1);
    });
  });

  describe('an answer', () => {
    test.each([
      ['10062, because it comes too late', 10062, 404],
      ['40060, because another process has answered', 40060, 400],
    ])('with %s, it is asked once, and nothing else happens', async (_, code, status) => {
      const { ada, ben } = await peopleInNewChannel();
      await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      const before = (await boardsSeenBy(ben)).length;
      asked = [];
      parlour.playground.faults.fail('POST /interactions/*/*/callback', { code, status });
      await ada.command('move', { move: 'c3-d4' });
      expect(requests(/callback$/)).toBe(1);
      expect((await ada.command('move', { move: 'c3-c4' })).outcome).toBe('quiet');
      await boardAfter(ben, before);
    });

    test('with 50027, because its token has expired, the move counts and the board comes', async () => {
      const { ada, ben } = await peopleInNewChannel();
      await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
      const before = (await boardsSeenBy(ben)).length;
      asked = [];
      parlour.playground.faults.fail('DELETE /webhooks/*/*/messages/@original', {
        code: 50027,
        status: 401,
        times: ALWAYS,
      });
      void ada.command('move', { move: 'c3-d4' }).catch(() => {});
      await boardAfter(ben, before);
      expect(requests(/^(PATCH|DELETE) \/webhooks\//)).toBe(1);
    });
  });

  test('everything, because the token is not known any more (401), it is asked once, and the board comes after a restart with the right one', async () => {
    const { ada, ben } = await peopleInNewChannel();
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const before = (await boardsSeenBy(ben)).length;
    asked = [];
    const posting = `POST /channels/${ada.channel.id}/messages`;
    parlour.playground.faults.fail(posting, { code: 0, status: 401, times: ALWAYS });
    await ada.command('move', { move: 'c3-d4' });
    await privately(ada, 'Discord does not take my messages just now.');
    for (let later = 0; later < 3; later++) await parlour.later(HOUR);
    expect(requests(new RegExp(`^${posting}$`))).toBe(1);
    parlour.playground.faults.clear();
    await parlour.restart();
    listen();
    await parlour.later(24 * HOUR);
    await boardAfter(ben, before);
  });
});
