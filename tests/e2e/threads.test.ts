import {
  buttonsOf,
  closeChannel,
  isEphemeral,
  openChannel,
  type Person,
  picturesOf,
  type SeenMessage,
  type Thread,
} from '@parlour/playground';
import { RESTEvents } from 'discord.js';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { placeId } from '../../src/match/match.ts';
import { DAY } from '../match/scenes.ts';
import { sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('When the thread of a match', () => {
  let parlour: Parlour;
  let asked: string[] = [];
  beforeEach(async () => {
    parlour = await openParlour('threads');
    const place = placeId(guild().id);
    const settings = await parlour.store.serverSettings(place);
    await parlour.store.writeServerSettings(place, { ...settings, threads: true });
    parlour.app().client.rest.on(RESTEvents.Response, ({ method, path }) => asked.push(`${method} ${path}`));
  });
  afterEach(async () => {
    await parlour.close();
    expect(parlour.mistakes()).toEqual([]);
  });

  const guild = () => [...parlour.playground.world.guilds.values()][0]!;

  interface Scene {
    readonly ada: Person;
    readonly ben: Person;
    readonly thread: Thread;
    readonly adasThread: Person;
    readonly bensThread: Person;
  }

  /** A match that is played in a thread. */
  async function newScene(clock: string): Promise<Scene> {
    const { world } = parlour.playground;
    const channel = openChannel(world, guild(), { name: 'threads' });
    const enter = async (name: string) => (await parlour.person(name)).in(channel);
    const [ada, ben] = [await enter('Ada'), await enter('Ben')];
    const challenge = await sendChallenge(ada, { opponent: ben, game: 'eximo', side: 'Black', clock });
    await ben.click(challenge, 'Accept');
    const threadHere = () =>
      [...world.channels.values()].find((each) => each.kind === 'thread' && each.parent.id === channel.id);
    await expect.poll(threadHere).toBeDefined();
    const thread = threadHere();
    if (thread?.kind !== 'thread') throw new Error('there is no thread');
    const [adasThread, bensThread] = [await ada.in(thread), await ben.in(thread)];
    await expect.poll(() => boardsSeenBy(bensThread)).toHaveLength(1);
    asked = [];
    return { ada, ben, thread, adasThread, bensThread };
  }

  /** Discord tells of it. */
  function archive(thread: Thread, locked = false): void {
    Object.assign(thread, { archived: true, locked });
    parlour.playground.world.events.emit({ kind: 'thread changed', thread });
  }
  const botKnows = async (thread: Thread): Promise<void> => {
    await expect
      .poll(() => {
        const known = parlour.app().client.channels.cache.get(thread.id);
        return known?.isThread() && known.archived;
      })
      .toBe(true);
  };

  const boardsSeenBy = async (person: Person): Promise<SeenMessage[]> =>
    (await person.messages()).filter((message) => !isEphemeral(message) && picturesOf(message).length > 0);

  test('has archived itself, a game without a clock goes on there: it is opened before the board is posted', async () => {
    const { thread, ada, bensThread } = await newScene('none');
    archive(thread);
    await botKnows(thread);
    await ada.command('move', { move: 'c3-d4' });
    await expect.poll(() => boardsSeenBy(bensThread)).toHaveLength(2);
    expect(thread.archived).toBe(false);
    const opened = asked.indexOf(`PATCH /channels/${thread.id}`);
    expect(opened).toBeGreaterThanOrEqual(0);
    expect(asked.indexOf(`POST /channels/${thread.id}/messages`)).toBeGreaterThan(opened);
  });

  test('has archived itself, it is opened before somebody is reminded that their time runs out', async () => {
    const { thread } = await newScene('3d');
    archive(thread);
    await botKnows(thread);
    await parlour.later(2.5 * DAY);
    await expect.poll(() => thread.archived).toBe(false);
  });

  test('is locked by a moderator, the game goes on in the channel, and makes no other thread', async () => {
    const { thread, ada, ben } = await newScene('none');
    archive(thread, true);
    await botKnows(thread);
    await ada.command('move', { move: 'c3-d4' });
    await expect.poll(() => boardsSeenBy(ben)).toHaveLength(1);
    await ben.command('move', { move: 'f6-f5' });
    await expect.poll(() => boardsSeenBy(ada)).toHaveLength(2);
    expect(asked.filter((request) => request.endsWith('/threads'))).toEqual([]);
    expect(buttonsOf((await boardsSeenBy(ada)).at(-1)!)).not.toEqual([]);
  });

  test.each([
    ['50083, because it is archived', 50083],
    ['160005, because it is locked', 160005],
  ])('refuses a board with %s, the game goes on in the channel, and it is asked once', async (_, code) => {
    const { thread, ada, ben } = await newScene('none');
    const route = `POST /channels/${thread.id}/messages`;
    parlour.playground.faults.fail(route, { code, status: 400, times: 1_000 });
    await ada.command('move', { move: 'c3-d4' });
    await expect.poll(() => boardsSeenBy(ben)).toHaveLength(1);
    expect(asked.filter((request) => request === route)).toHaveLength(1);
  });

  test('is deleted, the game goes on in the channel', async () => {
    const { thread, ada, ben } = await newScene('none');
    closeChannel(parlour.playground.world, thread);
    await expect.poll(() => parlour.app().client.channels.cache.has(thread.id)).toBe(false);
    await ada.command('move', { move: 'c3-d4' });
    await expect.poll(() => boardsSeenBy(ben)).toHaveLength(1);
    await parlour.later(MINUTE);
  });

  test('is deleted while the bot is not there, the game goes on in the channel', async () => {
    const { thread, ada, ben } = await newScene('none');
    await parlour.restart(() => closeChannel(parlour.playground.world, thread));
    await ada.command('move', { move: 'c3-d4' });
    await expect.poll(() => boardsSeenBy(ben)).toHaveLength(1);
    await parlour.later(MINUTE);
  });
});
