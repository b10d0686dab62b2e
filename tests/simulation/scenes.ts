/** Several things in a row that seldom come together by chance: each is what some guard is there for. */
import { type Channel, expelBot, inviteBot, type User } from '@parlour/playground';
import { type MatchButtonId, parseId, writeId } from '../../src/bot/gateway/custom-id.ts';
import { claimableOf, deadlineOf, HOUR, MINUTE, reminderOf } from '../../src/match/clock.ts';
import { hourIn, UTC } from '../../src/match/local-time.ts';
import { type Match, type Playing, peopleOf, personId } from '../../src/match/match.ts';
import { hasPlans, linesOf } from '../../src/match/plans.ts';
import { positionOf } from '../../src/match/position.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { type Random, randomFrom } from '../../src/rules/random.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { fallBehind, killed } from './faults.ts';
import { clicks, command, type Message, type Usable, usableIn } from './people.ts';
import type { Simulation } from './simulation.ts';
import type { Scene } from './story.ts';
import { runUntil, trueTime } from './virtual-time.ts';

/** By then, what was done has been answered and shown. */
const ANSWERED = 2_500;
/** By then, what is tried again as if Discord had had trouble has been tried three times. */
const INSISTENT = 25_000;
/** By then, whoever clicks has the next question. */
const SHOWN = 400;
/** Until somebody has a plan to keep. */
const MOST_CLICKS = 12;
/** By then, what waits for a server that has removed the bot has been offered thrice. */
const OFTEN_OFFERED = 16 * 60_000;

export const playScene = (simulation: Simulation, scene: Scene, random: Random): Promise<void> =>
  PLAYED[scene](simulation, random);

