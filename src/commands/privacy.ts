import { ApplicationCommandOptionType, ComponentType } from 'discord.js';
import { answer, type Visit } from '../bot/answer.ts';
import { carryOut } from '../bot/carry-out.ts';
import type { ChatCommand } from '../bot/command.ts';
import type { House } from '../bot/house.ts';
import { button, type File, framed, type Message, row, said, text } from '../bot/message.ts';
import type { PersonId } from '../match/match.ts';
import { chatCommand } from './definition.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import {
  ASK_WHETHER_TO_DELETE,
  DELETE_LABELS,
  DELETED,
  EXPORTED,
  KEPT,
  NOTHING_STORED,
} from './texts/privacy.ts';

const { says, export: exportSays, delete: deleteSays } = DESCRIPTIONS.privacy;

export const privacy: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('privacy', says, [
    { type: ApplicationCommandOptionType.Subcommand, name: 'export', description: exportSays },
    { type: ApplicationCommandOptionType.Subcommand, name: 'delete', description: deleteSays },
  ]),

  async run(interaction, house) {
    if (interaction.options.getSubcommand() === 'delete') await answer(interaction, question());
    else await answer(interaction, await exported(interaction, house));
  },

  press: {
    answer: () => 'update',
    async run(click, [word], house) {
      if (word === 'delete') await forget(house, click.user.id);
      await answer(click, word === 'delete' ? DELETED : KEPT);
    },
  },
};

const question = (): Message => {
  const id = (word: string) => ({ action: 'command', command: 'privacy', words: [word] }) as const;
  return said(
    ASK_WHETHER_TO_DELETE,
    row(button(DELETE_LABELS.yes, id('delete'), 'danger'), button(DELETE_LABELS.no, id('keep'))),
  );
};

/** In every place, wherever the person asks. */
async function exported(visit: Visit, { store, now }: House): Promise<Message> {
  const { id } = visit.user;
  const places = await store.placesOf(id);
  if (places.length === 0) return said(NOTHING_STORED);
  const stored = await Promise.all(places.map((place) => store.storedAbout(place, id)));
  const contents = { person: id, written: new Date(now()).toISOString(), places: stored };
  const file: File = {
    name: `parlour-${id}.json`,
    bytes: new TextEncoder().encode(`${JSON.stringify(contents, undefined, 2)}\n`),
  };
  return framed([text(EXPORTED), { type: ComponentType.File, file: { url: `attachment://${file.name}` } }], {
    files: [file],
  });
}

async function forget(house: House, person: PersonId): Promise<void> {
  for (const place of await house.store.placesOf(person)) {
    await carryOut(house, await house.store.forget(place, person, house.now()));
  }
}
