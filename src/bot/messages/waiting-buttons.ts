/** What a player can do about the other's clock while they wait, as buttons. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { cannotGive } from '../../match/clock.ts';
import type { Playing } from '../../match/match.ts';
import type { Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { button } from './message.ts';

type Button = APIButtonComponentWithCustomId;

/** Nothing, where the other has not stopped playing. */
export function claimButton(t: Texts, match: Playing, seat: Seat): Button[] {
  if (seat === match.turn || !match.time || !match.stopped?.[match.turn]) return [];
  return [button(t('board.button.claim'), { action: 'claim', place: match.place, match: match.id })];
}

/** Nothing, where this player cannot give the other a day. */
export function giveDayButton(t: Texts, match: Playing, seat: Seat): Button[] {
  if (seat === match.turn || match.players[match.turn].kind !== 'person' || cannotGive(match)) return [];
  return [button(t('board.button.giveDay'), { action: 'give-day', place: match.place, match: match.id })];
}
