/** Every interaction comes in here. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Interaction, MessageFlags } from 'discord.js';
import type { Visit } from './answer.ts';
import { attend } from './attend.ts';
import type { Command } from './command.ts';
import type { House } from './house.ts';
import { payload, said } from './message.ts';
import { placeOf } from './place.ts';
import { refusing, requestOf } from './request.ts';
import { suggest, suggestNothing } from './suggest.ts';
import { createTurnstile } from './turnstile.ts';

export interface Router {
  /** Never fails. */
  route(interaction: Interaction): Promise<void>;
  /**
   * From now on everybody is asked to come back whom no other process looks after; settles when the work that has begun is done.
   */
  close(): Promise<void>;
}

export function createRouter(house: House, commands: readonly Command[]): Router {
  const underWay = new Set<Promise<void>>();
  const turnstile = createTurnstile(house.limits, house.now);
  let open = true;
  const handle = async (interaction: Interaction): Promise<void> => {
    if (house.duty.isRelieved(placeOf(interaction))) return;
    if (interaction.isAutocomplete()) {
      if (turnstile.holdsUpSuggestions(interaction)) return suggestNothing(interaction, house);
      return suggest(interaction, house, commands);
    }
    if (!interaction.isRepliable()) return;
    if (!open) return turnAway(interaction, house);
    house.names.note(interaction);
    const request = requestOf(interaction, house, commands);
    const wait = turnstile.holdsUp(interaction, request.name);
    await attend(interaction, house, wait === undefined ? request : refusing(request.name, wait));
  };
  return {
    async route(interaction) {
      const work = handle(interaction).catch((error: unknown) => {
        house.log.error({ err: error }, 'an interaction was lost');
      });
      underWay.add(work);
      await work;
      underWay.delete(work);
      house.unsure.forget(interaction.id);
    },
    async close() {
      open = false;
      await Promise.all(underWay);
    },
  };
}

/** So long whoever is turned away waits for us to see whether somebody else has come. */
const LAST_LOOK = 1_000;

async function turnAway(visit: Visit, house: House): Promise<void> {
  await Promise.race([house.duty.look(), pause(LAST_LOOK, undefined, { ref: false })]);
  if (house.duty.isRelieved(placeOf(visit))) return;
  house.tally.count('interactions', { what: 'anything', outcome: 'turned away' });
  const flags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;
  const words = 'I am just being restarted. Nothing is lost; please try again in a minute.';
  await visit.reply({ ...payload(said(words)), flags }).catch((error: unknown) => {
    house.log.warn({ err: error }, 'not turned away');
  });
}