const PLAYED: Readonly<Record<Scene, (simulation: Simulation, random: Random) => Promise<void>>> = {
  /** Redis loses a move of which a board tells; another is made in its place; then somebody clicks on that board. */
  async 'move lost'(simulation, random) {
    const found = pick(random, playedByTwo(simulation));
    if (!found) return;
    const { match, channel, mover, other } = found;
    const moves = positionOf(match).moves();
    const [first, second] = [random.below(moves.length), random.below(moves.length)];
    const plays = (index: number) =>
      command(mover, channel, 'move', { match: match.id, move: moves[index]!.written() });
    const failOver = fallBehind(simulation, random);
    await simulation.perform(plays(first));
    await pass(ANSWERED);
    const lost = offersIn(simulation, match).filter(({ usable: { customId } }) => {
      const id = parseId(customId);
      return id !== undefined && 'path' in id && id.action === 'play' && id.seen > match.revision;
    });
    failOver(1);
    await pass(2 * ANSWERED);
    await simulation.perform(plays(second));
    await pass(ANSWERED);
    const clicked = pick(random, lost);
    if (clicked) await simulation.perform(clicks(other, clicked.channel, clicked.usable));
  },

  /** Somebody whose client is not Discord's own presses a button that only a player is ever shown. */
  async 'resignation forged'(simulation, random) {
    const found = pick(random, playedByTwo(simulation));
    const offer = found && pick(random, offersIn(simulation, found.match));
    if (!offer) return;
    const { match } = found;
    const strangers = simulation.people().filter(({ id }) => !peopleOf(match).includes(personId(id)));
    const stranger = pick(random, strangers);
    if (!stranger) return;
    await forge(simulation, stranger, offer, match, 'resign-now');
  },

  /** Somebody is challenged while all that names them is being deleted. */
  async 'named while forgotten'(simulation, random) {
    const found = pick(random, playedByTwo(simulation));
    if (!found) return;
    const { channel, mover: person, other } = found;
    await simulation.perform(command(person, channel, 'privacy delete', {}));
    await pass(ANSWERED);
    const [button] = everyOffer(simulation).filter(
      ({ usable }) => usable.audience === person.id && usable.customId.endsWith(':privacy:delete'),
    );
    if (!button) return;
    await simulation.perform(clicks(person, button.channel, button.usable));
    await pass(random.below(120));
    const wanted = { opponent: person.id, game: SQUADRO, clock: '3d' };
    await simulation.perform(command(other, channel, 'challenge', wanted));
    await pass(ANSWERED);
  },

  /** Discord finds fault with the next board of a match, for as long as whoever does not take no for an answer needs to ask thrice. */
  async 'board refused'(simulation, random) {
    const found = pick(random, playedByTwo(simulation));
    if (!found) return;
    const { match, channel, mover } = found;
    const move = pick(random, positionOf(match).moves())!;
    simulation.disliked = match.id;
    await simulation.perform(command(mover, channel, 'move', { match: match.id, move: move.written() }));
    await pass(INSISTENT);
    simulation.disliked = undefined;
  },

  /** A server removes the bot with a board on its way, which the players would be told of, and they let nobody write to them. */
  async 'messages closed'(simulation, random) {
    // It takes long, since such a board is offered every few minutes.
    const found = random.below(8) === 0 ? pick(random, playedByTwo(simulation)) : undefined;
    if (found?.channel.kind !== 'text') return;
    const { match, channel, mover, other } = found;
    const { guild } = channel;
    const { world } = simulation.discord;
    const before = [mover, other].map((user) => ({ user, dms: user.dms }));
    for (const { user } of before) user.dms = 'closed';
    const move = pick(random, positionOf(match).moves())!;
    await simulation.perform(command(mover, channel, 'move', { match: match.id, move: move.written() }));
    expelBot(world, guild);
    simulation.left.add(guild.id);
    await pass(OFTEN_OFFERED);
    inviteBot(world, guild);
    simulation.left.delete(guild.id);
    for (const { user, dms } of before) user.dms = dms;
    await pass(ANSWERED);
  },

  /** Somebody leaves shortly before their time runs out, and comes back or does not. */
  async 'gone away'(simulation, random) {
    const found = pick(
      random,
      playedByTwo(simulation).filter(({ match }) => hasDays(match)),
    );
    if (!found) return;
    const { match, channel, mover } = found;
    const left = deadlineOf(match)! - trueTime() - MINUTE * (1 + random.below(5));
    if (left > 0) await daysPass(simulation, left);
    await simulation.perform(command(mover, channel, 'away', { until: '5' }));
    await pass(ANSWERED);
    await daysPass(simulation, HOUR * (1 + random.below(48)));
    if (random.below(2) === 0) return;
    const back = everyOffer(simulation).filter(
      ({ usable }) => usable.audience === mover.id && usable.customId.includes(':away:end:'),
    );
    const button = back.at(-1);
    if (button) await simulation.perform(clicks(mover, button.channel, button.usable));
    await pass(ANSWERED);
  },

  /** Somebody says that they are away while a match of theirs begins. */
  async 'away while it begins'(simulation, random) {
    const found = pick(random, playedByTwo(simulation));
    if (!found) return;
    const { channel, mover, other } = found;
    await simulation.perform(
      command(mover, channel, 'challenge', { opponent: other.id, game: SQUADRO, clock: '3d' }),
    );
    await pass(ANSWERED);
    const accept = offersOf(simulation, ':accept:', channel).at(-1);
    if (!accept) return;
    const away = command(mover, channel, 'away', { until: '5' });
    const accepts = clicks(other, channel, accept.usable);
    for (const doing of random.below(2) === 0 ? [away, accepts] : [accepts, away]) {
      await simulation.perform(doing);
      await pass(random.below(20));
    }
    await pass(ANSWERED);
  },

  /** Somebody claims the game of an opponent who plays. */
  async 'claim forged'(simulation, random) {
    const found = pick(
      random,
      playedByTwo(simulation).filter(({ match }) => hasDays(match)),
    );
    const offer = found && pick(random, offersIn(simulation, found.match));
    if (!offer) return;
    const { match, other } = found;
    const later = claimableOf(match)! - trueTime() + HOUR;
    if (later > 0) await daysPass(simulation, later);
    await forge(simulation, other, offer, match, 'claim');
    await pass(ANSWERED);
  },

  /** Somebody loses two short games on time; in a longer one their opponent gives them a day, or claims it. */
  async 'stopped playing'(simulation, random) {
    const found = pick(
      random,
      playedByTwo(simulation).filter(({ match }) => hasDays(match)),
    );
    if (!found) return;
    const { match, channel, mover, other } = found;
    for (let game = 0; game < 2; game++) {
      const wanted = { opponent: mover.id, game: SQUADRO, clock: '5m' };
      await simulation.perform(command(other, channel, 'challenge', wanted));
      await pass(ANSWERED);
      const accept = offersOf(simulation, ':accept:', channel).at(-1);
      if (accept) await simulation.perform(clicks(mover, channel, accept.usable));
      await pass(ANSWERED);
    }
    await daysPass(simulation, 6 * MINUTE);
    if (random.below(2) === 0) await daysPass(simulation, 26 * HOUR);
    const read = offersIn(simulation, match).find(({ usable }) => usable.customId.includes(':read:'));
    if (!read) return;
    await simulation.perform(clicks(other, read.channel, read.usable));
    await pass(ANSWERED);
    const ways = everyOffer(simulation).filter(
      ({ usable: { audience, customId } }) =>
        audience === other.id && /:(claim|give-day):/.test(customId) && customId.endsWith(match.id),
    );
    const way = pick(random, ways);
    if (way) await simulation.perform(clicks(other, way.channel, way.usable));
    await pass(ANSWERED);
  },

  /** Whoever waits plans an answer by clicks; what they expect is played, maybe twice, while a process dies; and the other looks for the plan. */
  async 'planned ahead'(simulation, random) {
    const found = pick(
      random,
      playedByTwo(simulation).filter(({ match }) => hasPlans(match)),
    );
    if (!found) return;
    const { match, channel, mover, other } = found;
    const now = (): Match | undefined => simulation.observer.matches.get(match.id)?.match;
    await simulation.perform(command(other, channel, 'board', { match: match.id }));
    await pass(ANSWERED);
    for (let click = 0; click < MOST_CLICKS; click++) {
      const planning = pick(random, planningOf(simulation, other, match));
      if (!planning) return;
      await simulation.perform(clicks(other, planning.channel, planning.usable));
      await pass(SHOWN);
      if (parseId(planning.usable.customId)?.action === 'keep-plan') break;
    }
    const planned = now();
    if (planned?.stage !== 'playing') return;
    const [line] = linesOf(planned, planned.turn === 0 ? 1 : 0);
    const offer = pick(random, offersIn(simulation, match));
    if (offer && random.below(2) === 0) await forge(simulation, mover, offer, match, 'plan');
    const moves = positionOf(planned).moves();
    const expected = random.below(5) === 0 ? moves[random.below(moves.length)]?.written() : line?.[0];
    if (expected === undefined) return;
    if (random.below(2) === 0)
      simulation.atNext.commit.push((process) => killed(process, simulation, random));
    const plays = command(mover, channel, 'move', { match: match.id, move: expected });
    if (random.below(3) === 0) void simulation.perform(plays);
    await simulation.perform(plays);
    await pass(ANSWERED);
  },

  /** A game is played to where the only move would end it. */
  async 'forced to the end'(simulation, random) {
    const channel = [...simulation.discord.world.channels.values()].find(({ kind }) => kind === 'text');
    const [one, other] = simulation.people();
    // It takes many moves.
    if (random.below(6) > 0 || !one || !other || channel?.kind !== 'text') return;
    const before = new Set(simulation.observer.matches.keys());
    const wanted = { opponent: other.id, game: EXIMO, clock: 'none', side: BLACK };
    await simulation.perform(command(one, channel, 'challenge', wanted));
    await pass(ANSWERED);
    const begun = [...simulation.observer.matches.values()].find(({ match }) => !before.has(match.id))?.match;
    const accept =
      begun &&
      pick(
        random,
        offersIn(simulation, begun).filter(({ usable }) => parseId(usable.customId)?.action === 'accept'),
      );
    if (!accept) return;
    await simulation.perform(clicks(other, accept.channel, accept.usable));
    await pass(ANSWERED);
    for (let tries = 0; tries < TO_THE_END.length; tries++) {
      const match = simulation.observer.matches.get(begun.id)?.match;
      const move = match?.stage === 'playing' ? TO_THE_END[match.moves.length] : undefined;
      if (match?.stage !== 'playing' || move === undefined) return;
      const mover = match.turn === 0 ? one : other;
      await simulation.perform(command(mover, channel, 'move', { match: match.id, move }));
      await pass(SHOWN);
    }
  },

  /** Somebody's reminder falls into their quiet hours, which begin soon; they may want a digest, too. */
  async 'quiet night'(simulation, random) {
    const found = pick(random, playedByTwo(simulation).filter(isReminded));
    if (!found) return;
    const { match, channel, mover } = found;
    const at = reminderOf(match)!;
    await simulation.perform(command(mover, channel, 'preferences', { timezone: UTC }));
    await pass(ANSWERED);
    const chosen = [
      ['quiet-from', hourIn(UTC, at - HOUR)],
      ['quiet-to', hourIn(UTC, at + 2 * HOUR)],
      ...(random.below(3) === 0 ? [['digest', hourIn(UTC, at + 3 * HOUR)] as const] : []),
    ] as const;
    for (const [name, hour] of chosen) {
      const menu = menuOf(simulation, mover, name);
      if (!menu) return;
      await simulation.perform(clicks(mover, menu.channel, { ...menu.usable, values: [String(hour)] }));
      await pass(ANSWERED);
    }
    for (const until of [at - 50 * MINUTE, at + MINUTE, at + 4 * HOUR]) {
      await simulation.letPass(Math.max(MINUTE, until - trueTime()));
      await pass(ANSWERED);
    }
  },
};

