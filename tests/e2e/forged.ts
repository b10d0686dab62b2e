/** Buttons that the bot never made, or not there, as somebody would have them who means no good. */

import { isEphemeral, type Person, type SeenMessage, textOf } from '@parlour/playground';
import {
  type APIActionRowComponent,
  type APIComponentInMessageActionRow,
  ButtonStyle,
  ComponentType,
  MessageFlags,
} from 'discord.js';
import type { Parlour } from './parlour.ts';

const IN_A_ROW = 5;

/** A message of the bot's where this person is, with such buttons for everybody. */
export function forged(parlour: Parlour, person: Person, customIds: readonly string[]): Promise<SeenMessage> {
  const buttons = customIds.map((custom_id, index) => ({
    type: ComponentType.Button as const,
    style: ButtonStyle.Primary as const,
    label: `Click ${index}`,
    custom_id,
  }));
  const rows = Array.from({ length: Math.ceil(buttons.length / IN_A_ROW) }, (_, index) => ({
    type: ComponentType.ActionRow as const,
    components: buttons.slice(index * IN_A_ROW, (index + 1) * IN_A_ROW),
  }));
  return posted(parlour, person, rows);
}

/** The same with a menu in which any of the values may be chosen, as many as one likes. */
export const forgedMenu = (
  parlour: Parlour,
  person: Person,
  custom_id: string,
  values: readonly string[],
): Promise<SeenMessage> =>
  posted(parlour, person, [
    {
      type: ComponentType.ActionRow,
      components: [
        {
          type: ComponentType.StringSelect,
          custom_id,
          max_values: values.length,
          options: values.map((value) => ({ label: `Choose ${value}`, value })),
        },
      ],
    },
  ]);

async function posted(
  parlour: Parlour,
  person: Person,
  components: readonly APIActionRowComponent<APIComponentInMessageActionRow>[],
): Promise<SeenMessage> {
  const channel = await parlour.app().client.channels.fetch(person.channel.id);
  if (!channel?.isSendable()) throw new Error('no channel');
  const { id } = await channel.send({ flags: MessageFlags.IsComponentsV2, components });
  return person.sees((message) => message.id === id);
}

/** What the person alone is told after having done something. */
export async function toldAfter(
  person: Person,
  act: () => Promise<{ outcome: string; message: SeenMessage }>,
): Promise<string> {
  const latest = (await person.messages()).at(-1);
  const answer = await act();
  if (answer.outcome === 'failed') throw new Error('nobody answered');
  const message =
    answer.outcome === 'reply'
      ? answer.message
      : await person.sees((each) => isEphemeral(each) && textOf(each) !== '', latest && { after: latest });
  if (!isEphemeral(message)) throw new Error(`everybody was told: ${textOf(message)}`);
  return textOf(message);
}
