/** A finished game as a whole: its film, and its moves in a file. */
import { ComponentType } from 'discord.js';
import type { Over } from '../../match/match.ts';
import { writtenRecord } from '../../match/written-record.ts';
import { describe } from '../../render/describe.ts';
import type { BySeat } from '../../rules/game.ts';
import { firstLine } from './first-line.ts';
import { viewOf } from './match-view.ts';
import { button, type File, framed, type Message, picture, row, said, text } from './message.ts';
import type { DescribedFile, PublicMessage } from './public-message.ts';
import { about, pairing } from './replay-message.ts';
import { outcomeShown, resultWords } from './result-words.ts';
import { titleOf } from './words.ts';

/** Everybody here sees it, or one person alone: that is asked before the film is drawn. */
export const filmQuestion = (match: Over): Message =>
  said(
    `Who should see the film of this game of ${titleOf(match)}?`,
    row(
      button('Only me', about(match, 'film-for-me'), 'main'),
      button('Everybody here', about(match, 'film-for-all')),
      button('Cancel', about(match, 'close')),
    ),
  );

export function filmMessage(match: Over, bytes: Uint8Array, names: BySeat<string>): Message {
  const film = filmFile(match, bytes, names);
  const record = recordFile(match, names);
  return framed(
    [
      text([`### ${titleOf(match)}`, ...gameWords(match)].join('\n')),
      picture(film, film.alt),
      filePart(record),
      row(button('Show everybody here', about(match, 'film-for-all'))),
    ],
    { accent: 'over', files: [film, record] },
  );
}

export const filmForAll = (match: Over, bytes: Uint8Array, names: BySeat<string>): PublicMessage => ({
  lines: [firstLine({ kind: 'replay', match }), `**${resultWords(match)}**`],
  files: [filmFile(match, bytes, names), recordFile(match, names)],
});

export function recordMessage(match: Over, names: BySeat<string>): Message {
  const record = recordFile(match, names);
  return framed([text([`### ${titleOf(match)}`, ...gameWords(match)].join('\n')), filePart(record)], {
    accent: 'over',
    files: [record],
  });
}

const filePart = ({ name }: File) => ({
  type: ComponentType.File as const,
  file: { url: `attachment://${name}` },
});

const gameWords = (match: Over): string[] => [pairing(match), `**${resultWords(match)}**`];

function filmFile(match: Over, bytes: Uint8Array, names: BySeat<string>): File & { readonly alt: string } {
  const outcome = outcomeShown(match);
  return {
    name: `${match.game}-${match.id}.gif`,
    bytes,
    alt: describe(viewOf(match, 'public'), { names, ...(outcome && { outcome }) }),
  };
}

const recordFile = (match: Over, names: BySeat<string>): DescribedFile => ({
  name: `${match.game}-${match.id}.txt`,
  bytes: new TextEncoder().encode(writtenRecord(match, names)),
  alt: 'The moves of the game, in writing',
});
