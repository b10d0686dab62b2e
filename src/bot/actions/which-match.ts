/** Which match a person means who does not say. */
import type {
  AutocompleteInteraction,
  BaseInteraction,
  ChatInputCommandInteraction,
  RepliableInteraction,
} from 'discord.js';
import {
  type Challenge,
  type Match,
  type PersonId,
  type Playing,
  seatOf,
  waitsFor,
} from '../../match/match.ts';
import { describeMove } from '../../render/describe.ts';
import { MENU_SIZE } from '../../rules/choices.ts';
import { opponent } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import { parseMatchId } from '../gateway/custom-id.ts';
import { personOf, placeOf } from '../gateway/interaction-source.ts';
import { answer, type Click } from '../gateway/reply.ts';
import { namesOf } from '../messages/board-message.ts';
import { viewOf } from '../messages/match-view.ts';
import { clipped, type MenuOption, menu, said } from '../messages/message.ts';
import { capital, titleOf } from '../messages/words.ts';
import type { Suggestion } from './command.ts';
import { MatchRefused, Refused } from './refused.ts';

/** A sign that a game is the one which somebody means. */
export type Sign = (match: Playing, person: PersonId) => boolean;

interface Meaning {
  /** Whose menu takes the answer where several may be meant. */
  readonly command: string;
  /** The first counts most; unless told otherwise, that it is the person's turn. */
  readonly signs?: readonly Sign[];
}

/**
 * The match that the option names, or else the one that the channel is about, or else the person's only one. Nothing, where several
 * may be meant: then the person has been asked.
 */
export async function matchMeant(
  t: Texts,
  interaction: ChatInputCommandInteraction,
  app: App,
  { command, signs }: Meaning,
): Promise<Match | undefined> {
  const typed = interaction.options.getString('match');
  if (typed !== null) return matchNamed(interaction, app, typed);
  const [meant, ...others] = await matchesMeant(interaction, app, signs);
  if (!meant) throw new Refused((reader) => reader('refused.noGameHere'));
  const person = personOf(interaction);
  if (others.length === 0) {
    app.looks.note(person, meant.id);
    return meant;
  }
  const options = [meant, ...others].slice(0, MENU_SIZE).map(async (match) => ({
    label: await labelOf(t, match, person, app),
    description: await lastMoveIn(t, match, app),
    value: match.id,
  }));
  await askWhichMatch(t, interaction, command, await Promise.all(options));
  return undefined;
}

/** With a menu, which is one of the command. */
export const askWhichMatch = (
  t: Texts,
  interaction: RepliableInteraction,
  command: string,
  options: readonly MenuOption[],
): Promise<void> =>
  answer(
    interaction,
    said(
      t('action.ask.match'),
      menu(t('action.ask.matchMenu'), { action: 'command', command, words: [] }, options),
    ),
  );

/** What tells apart games that are called the same: `Ada jumped b2 to b4`. */
export async function lastMoveIn(t: Texts, match: Playing, { names }: App): Promise<string> {
  const told = describeMove(t, viewOf(match, 'public'), await namesOf(t, match, names));
  return told === undefined ? t('action.nobodyMoved') : capital(told);
}

/** The answer to that question. */
export const matchPicked = (click: Click, app: App): Promise<Match> =>
  matchNamed(click, app, click.isStringSelectMenu() ? (click.values[0] ?? '') : '');

export async function matchNamed(interaction: BaseInteraction, app: App, typed: string): Promise<Match> {
  const id = parseMatchId(typed);
  const named = id && (await app.store.match(placeOf(interaction), id));
  if (!named) throw new MatchRefused({ code: 'no_such_match' }, undefined);
  app.looks.note(personOf(interaction), named.id);
  return named;
}

/** Without a name: all that cannot be told apart, and none where the person plays none. */
export async function matchesMeant(
  interaction: BaseInteraction,
  app: App,
  signs: readonly Sign[] = [waitsFor],
): Promise<Playing[]> {
  const person = personOf(interaction);
  const mine = (await app.store.gamesOf(placeOf(interaction), person)).filter(isPlaying);
  const here = mine.filter(({ channel }) => channel === interaction.channelId);
  return signs.reduce(
    (left, sign) => {
      const likely = left.filter((match) => sign(match, person));
      return likely.length > 0 ? likely : left;
    },
    here.length > 0 ? here : mine,
  );
}

const isPlaying = (match: Challenge | Playing): match is Playing => match.stage === 'playing';

/** The person's games, for an option by which they say which one. */
export async function suggestMatches(
  interaction: AutocompleteInteraction,
  app: App,
  t: Texts,
): Promise<Suggestion[]> {
  const place = placeOf(interaction);
  const person = personOf(interaction);
  const matches = (await app.store.gamesOf(place, person)).filter(isPlaying);
  const typed = interaction.options.getFocused().toLowerCase();
  const named = await Promise.all(
    matches
      .slice(0, 50)
      .map(async (match) => ({ name: await labelOf(t, match, person, app), value: match.id })),
  );
  return named.filter(({ name }) => name.toLowerCase().includes(typed));
}

/** `Eximo against Ben · your move` */
export async function labelOf(t: Texts, match: Playing, person: PersonId, app: App): Promise<string> {
  const seat = seatOf(match, person) ?? 0;
  const other = await app.names.ofPlayer(t, match.place, match.players[opponent(seat)]);
  const turn = waitsFor(match, person) ? 'yours' : 'theirs';
  return clipped(t('action.match', { game: titleOf(match), opponent: other, turn }), 100);
}
