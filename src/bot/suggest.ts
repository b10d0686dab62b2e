/** Suggestions while somebody types. */
import { setTimeout as pause } from 'node:timers/promises';
import type { AutocompleteInteraction } from 'discord.js';
import type { Command, Suggestion } from './command.ts';
import type { House } from './house.ts';

const MOST = 25;
/** Discord waits three seconds; whoever types has typed on by then. */
const PATIENCE = 2_000;

export async function suggest(
  interaction: AutocompleteInteraction,
  house: House,
  commands: readonly Command[],
): Promise<void> {
  const what = `/${interaction.commandName}`;
  try {
    const suggestions = await Promise.race([
      suggestionsFor(interaction, house, commands).catch((error: unknown) => {
        house.log.warn({ what, err: error }, 'no suggestions');
        return [];
      }),
      pause(PATIENCE, [], { ref: false }),
    ]);
    await interaction.respond(suggestions.slice(0, MOST));
    house.tally.count('interactions', { what: 'suggestions', outcome: 'done' });
  } catch (error) {
    house.log.info({ what, err: error }, 'suggestions came too late');
    house.tally.count('interactions', { what: 'suggestions', outcome: 'too late to answer' });
  }
}

/** An answer all the same: without one, Discord says that the list could not be loaded. */
export async function suggestNothing(interaction: AutocompleteInteraction, house: House): Promise<void> {
  await suggest(interaction, house, []);
}

async function suggestionsFor(
  interaction: AutocompleteInteraction,
  house: House,
  commands: readonly Command[],
): Promise<readonly Suggestion[]> {
  const command = commands.find(
    ({ kind, definition }) => kind === 'chat' && definition.name === interaction.commandName,
  );
  return command?.kind === 'chat' ? ((await command.autocomplete?.(interaction, house)) ?? []) : [];
}
