/** Every interaction comes in here. */
import { type Interaction, MessageFlags } from 'discord.js';
import type { Visit } from './answer.ts';
import { attend } from './attend.ts';
import type { Command } from './command.ts';
import type { House } from './house.ts';
import { payload, said } from './message.ts';
import { requestOf } from './request.ts';
import { suggest } from './suggest.ts';

export interface Router {
  /** Never fails. */
  route(interaction: Interaction): Promise<void>;
  /** From now on everybody is asked to come back; settles when the work that has begun is done. */
  close(): Promise<void>;
}

export function createRouter(house: House, commands: readonly Command[]): Router {
  const underWay = new Set<Promise<void>>();
  let open = true;
  const handle = async (interaction: Interaction): Promise<void> => {
    if (interaction.isAutocomplete()) return suggest(interaction, house, commands);
    if (!interaction.isRepliable()) return;
    if (!open) return turnAway(interaction, house);
    house.names.note(interaction);
    await attend(interaction, house, requestOf(interaction, house, commands));
  };
  return {
    async route(interaction) {
      const work = handle(interaction).catch((error: unknown) => {
        house.log.error({ err: error }, 'an interaction was lost');
      });
      underWay.add(work);
      await work;
      underWay.delete(work);
    },
    async close() {
      open = false;
      await Promise.all(underWay);
    },
  };
}

async function turnAway(visit: Visit, house: House): Promise<void> {
  const flags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;
  const words = 'I am just being restarted. Nothing is lost; please try again in a minute.';
  await visit.reply({ ...payload(said(words)), flags }).catch((error: unknown) => {
    house.log.warn({ err: error }, 'not turned away');
  });
}
