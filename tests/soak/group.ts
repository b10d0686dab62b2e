/** People who play together while the bots die: what they see, and the match that they play. */

import { buttonsOf, isEphemeral, menusOf, type Person, type SeenMessage } from '@parlour/playground';
import { type CustomId, parseId } from '../../src/bot/gateway/custom-id.ts';
import {
  type Challenge,
  type Match,
  type MatchId,
  type PlaceId,
  type Playing,
  personId,
} from '../../src/match/match.ts';
import type { Random } from '../../src/rules/random.ts';
import type { Store } from '../../src/store/store.ts';

export interface Group {
  readonly place: PlaceId;
  /** Two people; or one, who plays the computer. All in the same channel. */
  readonly players: readonly [Person, ...Person[]];
}

export const personIn = ({ players }: Group, id: string): Person | undefined =>
  players.find((player) => player.id === id);

/** One of the matches that are open between them, usually the only one. */
export async function matchOf(
  store: Store,
  { place, players }: Group,
  random: Random,
): Promise<Challenge | Playing | undefined> {
  const [host] = players;
  const open = (await store.gamesOf(place, personId(host.id))).filter(
    ({ channel }) => channel === host.channel.id,
  );
  return open.length === 0 ? undefined : open[random.below(open.length)];
}

/** What the buttons and menus of a message are for. */
export const idsIn = (message: SeenMessage): CustomId[] =>
  [...buttonsOf(message), ...menusOf(message)].flatMap(({ custom_id }) => parseId(custom_id) ?? []);

/** Whether a button or a menu of the message is about this match. */
export const isAbout = (message: SeenMessage, match: MatchId): boolean =>
  idsIn(message).some((id) => 'match' in id && id.match === match);

/** The newest message on which this can be done in the match. */
export async function newestWith(
  person: Person,
  match: MatchId,
  does: (id: CustomId) => boolean,
): Promise<SeenMessage | undefined> {
  const messages = await person.messages();
  return messages.findLast((message) =>
    idsIn(message).some((id) => 'match' in id && id.match === match && does(id)),
  );
}

/** The newest board of a match that goes on, on which a move can be chosen. */
export async function newestBoard(
  person: Person,
  { id }: Pick<Match, 'id'>,
): Promise<SeenMessage | undefined> {
  const messages = await person.messages();
  return messages.findLast(
    (message) =>
      !isEphemeral(message) &&
      idsIn(message).some((each) => 'path' in each && each.match === id && each.action !== 'step'),
  );
}
