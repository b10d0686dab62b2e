/** What must be true once the trouble has ended and everybody has had time. */
import { DELETED } from '../../src/commands/texts/privacy.ts';
import { isOpen, type Match, type Over, placeId } from '../../src/match/match.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { keys } from '../../src/store/keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { readBoard } from '../../src/store/records/record.ts';
import type { Store } from '../../src/store/store.ts';
import { ladderFaults, listFaults, recordFaults } from '../soak/audit.ts';
import { redisLines } from './redis-line.ts';
import type { Simulation } from './simulation.ts';
import { type Owner, runAs, runUntil } from './virtual-time.ts';

export async function checkInvariants(simulation: Simulation): Promise<void> {
  const { observer } = simulation;
  const places = simulation.places();
  const matches = [...observer.matches.values()]
    .map(({ match }) => match)
    .filter(({ place }) => places.includes(place));
  checkOutboxes(simulation, places);
  checkHandovers(simulation);
  for (const match of matches) {
    for (const fault of recordFaults(match)) observer.fails('records replay', fault);
    if (isOpen(match)) checkContinuable(simulation, match);
  }
  checkForgotten(simulation);
  if (!simulation.isBroken()) await checkStored(simulation, matches);
}

function checkOutboxes({ site, observer }: Simulation, places: readonly string[]): void {
  const { redis } = site.redis;
  for (const place of places.map(placeId)) {
    const owed = redis.size(keys.outbox(place));
    if (owed > 0) observer.fails('the outbox empties', `${owed} effects are left in ${place}`);
    const aside = redis.size(keys.quarantine(place));
    if (aside > 0)
      observer.fails('the bot makes no mistake', `${aside} effects are in quarantine in ${place}`);
  }
}

/** Whoever has been taken over from has left. */
function checkHandovers({ alive, observer }: Simulation): void {
  const shards = alive().flatMap(({ shards: { ids } }) => ids);
  for (const shard of new Set(shards)) {
    const here = shards.filter((each) => each === shard).length;
    if (here > 1) observer.fails('a shard has one process', `${here} processes look after shard ${shard}`);
  }
}

function checkContinuable(simulation: Simulation, match: Match): void {
  const why = whyStuck(simulation, match);
  if (why !== undefined) {
    simulation.observer.fails('every open match can be continued', `${match.id} ${why}`);
  }
}

/** Somebody can go on, or the clock will; otherwise, what is in the way. */
function whyStuck({ site, observer, discord, isGone }: Simulation, match: Match): string | undefined {
  if (match.stage === 'playing' && match.players[match.turn].kind === 'computer') {
    return 'waits for the computer';
  }
  // Whoever clicks on what Redis has lost, or asks for the board, has it posted anew; and a challenge expires.
  if (observer.rolledBack.has(match.id)) return undefined;
  const key = keys.board(match.place, match.id);
  const text = site.redis.redis.text(key);
  if (text === undefined) return 'is shown nowhere';
  const board = readBoard(key, text);
  if (isGone(board.message) || isGone(board.channel)) return undefined;
  const message = discord.world.channels.get(board.channel)?.messages.get(board.message);
  if (!message) return `is shown by ${board.message}, which is not there`;
  if (message.body.components.length === 0) return 'has a board without buttons';
  if (match.stage !== 'playing') return undefined;
  const due = Math.max(match.since, (match.offer ?? match.refused)?.revision ?? 0);
  return board.revision < due ? `is shown at revision ${board.revision}, and stands at ${due}` : undefined;
}

function checkForgotten({ site, observer, forgotten, discord }: Simulation): void {
  if (forgotten.size === 0) return;
  const stored = site.redis.redis.everything();
  for (const [person, { message, channel, at }] of forgotten) {
    // Whoever does two things at once may be known again by the other.
    if ((observer.lastCommit.get(person) ?? 0) > at) continue;
    const told = discord.world.channels.get(channel)?.messages.get(message);
    const isTold =
      told !== undefined && JSON.stringify(told.body).includes(JSON.stringify(DELETED).slice(1, -1));
    if (!isTold || !stored.includes(person.id)) continue;
    const where = stored.indexOf(person.id);
    observer.fails(
      'deleted people leave no trace',
      `${person.name} was told so, but: ${stored.slice(Math.max(0, where - 200), where + 100)}`,
    );
  }
}

const auditor: Owner = { name: 'auditor', dead: false, clockIsOff: 0 };

/** Lists and ladders agree with the matches. */
async function checkStored(simulation: Simulation, matches: readonly Match[]): Promise<void> {
  const { observer } = simulation;
  await asAuditor(simulation, async (store) => {
    for (const match of matches) {
      for (const fault of await listFaults(store, match)) observer.fails('lists agree', fault);
    }
    for (const place of new Set(matches.map((match) => match.place))) {
      const over = matches.filter((match): match is Over => match.stage === 'over' && match.place === place);
      if (over.length === 0 || place === 'dm') continue;
      for (const fault of await ladderFaults(store, place, over)) {
        observer.fails('each result counts once, and the tables agree', fault);
      }
    }
  });
}

async function asAuditor(
  { site, observer }: Simulation,
  look: (store: Store) => Promise<void>,
): Promise<void> {
  let isDone = false;
  const { connector } = redisLines({ ...site.redis, heard() {} }, auditor, randomFrom('auditor'));
  const work = async (): Promise<void> => {
    const store = await openStore({
      redisUrl: 'redis://simulated',
      connector,
      dataDir: '',
      searchPath: '',
      lasting: false,
      say() {},
      report: (unread) => observer.fails('records replay', unread.message),
    });
    await look(store);
  };
  await runAs(auditor, () => {
    work()
      .catch((error: unknown) => observer.fails('lists agree', String(error)))
      .finally(() => {
        isDone = true;
      });
  });
  await runUntil(Number.POSITIVE_INFINITY, () => isDone);
}
