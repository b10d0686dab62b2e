/** What the managers of a server are told about where the bot can work. */
import type { CheckedChannel, ServerCheck } from '../../bot/actions/check-server.ts';
import { plainly } from '../../bot/messages/words.ts';
import { listed } from '../../render/sentences.ts';

export const SERVER_UNKNOWN =
  'Discord has not told me enough about this server yet. Please try again in a minute.';

/** Discord takes 4,000 characters; the last lines, which say how to mend things, have to fit as well. */
const ROOM_FOR_CHANNELS = 2_000;

/** What cannot be played in comes first, then what works less well. */
export function serverCheckWords(check: ServerCheck): string {
  const trouble = [...boardTrouble(check), ...lesserTrouble(check)];
  const lines = ['### What works in this server', ...goodNews(check), ...withinRoom(trouble)];
  if (check.hidden > 0) lines.push(hiddenWords(check.hidden));
  lines.push(trouble.length === 0 ? '\nNothing is missing.' : howToMend(check));
  return lines.join('\n');
}

const channelsWords = (channels: readonly CheckedChannel[]): string =>
  channels.map(({ id }) => `<#${id}>`).join(', ');
const permissionWords = (names: readonly string[]): string => listed(names.map((name) => `**${name}**`));

/** A server may have hundreds of channels, of which a few show the point. */
const MOST_NAMED = 25;

function goodNews({ forGames, results, named, threads }: ServerCheck): string[] {
  const good = forGames.filter(({ missing }) => missing.boards.length === 0);
  const more = good.length > MOST_NAMED ? ` and ${good.length - MOST_NAMED} more` : '';
  const where = `${channelsWords(good.slice(0, MOST_NAMED))}${more}`;
  const chosen = named ? ', which you have chosen for games' : '';
  const threadsWork = threads && good.some(({ missing }) => missing.threads.length === 0);
  return [
    ...(good.length > 0 ? [`✅ I can post boards in ${where}${chosen}.`] : []),
    ...(results?.missing.boards.length === 0 ? [`✅ I can announce winners in <#${results.id}>.`] : []),
    ...(threadsWork ? ['✅ I can give matches threads.'] : []),
  ];
}

function boardTrouble({ forGames, results, named, deleted }: ServerCheck): string[] {
  const none = named ? 'The channels that you have chosen are all gone' : 'I can see no text channel here';
  const announce = results?.missing.boards ?? [];
  return [
    ...(forGames.length === 0 ? [`❌ ${none}, so nobody can play.`] : []),
    ...(deleted.forGames > 0 && forGames.length > 0
      ? ['⚠️ A channel that you have chosen for games was deleted. `/settings show` lets you choose again.']
      : []),
    ...grouped(forGames, ({ boards }) => boards).map(
      ([names, channels]) =>
        `❌ No boards in ${channelsWords(channels)}: ${permissionWords(names)} ${isMissing(names)}.`,
    ),
    ...(results && announce.length > 0
      ? [`❌ No announcements in <#${results.id}>: ${permissionWords(announce)} ${isMissing(announce)}.`]
      : []),
    ...(deleted.results
      ? ['❌ The channel for announcing winners was deleted. `/settings show` lets you choose another.']
      : []),
  ];
}

/** Of channels that take boards: the others have greater trouble. */
function lesserTrouble({ forGames, threads }: ServerCheck): string[] {
  const good = forGames.filter(({ missing }) => missing.boards.length === 0);
  const noCommands = good.filter(({ commands }) => !commands);
  return [
    ...(threads ? grouped(good, (missing) => missing.threads) : []).map(
      ([names, channels]) =>
        `⚠️ Matches stay out of threads in ${channelsWords(channels)}: ${permissionWords(names)} ${isMissing(names)}.`,
    ),
    ...grouped(good, ({ oldBoards }) => oldBoards).map(
      ([names, channels]) =>
        `⚠️ Old boards may keep their buttons in ${channelsWords(channels)}: ${permissionWords(names)} ${isMissing(names)}.`,
    ),
    ...(noCommands.length > 0
      ? [
          `⚠️ Not everybody can use commands in ${channelsWords(noCommands)}: @everyone lacks **Use Application Commands**.`,
        ]
      : []),
  ];
}

const isMissing = (names: readonly string[]): string => (names.length === 1 ? 'is missing' : 'are missing');

type Group = readonly [names: readonly string[], channels: readonly CheckedChannel[]];

/** At most so many channels in a line, so that no line fills the message. */
const CHANNELS_IN_A_LINE = 10;

/** Channels that lack the same, together. */
function grouped(
  channels: readonly CheckedChannel[],
  lacking: (missing: CheckedChannel['missing']) => readonly string[],
): Group[] {
  const groups = new Map<string, { names: readonly string[]; channels: CheckedChannel[] }>();
  for (const channel of channels) {
    const names = lacking(channel.missing);
    if (names.length === 0) continue;
    const group = groups.get(names.join()) ?? { names, channels: [] };
    group.channels.push(channel);
    groups.set(names.join(), group);
  }
  return [...groups.values()].flatMap(({ names, channels: all }) =>
    Array.from(
      { length: Math.ceil(all.length / CHANNELS_IN_A_LINE) },
      (_, line): Group => [names, all.slice(line * CHANNELS_IN_A_LINE, (line + 1) * CHANNELS_IN_A_LINE)],
    ),
  );
}

function withinRoom(lines: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > ROOM_FOR_CHANNELS) {
      kept.push('… and more. Mend these first, then use `/settings check` again.');
      break;
    }
    kept.push(line);
  }
  return kept;
}

const hiddenWords = (hidden: number): string =>
  hidden === 1
    ? '-# I cannot see one other channel. That is fine, unless games are to be played there.'
    : `-# I cannot see ${hidden} other channels. That is fine, unless games are to be played there.`;

const howToMend = ({ grantedTo }: ServerCheck): string =>
  `\n**How to mend it**: open the channel’s settings (⚙️ beside its name, or hold it down on a phone and choose **Edit Channel**) → **Permissions** → **Advanced permissions**; choose the role **${plainly(grantedTo)}** (add it with **+**, if it is not in the list), tick ✅ beside what is named above, and save. To allow it in all channels at once: **Server Settings** → **Roles** → **${plainly(grantedTo)}** → **Permissions**.`;
