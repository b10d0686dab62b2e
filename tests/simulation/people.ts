/** What people do: mostly what makes sense, now and then something rash, twice, too late, or with what is not theirs. */
import type { Act, Channel, InProcessDiscord, User } from '@parlour/playground';
import { type CustomId, parseId } from '../../src/bot/gateway/custom-id.ts';
import { isOpen, type Match, type Playing, peopleOf, personId, seatOf } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import type { Random } from '../../src/rules/random.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';

export interface Doing {
  readonly person: User;
  readonly channel: Channel;
  readonly act: Act;
  /** As a trace tells it. */
  readonly words: string;
}

interface Circumstances {
  readonly discord: InProcessDiscord;
  readonly matches: readonly Match[];
  /** Matches of which Redis has lost something: people wonder, and click on what they still see. */
  readonly puzzling: ReadonlySet<string>;
  /** Those who have not asked to be forgotten. */
  readonly people: readonly User[];
  readonly random: Random;
}

export interface Usable {
  readonly message: string;
  readonly audience: string | undefined;
  readonly mentioned: readonly string[];
  readonly customId: string;
  readonly values?: readonly string[];
}

export type Message = Channel['messages'] extends Map<string, infer Each> ? Each : never;

const RECENT = 10;

/** One thing, or several at the same time. */
export function whatPeopleDo(circumstances: Circumstances): readonly Doing[] {
  const first = whatSomebodyDoes(circumstances);
  if (!first) return [];
  const { random } = circumstances;
  if (outOf(random, 6)) return [first, { ...first, words: `${first.words}, again` }];
  const rival = outOf(random, 6) ? whatAnotherDoes(circumstances, first) : undefined;
  return rival ? [first, rival] : [first];
}

/** Something else in the same match, by whoever else may. */
function whatAnotherDoes(circumstances: Circumstances, { act, channel, person }: Doing): Doing | undefined {
  const { random, people, matches } = circumstances;
  const id = 'customId' in act ? parseId(act.customId) : undefined;
  const match = id && 'match' in id ? matches.find((each) => each.id === id.match) : undefined;
  if (!match) return undefined;
  const players = people.filter((each) => peopleOf(match).includes(personId(each.id)));
  const other = players.find((each) => each !== person) ?? pick(random, people);
  if (match.stage === 'playing') {
    return command(other, channel, pick(random, ['resign', 'draw', 'takeback']), { match: match.id });
  }
  return { person: other, channel, act, words: `${other.name} does the same` };
}

function whatSomebodyDoes(circumstances: Circumstances): Doing | undefined {
  const { discord, random, people } = circumstances;
  const channels = [...discord.world.channels.values()].filter((each) => each.kind !== 'direct');
  if (channels.length === 0 || people.length < 2) return undefined;
  const channel = channels[random.below(channels.length)]!;
  const kind = random.below(100);
  const isEmpty = circumstances.matches.filter(isOpen).length === 0;
  if (isEmpty || kind < 8) return beginsGame(circumstances, channel);
  if (kind < 24) return usesCommand(circumstances, channel);
  return usesComponent(circumstances, channel) ?? beginsGame(circumstances, channel);
}

const pick = <T>({ below }: Random, items: readonly T[]): T => items[below(items.length)]!;
const outOf = ({ below }: Random, bound: number): boolean => below(bound) === 0;

const TIME_ZONES = ['UTC', 'Asia/Kolkata', 'America/Los_Angeles', 'Pacific/Auckland'];

/** Games of few moves, and those that take one click, most often: a story is short. */
const GAMES = [SQUADRO, SQUADRO, SQUADRO, EXIMO, QUEXO, EXEO_DUO];

