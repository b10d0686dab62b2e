/** Which match a person means who does not say. */
import type { AutocompleteInteraction, BaseInteraction } from 'discord.js';
import {
  type Challenge,
  type Match,
  type MatchId,
  type PersonId,
  type Playing,
  waitsFor,
} from '../match/match.ts';
import { opponent } from '../rules/game.ts';
import type { Suggestion } from './command.ts';
import { isMatchId } from './custom-id.ts';
import type { House } from './house.ts';
import { clipped } from './message.ts';
import { placeOf } from './place.ts';
import { MatchRefused, Refused } from './refused.ts';
import { titleOf } from './words.ts';

/** A sign that a game is the one which somebody means. */
export type Sign = (match: Playing, person: PersonId) => boolean;

/**
 * The match with this id, or else the one that the channel is about, or else the person's only one. Among several, the first sign
 * counts most; unless told otherwise, that it is the person's turn.
 */
export async function matchMeant(
  visit: Pick<BaseInteraction, 'guildId' | 'channelId' | 'user'>,
  house: House,
  id: MatchId | null,
  signs: readonly Sign[] = [waitsFor],
): Promise<Match> {
  const place = placeOf(visit);
  if (id !== null) {
    const named = isMatchId(id) ? await house.store.match(place, id) : undefined;
    if (!named) throw new MatchRefused({ code: 'no_such_match' }, undefined);
    return named;
  }
  const mine = (await house.store.gamesOf(place, visit.user.id)).filter(isPlaying);
  if (mine.length === 0) {
    throw new Refused('You have no game under way here. Start one with `/challenge` or `/play`.');
  }
  const here = mine.filter(({ channel }) => channel === visit.channelId);
  const candidates = here.length > 0 ? here : mine;
  const [meant, ...others] = signs.reduce((left, sign) => {
    const likely = left.filter((match) => sign(match, visit.user.id));
    return likely.length > 0 ? likely : left;
  }, candidates);
  if (others.length > 0) {
    throw new Refused('You have several games under way. Please say which one with the option `match`.');
  }
  return meant!;
}

const isPlaying = (match: Challenge | Playing): match is Playing => match.stage === 'playing';

/** The person's games, for an option by which they say which one. */
export async function suggestMatches(
  interaction: AutocompleteInteraction,
  house: House,
): Promise<Suggestion[]> {
  const place = placeOf(interaction);
  const person = interaction.user.id;
  const matches = (await house.store.gamesOf(place, person)).filter(isPlaying);
  const typed = interaction.options.getFocused().toLowerCase();
  const named = await Promise.all(
    matches
      .slice(0, 50)
      .map(async (match) => ({ name: await labelOf(match, person, house), value: match.id })),
  );
  return named.filter(({ name }) => name.toLowerCase().includes(typed));
}

/** `Eximo against Ben · your move` */
export async function labelOf(match: Playing, person: PersonId, house: House): Promise<string> {
  const seat = match.players.findIndex((player) => player.kind === 'person' && player.id === person);
  const other = await house.names.ofPlayer(match.place, match.players[opponent(seat === 1 ? 1 : 0)]);
  const turn = waitsFor(match, person) ? ' · your move' : '';
  return clipped(`${titleOf(match)} against ${other}${turn}`, 100);
}