async function daysPass(simulation: Simulation, lasts: number): Promise<void> {
  await simulation.nothingIsOnItsWay();
  if (simulation.isWell()) await simulation.letPass(lasts);
}

/** Whether somebody has days for this move, of which some are left. */
const hasDays = (match: Playing): boolean =>
  match.clock !== '5m' && match.time !== undefined && deadlineOf(match)! > trueTime() + 10 * MINUTE;

/** Public buttons of a kind in a channel. */
const offersOf = (simulation: Simulation, kind: string, { id }: Channel): Offer[] =>
  everyOffer(simulation).filter(
    ({ channel, usable }) =>
      channel.id === id && usable.audience === undefined && usable.customId.includes(kind),
  );

const BLACK = 'Black';
/** After these, White has one move, and wins by it. */
const TO_THE_END =
  'f2-f4 f8-d6 c1-e3-g5 f6xh4xf2xh2 f1-f2 e7-c5 g1-e3-g5 g6xg4xe4xg2 b3-b4 c5xa3xc1@e7,f8 e2-d3 g2xe2 e1xe3 g7-f6 b1-b2 c6-b5 d3-d4 d7-c6 e3-f4 f7-e6 c2-b3 c8-d7 c3-e5 e6xe4xg4 d1-d3-d5'.split(
    ' ',
  );

