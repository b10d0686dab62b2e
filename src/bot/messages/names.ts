/** What people call themselves in a place, for pictures and lists. Only a memory: Discord knows it, and can be asked again. */
import type { Client, GuildMember, RepliableInteraction, User } from 'discord.js';
import { createLru } from '../../lru.ts';
import type { PersonId, PlaceId, Player } from '../../match/match.ts';
import type { Texts } from '../../texts/texts.ts';
import { personOf, placeOf } from '../gateway/interaction-source.ts';
import { cleanName } from './clean-name.ts';

export interface Names {
  /** Remembers the name of somebody who is here, which spares asking for it. */
  note(interaction: RepliableInteraction): void;
  of(t: Texts, place: PlaceId, person: PersonId): Promise<string>;
  /** Of a player, whoever or whatever that is. */
  ofPlayer(t: Texts, place: PlaceId, player: Player): Promise<string>;
}

const MOST = 5_000;

export function createNames(client: Client): Names {
  const known = createLru<string>(MOST);
  const keyOf = (place: PlaceId, person: PersonId): string => `${place} ${person}`;
  const of = async (t: Texts, place: PlaceId, person: PersonId): Promise<string> => {
    const key = keyOf(place, person);
    const name = known.get(key) ?? (await asked(client, place, person));
    if (name !== undefined) known.set(key, name);
    return (name !== undefined && cleanName(name)) || t('people.name.unknown');
  };
  return {
    note(interaction) {
      const { member, user } = interaction;
      const name = member && 'displayName' in member ? member.displayName : user.displayName;
      known.set(keyOf(placeOf(interaction), personOf(interaction)), name);
    },
    of,
    async ofPlayer(t, place, player) {
      switch (player.kind) {
        case 'person':
          return of(t, place, player.id);
        case 'computer':
          return t('people.name.computer', { level: t(`level.${player.level}.name`) });
        case 'forgotten':
          return t('people.name.deleted');
      }
    },
  };
}

/** A board without the right name is better than no board, so trouble gives no name. */
async function asked(client: Client, place: PlaceId, person: PersonId): Promise<string | undefined> {
  const nameOf = ({ displayName }: GuildMember | User): string => displayName;
  const member = client.guilds.cache.get(place)?.members.fetch(person).then(nameOf);
  return (await member?.catch(() => undefined)) ?? client.users.fetch(person).then(nameOf, () => undefined);
}
