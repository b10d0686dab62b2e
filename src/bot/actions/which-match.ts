/** Which match a person means who does not say. */
import type { AutocompleteInteraction, BaseInteraction } from 'discord.js';
import {
  type Challenge,
  type Match,
  type PersonId,
  type Playing,
  seatOf,
  waitsFor,
} from '../../match/match.ts';
import { opponent } from '../../rules/game.ts';
import type { App } from '../app.ts';
import { parseMatchId } from '../gateway/custom-id.ts';
import { personOf, placeOf } from '../gateway/interaction-source.ts';
import { clipped } from '../messages/message.ts';
import { titleOf } from '../messages/words.ts';
import type { Suggestion } from './command.ts';
import { MatchRefused, Refused } from './refused.ts';

/** A sign that a game is the one which somebody means. */
export type Sign = (match: Playing, person: PersonId) => boolean;

/**
 * The match with this id, or else the one that the channel is about, or else the person's only one. Among several, the first sign
 * counts most; unless told otherwise, that it is the person's turn.
 */
export async function matchMeant(
  interaction: Pick<BaseInteraction, 'guildId' | 'channelId' | 'user'>,
  app: App,
  typed: string | null,
  signs: readonly Sign[] = [waitsFor],
): Promise<Match> {
  const place = placeOf(interaction);
  if (typed !== null) {
    const id = parseMatchId(typed);
    const named = id && (await app.store.match(place, id));
    if (!named) throw new MatchRefused({ code: 'no_such_match' }, undefined);
    return named;
  }
  const [meant, ...others] = await matchesMeant(interaction, app, signs);
  if (!meant) throw new Refused('You have no game under way here. Start one with `/challenge` or `/play`.');
  if (others.length > 0) {
    throw new Refused('You have several games under way. Please say which one with the option `match`.');
  }
  return meant;
}

/** The same without a name: all that cannot be told apart, and none where the person plays none. */
export async function matchesMeant(
  interaction: Pick<BaseInteraction, 'guildId' | 'channelId' | 'user'>,
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
export async function suggestMatches(interaction: AutocompleteInteraction, app: App): Promise<Suggestion[]> {
  const place = placeOf(interaction);
  const person = personOf(interaction);
  const matches = (await app.store.gamesOf(place, person)).filter(isPlaying);
  const typed = interaction.options.getFocused().toLowerCase();
  const named = await Promise.all(
    matches.slice(0, 50).map(async (match) => ({ name: await labelOf(match, person, app), value: match.id })),
  );
  return named.filter(({ name }) => name.toLowerCase().includes(typed));
}

/** `Eximo against Ben · your move` */
export async function labelOf(match: Playing, person: PersonId, app: App): Promise<string> {
  const seat = seatOf(match, person) ?? 0;
  const other = await app.names.ofPlayer(match.place, match.players[opponent(seat)]);
  const turn = waitsFor(match, person) ? ' · your move' : '';
  return clipped(`${titleOf(match)} against ${other}${turn}`, 100);
}
