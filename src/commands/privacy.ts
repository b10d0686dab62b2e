import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ApplicationCommandOptionType, ComponentType, type RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import type { App, Links } from '../bot/app.ts';
import { startEffects } from '../bot/effects/run-effects.ts';
import { personOf } from '../bot/gateway/interaction-source.ts';
import { answer, tellPrivately } from '../bot/gateway/reply.ts';
import { button, type File, framed, type Message, row, said, text } from '../bot/messages/message.ts';
import type { PersonId } from '../match/match.ts';
import { forget } from '../play/forget.ts';
import { chatCommand } from './definition.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { pages } from './texts/help.ts';
import {
  ASK_WHETHER_TO_DELETE,
  DELETE_LABELS,
  DELETED,
  EXPORTED,
  KEPT,
  MORE_PIECES,
  NOTHING_STORED,
  PACKED,
} from './texts/privacy.ts';

const { says, export: exportSays, delete: deleteSays } = DESCRIPTIONS.privacy;

export const privacy: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('privacy', says, [
    { type: ApplicationCommandOptionType.Subcommand, name: 'export', description: exportSays },
    { type: ApplicationCommandOptionType.Subcommand, name: 'delete', description: deleteSays },
  ]),

  async run(interaction, app) {
    if (interaction.options.getSubcommand() === 'delete') return answer(interaction, question(app.links));
    const [first, ...others] = await exported(interaction, app);
    await answer(interaction, first);
    for (const other of others) await tellPrivately(interaction, other);
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [word], app) {
      if (word === 'delete') await forgetEverywhere(app, personOf(click));
      await answer(click, word === 'delete' ? DELETED : KEPT);
    },
  },
};

const question = (links: Links): Message => {
  const id = (word: string) => ({ action: 'command', command: 'privacy', words: [word] }) as const;
  return said(
    `${ASK_WHETHER_TO_DELETE}${pages(links)}`,
    row(button(DELETE_LABELS.yes, id('delete'), 'danger'), button(DELETE_LABELS.no, id('keep'))),
  );
};

/** Discord takes so many with one message. */
const FILES_AT_ONCE = 10;

/** In every place, wherever the person asks. More than one message only where there are more files than one can carry. */
async function exported(
  interaction: RepliableInteraction,
  { store, now, links }: App,
): Promise<readonly [Message, ...Message[]]> {
  const id = personOf(interaction);
  const places = await store.placesOf(id);
  if (places.length === 0) return [said(`${NOTHING_STORED}${pages(links)}`)];
  const stored = await Promise.all(places.map((place) => store.exportData(place, id)));
  const contents = { person: id, written: new Date(now()).toISOString(), places: stored };
  const most = interaction.attachmentSizeLimit ?? USUAL_FILE_BYTES;
  const written = `${JSON.stringify(contents, undefined, 2)}\n`;
  const { files, packing } = await exportFiles(`parlour-${id}.json`, written, most);
  const others: Message[] = [];
  for (let start = FILES_AT_ONCE; start < files.length; start += FILES_AT_ONCE) {
    others.push(carrying(MORE_PIECES, files.slice(start, start + FILES_AT_ONCE)));
  }
  return [carrying(`${EXPORTED}${PACKED[packing]}${pages(links)}`, files.slice(0, FILES_AT_ONCE)), ...others];
}

const carrying = (words: string, files: readonly File[]): Message =>
  framed(
    [
      text(words),
      ...files.map(({ name }) => ({
        type: ComponentType.File as const,
        file: { url: `attachment://${name}` },
      })),
    ],
    { files },
  );

async function forgetEverywhere(app: App, person: PersonId): Promise<void> {
  for (const place of await app.store.placesOf(person)) {
    startEffects(app, await forget(app.store, place, person, app.now()));
  }
}

/** What Discord takes where it does not say. */
const USUAL_FILE_BYTES = 10 * 1024 * 1024;

export interface Exported {
  readonly files: readonly File[];
  /** How it had to be packed. */
  readonly packing: 'plain' | 'compressed' | 'in pieces';
}

const compress = promisify(gzip);

/** `most` is how many bytes a file may have. The pieces of a compressed text, one after the other, are the whole of it. */
export async function exportFiles(name: string, text: string, most: number): Promise<Exported> {
  const bytes = new TextEncoder().encode(text);
  if (bytes.length <= most) return { files: [{ name, bytes }], packing: 'plain' };
  const packed = await compress(bytes);
  if (packed.length <= most) return { files: [{ name: `${name}.gz`, bytes: packed }], packing: 'compressed' };
  const pieces = Array.from({ length: Math.ceil(packed.length / most) }, (_, index) => ({
    name: `${name}.gz.${String(index + 1).padStart(3, '0')}`,
    bytes: packed.subarray(index * most, (index + 1) * most),
  }));
  return { files: pieces, packing: 'in pieces' };
}
