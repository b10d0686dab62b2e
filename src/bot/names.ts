/** What people call themselves in a place, for pictures and lists. Only a memory: Discord knows it, and can be asked again. */
import type { Client, GuildMember, User } from 'discord.js';
import { LEVEL_WORDS } from '../ai/levels.ts';
import type { PersonId, Place, Player } from '../match/match.ts';
import type { Visit } from './answer.ts';
import { placeOf } from './place.ts';
import { tidy } from './tidy.ts';

export interface Names {
  /** Remembers the name of somebody who is here, which spares asking for it. */
  note(visit: Visit): void;
  of(place: Place, person: PersonId): Promise<string>;
  /** Of a player, whoever or whatever that is. */
  ofPlayer(place: Place, player: Player): Promise<string>;
}

const MOST = 5_000;
const SOMEBODY = 'Somebody';
const FORGOTTEN = 'Deleted player';

export function createNames(client: Client): Names {
  const known = new Map<string, string>();
  const remember = (place: Place, person: PersonId, name: string): void => {
    const key = `${place} ${person}`;
    known.delete(key);
    known.set(key, name);
    if (known.size > MOST) known.delete(known.keys().next().value!);
  };
  const of = async (place: Place, person: PersonId): Promise<string> => {
    const name = known.get(`${place} ${person}`) ?? (await asked(client, place, person));
    if (name !== undefined) remember(place, person, name);
    return (name !== undefined && tidy(name)) || SOMEBODY;
  };
  return {
    note(visit) {
      const { member, user } = visit;
      const name = member && 'displayName' in member ? member.displayName : user.displayName;
      remember(placeOf(visit), user.id, name);
    },
    of,
    async ofPlayer(place, player) {
      if (player.kind === 'person') return of(place, player.id);
      return player.kind === 'computer' ? `Computer · ${LEVEL_WORDS[player.level].name}` : FORGOTTEN;
    },
  };
}

/** A board without the right name is better than no board, so trouble gives no name. */
async function asked(client: Client, place: Place, person: PersonId): Promise<string | undefined> {
  const nameOf = ({ displayName }: GuildMember | User): string => displayName;
  const member = client.guilds.cache.get(place)?.members.fetch(person).then(nameOf);
  return (await member?.catch(() => undefined)) ?? client.users.fetch(person).then(nameOf, () => undefined);
}
