/** What is said about how games are played in a server. */
import type { ChannelId } from '../../match/match.ts';
import { DEFAULT_SERVER_SETTINGS, type ServerSettings } from '../../match/server-settings.ts';
import { CLOCK_WORDS } from '../../match/words.ts';

export const ONLY_MANAGERS =
  'Only members with the permission **Manage Server** can change how games are played here.';

export const SETTING_LABELS = {
  channels: 'Channels for games (none: all)',
  results: 'Channel for season winners',
  clock: 'Time for a move',
  threads: 'Give every match a thread',
  noThreads: 'Play without threads',
} as const;

const channelWords = (id: ChannelId): string => `<#${id}>`;

/** Threads count as the channel that they are in. */
const whereWords = ({ channels }: ServerSettings): string =>
  channels.length === 0
    ? 'in every channel'
    : `in ${channels.map(channelWords).join(', ')}, and in threads there`;

const threadWords = ({ threads }: ServerSettings): string =>
  threads ? 'a thread for every match' : 'no threads';

const clockWords = ({ clock }: ServerSettings): string => CLOCK_WORDS[clock];

const resultsWords = ({ results }: ServerSettings): string =>
  results === undefined ? 'not announced' : `announced in ${channelWords(results)}`;

/** What every setting is, and what it is where nobody has chosen anything. */
export const settingsWords = (serverSettings: ServerSettings): string[] => [
  '### How games are played here',
  ...(
    [
      ['Games may begin', whereWords],
      ['Threads', threadWords],
      ['Time for a move, unless a challenge says otherwise', clockWords],
      ['Winners of a season', resultsWords],
    ] as const
  ).map(([label, words]) => {
    const [value, usual] = [words(serverSettings), words(DEFAULT_SERVER_SETTINGS)];
    return `${label}: **${value}** (${value === usual ? 'the default' : `default: ${usual}`})`;
  }),
];

/** What has just been changed. */
export const CHANGED = {
  channels: (serverSettings: ServerSettings) => `✅ Saved: games may begin ${whereWords(serverSettings)}.`,
  results: ({ results }: ServerSettings) =>
    results === undefined
      ? '✅ Saved: winners are not announced.'
      : `✅ Saved: winners are announced in ${channelWords(results)}.`,
  clock: ({ clock }: ServerSettings) => `✅ Saved: ${CLOCK_WORDS[clock]}, unless a challenge says otherwise.`,
  threads: ({ threads }: ServerSettings) =>
    threads
      ? '✅ Saved: every match gets a thread, as far as I may make one (**Create Public Threads**).'
      : '✅ Saved: matches are played without threads.',
} as const;
