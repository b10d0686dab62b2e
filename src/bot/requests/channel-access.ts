/**
 * What Discord has refused here, so that it is not asked for the same again until something has changed. Only a memory: after a
 * restart Discord is asked once more.
 */
import type { Client } from 'discord.js';
import { createLru } from '../../lru.ts';
import { MINUTE, type Millis } from '../../match/clock.ts';
import type { ChannelId, MatchId } from '../../match/match.ts';
import { NotAllowed } from '../gateway/discord-error.ts';
import { missingHere } from '../gateway/permissions.ts';

export interface ChannelAccess {
  /** Throws a NotAllowed where Discord would refuse this message, as far as is known. */
  demand(channel: ChannelId, message?: string): void;
  /** Discord has refused everything in this channel, or only this message. */
  refused(channel: ChannelId, message?: string): void;
  /** Somebody has clicked: Discord may be asked again. */
  askAgain(channel: ChannelId): void;
  /** This match stays where it is. */
  threadRefused(match: MatchId): void;
  mayHaveThread(match: MatchId): boolean;
  /** For how long no more direct messages may be opened. */
  directsWait(): Millis;
  directsRefused(): void;
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
  let directsFrom = Number.NEGATIVE_INFINITY;

  const stateOf = (id: ChannelId): string => {
    const channel = client.channels.cache.get(id);
    if (!channel || channel.isDMBased()) return UNKNOWN;
    const { verificationLevel, members } = channel.guild;
    const granted = channel.permissionsFor(client.user)?.bitfield;
    return [granted, verificationLevel, members.me?.communicationDisabledUntilTimestamp].join(' ');
  };
  return {
    demand(id, message) {
      const missing = missingHere(client, id);
      const asBefore = [id, `${id} ${message}`].some((key) => refusedIn.get(key) === stateOf(id));
      if (missing.length > 0 || asBefore) throw new NotAllowed(missing);
    },
    refused: (channel, message) =>
      refusedIn.set(message === undefined ? channel : `${channel} ${message}`, stateOf(channel)),
    askAgain: (channel) => refusedIn.set(channel, ''),
    threadRefused: (match) => withoutThread.set(match, true),
    mayHaveThread: (match) => withoutThread.get(match) === undefined,
    directsWait: () => Math.max(0, directsFrom - now()),
    directsRefused() {
      directsFrom = now() + BETWEEN_DIRECTS;
    },
  };
}
