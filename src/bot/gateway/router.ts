/** Every interaction comes in here. */
import { setTimeout as pause } from 'node:timers/promises';
import { type Interaction, MessageFlags, type RepliableInteraction } from 'discord.js';
import type { Command } from '../actions/command.ts';
import type { App } from '../app.ts';
import { payload, said } from '../messages/message.ts';
import { suggest, suggestNothing } from './autocomplete.ts';
import { isTroubleOutside } from './discord-error.ts';
import { handleInteraction } from './handle-interaction.ts';
import { placeOf } from './interaction-source.ts';
import { createRateLimiter } from './rate-limiter.ts';
import { refusing, resolveInteraction } from './resolve-interaction.ts';

export interface Router {
  /** Never fails. */
  route(interaction: Interaction): Promise<void>;
  /**
   * From now on everybody whom no other process looks after is asked to try again; settles when the work that has begun is done.
   */
  close(): Promise<void>;
}

export function createRouter(app: App, all: readonly Command[]): Router {
  // Some make their definition whenever it is read; a copy has it made.
  const commands = all.map((command): Command => ({ ...command }));
  const underWay = new Set<Promise<void>>();
  const rateLimiter = createRateLimiter(app.limits, app.now);
  let open = true;
  const handle = async (interaction: Interaction): Promise<void> => {
    if (app.ownership.isTakenOver(placeOf(interaction))) return;
    if (interaction.isAutocomplete()) {
      if (rateLimiter.limitsSuggestions(interaction)) return suggestNothing(interaction, app);
      return suggest(interaction, app, commands);
    }
    if (!interaction.isRepliable()) return;
    if (!open) return turnAway(interaction, app);
    app.names.note(interaction);
    const request = resolveInteraction(interaction, app, commands);
    const wait = rateLimiter.refusal(interaction, request.cost);
    await handleInteraction(interaction, app, wait === undefined ? request : refusing(request.name, wait));
  };
  return {
    async route(interaction) {
      const work = handle(interaction).catch((error: unknown) => {
        app.log[isTroubleOutside(error) ? 'warn' : 'error']({ err: error }, 'an interaction was lost');
      });
      underWay.add(work);
      await work;
      underWay.delete(work);
      app.unconfirmedAcks.forget(interaction.id);
    },
    async close() {
      open = false;
      await Promise.all(underWay);
    },
  };
}

/** How long to look whether another process has taken over before somebody is told to try again. */
const LOOK_TIMEOUT = 1_000;

async function turnAway(interaction: RepliableInteraction, app: App): Promise<void> {
  await Promise.race([app.ownership.refresh(), pause(LOOK_TIMEOUT, undefined, { ref: false })]);
  if (app.ownership.isTakenOver(placeOf(interaction))) return;
  app.metrics.count('interactions', { what: 'anything', outcome: 'turned away' });
  const flags = [MessageFlags.IsComponentsV2, MessageFlags.Ephemeral] as const;
  const words = app.languages.known(interaction)('trouble.restarting');
  await interaction.reply({ ...payload(said(words)), flags }).catch((error: unknown) => {
    app.log.warn({ err: error }, 'not turned away');
  });
}
