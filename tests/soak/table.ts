/** Where people sit while the bots die: what they see there, and the match that they play. */

import { type CustomId, parseId } from '../../src/bot/custom-id.ts';
import type { Challenge, Match, MatchId, Place, Playing } from '../../src/match/match.ts';
import type { SeenMessage } from '../../src/playground/people/protocol.ts';
import type { Person } from '../../src/playground/person.ts';
import { buttonsOf, isEphemeral, menusOf } from '../../src/playground/seen.ts';
import type { Random } from '../../src/rules/random.ts';
import type { Store } from '../../src/store/store.ts';

export interface Table {
  readonly place: Place;
  /** Two people; or one, who plays the computer. All in the channel of the table. */
  readonly players: readonly [Person, ...Person[]];
}

export const personAt = ({ players }: Table, id: string): Person | undefined =>
  players.find((player) => player.id === id);

/** One of the matches that are open at the table, usually the only one. */
export async function matchAt(
  store: Store,
  { place, players }: Table,
  random: Random,
): Promise<Challenge | Playing | undefined> {
  const [host] = players;
  const open = (await store.gamesOf(place, host.id)).filter(({ channel }) => channel === host.channel.id);
  return open.length === 0 ? undefined : open[random.below(open.length)];
}

/** What the buttons and menus of a message are for. */
export const idsIn = (message: SeenMessage): CustomId[] =>
  [...buttonsOf(message), ...menusOf(message)].flatMap(({ custom_id }) => parseId(custom_id) ?? []);

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
