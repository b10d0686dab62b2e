/** Who does something, and where. */
import type { BaseInteraction, Client } from 'discord.js';
import { type PersonId, type PlaceId, personId, placeId } from '../../match/match.ts';

export const personOf = ({ user }: Pick<BaseInteraction, 'user'>): PersonId => personId(user.id);

export const placeOf = ({ guildId }: Pick<BaseInteraction, 'guildId'>): PlaceId => placeId(guildId ?? 'dm');

/** Whether the bot is in the server, as far as Discord has told; also while the server has an outage. */
export const isMemberOf = ({ guilds }: Client<true>, place: PlaceId): boolean =>
  place === 'dm' || guilds.cache.has(place);
