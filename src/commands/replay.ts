import type { AutocompleteInteraction, RepliableInteraction } from 'discord.js';
import type { ChatCommand, Suggestion } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import { showFilmToAll, showReplay } from '../bot/actions/replaying.ts';
import type { App } from '../bot/app.ts';
import { parseMatchId } from '../bot/gateway/custom-id.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { COST_OF_FILM } from '../bot/gateway/limits.ts';
import type { Over } from '../match/match.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, matchOption } from './definition.ts';
import { finishedLabel } from './history.ts';

/** In the custom id of a button that shows everybody a film, as earlier versions have written it. */
const EVERYBODY = 'all';

const COST = { pictures: 1 };

export const replay: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  cost: COST,
  definition: chatCommand('replay', 'commands.replay.says', {
    options: () => [matchOption('commands.replay.match')],
  }),

  async run(interaction, app, t) {
    const named = interaction.options.getString('match');
    await showReplay(
      t,
      interaction,
      app,
      aboutMatch(interaction, named ?? (await latestOf(interaction, app)).id),
    );
  },

  autocomplete: suggestFinished,

  /** From a list of games. */
  buttons: {
    answer: () => 'private',
    cost: ([, forWhom]) => (forWhom === EVERYBODY ? COST_OF_FILM : COST),
    async run(click, [named = '', forWhom], app, t) {
      const about = aboutMatch(click, click.isStringSelectMenu() ? click.values[0]! : named);
      if (forWhom === EVERYBODY) await showFilmToAll(t, click, app, about);
      else await showReplay(t, click, app, about);
    },
  },
};

const aboutMatch = (interaction: RepliableInteraction, typed: string) => ({
  place: placeOf(interaction),
  match: parseMatchId(typed.trim()),
});

const LISTED = 50;

/** A person's finished games, for an option by which they say which one. */
async function suggestFinished(
  interaction: AutocompleteInteraction,
  app: App,
  t: Texts,
): Promise<Suggestion[]> {
  const person = personOf(interaction);
  const matches = await app.store.finished(placeOf(interaction), person, { skip: 0, limit: LISTED });
  const typed = interaction.options.getFocused().toLowerCase();
  const named = await Promise.all(
    matches.map(async (match) => ({ name: await finishedLabel(t, match, person, app), value: match.id })),
  );
  return named.filter(({ name, value }) => name.toLowerCase().includes(typed) || value === typed);
}

async function latestOf(interaction: RepliableInteraction, app: App): Promise<Over> {
  const [latest] = await app.store.finished(placeOf(interaction), personOf(interaction), {
    skip: 0,
    limit: 1,
  });
  if (!latest) throw new Refused((t) => t('history.noneOfYours'));
  return latest;
}
