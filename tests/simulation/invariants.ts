/** What must be true once the trouble has ended and everybody has had time. */
import type { Channel } from '@parlour/playground';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import { HOUR, stillToCome } from '../../src/match/clock.ts';
import {
  type Board,
  type Challenge,
  isAgainstComputer,
  isOpen,
  type Match,
  type MatchId,
  type Over,
  peopleOf,
  personId,
  placeId,
} from '../../src/match/match.ts';
import { isStale } from '../../src/match/sight.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { keys } from '../../src/store/keys.ts';
import { openStore } from '../../src/store/open-store.ts';
import { readBoard, readEffect } from '../../src/store/records/record.ts';
import type { Store } from '../../src/store/store.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { ladderFaults, listFaults, recordFaults } from '../soak/audit.ts';
import type { Site } from './bot-process.ts';
import { command, usableIn } from './people.ts';
import { redisLines } from './redis-line.ts';
import type { Simulation } from './simulation.ts';
import { type Owner, runAs, runUntil, trueTime } from './virtual-time.ts';

/** By then, whoever asks has been answered. */
const ANSWERED = 2_500;
/** By then, what is due is done. */
const EXPIRED = 60_000;
/** Whoever is back is back by the clock of a process, and such a clock may have been set forward by as much. */
const CLOCKS_APART = 100 * HOUR;

export async function checkInvariants(simulation: Simulation): Promise<void> {
  const { observer } = simulation;
  const places = simulation.places();
  const matches = (): Match[] =>
    [...observer.matches.values()].map(({ match }) => match).filter(({ place }) => places.includes(place));
  checkOutboxes(simulation, places);
  checkHandovers(simulation);
  for (const match of matches()) {
    for (const fault of recordFaults(match)) observer.fails('records replay', fault);
    if (isOpen(match)) await checkContinuable(simulation, match);
  }
  checkForgotten(simulation);
  if (!simulation.isBroken()) await checkStored(simulation, matches());
  const unanswerable = matches().filter((match) => isUnanswerable(simulation, match));
  if (!simulation.isBroken()) await checkExpiry(simulation, unanswerable);
}

function checkOutboxes({ site, observer, refused }: Simulation, places: readonly string[]): void {
  const { redis } = site.redis;
  for (const place of places.map(placeId)) {
    const owed = redis.size(keys.outbox(place));
    if (owed > 0) observer.fails('the outbox empties', `${owed} effects are left in ${place}`);
    const aside = redis.fields(keys.quarantine(place)).filter((entry) => !isRefusedBoard(refused, entry));
    if (aside.length > 0)
      observer.fails('the bot makes no mistake', `in quarantine in ${place}: ${aside.join(', ')}`);
  }
}

/** Where Discord has found fault with a board, that belongs there. */
function isRefusedBoard(refused: ReadonlySet<MatchId>, entry: string): boolean {
  const effect = readEffect('quarantine', entry);
  return effect.kind === 'board' && refused.has(effect.match);
}

/** Whoever has been taken over from has left. */
function checkHandovers({ alive, observer }: Simulation): void {
  const shards = alive().flatMap(({ shards: { ids } }) => ids);
  for (const shard of new Set(shards)) {
    const here = shards.filter((each) => each === shard).length;
    if (here > 1) observer.fails('a shard has one process', `${here} processes look after shard ${shard}`);
  }
}

async function checkContinuable(simulation: Simulation, match: Match): Promise<void> {
  const why = whyStuck(simulation, match);
  if (why === undefined || isUnanswerable(simulation, match)) return;
  const isGiven = isBoardLost(simulation, match) && (await isGivenBoard(simulation, match));
  if (!isGiven) {
    simulation.observer.fails('every open match can be continued', `${match.id} ${why}`);
  }
}

/** Somebody can go on, or the clock will; otherwise, what is in the way. */
function whyStuck({ site, discord }: Simulation, match: Match): string | undefined {
  if (match.stage === 'playing' && match.players[match.turn].kind === 'computer') {
    return 'waits for the computer';
  }
  const board = boardOf(site, match);
  if (board === undefined) return 'is shown nowhere';
  const message = discord.world.channels.get(board.channel)?.messages.get(board.message);
  if (!message) return `is shown by ${board.message}, which is not there`;
  if (message.body.components.length === 0) return 'has a board without buttons';
  if (match.stage !== 'playing') return undefined;
  const due = Math.max(match.since, (match.offer ?? match.refused)?.revision ?? 0);
  return board.revision < due ? `is shown at revision ${board.revision}, and stands at ${due}` : undefined;
}

function boardOf({ redis: { redis } }: Site, { place, id }: Match): Board | undefined {
  const key = keys.board(place, id);
  const text = redis.text(key);
  return text === undefined ? undefined : readBoard(key, text);
}

