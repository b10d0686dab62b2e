/**
 * What Discord has refused here, so that it is not asked for the same again until something has changed. Only a memory: after a
 * restart Discord is asked once more.
 */
import { type Client, Events } from 'discord.js';
import { createLru } from '../../lru.ts';
import { MINUTE, type Millis } from '../../match/clock.ts';
import type { ChannelId, MatchId, PersonId } from '../../match/match.ts';
import { NotAllowed } from '../gateway/discord-error.ts';
import { missingHere } from '../gateway/permissions.ts';

export interface ChannelAccess {
  /** Throws a NotAllowed where Discord would refuse this message, as far as is known. Gives how the channel is when it is asked. */
  demand(channel: ChannelId, message?: string): ChannelState;
  /** Discord has refused everything in a channel that was so, or only this message. */
  refused(state: ChannelState, message?: string): void;
  /** Somebody has clicked: Discord may be asked again. */
  askAgain(channel: ChannelId): void;
  /** This match stays where it is. */
  threadRefused(match: MatchId): void;
  mayHaveThread(match: MatchId): boolean;
  /** This person lets nobody write to them: this message is not tried again. */
  directClosed(person: PersonId, message: string): void;
  mayWriteTo(person: PersonId, message: string): boolean;
  /** For how long no more direct messages may be opened. */
  directsWait(): Millis;
  directsRefused(): void;
}

export interface ChannelState {
  readonly id: ChannelId;
  readonly state: string;
}

const REMEMBERED = 5_000;

/** Discord does not say how long it takes (error 40003). */
const BETWEEN_DIRECTS: Millis = 10 * MINUTE;

/** Of a channel that nobody can look at, nobody can see a change. */
const UNKNOWN = 'unknown';

export function createChannelAccess(client: Client<true>, now: () => Millis): ChannelAccess {
  /** How a channel was when Discord refused something in it; `''` once it may be asked again. */
  const refusedIn = createLru<string>(REMEMBERED);
  const withoutThread = createLru<true>(REMEMBERED);
  const closedTo = createLru<true>(REMEMBERED);
  const changesIn = countChanges(client);
  let directsFrom = Number.NEGATIVE_INFINITY;

  const stateOf = (id: ChannelId): string => {
    const channel = client.channels.cache.get(id);
    if (!channel || channel.isDMBased()) return UNKNOWN;
    const { id: server, verificationLevel, members } = channel.guild;
    const granted = channel.permissionsFor(client.user)?.bitfield;
    const muted = members.me?.communicationDisabledUntilTimestamp;
    return [changesIn(server), granted, verificationLevel, muted].join(' ');
  };
  return {
    demand(id, message) {
      const missing = missingHere(client, id);
      const state = stateOf(id);
      const asBefore = [id, `${id} ${message}`].some((key) => refusedIn.get(key) === state);
      if (missing.length > 0 || asBefore) throw new NotAllowed(missing);
      return { id, state };
    },
    refused: ({ id, state }, message) =>
      refusedIn.set(message === undefined ? id : `${id} ${message}`, state),
    askAgain: (channel) => refusedIn.set(channel, ''),
    threadRefused: (match) => withoutThread.set(match, true),
    mayHaveThread: (match) => withoutThread.get(match) === undefined,
    directClosed: (person, message) => closedTo.set(`${person} ${message}`, true),
    mayWriteTo: (person, message) => closedTo.get(`${person} ${message}`) === undefined,
    directsWait: () => Math.max(0, directsFrom - now()),
    directsRefused() {
      directsFrom = now() + BETWEEN_DIRECTS;
    },
  };
}

/**
 * How often something has changed in a server that decides what the bot may do there. A permission that was taken and given back is as it
 * was, but what was refused meanwhile may be asked for again, though the client may hear of both only after the refusal.
 */
function countChanges(client: Client): (server: string) => string {
  const inServers = createLru<number>(REMEMBERED);
  let [inAll, connections] = [0, 0];
  const changed = (server: string): void => inServers.set(server, ++inAll);
  client.on(Events.GuildCreate, ({ id }) => changed(id));
  client.on(Events.GuildUpdate, ({ id }) => changed(id));
  client.on(Events.GuildRoleUpdate, ({ guild }) => changed(guild.id));
  client.on(Events.GuildRoleDelete, ({ guild }) => changed(guild.id));
  // Discord tells of the bot's own membership alone.
  client.on(Events.GuildMemberUpdate, ({ guild }) => changed(guild.id));
  client.on(Events.ChannelUpdate, (channel) => {
    if (!channel.isDMBased()) changed(channel.guild.id);
  });
  // What has changed before a new session is not told.
  client.on(Events.ShardReady, () => {
    connections += 1;
  });
  return (server) => `${connections}/${inServers.get(server) ?? 0}`;
}
