/** Suggestions while somebody types. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AutocompleteInteraction } from 'discord.js';
import type { Command, Suggestion } from '../actions/command.ts';
import { Refused } from '../actions/refused.ts';
import type { App } from '../app.ts';

const MOST = 25;
/** Discord waits three seconds; whoever types has typed on by then. */
const TIMEOUT = 2_000;

export async function suggest(
  interaction: AutocompleteInteraction,
  app: App,
  commands: readonly Command[],
): Promise<void> {
  const what = `/${interaction.commandName}`;
  try {
    const suggestions = await Promise.race([
      suggestionsFor(interaction, app, commands).catch((error: unknown) => {
        // Whoever goes on is told so by the command itself.
        if (!(error instanceof Refused)) app.log.warn({ what, err: error }, 'no suggestions');
        return [];
      }),
      pause(TIMEOUT, [], { ref: false }),
    ]);
    await interaction.respond(suggestions.slice(0, MOST));
    app.metrics.count('interactions', { what: 'suggestions', outcome: 'done' });
  } catch (error) {
    app.log.info({ what, err: error }, 'suggestions came too late');
    app.metrics.count('interactions', { what: 'suggestions', outcome: 'too late to answer' });
  }
}

/** An answer all the same: without one, Discord says that the list could not be loaded. */
export async function suggestNothing(interaction: AutocompleteInteraction, app: App): Promise<void> {
  await suggest(interaction, app, []);
}

async function suggestionsFor(
  interaction: AutocompleteInteraction,
  app: App,
  commands: readonly Command[],
): Promise<readonly Suggestion[]> {
  const command = commands.find(
    ({ kind, definition }) => kind === 'chat' && definition.name === interaction.commandName,
  );
  if (command?.kind !== 'chat' || !command.autocomplete) return [];
  return command.autocomplete(interaction, app, await app.languages.ofInteraction(interaction));
}