/** Whether Redis has lost what the board tells of, a moderator has deleted it, or Discord has found fault with it. */
function isBoardLost(simulation: Simulation, match: Match): boolean {
  const { observer, refused } = simulation;
  return observer.rolledBack.has(match.id) || refused.has(match.id) || isMessageGone(simulation, match);
}

function isMessageGone({ site, isGone }: Simulation, match: Match): boolean {
  const board = boardOf(site, match);
  const shownBy = [
    match.channel,
    match.home ?? match.channel,
    ...(board ? [board.channel, board.message] : []),
  ];
  return shownBy.some(isGone);
}

/** Whether a challenge has lost its buttons, of which nobody tells the bot: a moderator has deleted it, or Redis has lost its answer. */
const isUnanswerable = (simulation: Simulation, match: Match): match is Challenge =>
  match.stage === 'challenge' &&
  (simulation.observer.answersLost.has(match.id) || isMessageGone(simulation, match));

/** What nobody can answer is not left open. */
async function checkExpiry(simulation: Simulation, challenges: readonly Challenge[]): Promise<void> {
  if (challenges.length === 0) return;
  const slowest = Math.min(...simulation.alive().map(({ clockIsOff }) => clockIsOff));
  const latest = Math.max(...challenges.map(({ expires }) => expires)) - slowest;
  await simulation.letPass(Math.max(0, latest - trueTime()) + EXPIRED);
  for (const { id } of challenges) {
    const stage = simulation.observer.matches.get(id)?.match.stage;
    if (stage === 'challenge') simulation.observer.fails('a challenge expires', `${id} is still open`);
  }
}

/** Whether whoever is to move can go on when they ask for the board: with a new one, or with one of their own. */
async function isGivenBoard(simulation: Simulation, match: Match): Promise<boolean> {
  const { discord } = simulation;
  if (match.stage !== 'playing') return false;
  const player = match.players[match.turn];
  if (player.kind !== 'person') return false;
  const person = simulation.people().find(({ id }) => id === player.id);
  const channel = channelToAskIn(simulation, match);
  // Whoever is gone lets the clock go on.
  if (!person || !channel) return true;
  await simulation.perform(command(person, channel, 'board', { match: match.id }));
  await runUntil(trueTime() + ANSWERED);
  const { match: now } = simulation.observer.matches.get(match.id)!;
  if (whyStuck(simulation, now) === undefined) return true;
  return [...(discord.world.channels.get(channel.id)?.messages.values() ?? [])].some(
    (message) =>
      message.audience === person.id &&
      usableIn(message, randomFrom('menus')).some(({ customId }) => {
        const id = parseId(customId);
        return id !== undefined && 'seen' in id && id.match === match.id && !isStale(match, id);
      }),
  );
}

/** Where it is played, or else anywhere in the same server. Direct messages of one player are nowhere to the other. */
function channelToAskIn({ discord }: Simulation, { place, channel }: Match): Channel | undefined {
  const channels = [...discord.world.channels.values()];
  const here = channels.find(({ id, kind }) => id === channel && (kind !== 'direct' || place === 'dm'));
  if (here && !(here.kind === 'thread' && here.archived)) return here;
  return channels.find((each) => each.kind === 'text' && each.guild.id === place);
}

function checkForgotten({ site, observer, forgotten, discord }: Simulation): void {
  if (forgotten.size === 0) return;
  const stored = site.redis.redis.everything();
  for (const [person, { message, channel, at }] of forgotten) {
    // Whoever does two things at once may be known again by the other.
    if ((observer.lastCommit.get(person) ?? 0) > at || observer.wasNamedLater(person.id, at)) continue;
    if (observer.calls.preferredAt(personId(person.id)) > at) continue;
    const told = discord.world.channels.get(channel)?.messages.get(message);
    const isTold =
      told !== undefined &&
      JSON.stringify(told.body).includes(JSON.stringify(textsIn(ENGLISH)('privacy.deleted')).slice(1, -1));
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
      for (const fault of await absenceFaults(store, match)) {
        observer.fails('matches know when their players are away', fault);
      }
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

/** Nobody who has said so is missing in a match, and nobody is thought to be away who is back. Against the computer nobody waits. */
async function absenceFaults(store: Store, match: Match): Promise<string[]> {
  if (match.stage !== 'playing' || isAgainstComputer(match)) return [];
  const { known } = await store.absences(match.place, peopleOf(match));
  return match.players.flatMap((player, seat) => {
    if (player.kind !== 'person') return [];
    const [said, heard] = [known[player.id], match.away?.[seat]].map((absences) =>
      JSON.stringify(stillToCome(absences, trueTime() + CLOCKS_APART)),
    );
    return said === heard ? [] : [`${match.id} has ${heard} of ${player.id}, who has said ${said}`];
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
