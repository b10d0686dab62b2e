/** What the managers of a server are told about where the bot can work. */
import type { CheckedChannel, ServerCheck } from '../bot/actions/check-server.ts';
import { type PermissionName, permissionWords } from '../bot/gateway/permissions.ts';
import { plainly } from '../bot/messages/words.ts';
import type { Texts } from '../texts/texts.ts';

/** Discord takes 4,000 characters; the last lines, which say how to mend things, have to fit as well. */
const ROOM_FOR_CHANNELS = 2_000;

/** What cannot be played in comes first, then what works less well. */
export function serverCheckWords(t: Texts, check: ServerCheck): string {
  const trouble = [...boardTrouble(t, check), ...lesserTrouble(t, check)];
  return [
    t('serverCheck.heading'),
    ...goodNews(t, check),
    ...withinRoom(t, trouble),
    ...(check.hidden > 0 ? [t('serverCheck.hidden', { count: check.hidden })] : []),
    '',
    trouble.length === 0
      ? t('serverCheck.nothingMissing')
      : t('serverCheck.howToMend', { role: plainly(t, check.grantedTo) }),
  ].join('\n');
}

const channelWords = ({ id }: Pick<CheckedChannel, 'id'>): string => `<#${id}>`;

const missingWords = (t: Texts, names: readonly PermissionName[]) => ({
  permissions: names.map((name) => `**${permissionWords(t, name)}**`),
  count: names.length,
});

/** A server may have hundreds of channels, of which a few show the point. */
const MOST_NAMED = 25;

function goodNews(t: Texts, { forGames, results, named, threads }: ServerCheck): string[] {
  const good = forGames.filter(({ missing }) => missing.boards.length === 0);
  const threadsWork = threads && good.some(({ missing }) => missing.threads.length === 0);
  const boards = {
    channels: good.slice(0, MOST_NAMED).map(channelWords),
    more: Math.max(0, good.length - MOST_NAMED),
    chosen: named ? 'yes' : 'no',
  };
  return [
    ...(good.length > 0 ? [t('serverCheck.boards', boards)] : []),
    ...(results?.missing.boards.length === 0
      ? [t('serverCheck.winners', { channel: channelWords(results) })]
      : []),
    ...(threadsWork ? [t('serverCheck.threads')] : []),
  ];
}

function boardTrouble(t: Texts, { forGames, results, named, deleted }: ServerCheck): string[] {
  const announce = results?.missing.boards ?? [];
  return [
    ...(forGames.length === 0 ? [t(named ? 'serverCheck.allGone' : 'serverCheck.noChannel')] : []),
    ...(deleted.forGames > 0 && forGames.length > 0 ? [t('serverCheck.deleted')] : []),
    ...grouped(t, forGames, ({ boards }) => boards).map((group) => t('serverCheck.noBoards', group)),
    ...(results && announce.length > 0
      ? [t('serverCheck.noAnnouncements', { channel: channelWords(results), ...missingWords(t, announce) })]
      : []),
    ...(deleted.results ? [t('serverCheck.winnersDeleted')] : []),
  ];
}

/** Of channels that take boards: the others have greater trouble. */
function lesserTrouble(t: Texts, { forGames, threads }: ServerCheck): string[] {
  const good = forGames.filter(({ missing }) => missing.boards.length === 0);
  const noCommands = good.filter(({ commands }) => !commands);
  const noThreads = threads ? grouped(t, good, (missing) => missing.threads) : [];
  return [
    ...noThreads.map((group) => t('serverCheck.noThreads', group)),
    ...grouped(t, good, ({ oldBoards }) => oldBoards).map((group) => t('serverCheck.oldBoards', group)),
    ...(noCommands.length > 0
      ? [t('serverCheck.noCommands', { channels: noCommands.map(channelWords) })]
      : []),
  ];
}

/** Channels and what they lack, as a sentence names them. */
interface Group extends ReturnType<typeof missingWords> {
  readonly channels: readonly string[];
}

/** At most so many channels in a line, so that no line fills the message. */
const CHANNELS_IN_A_LINE = 10;

/** Channels that lack the same, together. */
function grouped(
  t: Texts,
  channels: readonly CheckedChannel[],
  lacking: (missing: CheckedChannel['missing']) => readonly PermissionName[],
): Group[] {
  const groups = new Map<string, { names: readonly PermissionName[]; channels: CheckedChannel[] }>();
  for (const channel of channels) {
    const names = lacking(channel.missing);
    if (names.length === 0) continue;
    const group = groups.get(names.join()) ?? { names, channels: [] };
    group.channels.push(channel);
    groups.set(names.join(), group);
  }
  return [...groups.values()].flatMap(({ names, channels: all }) =>
    Array.from({ length: Math.ceil(all.length / CHANNELS_IN_A_LINE) }, (_, line) => ({
      channels: all.slice(line * CHANNELS_IN_A_LINE, (line + 1) * CHANNELS_IN_A_LINE).map(channelWords),
      ...missingWords(t, names),
    })),
  );
}

function withinRoom(t: Texts, lines: readonly string[]): string[] {
  const kept: string[] = [];
  let length = 0;
  for (const line of lines) {
    length += line.length + 1;
    if (length > ROOM_FOR_CHANNELS) {
      kept.push(t('serverCheck.more'));
      break;
    }
    kept.push(line);
  }
  return kept;
}