function beginsGame({ random, people }: Circumstances, channel: Channel): Doing {
  const person = pick(random, people);
  const game = pick(random, GAMES);
  const clock = pick(random, ['5m', '1d', '3d', 'none', '1d+4h', '3d+12h']);
  if (outOf(random, 4)) return command(person, channel, 'play', { game, level: 1 + random.below(2) });
  const opponent = pick(
    random,
    people.filter((other) => other !== person),
  );
  const whom = outOf(random, 5) ? {} : { opponent: opponent.id };
  return command(person, channel, 'challenge', { ...whom, game, clock, rated: !outOf(random, 4) });
}

export function command(
  person: User,
  channel: Channel,
  name: string,
  options: Readonly<Record<string, string | number | boolean>>,
): Doing {
  const given = Object.entries(options).map(([option, value]) => ` ${option}:${value}`);
  return {
    person,
    channel,
    act: { act: 'command', command: name, options },
    words: `${person.name}: /${name}${given.join('')}`,
  };
}

function usesCommand(circumstances: Circumstances, channel: Channel): Doing {
  const { random, people, matches, discord } = circumstances;
  const playing = matches.filter((match) => match.stage === 'playing');
  const person = pick(random, people);
  if (playing.length === 0 || outOf(random, 6)) {
    if (outOf(random, 3)) {
      return command(person, channel, 'preferences', { timezone: pick(random, TIME_ZONES) });
    }
    const looks = pick(random, ['games', 'leaderboard', 'profile', 'history', 'board', 'preferences']);
    return command(person, channel, looks, {});
  }
  const match = pick(random, playing);
  const player = match.players[outOf(random, 3) ? random.below(2) : match.turn]!;
  const mine = player.kind === 'person' ? discord.world.users.get(player.id) : undefined;
  const who = mine && people.includes(mine) ? mine : person;
  const kind = random.below(20);
  const about = { match: match.id };
  if (kind < 8) return command(who, channel, 'move', { ...about, move: anyMove(random, match) });
  if (kind < 11) return command(who, channel, 'resign', about);
  if (kind < 14) return command(who, channel, 'draw', about);
  if (kind < 16) return command(who, channel, 'takeback', about);
  // Mostly by whoever waits, who may want to plan.
  if (kind < 17) {
    const waiting = match.players[1 - match.turn];
    const waits = waiting?.kind === 'person' ? discord.world.users.get(waiting.id) : undefined;
    return command(
      waits && people.includes(waits) && !outOf(random, 3) ? waits : who,
      channel,
      'board',
      about,
    );
  }
  if (kind < 18) return types(outOf(random, 2) ? who : person, channel, about);
  if (kind < 19) return goesAway(who, channel, random);
  return command(who, channel, 'privacy delete', {});
}

/** Often longer than what is left, so that much hangs on it. */
const goesAway = (person: User, channel: Channel, random: Random): Doing =>
  command(person, channel, 'away', {
    ...(outOf(random, 3) && { from: pick(random, ['tomorrow', 'in 2 days']) }),
    until: pick(random, ['1', '4', '7', '14', '15']),
  });

/** What the bot suggests to whoever types a move. */
const types = (person: User, channel: Channel, about: { match: string }): Doing => ({
  person,
  channel,
  act: { act: 'autocomplete', command: 'move', options: { ...about, move: '' }, focused: 'move' },
  words: `${person.name} types /move match:${about.match}`,
});

function anyMove(random: Random, match: Playing): string {
  const moves = positionOf(match).moves();
  return moves.length === 0 ? 'nothing' : pick(random, moves).written();
}

function usesComponent(circumstances: Circumstances, first: Channel): Doing | undefined {
  const { discord, random, puzzling } = circumstances;
  const channels = [first, ...[...discord.world.channels.values()].filter((each) => each !== first)];
  for (const channel of channels) {
    const messages = [...channel.messages.values()].filter(({ body }) => body.components.length > 0);
    if (messages.length === 0) continue;
    const recent = messages.slice(-RECENT);
    const odd = recent.filter((each) => isAboutOne(each, puzzling, random));
    const message =
      odd.length > 0 && outOf(random, 2)
        ? pick(random, odd)
        : outOf(random, 4)
          ? pick(random, recent)
          : recent.at(-1)!;
    const usable = usableIn(message, random);
    if (usable.length === 0) continue;
    const chosen = usable[favoured(random, usable)]!;
    const person = whoClicks(chosen, circumstances);
    if (!person) continue;
    return clicks(person, channel, chosen);
  }
  return undefined;
}

