/** A finished game as a whole: its film, and its moves in a file. */
import { ComponentType } from 'discord.js';
import type { Over } from '../../match/match.ts';
import { writtenRecord } from '../../match/written-record.ts';
import { describe } from '../../render/describe.ts';
import type { BySeat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { firstLine } from './first-line.ts';
import { viewOf } from './match-view.ts';
import { button, type File, framed, type Message, picture, row, said, text } from './message.ts';
import type { DescribedFile, PublicMessage } from './public-message.ts';
import { about, pairing } from './replay-message.ts';
import { outcomeShown, resultWords } from './result-words.ts';
import { titleOf } from './words.ts';

/** Everybody here sees it, or one person alone: that is asked before the film is drawn. */
export const filmQuestion = (t: Texts, match: Over): Message =>
  said(
    t('replay.film.ask', { game: titleOf(match) }),
    row(
      // Whoever wants no pictures may still show others one.
      ...(t.textMode ? [] : [button(t('replay.film.onlyMe'), about(match, 'film-for-me'), 'main')]),
      button(t('replay.film.everybody'), about(match, 'film-for-all')),
      button(t('button.cancel'), about(match, 'close')),
    ),
  );

export function filmMessage(t: Texts, match: Over, bytes: Uint8Array, names: BySeat<string>): Message {
  const film = filmFile(t, match, bytes, names);
  const record = recordFile(t, match, names);
  return framed(
    [
      text([`### ${titleOf(match)}`, ...gameWords(t, match)].join('\n')),
      picture(film, film.alt),
      filePart(record),
      row(button(t('replay.film.showEverybody'), about(match, 'film-for-all'))),
    ],
    { accent: 'over', files: [film, record] },
  );
}

export const filmForAll = (
  t: Texts,
  match: Over,
  bytes: Uint8Array,
  names: BySeat<string>,
): PublicMessage => ({
  lines: [firstLine(t, { kind: 'replay', match }), `**${resultWords(t, match)}**`],
  files: [filmFile(t, match, bytes, names), recordFile(t, match, names)],
});

export function recordMessage(t: Texts, match: Over, names: BySeat<string>): Message {
  const record = recordFile(t, match, names);
  return framed([text([`### ${titleOf(match)}`, ...gameWords(t, match)].join('\n')), filePart(record)], {
    accent: 'over',
    files: [record],
  });
}

const filePart = ({ name }: File) => ({
  type: ComponentType.File as const,
  file: { url: `attachment://${name}` },
});

const gameWords = (t: Texts, match: Over): string[] => [pairing(t, match), `**${resultWords(t, match)}**`];

function filmFile(
  t: Texts,
  match: Over,
  bytes: Uint8Array,
  names: BySeat<string>,
): File & { readonly alt: string } {
  const outcome = outcomeShown(match);
  return {
    name: `${match.game}-${match.id}.gif`,
    bytes,
    alt: describe(t, viewOf(match, 'public'), { names, ...(outcome && { outcome }) }),
  };
}

const recordFile = (t: Texts, match: Over, names: BySeat<string>): DescribedFile => ({
  name: `${match.game}-${match.id}.txt`,
  bytes: new TextEncoder().encode(writtenRecord(match, names)),
  alt: t('replay.recordAlt'),
});
