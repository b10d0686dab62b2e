/** Puts matches into the store that have begun before the measurement does. */

import type { Channel, User, World } from '@parlour/playground';
import { channelId, personId, placeId } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { apply, type EventToApply } from '../../src/play/apply.ts';
import { newMatchId, newSeed } from '../../src/play/ids.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { openStore } from '../../src/store/open-store.ts';
import type { Store } from '../../src/store/store.ts';
import type { Table } from './tables.ts';

const PLIES = 6;
const AT_A_TIME = 50;

export async function seatMatches(redisUrl: string, world: World, count: number): Promise<Table[]> {
  const store = await openStore({
    redisUrl,
    dataDir: '',
    searchPath: '',
    lasting: true,
    say: () => {},
    report: (broken) => {
      throw broken;
    },
  });
  const tables: Table[] = [];
  for (let index = 0; index < count; index += AT_A_TIME) {
    const some = Array.from({ length: Math.min(AT_A_TIME, count - index) }, (_, offset) => index + offset);
    tables.push(...(await Promise.all(some.map((each) => seatMatch(store, world, each)))));
  }
  await store.close();
  return tables;
}

/** A match with some moves made; whose board nobody has seen yet. */
async function seatMatch(store: Store, world: World, index: number): Promise<Table> {
  const guilds = [...world.guilds.values()];
  const guild = guilds[index % guilds.length]!;
  const channel: Channel = [...guild.channels.values()][0]!;
  const members = [...guild.members.values()].map(({ user }) => user).filter(({ bot }) => !bot);
  const seat = Math.floor(index / guilds.length);
  const people = [0, 1].map((each) => members[(2 * seat + each) % members.length]!) as [User, User];
  const [place, id, random] = [placeId(guild.id), newMatchId(), randomFrom(`match ${index}`)];
  let causes = 0;
  const happen = async (event: EventToApply['event']) => {
    const outcome = await apply(store, { place, id, event, cause: `${id} ${causes++}`, now: Date.now() });
    if (!outcome.ok) throw new Error(`${event.kind}: ${outcome.error.code}`);
    for (const claim of outcome.claims) await store.done(claim);
    return outcome.match;
  };
  const [by, to] = [personId(people[0].id), personId(people[1].id)];
  await happen({
    ...{ kind: 'challenge', id, place, channel: channelId(channel.id), seed: newSeed(), by, to },
    ...{ game: gameIds()[index % gameIds().length]!, clock: '3d', side: 'random', rated: index % 2 === 0 },
  });
  let match = await happen({ kind: 'accept', by: to, unrated: true });
  for (let ply = 0; ply < PLIES && match.stage === 'playing'; ply++) {
    const moves = positionOf(match).moves();
    const mover = match.players[match.turn];
    if (mover.kind !== 'person') throw new Error('only people play here');
    const text = moves[random.below(moves.length)]!.written();
    match = await happen({ kind: 'move', by: mover.id, text, seen: match.revision });
  }
  const mover = match.stage === 'playing' ? match.players[match.turn] : undefined;
  return { id, channel, people, mover: mover?.kind === 'person' ? mover.id : by };
}
