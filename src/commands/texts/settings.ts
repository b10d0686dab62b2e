/** What is said about how games are played in a server. */
import type { ChannelId } from '../../match/match.ts';
import type { ServerSettings } from '../../match/server-settings.ts';
import { CLOCK_WORDS } from '../../match/words.ts';

export const ONLY_MANAGERS =
  'Only members with the permission **Manage Server** can change how games are played here.';

export const SETTING_LABELS = {
  channels: 'Where games may be played (none: everywhere)',
  results: 'Where the winners of a season are announced',
  clock: 'The time for a move, unless a challenge says otherwise',
  threads: 'Give every match a thread',
  noThreads: 'Play without threads',
} as const;

const channelWords = (id: ChannelId): string => `<#${id}>`;

/** Threads count as the channel that they are in. */
const whereWords = ({ channels }: ServerSettings): string =>
  channels.length === 0
    ? 'in every channel'
    : `in ${channels.map(channelWords).join(', ')}, and in threads there`;

export const settingsWords = (serverSettings: ServerSettings): string[] => [
  '### How games are played here',
  `Games may be begun **${whereWords(serverSettings)}**.`,
  `Every match ${serverSettings.threads ? '**has a thread** of its own' : 'is played **without a thread**'}.`,
  `Unless a challenge says otherwise: **${CLOCK_WORDS[serverSettings.clock]}**.`,
  serverSettings.results === undefined
    ? 'The winners of a season are **not announced**.'
    : `The winners of a season are announced in **${channelWords(serverSettings.results)}**.`,
];

/** What has just been changed. */
export const CHANGED = {
  channels: (serverSettings: ServerSettings) => `✅ Saved: games may be begun ${whereWords(serverSettings)}.`,
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
