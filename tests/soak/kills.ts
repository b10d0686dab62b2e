/** People play while the bots, and now and then Redis, are killed; in the end everything must be as if nobody had been. */
import { setTimeout as pause } from 'node:timers/promises';
import { BOT_MAY, type Playground, type Scenario, shardOf, startPlayground } from '@parlour/playground';
import { isOpen, type PlaceId, placeId } from '../../src/match/match.ts';
import { type Random, randomFrom } from '../../src/rules/random.ts';
import { LEASE } from '../../src/store/store.ts';
import { eager, takeTurn } from '../e2e/by-clicks.ts';
import { startTestServer, type TestServer } from '../store/server.ts';
import { audit, type Books, effectsLeft, matchesOf } from './audit.ts';
import { type Life, type Nursery, openNursery } from './bots.ts';
import { bundleBot } from './bundle.ts';
import { type Group, newestBoard, personIn } from './group.ts';
import { openLedger } from './ledger.ts';
import { act, type Play } from './turns.ts';

export interface Plan {
  readonly kills: number;
  readonly seed: string;
  /** Nobody is killed after so many milliseconds. */
  readonly atMost: number;
  /** Whether Redis is killed, too. */
  readonly redis: boolean;
}

export interface Report {
  readonly kills: number;
  readonly redisKills: number;
  readonly matches: Readonly<Record<string, number>>;
  readonly movesStored: number;
  readonly movesTold: number;
  readonly ratedResults: number;
  readonly boards: number;
  /** How many open matches were carried on by a click in the end. */
  readonly carriedOn: number;
  readonly wrong: readonly string[];
}

const SHARDS = 4;
const PAIRS = [
  ['Ada', 'Ben'],
  ['Chiyo', 'Dora'],
] as const;
const LONE = 'Emeka';
const PEOPLE = [...PAIRS.flat(), LONE];
const CHANNELS = ['lobby', 'games', 'corner'];

/** A server for each shard, with groups of two and somebody who plays the computer. */
const SCENARIO: Scenario = {
  bot: { name: 'Parlour', permissions: BOT_MAY },
  people: PEOPLE.map((name) => ({ name })),
  servers: ['North', 'East', 'South', 'West'].map((name) => ({
    name,
    owner: 'Ada',
    members: PEOPLE,
    channels: CHANNELS.map((channel) => ({ name: `${name.toLowerCase()}-${channel}` })),
  })),
};

export async function playUnderKills(plan: Plan): Promise<Report> {
  const bundle = await bundleBot();
  const server = await startTestServer();
  const playground = await startPlayground({ scenario: SCENARIO, rateLimits: 'none' });
  const wrong: string[] = [];
  const nurseries = Array.from({ length: SHARDS }, () =>
    openNursery(bundle.program, (line) => {
      if (isMistake(line)) wrong.push(line);
    }),
  );
  try {
    return await run({ plan, server, playground, nurseries, wrong });
  } finally {
    await Promise.all(nurseries.map((nursery) => nursery.close()));
    await playground.close();
    await server.stop();
    bundle.remove();
  }
}

/** While Redis is away, people are told so, which is in the log. */
const isMistake = (line: string): boolean => !/"type":"StoreUnavailable"/.test(line);

interface Stage {
  readonly plan: Plan;
  readonly server: TestServer;
  readonly playground: Playground;
  readonly nurseries: readonly Nursery[];
  readonly wrong: string[];
}

async function run(stage: Stage): Promise<Report> {
  const { plan, server, playground, nurseries, wrong } = stage;
  const store = await server.store();
  const connection = await server.connection();
  const ledger = openLedger();
  const play: Play = {
    store,
    ledger,
    random: randomFrom(`${plan.seed} play`),
    complain: (line) => wrong.push(line),
  };
  const servers = [...playground.world.guilds.keys()].map(placeId);
  const books: Books = { connection, store, playground, ledger, places: [...servers, placeId('dm')] };
  const groups = await Promise.all(servers.map((place) => groupsOf(playground, place)));
  const shards = nurseries.map((nursery, shard): Shard => {
    const mine = servers.findIndex((place) => shardOf(place, SHARDS) === shard);
    let lives = 0;
    return {
      groups: groups[mine]!,
      random: randomFrom(`${plan.seed} ${shard}`),
      // The clock of the next one is ahead by a lease, so that it finds at once what the last has left behind.
      begin: () =>
        nursery.begin({
          api: playground.api,
          redisUrl: server.url,
          shards: { ids: [shard], count: SHARDS },
          ahead: ++lives * (LEASE + 1_000),
        }),
    };
  });

  const until = Date.now() + plan.atMost;
  let kills = 0;
  const goesOn = () => kills < plan.kills && Date.now() < until;
  const haunted = Promise.all(
    shards.map(async (shard) => {
      while (goesOn()) if (await liveAndDie(shard, play)) kills++;
    }),
  );
  const redisKills = plan.redis
    ? await killRedis(server, randomFrom(`${plan.seed} redis`), goesOn, () => kills)
    : 0;
  await haunted;

  await settle(shards, books);
  const carriedOn = await carryOn(shards, books, play);
  await settle(shards, books);
  wrong.push(...(await audit(books)));
  return { kills, redisKills, carriedOn, movesTold: ledger.told(), wrong, ...(await counts(books)) };
}

interface Shard {
  readonly groups: readonly Group[];
  readonly random: Random;
  begin(): Promise<Life>;
}