/** What this person is offered to click on, on the way to a plan. */
const planningOf = (simulation: Simulation, { id: person }: User, { id: match }: Match): Offer[] => {
  const offers = [...simulation.discord.world.channels.values()].flatMap((channel) =>
    [...channel.messages.values()]
      .filter(({ audience }) => audience === person)
      .flatMap((message) =>
        usableIn(message, randomFrom(message.id)).map((usable) => ({ channel, message, usable })),
      ),
  );
  const about = offers.filter(({ usable }) => {
    const id = parseId(usable.customId);
    return id !== undefined && 'match' in id && id.match === match && PLANS.includes(id.action);
  });
  const latest = about.at(-1)?.message;
  const here = about.filter(({ message }) => message === latest);
  const keeps = here.filter(({ usable }) => parseId(usable.customId)?.action === 'keep-plan');
  return keeps.length > 0 ? keeps : here;
};
const PLANS: readonly string[] = ['plan', 'ahead', 'keep-plan'];

const pick = <T>({ below }: Random, items: readonly T[]): T | undefined => items[below(items.length || 1)];
const pass = (millis: number): Promise<void> => runUntil(trueTime() + millis);

/** Somebody presses a button that nobody has offered them. */
async function forge(
  simulation: Simulation,
  person: User,
  { message, channel, usable }: Offer,
  { place, id }: Match,
  action: MatchButtonId['action'],
): Promise<void> {
  const customId = writeId({ action, place, match: id });
  const genuine = message.body;
  const components = JSON.stringify(genuine.components).replaceAll(usable.customId, customId);
  message.body = { ...genuine, components: JSON.parse(components) };
  await simulation.perform(clicks(person, channel, { ...usable, customId }));
  message.body = genuine;
}

