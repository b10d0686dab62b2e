/** Where in a server the bot can work, from what Discord has told of the server. */
import {
  ChannelType,
  type GuildMember,
  type NonThreadGuildBasedChannel,
  PermissionFlagsBits,
} from 'discord.js';
import { channelId } from '../../match/match.ts';
import { mayPlayIn, type ServerSettings } from '../../match/server-settings.ts';
import { type MissingPermissions, missingByPurpose } from '../gateway/permissions.ts';

export interface CheckedChannel {
  readonly id: string;
  readonly missing: MissingPermissions;
  /** Whether everybody who sees the channel may use commands there. */
  readonly commands: boolean;
}

export interface ServerCheck {
  /** Where games may be begun: the channels that the server has named, or all that the bot sees. */
  readonly forGames: readonly CheckedChannel[];
  /** Whether the server has named them. */
  readonly named: boolean;
  /** How many text channels are hidden from the bot, where games may be begun in any. */
  readonly hidden: number;
  /** Where winners are announced, if anywhere. */
  readonly results?: CheckedChannel;
  /** What the settings name that has been deleted since. */
  readonly deleted: { readonly forGames: number; readonly results: boolean };
  /** Whether every match is to have a thread. */
  readonly threads: boolean;
  /** To whom permissions are granted: the name of the bot's role, or its own where it has none. */
  readonly grantedTo: string;
}

const { ViewChannel, UseApplicationCommands } = PermissionFlagsBits;
const WITH_TEXT: readonly ChannelType[] = [ChannelType.GuildText, ChannelType.GuildAnnouncement];

/** `self` is the bot as a member of the server. */
export function checkServer(self: GuildMember, settings: ServerSettings): ServerCheck {
  const { guild, user } = self;
  const withText = [...guild.channels.cache.values()]
    .filter((channel) => !channel.isThread())
    .filter(({ type }) => WITH_TEXT.includes(type))
    .sort((one, other) => one.rawPosition - other.rawPosition);
  const named = settings.channels.length > 0;
  const seen = withText.filter((channel) => channel.permissionsFor(self).has(ViewChannel));
  const forGames = (named ? withText : seen).filter(({ id }) => mayPlayIn(settings, channelId(id)));
  const results = withText.find(({ id }) => id === settings.results);
  return {
    forGames: forGames.map((channel) => checkChannel(channel, self)),
    named,
    hidden: named ? 0 : withText.length - seen.length,
    ...(results && { results: checkChannel(results, self) }),
    deleted: {
      forGames: named ? settings.channels.length - forGames.length : 0,
      results: settings.results !== undefined && !results,
    },
    threads: settings.threads,
    grantedTo: self.roles.botRole?.name ?? user.username,
  };
}

function checkChannel(channel: NonThreadGuildBasedChannel, self: GuildMember): CheckedChannel {
  const everybody = channel.permissionsFor(self.guild.roles.everyone);
  return {
    id: channel.id,
    missing: missingByPurpose(channel.permissionsFor(self)),
    commands: !everybody.has(ViewChannel) || everybody.has(UseApplicationCommands),
  };
}
