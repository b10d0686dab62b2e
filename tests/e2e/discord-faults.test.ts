import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import type { SeenMessage } from '../../src/playground/people/protocol.ts';
import type { Person } from '../../src/playground/person.ts';
import { isEphemeral, picturesOf, textOf } from '../../src/playground/seen.ts';
import { expelBot, inviteBot, openChannel } from '../../src/playground/world/changes.ts';
import type { Thread } from '../../src/playground/world/places.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const POSTING = 'POST /channels/*/messages';

/** Everything that the bot asks of Discord in the course of a match. */
const ROUTES = [
  POSTING,
  'GET /channels/*/messages/*',
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
  let rooms = 0;
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
  async function newRoom(): Promise<{ readonly ada: Person; readonly ben: Person }> {
    const channel = openChannel(parlour.playground.world, guild(), { name: `room-${++rooms}` });
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
    const { ada, ben } = await newRoom();
    for (const route of ROUTES) trouble(route);
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const { message: picker } = await ada.select(first, 'c3');
    await ada.click(picker, 'd4');
    await ada.seesChange(picker, 'You played `c3-d4`.');
    const second = await nextBoard(ben, first, ada);
    expect((await ben.click(second, 'Offer draw')).text).toContain('I have passed on your offer of a draw.');
    const adasDirect = await ada.direct();
    const offer = await adasDirect.sees((message) =>
      textOf(message).includes(`${ben.mention} offers a draw`),
    );
    await adasDirect.click(offer, 'No');
    await adasDirect.seesChange(offer, 'No draw: the game goes on.');
    expect((await ben.command('move', { move: 'f6-f5' })).text).toBe('You played `f6-f5`.');
    const third = await nextBoard(ada, second, ben);
    expect((await boardsSeenBy(ada)).map(({ id }) => id)).toEqual([first.id, second.id, third.id]);
    await ada.command('resign').then(({ message }) => ada.click(message, 'Resign'));
    await nextBoard(ben, third);
  });

  test.each([
    ['fails for long', () => faults().fail(POSTING, { times: 100 })],
    ['asks for a minute’s patience', () => faults().limit(POSTING, { times: 100, retryAfter: 60 })],
  ])('%s, whoever has moved hears that the board comes later, and it does', async (_, trouble) => {
    const { ada, ben } = await newRoom();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    trouble();
    expect((await ada.command('move', { move: 'c3-d4' })).text).toBe('You played `c3-d4`.');
    await privately(ada, 'Discord does not take my messages just now. Your move counts');
    faults().clear();
    await parlour.restart();
    await parlour.later(2 * MINUTE);
    expect(textOf(await nextBoard(ben, board, ada))).toContain('Black moved c3 to d4.');
    expect(await boardsSeenBy(ben)).toHaveLength(2);
  });

  test('has posted a board without our hearing of it, and the game goes on from there, the next is a new one', async () => {
    const { ada, ben } = await newRoom();
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
    expect(textOf(await nextBoard(ada, second, ben))).toContain('White moved f6 to f5.');
    expect(await boardsSeenBy(ada)).toHaveLength(3);
  });

  test('does not take an answer, the player hears that the move counts, and the board comes', async () => {
    const { ada, ben } = await newRoom();
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    faults().fail('PATCH /webhooks/*/*/messages/@original', { times: 4 });
    const { text } = await ada.command('move', { move: 'c3-d4' });
    expect(text).toContain('Discord has just failed to take my answer. If you have moved, your move counts');
    expect(textOf(await nextBoard(ben, board, ada))).toContain('Black moved c3 to d4.');
  });

  test('throws the bot out in the middle of a game, the board comes when it is back', async () => {
    const { ada, ben } = await newRoom();
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const { world } = parlour.playground;
    expelBot(world, guild());
    const place = guild().id;
    const games = await parlour.store.gamesOf(place, ada.id);
    const match = games.find(({ channel }) => channel === ada.channel.id);
    // The last click came in just before.
    const event = { kind: 'move', by: ada.id, text: 'c3-d4', seen: match!.revision } as const;
    await parlour.store.advance({ place, id: match!.id, event, cause: 'a click', now: world.clock.now() });
    await parlour.later(MINUTE);
    inviteBot(world, guild());
    await expect.poll(() => parlour.house().client.channels.cache.has(ada.channel.id)).toBe(true);
    await parlour.later(60 * MINUTE);
    await ben.sees('Black moved c3 to d4.');
  });
});

describe('When a thread for each match', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('discord-faults');
    const { guilds } = parlour.playground.world;
    const [place] = guilds.keys();
    await parlour.store.keepCustoms(place!, { ...(await parlour.store.customs(place!)), threads: true });
  });
  afterAll(() => parlour.close());

  const threads = (): Thread[] =>
    [...parlour.playground.world.channels.values()].filter((channel) => channel.kind === 'thread');

  test.each([
    ['is archived and locked', (thread: Thread) => Object.assign(thread, { archived: true, locked: true })],
    ['is archived', (thread: Thread) => Object.assign(thread, { archived: true })],
  ])('%s, the players find their board all the same', async (_, change) => {
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black' }).catch(() => {});
    const before = threads().length;
    await ada.command('move', { move: 'c3-d4' });
    await expect.poll(() => threads().length).toBeGreaterThanOrEqual(before);
    const thread = threads().at(-1)!;
    const bensThread = await ben.in(thread);
    await bensThread.sees('Black moved c3 to d4.');
    change(thread);
    await ben.command('move', { move: 'f6-f5' });
    const [adasDirect, adasThread] = [await ada.direct(), await ada.in(thread)];
    const seen = await Promise.any([
      adasDirect.sees('White moved f6 to f5.'),
      adasThread.sees('White moved f6 to f5.'),
    ]);
    expect(textOf(seen)).toContain('White moved f6 to f5.');
    await ada.command('resign').then(({ message }) => ada.click(message, 'Resign'));
  });
});
