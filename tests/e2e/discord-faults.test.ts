import {
  buttonsOf,
  expelBot,
  inviteBot,
  isEphemeral,
  openChannel,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { button, row } from '../../src/bot/messages/message.ts';
import { MINUTE } from '../../src/match/clock.ts';
import { matchId, personId, placeId } from '../../src/match/match.ts';
import { apply } from '../../src/play/apply.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';
import { TOKEN } from './token.ts';

const POSTING = 'POST /channels/*/messages';

/** Everything that the bot asks of Discord in the course of a match. */
const ROUTES = [
  POSTING,
  'PATCH /channels/*/messages/*',
  'POST /interactions/*/*/callback',
  'POST /webhooks/*/*',
  'PATCH /webhooks/*/*/messages/@original',
  'POST /users/@me/channels',
  'POST /channels/*/messages/*/threads',
  'GET /guilds/*/members/*',
  'GET /users/*',
] as const;

describe('When Discord', () => {
  let parlour: Parlour;
  let channels = 0;
  beforeAll(async () => {
    parlour = await openParlour('discord-faults');
  });
  afterAll(() => parlour.close());
  afterEach(() => {
    parlour.playground.faults.clear();
    expect(parlour.mistakes().filter((line) => !isDiscords(line))).toEqual([]);
  });

  /** An answer that Discord did not take in the end is in the log. */
  const isDiscords = (line: string) => /"type":"(DiscordAPIError|HTTPError)/.test(line);
  const guild = () => [...parlour.playground.world.guilds.values()][0]!;

  /** A channel of its own for each test. */
  async function peopleInNewChannel(): Promise<{ readonly ada: Person; readonly ben: Person }> {
    const channel = openChannel(parlour.playground.world, guild(), { name: `channel-${++channels}` });
    const enter = async (name: string) => (await parlour.person(name)).in(channel);
    return { ada: await enter('Ada'), ben: await enter('Ben') };
  }

  const privately = (person: Person, words: string): Promise<SeenMessage> =>
    person.sees((message) => isEphemeral(message) && textOf(message).includes(words));

  const boardsSeenBy = async (person: Person): Promise<SeenMessage[]> =>
    (await person.messages()).filter((message) => !isEphemeral(message) && picturesOf(message).length > 0);

  const faults = () => parlour.playground.faults;

  test.each([
    ['asks to wait, route by route', (route: string) => faults().limit(route, { retryAfter: 0.3 })],
    [
      'asks to wait with everything',
      (route: string) => faults().limit(route, { retryAfter: 0.3, global: true }),
    ],
    ['has a failure of its own', (route: string) => faults().fail(route, { status: 500 })],
    ['is behind a broken gate', (route: string) => faults().fail(route, { status: 502 })],
    ['is overloaded', (route: string) => faults().fail(route, { status: 503 })],
    ['hangs up before it has heard', (route: string) => faults().drop(route)],
    ['hangs up before it has answered', (route: string) => faults().drop(route, { when: 'after' })],
    ['is slow', (route: string) => faults().slow(route, { by: 1_000 })],
  ])('%s, once on every route, a match goes its way and each board is posted once', async (_, trouble) => {
    const { ada, ben } = await peopleInNewChannel();
    for (const route of ROUTES) trouble(route);
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const { message: picker } = await ada.click(first, 'c3…');
    await ada.click(picker, 'c3 to d4');
    await ada.seesGone(picker);
    const second = await nextBoard(ben, first, ada);
    await ben.command('draw');
    const asked = await nextBoard(ada, second);
    await ada.click(asked, 'No');
    await ada.seesChange(asked, 'would rather play on than agree to a draw.');
    expect((await ben.command('move', { move: 'f6-f5' })).outcome).toBe('quiet');
    const third = await nextBoard(ada, asked, ben);
    expect((await boardsSeenBy(ada)).map(({ id }) => id)).toEqual([first.id, second.id, asked.id, third.id]);
    await ada.command('resign').then(({ message }) => ada.click(message, 'Resign'));
    await nextBoard(ben, third);
  });

  test.each([
    ['fails for long', () => faults().fail(POSTING, { times: 100 })],
    ['asks for a minute’s patience', () => faults().limit(POSTING, { times: 100, retryAfter: 60 })],
  ])('%s, whoever has moved hears that the board comes later, and it does', async (_, trouble) => {
    const { ada, ben } = await peopleInNewChannel();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    trouble();
    await ada.command('move', { move: 'c3-d4' });
    await privately(ada, 'Discord does not take my messages just now. Your move counts');
    faults().clear();
    await parlour.restart();
    await parlour.later(2 * MINUTE);
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
    expect(await boardsSeenBy(ben)).toHaveLength(2);
  });

  test('says nothing at all, whoever has moved hears that the board comes later, and nobody takes it for our mistake', async () => {
    const { ada, ben } = await peopleInNewChannel();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    // Nobody who tests wants to wait for a minute.
    const { options } = parlour.app().client.rest;
    const { timeout } = options;
    options.timeout = 300;
    faults().hold(POSTING, { times: 100 });
    await ada.command('move', { move: 'c3-d4' });
    await privately(ada, 'Discord does not take my messages just now. Your move counts');
    expect(parlour.mistakes().filter((line) => line.includes('AbortError'))).toEqual([]);
    options.timeout = timeout;
    faults().clear();
    await parlour.later(2 * MINUTE);
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
  });

  test('still has to answer when the bot is stopped, no mistake is logged, and the board comes after the next start', async () => {
    const { ada, ben } = await peopleInNewChannel();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const held = faults().hold(POSTING, { times: 100 });
    await ada.command('move', { move: 'c3-d4' });
    await parlour.restart();
    held.release();
    faults().clear();
    await parlour.later(2 * MINUTE);
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
    expect(await boardsSeenBy(ben)).toHaveLength(2);
    await expect.poll(async () => buttonsOf((await boardsSeenBy(ben))[0]!)).toEqual([]);
  });

  test('has posted a board without our hearing of it, and the game goes on from there, the next is a new one', async () => {
    const { ada, ben } = await peopleInNewChannel();
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    faults().drop(POSTING, { times: 100, when: 'after' });
    await ada.command('move', { move: 'c3-d4' });
    const second = await nextBoard(ben, first, ada);
    await privately(ada, 'Discord does not take my messages just now.');
    faults().clear();
    faults().fail(POSTING, { times: 100 });
    await ben.command('move', { move: 'f6-f5' });
    await privately(ben, 'Discord does not take my messages just now.');
    faults().clear();
    await parlour.later(10 * MINUTE);
    expect(textOf(await nextBoard(ada, second, ben))).toContain('moved f6 to f5.');
    expect(await boardsSeenBy(ada)).toHaveLength(3);
  });

  test('does not take an answer, the player hears that the move counts, and the board comes', async () => {
    const { ada, ben } = await peopleInNewChannel();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    for (const way of ['DELETE', 'PATCH'])
      faults().fail(`${way} /webhooks/*/*/messages/@original`, { times: 4 });
    const { text } = await ada.command('move', { move: 'c3-d4' });
    expect(text).toContain('Discord has just failed to take my answer. If you have moved, your move counts');
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
  });

  test('is given another picture for an old board just when its buttons go, they go all the same, and the picture stays', async () => {
    const { ada, ben } = await peopleInNewChannel();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const before = parlour.mistakes().length;
    const held = faults().hold('PATCH /channels/*/messages/*');
    const moved = ada.command('move', { move: 'c3-d4' });
    await held.reached;
    // By another process: the bot's own client would wait for the request that is held.
    const close = { action: 'close', place: placeId(guild().id), match: matchId('AbCdEf123') } as const;
    const form = new FormData();
    const changed = {
      attachments: [{ id: '0', filename: 'another.png' }],
      components: [row(button('Close', close))],
    };
    form.append('payload_json', JSON.stringify(changed));
    form.append('files[0]', new Blob(['another']), 'another.png');
    const address = `${parlour.playground.api}/v10/channels/${board.channel_id}/messages/${board.id}`;
    const answer = await fetch(address, {
      method: 'PATCH',
      headers: { authorization: `Bot ${TOKEN}` },
      body: form,
    });
    expect(answer.status).toBe(200);
    held.release();
    await moved;
    const left = await ada.sees((message) => message.id === board.id && buttonsOf(message).length === 0);
    expect(picturesOf(left)[0]?.url).toContain('another.png');
    expect(parlour.mistakes().slice(before)).toEqual([]);
  });

  test('throws the bot out in the middle of a game, the board comes when it is back', async () => {
    const { ada, ben } = await peopleInNewChannel();
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const { world } = parlour.playground;
    const place = placeId(guild().id);
    const games = await parlour.store.gamesOf(place, personId(ada.id));
    const match = games.find(({ channel }) => channel === ada.channel.id);
    // The last click came in just before.
    const event = { kind: 'move', by: personId(ada.id), text: 'c3-d4', seen: match!.revision } as const;
    const click = { place, id: match!.id, event, cause: 'a click', now: world.clock.now() };
    expect(await apply(parlour.store, click)).toMatchObject({ ok: true });
    expelBot(world, guild());
    await expect
      .poll(() => parlour.store.match(place, match!.id))
      .toMatchObject({ outcome: { end: 'abort' } });
    await parlour.later(MINUTE);
    inviteBot(world, guild());
    await expect.poll(() => parlour.app().client.channels.cache.has(ada.channel.id)).toBe(true);
    // It may have been tried once more, and put off, just before that.
    const boardIsThere = async () => {
      await parlour.later(60 * MINUTE);
      return (await ben.messages()).some((message) => textOf(message).includes('moved c3 to d4.'));
    };
    await expect.poll(boardIsThere).toBe(true);
  });
});
