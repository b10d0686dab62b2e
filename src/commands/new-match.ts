/** What every match begins with, whoever the opponent is. */
import type { RepliableInteraction } from 'discord.js';
import { demandChannel, demandPlaceToPlay } from '../bot/actions/demand.ts';
import type { App } from '../bot/app.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { demandPermissionToPost } from '../bot/gateway/permissions.ts';

/** Refuses where no match may begin. */
export async function newMatchHere(interaction: RepliableInteraction, app: App) {
  const channel = demandChannel(interaction);
  await demandPlaceToPlay(interaction, app);
  demandPermissionToPost(interaction);
  return {
    kind: 'challenge',
    id: app.newMatchId(),
    place: placeOf(interaction),
    channel,
    seed: app.newSeed(),
    by: personOf(interaction),
  } as const;
}