async function groupsOf({ world, person }: Playground, place: PlaceId): Promise<Group[]> {
  const channels = [...world.guilds.get(place)!.channels.values()];
  const seated = async (name: string, channel: number) => (await person(name)).in(channels[channel]!);
  const pairs = PAIRS.map(
    async ([host, guest], channel): Promise<Group> => ({
      place,
      players: [await seated(host, channel), await seated(guest, channel)],
    }),
  );
  const lone: Group = { place, players: [await seated(LONE, PAIRS.length)] };
  // Direct messages belong to the first shard.
  const direct: Group[] =
    shardOf(place, SHARDS) === 0
      ? [{ place: placeId('dm'), players: [await (await person('Ada')).direct()] }]
      : [];
  return [...(await Promise.all(pairs)), lone, ...direct];
}

/** From a part of what a click takes to several of them, so that a bot dies before, in and after everything that it does. */
const WAITS = [50, 300, 1_000, 2_000] as const;
const ROUND = 2_000;

/** Whether it was killed; it may also be that it could not begin, because Redis was away. */
async function liveAndDie({ groups, random, begin }: Shard, play: Play): Promise<boolean> {
  const life = await begin();
  if (random.below(20) > 0 && !(await comesUp(life))) return false;
  const rounds = random.below(4) === 0 ? 1 + random.below(4) : 1;
  for (let round = 1; round <= rounds; round++) {
    const acts = groups.map((group) => act(group, play).catch(() => {}));
    const isLast = round === rounds;
    await (isLast
      ? pause(random.below(WAITS[random.below(WAITS.length)]!))
      : Promise.race([Promise.all(acts), pause(ROUND)]));
  }
  await life.kill();
  return true;
}

const comesUp = ({ ready, death }: Life): Promise<boolean> =>
  Promise.race([ready.then(() => true), death.then(() => false)]);

/** Kills Redis once for every twenty bots or so; gives how often. */
async function killRedis(
  server: TestServer,
  random: Random,
  goesOn: () => boolean,
  killed: () => number,
): Promise<number> {
  let times = 0;
  while (goesOn()) {
    const next = killed() + 10 + random.below(20);
    while (goesOn() && killed() < next) await pause(10);
    if (!goesOn()) break;
    await server.crash();
    await pause(random.below(1_500));
    await server.restart();
    times++;
  }
  return times;
}

const TIME_TO_SETTLE = 30_000;
const LIVES_TO_SETTLE = 10;

/** Bots live until nothing is left to do, and then end. What was put off for longer falls due for those who come after them. */
async function settle(shards: readonly Shard[], books: Books): Promise<void> {
  for (let life = 0; life < LIVES_TO_SETTLE; life++) {
    const lives = await Promise.all(shards.map(({ begin }) => begin()));
    await Promise.all(lives.map(comesUp));
    const until = Date.now() + TIME_TO_SETTLE;
    while ((await effectsLeft(books)) > 0 && Date.now() < until) await pause(100);
    await Promise.all(lives.map((each) => each.kill()));
    if ((await effectsLeft(books)) === 0) return;
  }
}

/** In every match that goes on, whoever is to move clicks on the newest board and moves. */
async function carryOn(shards: readonly Shard[], books: Books, play: Play): Promise<number> {
  const lives = await Promise.all(shards.map(({ begin }) => begin()));
  await Promise.all(lives.map(comesUp));
  let carriedOn = 0;
  const groups = shards.flatMap(({ groups }) => groups);
  for (const place of books.places) {
    for (const match of (await matchesOf(books, place)).filter(isOpen)) {
      if (match.stage !== 'playing') continue;
      const player = match.players[match.turn];
      const group = groups.find(
        ({ place: its, players: [host] }) => its === place && host.channel.id === match.channel,
      );
      const mover = group && player.kind === 'person' ? personIn(group, player.id) : undefined;
      const board = mover && (await newestBoard(mover, match));
      if (!mover || !board) {
        const about = {
          game: match.game,
          channel: match.channel,
          revision: match.revision,
          offer: match.offer,
        };
        const waiting = { for: player, group: group !== undefined, effects: await effectsLeft(books) };
        play.complain(`nobody can go on with ${match.id}: ${JSON.stringify({ ...about, waiting })}`);
        continue;
      }
      await takeTurn(mover, board, eager(play.random));
      const until = Date.now() + 10_000;
      const moved = async () => ((await books.store.match(place, match.id))?.revision ?? 0) > match.revision;
      while (!(await moved()) && Date.now() < until) await pause(20);
      if (await moved()) carriedOn++;
      else play.complain(`a move in ${match.id} was not taken`);
    }
  }
  await Promise.all(lives.map((life) => life.kill()));
  return carriedOn;
}

async function counts(
  books: Books,
): Promise<Pick<Report, 'matches' | 'movesStored' | 'ratedResults' | 'boards'>> {
  const matches: Record<string, number> = {};
  let [movesStored, ratedResults, boards] = [0, 0, 0];
  for (const place of books.places) {
    for (const match of await matchesOf(books, place)) {
      matches[match.stage] = (matches[match.stage] ?? 0) + 1;
      if ('moves' in match) movesStored += match.moves.length;
      if (match.stage === 'over' && match.outcome.rated) ratedResults++;
    }
  }
  for (const { messages } of books.playground.world.channels.values()) {
    boards += [...messages.values()].filter(
      ({ body, audience }) => !audience && body.attachments.length > 0,
    ).length;
  }
  return { matches, movesStored, ratedResults, boards };
}
