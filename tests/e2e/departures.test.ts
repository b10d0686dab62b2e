import {
  BOT_MAY,
  expelBot,
  type Guild,
  inviteBot,
  type Person,
  type Scenario,
  type SeenMessage,
  setUnavailable,
  textOf,
} from '@parlour/playground';
import { Events } from 'discord.js';
import type { Cluster, Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { followServers } from '../../src/bot/schedule/departures.ts';
import { type Match, personId, placeId } from '../../src/match/match.ts';
import { challengeIn, everywhere, happen, placesWithWork } from '../store/scenes.ts';
import { beginMatch, nextBoard, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';
import { winAgainst } from './rated.ts';

const DAY = 24 * 3_600_000;

/** Ada meets the bot in another server too. */
const SCENARIO: Scenario = {
  bot: { name: 'Parlour', permissions: BOT_MAY },
  people: [{ name: 'Ada' }, { name: 'Ben' }],
  servers: ['Club', 'Pub'].map((name) => ({
    name,
    owner: 'Ada',
    members: name === 'Club' ? ['Ada', 'Ben'] : ['Ada'],
    channels: [{ name: 'games' }],
  })),
};

describe('A server that removes the bot', () => {
  let parlour: Parlour;
  let redis: Redis | Cluster;
  let club: Guild;
  let ada: Person;
  let ben: Person;
  beforeEach(async () => {
    parlour = await openParlour('departures', { scenario: SCENARIO });
    redis = await parlour.server.connection();
    [club] = [...parlour.playground.world.guilds.values()] as [Guild];
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterEach(async () => {
    expect(parlour.mistakes()).toEqual([]);
    await parlour.close();
  });

  const departures = () => parlour.store.departures;
  const departed = async () => (await departures().departed(everywhere)).map(({ place }) => place);
  const isNoticed = () => expect.poll(departed).toEqual([club.id]);
  const expel = () => expelBot(parlour.playground.world, club);
  const invite = () => inviteBot(parlour.playground.world, club);
  const begin = (clock?: string): Promise<SeenMessage> =>
    beginMatch([ada, ben], { game: 'eximo', side: 'Black', ...(clock && { clock }) });
  const openGames = (): Promise<Match[]> => parlour.store.gamesOf(placeId(club.id), personId(ada.id));

  async function later(by: number): Promise<void> {
    parlour.playground.clock.advance(by);
    await followServers(parlour.app());
  }

  /** Rated, and each has moved, so that any end but this one would count. */
  async function beginRated(): Promise<void> {
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black', rated: true });
    await ada.command('move', { move: 'c3-d4' });
    const second = await nextBoard(ben, first, ada);
    await ben.command('move', { move: 'f6-f5' });
    await nextBoard(ada, second, ben);
  }

  test('has its open matches called off, which counts for nobody, and whoever can be reached is told', async () => {
    await beginRated();
    await begin('none');
    await sendChallenge(ben, { game: 'squadro' });
    const games = await openGames();
    expect(games.map(({ stage }) => stage)).toEqual(expect.arrayContaining(['playing', 'playing']));
    const atHome = await ada.direct();

    expel();
    await isNoticed();
    expect(await openGames()).toEqual([]);
    expect(await parlour.store.gamesOf(placeId(club.id), personId(ben.id))).toEqual([]);
    for (const { id } of games) {
      expect(await parlour.store.match(placeId(club.id), id)).toMatchObject({
        outcome: { end: 'abort', rated: false },
      });
    }
    expect(await parlour.store.ladders.standings(placeId(club.id), personId(ada.id))).toEqual({});
    await atHome.sees('was called off, so nobody wins.');
    // Nothing is left to be tried again for days.
    await expect.poll(() => redis.zcard(`parlour:{${club.id}}:outbox`)).toBe(0);
    expect(await placesWithWork(parlour.store, everywhere, parlour.playground.clock.now() + 9 * DAY)).toEqual(
      [],
    );
  });

  test('finds everything when it adds the bot again within 30 days', async () => {
    await winAgainst(ada, ben);
    expel();
    await isNoticed();
    await later(29 * DAY);
    invite();
    await expect.poll(departed).toEqual([]);
    await later(40 * DAY);
    expect((await ada.command('history')).text).toContain('Eximo');
    expect((await ada.command('profile')).text).toContain('1');
    expect(
      await parlour.store.finished(placeId(club.id), personId(ada.id), { skip: 0, limit: 9 }),
    ).toHaveLength(1);
    expect(await parlour.store.ladders.standings(placeId(club.id), personId(ada.id))).toHaveProperty('eximo');
    await begin();
  });

  test('has nothing kept for it after 30 days, and can begin afresh', async () => {
    await winAgainst(ada, ben);
    await begin();
    expel();
    await isNoticed();
    await later(29 * DAY);
    expect(await redis.keys(`*${club.id}*`)).not.toEqual([]);
    // Whatever two have begun in direct messages since then ends with the rest.
    const { clock } = parlour.playground;
    const terms = { by: personId(ada.id), to: personId(ben.id) };
    const challenge = await challengeIn(parlour.store, placeId(club.id), terms, clock.now());
    await happen(parlour.store, challenge, { kind: 'accept', by: personId(ben.id) }, { now: clock.now() });
    await later(DAY);
    const told = await (await ada.direct()).messages();
    expect(told.filter((message) => textOf(message).includes('called off'))).toHaveLength(2);
    expect(await redis.keys(`*${club.id}*`)).toEqual([]);
    expect(await departed()).toEqual([]);
    expect(await departures().places(everywhere)).not.toContain(club.id);
    for (const person of [ada, ben])
      expect(await parlour.store.placesOf(personId(person.id))).not.toContain(club.id);

    const known = new Promise((resolve) => parlour.app().client.once(Events.GuildCreate, resolve));
    invite();
    await known;
    expect((await ada.command('history')).text).not.toContain('Eximo');
    await begin();
  });

  test('while the bot is down is noticed at its next start', async () => {
    await begin();
    await parlour.restart(expel);
    await isNoticed();
    expect(await openGames()).toEqual([]);
  });

  test('while the bot has lost its connection is noticed when it is back', async () => {
    await begin();
    parlour.playground.gateway.disconnect(1006);
    expel();
    // The session is too old to be taken up again.
    parlour.playground.clock.advance(10 * 60_000);
    await isNoticed();
    expect(await openGames()).toEqual([]);
    // Nor does the client take what it knew of its channels for how they are when it is back.
    const { channels } = parlour.app().client;
    expect(channels.cache.some((channel) => !channel.isDMBased() && channel.guild.id === club.id)).toBe(
      false,
    );
  });

  test('and comes back while the bot is down keeps what it has', async () => {
    await winAgainst(ada, ben);
    expel();
    await isNoticed();
    await parlour.restart(() => {
      parlour.playground.clock.advance(31 * DAY);
      invite();
    });
    await expect.poll(departed).toEqual([]);
    expect(
      await parlour.store.finished(placeId(club.id), personId(ada.id), { skip: 0, limit: 9 }),
    ).toHaveLength(1);
  });

  test('is not taken for one that has an outage', async () => {
    const first = await begin();
    const { client } = parlour.app();
    const gone = new Promise((resolve) => client.once(Events.GuildUnavailable, resolve));
    setUnavailable(parlour.playground.world, club, true);
    await gone;
    await followServers(parlour.app());
    expect(await departed()).toEqual([]);

    await parlour.restart();
    await followServers(parlour.app());
    expect(await departed()).toEqual([]);
    expect(await openGames()).toHaveLength(1);

    const back = new Promise((resolve) => parlour.app().client.once(Events.GuildAvailable, resolve));
    setUnavailable(parlour.playground.world, club, false);
    await back;
    await ada.command('move', { move: 'c3-d4' });
    await nextBoard(ben, first, ada);
  });

  test('is left alone by another bot that uses the same Redis', async () => {
    await begin();
    await redis.set('parlour:bot', '1');
    expel();
    await expect.poll(() => parlour.log.some((line) => line.includes('those of another bot'))).toBe(true);
    expect(await openGames()).toHaveLength(1);
    expect(await departed()).toEqual([]);
  });
});