/** Whether a button of the message is about one of these matches. */
const isAboutOne = (message: Message, matches: ReadonlySet<string>, random: Random): boolean =>
  matches.size > 0 &&
  usableIn(message, random).some(({ customId }) => {
    const id = parseId(customId);
    return id !== undefined && 'match' in id && matches.has(id.match);
  });

export function clicks(person: User, channel: Channel, { message, customId, values }: Usable): Doing {
  const act: Act = values
    ? { act: 'select', message, customId, values: [...values] }
    : { act: 'button', message, customId };
  const picked = values ? ` → ${values.join(', ')}` : '';
  return { person, channel, act, words: `${person.name} clicks ${customId}${picked}` };
}

const PLAYS_ON: readonly CustomId['action'][] = [
  ...(['play', 'open', 'step', 'accept', 'resign-now', 'rematch'] as const),
  ...(['plan', 'ahead', 'keep-plan'] as const),
];

/** What asks for nothing more but to play on is clicked most often. */
function favoured(random: Random, usable: readonly Usable[]): number {
  const actions = usable.map(({ customId }) => parseId(customId)?.action);
  const plays = actions.flatMap((action, index) =>
    action !== undefined && PLAYS_ON.includes(action) ? [index] : [],
  );
  return plays.length > 0 && !outOf(random, 6) ? pick(random, plays) : random.below(usable.length);
}

/** Whoever is called, or whose turn it is; sometimes anybody. */
function whoClicks(
  { audience, mentioned, customId }: Usable,
  { discord, random, people, matches }: Circumstances,
): User | undefined {
  const someone = (id: string | undefined): User | undefined => people.find((person) => person.id === id);
  if (audience !== undefined) return someone(audience);
  if (outOf(random, 8)) return pick(random, people);
  const id = parseId(customId);
  const match = id && 'match' in id ? matches.find((each) => each.id === id.match) : undefined;
  const player = match?.stage === 'playing' ? match.players[match.turn] : undefined;
  const mover = player?.kind === 'person' ? someone(player.id) : undefined;
  const invited = match?.stage === 'challenge' ? someone(match.to) : undefined;
  const other = match?.stage === 'challenge' ? people.find(({ id: each }) => each !== match.by) : undefined;
  const seated =
    match?.stage === 'over'
      ? people.find((person) => seatOf(match, personId(person.id)) !== undefined)
      : undefined;
  return mover ?? invited ?? other ?? seated ?? someone(mentioned[0]) ?? someone(discord.world.owner?.id);
}

interface Part {
  readonly custom_id?: string | undefined;
  readonly disabled?: boolean | undefined;
  readonly options?: readonly { readonly value: string }[] | undefined;
  readonly components?: readonly Part[] | undefined;
  readonly accessory?: Part | undefined;
}

/** In which language and how something is shown changes nothing here, but what a check looks for. */
const OF_LOOKS = /:preferences:(language|theme|text)$/;

export function usableIn(message: Message, random: Random): Usable[] {
  const { id, audience, body } = message;
  const about = { message: id, audience, mentioned: body.mentions.users };
  const found: Usable[] = [];
  const visit = (part: Part): void => {
    if (part.custom_id !== undefined && !part.disabled && !OF_LOOKS.test(part.custom_id)) {
      const values = part.options && [pick(random, part.options).value];
      found.push({ ...about, customId: part.custom_id, ...(values && { values }) });
    }
    for (const inner of part.components ?? []) visit(inner);
    if (part.accessory) visit(part.accessory);
  };
  for (const part of body.components as readonly Part[]) visit(part);
  return found;
}
