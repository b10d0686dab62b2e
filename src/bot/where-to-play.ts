/** Where a server lets games be played. */
import { mayPlayIn } from '../match/customs.ts';
import type { Visit } from './answer.ts';
import type { House } from './house.ts';
import { placeOf } from './place.ts';
import { Refused } from './refused.ts';

/** Refuses to begin a game where the server does not want any. */
export async function demandPlaceToPlay(visit: Visit, house: House): Promise<void> {
  if (!visit.inGuild()) return;
  const customs = await house.store.customs(placeOf(visit));
  const { channel } = visit;
  const here = (channel?.isThread() ? channel.parentId : visit.channelId) ?? '';
  if (mayPlayIn(customs, here)) return;
  const places = customs.channels.map((id) => `<#${id}>`).join(', ');
  throw new Refused(`In this server games are played in ${places}. Please begin yours there.`);
}
