/**
 * A message for others to see, or that comes to somebody of its own accord: a classic one. Its content begins with what a locked
 * phone should show; of Components V2 the phone shows nothing.
 */
import { MessageFlags } from 'discord.js';
import type { PersonId } from '../../match/match.ts';
import type { Texts } from '../../texts/texts.ts';
import { type Emojis, NO_EMOJIS, withEmojis } from './emojis.ts';
import { clipped, type File, fileFor, type Row } from './message.ts';
import { mention } from './words.ts';

export interface PublicMessage {
  /** The first line is what the notification shows. */
  readonly lines: readonly string[];
  readonly files?: readonly DescribedFile[];
  readonly rows?: readonly Row[];
  /** Whom it may call by name; everybody else is only named. */
  readonly calls?: readonly PersonId[];
  /** Nobody's phone rings for it, and nobody is called. */
  readonly silent?: true;
}

export interface DescribedFile extends File {
  /** For those who cannot see it. */
  readonly alt?: string;
}

/** Discord's limit. */
const LONGEST = 2_000;
const LONGEST_ALT = 1_024;

/** The message in the words of discord.js. Nobody is ever called who is not named in `calls`. */
export const publicPayload = (
  { lines, files = [], rows = [], calls = [], silent }: PublicMessage,
  emojis: Emojis = NO_EMOJIS,
) => ({
  content: contentOf(lines),
  components: withEmojis(rows, emojis),
  files: files.map(({ alt, ...file }) => ({
    ...fileFor(file),
    ...(alt && { description: clipped(alt, LONGEST_ALT) }),
  })),
  allowedMentions: { parse: [], users: silent ? [] : [...calls] },
  ...(silent && { flags: MessageFlags.SuppressNotifications as const }),
});

/** The same, to replace what a message has said so far. */
export function publicReplacement(message: PublicMessage, emojis?: Emojis) {
  const { flags, ...body } = publicPayload(message, emojis);
  return body;
}

/** The same without anything that people have written, for AutoMod to let it through. Picture and buttons stay: AutoMod reads words. */
export const inPlainWords = (t: Texts, message: PublicMessage): PublicMessage => ({
  ...message,
  lines: [[...(message.calls ?? []).map((person) => mention(t, person)), t('board.littleSaid')].join(' ')],
  files: (message.files ?? []).map(({ alt: _, ...file }) => file),
});

/** As much as Discord takes. It is cut between words, because half a mention or half a time is no word at all. */
function contentOf(lines: readonly string[]): string {
  const whole = lines.join('\n');
  if (whole.length <= LONGEST) return whole;
  const start = whole.slice(0, LONGEST - 1);
  const end = start.search(/\s\S*$/);
  return end > 0 ? `${start.slice(0, end)}…` : clipped(whole, LONGEST);
}