/** Of which somebody has still to be reminded, not just now, and at a clock that outlasts a few hours. */
const isReminded = ({ match }: PlayedByTwo): boolean => {
  const at = reminderOf(match);
  return at !== undefined && at > trueTime() + 2 * HOUR && (deadlineOf(match) ?? 0) > at + 4 * HOUR;
};

/** The menu with which somebody chooses a preference, on the latest message that they alone see. */
const menuOf = ({ discord }: Simulation, { id }: User, name: string): Offer | undefined =>
  [...discord.world.channels.values()]
    .flatMap((channel) =>
      [...channel.messages.values()].flatMap((message) =>
        usableIn(message, randomFrom('menus'))
          .filter(({ audience, customId }) => audience === id && customId.endsWith(`:preferences:${name}`))
          .map((usable) => ({ channel, message, usable })),
      ),
    )
    .at(-1);

interface PlayedByTwo {
  readonly match: Playing;
  readonly channel: Channel;
  readonly mover: User;
  readonly other: User;
}

/** Matches between people who are there, in a server. */
function playedByTwo(simulation: Simulation): PlayedByTwo[] {
  const people = simulation.people();
  return [...simulation.observer.matches.values()].flatMap(({ match }) => {
    if (match.stage !== 'playing' || match.place === 'dm') return [];
    const channel = simulation.discord.world.channels.get(match.channel);
    const [mover, other] = [match.turn, 1 - match.turn].map((seat) => {
      const player = match.players[seat]!;
      return player.kind === 'person' ? people.find(({ id }) => id === player.id) : undefined;
    });
    return channel && mover && other ? [{ match, channel, mover, other }] : [];
  });
}

interface Offer {
  readonly channel: Channel;
  readonly message: Message;
  readonly usable: Usable;
}

/** Buttons, wherever they are. What would be picked in a menu does not matter. */
const everyOffer = ({ discord }: Simulation): Offer[] =>
  [...discord.world.channels.values()].flatMap((channel) =>
    [...channel.messages.values()].flatMap((message) =>
      usableIn(message, randomFrom('menus'))
        .filter(({ values }) => values === undefined)
        .map((usable) => ({ channel, message, usable })),
    ),
  );

/** Public buttons about a match. */
const offersIn = (simulation: Simulation, { id: match }: Match): Offer[] =>
  everyOffer(simulation).filter(({ usable: { customId, audience } }) => {
    const id = parseId(customId);
    return audience === undefined && id !== undefined && 'match' in id && id.match === match;
  });
