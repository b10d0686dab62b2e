/** Refuses what could not be done, before anything is done about it. */
import type { RepliableInteraction } from 'discord.js';
import { isOutdated } from '../../match/edition.ts';
import {
  type ChannelId,
  channelId,
  type Match,
  type PersonId,
  type Playing,
  seatOf,
} from '../../match/match.ts';
import { mayPlayIn } from '../../match/server-settings.ts';
import type { Seat } from '../../rules/game.ts';
import type { App } from '../app.ts';
import { placeOf } from '../gateway/interaction-source.ts';
import type { StartedMatch } from '../messages/match-view.ts';
import { MatchRefused, Refused } from './refused.ts';

/** Games may be begun only where the server wants them. */
export async function demandPlaceToPlay(interaction: RepliableInteraction, app: App): Promise<void> {
  if (!interaction.inGuild()) return;
  const serverSettings = await app.store.serverSettings(placeOf(interaction));
  const { channel } = interaction;
  const here = channelId((channel?.isThread() ? channel.parentId : interaction.channelId) ?? '');
  if (mayPlayIn(serverSettings, here)) return;
  const channels = serverSettings.channels.map((id) => `<#${id}>`);
  throw new Refused((t) => t('refused.channel', { channels }));
}

/** Where the board is going to stand. */
export function demandChannel(interaction: RepliableInteraction): ChannelId {
  if (interaction.channelId === null) throw new Refused((t) => t('refused.noChannel'));
  return channelId(interaction.channelId);
}

/** A match that has begun, and of which one can know how it stands. */
export function demandStarted(match: Match | undefined): StartedMatch {
  if (!match) throw new MatchRefused({ code: 'no_such_match' }, match);
  if (match.stage === 'challenge') throw new MatchRefused({ code: 'not_started' }, match);
  if (match.stage === 'withdrawn') throw new MatchRefused({ code: 'challenge_gone' }, match);
  if (isOutdated(match)) {
    throw new MatchRefused({ code: 'outdated', game: match.game, stage: match.stage }, match);
  }
  return match;
}

export function demandSeat(match: StartedMatch, person: PersonId): Seat {
  const seat = seatOf(match, person);
  if (seat === undefined) throw new MatchRefused({ code: 'not_a_player' }, match);
  return seat;
}

export function demandPlaying(match: StartedMatch): Playing {
  if (match.stage === 'over') throw new MatchRefused({ code: 'already_over' }, match);
  return match;
}
