/** Members of a server, as a bot asks for them over the gateway. */

import type { GatewayGuildMembersChunkDispatchData } from 'discord-api-types/v10';
import * as z from 'zod';
import { memberJson } from '../wire/user.ts';
import type { World } from '../world/world.ts';

const requestSchema = z.object({
  guild_id: z.string(),
  user_ids: z.union([z.string(), z.array(z.string()).max(100)]).optional(),
  query: z.string().optional(),
  limit: z.number().int().min(0).max(100).optional(),
  nonce: z.string().optional(),
});

/** By id, or by the beginning of the name. The whole list needs an intent that this Discord gives to nobody. */
export function membersAskedFor(
  world: World,
  request: unknown,
): GatewayGuildMembersChunkDispatchData | undefined {
  const { success, data } = requestSchema.safeParse(request);
  const guild = success ? world.guilds.get(data.guild_id) : undefined;
  if (!success || !guild?.members.has(world.bot.id)) return undefined;
  const { user_ids: ids, query = '', limit = 0, nonce } = data;
  if (ids === undefined && limit === 0) return undefined;

  const wanted = typeof ids === 'string' ? [ids] : ids;
  const found = wanted
    ? wanted.flatMap((id) => guild.members.get(id) ?? [])
    : [...guild.members.values()]
        .filter(({ user }) => user.name.toLowerCase().startsWith(query.toLowerCase()))
        .slice(0, limit);
  return {
    guild_id: guild.id,
    members: found.map(memberJson),
    chunk_index: 0,
    chunk_count: 1,
    ...(wanted && { not_found: wanted.filter((id) => !guild.members.has(id)) }),
    ...(nonce !== undefined && { nonce }),
  };
}
