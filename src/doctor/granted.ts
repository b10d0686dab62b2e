/** What the bot may do in a channel, by the rules of Discord's documentation: roles first, then what the channel says otherwise. */
import { OverwriteType, PermissionFlagsBits, PermissionsBitField } from 'discord.js';
import { z } from 'zod';

const bits = z.string().regex(/^\d+$/).transform(BigInt);

export const guildSchema = z.object({
  id: z.string(),
  name: z.string(),
  owner_id: z.string(),
  roles: z.array(z.object({ id: z.string(), permissions: bits })),
});
export const memberSchema = z.object({ user: z.object({ id: z.string() }), roles: z.array(z.string()) });
export const channelSchema = z.object({
  id: z.string(),
  type: z.number(),
  name: z.string().nullish(),
  guild_id: z.string().optional(),
  permission_overwrites: z
    .array(z.object({ id: z.string(), type: z.number(), allow: bits, deny: bits }))
    .default([]),
});

export type RawGuild = z.output<typeof guildSchema>;
export type RawMember = z.output<typeof memberSchema>;
export type RawChannel = z.output<typeof channelSchema>;

const EVERYTHING = new PermissionsBitField(PermissionsBitField.All);

export function grantedIn(
  { id, owner_id, roles }: RawGuild,
  { user, roles: held }: RawMember,
  { permission_overwrites: overwrites }: RawChannel,
): PermissionsBitField {
  const own = roles.filter((role) => role.id === id || held.includes(role.id));
  const base = own.reduce((all, role) => all | role.permissions, 0n);
  if (owner_id === user.id || (base & PermissionFlagsBits.Administrator) !== 0n) return EVERYTHING;
  const layers = [
    overwrites.filter((each) => each.id === id),
    overwrites.filter((each) => each.type === OverwriteType.Role && held.includes(each.id)),
    overwrites.filter((each) => each.type === OverwriteType.Member && each.id === user.id),
  ];
  return new PermissionsBitField(
    layers.reduce((granted, layer) => {
      const denied = layer.reduce((all, { deny }) => all | deny, 0n);
      const allowed = layer.reduce((all, { allow }) => all | allow, 0n);
      return (granted & ~denied) | allowed;
    }, base),
  );
}
