import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { ComponentType, type RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import type { App, Links } from '../bot/app.ts';
import { startEffects } from '../bot/effects/run-effects.ts';
import { personOf } from '../bot/gateway/interaction-source.ts';
import { answer, tellPrivately } from '../bot/gateway/reply.ts';
import { button, type File, framed, type Message, row, said, text } from '../bot/messages/message.ts';
import type { PersonId } from '../match/match.ts';
import { forget } from '../play/forget.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, subcommand } from './definition.ts';
import { pageLines } from './help.ts';

export const privacy: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('privacy', 'commands.privacy.says', {
    options: () => [
      subcommand('export', 'commands.privacy.export'),
      subcommand('delete', 'commands.privacy.delete'),
    ],
  }),

  async run(interaction, app, t) {
    if (interaction.options.getSubcommand() === 'delete') return answer(interaction, question(t, app.links));
    const [first, ...others] = await exported(t, interaction, app);
    await answer(interaction, first);
    for (const other of others) await tellPrivately(interaction, other);
  },

  buttons: {
    answer: () => 'update-if-private',
    async run(click, [word], app, t) {
      if (word === 'delete') await forgetEverywhere(app, personOf(click));
      await answer(click, t(word === 'delete' ? 'privacy.deleted' : 'privacy.kept'));
    },
  },
};

const question = (t: Texts, links: Links): Message => {
  const id = (word: string) => ({ action: 'command', command: 'privacy', words: [word] }) as const;
  return said(
    withPages(t, t('privacy.askWhetherToDelete'), links),
    row(button(t('privacy.delete'), id('delete'), 'danger'), button(t('privacy.keep'), id('keep'))),
  );
};

const withPages = (t: Texts, words: string, links: Links): string =>
  [words, ...pageLines(t, links)].join('\n');

/** Discord takes so many with one message. */
const FILES_AT_ONCE = 10;

/** In every place, wherever the person asks. More than one message only where there are more files than one can carry. */
async function exported(
  t: Texts,
  interaction: RepliableInteraction,
  { store, now, links }: App,
): Promise<readonly [Message, ...Message[]]> {
  const id = personOf(interaction);
  const [places, preferences] = await Promise.all([store.placesOf(id), store.preferences(id)]);
  const isKnown = places.length > 0 || Object.keys(preferences).length > 0;
  if (!isKnown) return [said(withPages(t, t('privacy.nothingStored'), links))];
  const stored = await Promise.all(places.map((place) => store.exportData(place, id)));
  const contents = { person: id, written: new Date(now()).toISOString(), preferences, places: stored };
  const most = interaction.attachmentSizeLimit ?? USUAL_FILE_BYTES;
  const written = `${JSON.stringify(contents, undefined, 2)}\n`;
  const { files, packing } = await exportFiles(`parlour-${id}.json`, written, most);
  const others: Message[] = [];
  for (let start = FILES_AT_ONCE; start < files.length; start += FILES_AT_ONCE) {
    others.push(carrying(t('privacy.morePieces'), files.slice(start, start + FILES_AT_ONCE)));
  }
  return [carrying(withPages(t, exportedWords(t, packing), links), files.slice(0, FILES_AT_ONCE)), ...others];
}

function exportedWords(t: Texts, packing: Exported['packing']): string {
  const exported = t('privacy.exported');
  switch (packing) {
    case 'plain':
      return exported;
    case 'compressed':
      return t('privacy.exportedCompressed', { exported });
    case 'in pieces':
      return t('privacy.exportedInPieces', { exported });
  }
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
  await app.store.forgetPreferences(person);
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
