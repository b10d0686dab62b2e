/** Asks whoever has stopped playing whether they have time, before they begin another match. */
import type { RepliableInteraction } from 'discord.js';
import type { PlaceId } from '../../match/match.ts';
import { hasStopped } from '../../match/stopped.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import type { CustomId } from '../gateway/custom-id.ts';
import { personOf } from '../gateway/interaction-source.ts';
import { button, type Message, row, said } from '../messages/message.ts';

/** Nothing, where there is no reason to ask. `yes` goes on with what they wanted. */
export async function askForTime(
  t: Texts,
  interaction: RepliableInteraction,
  { store }: App,
  place: PlaceId,
  { yes, no }: { readonly yes: CustomId; readonly no: CustomId },
): Promise<Message | undefined> {
  const { count } = await store.lapses(place, personOf(interaction));
  if (!hasStopped(count)) return undefined;
  return said(
    t('newGame.askTime', { count }),
    row(button(t('button.yes'), yes, 'yes'), button(t('button.no'), no)),
  );
}
