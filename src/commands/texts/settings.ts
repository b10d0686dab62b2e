/** What is said about how games are played in a server. */
import type { Customs } from '../../match/customs.ts';
import { CLOCK_WORDS } from '../../match/words.ts';

export const ONLY_MANAGERS =
  'Only members with the permission **Manage Server** can change how games are played here.';

export const CUSTOM_LABELS = {
  channels: 'Where games may be played (none: everywhere)',
  results: 'Where the winners of a season are announced',
  clock: 'The time for a move, unless a challenge says otherwise',
  threads: 'Give every match a thread',
  noThreads: 'Play without threads',
} as const;

const channelWords = (id: string): string => `<#${id}>`;

/** Threads count as the channel that they are in. */
const whereWords = ({ channels }: Customs): string =>
  channels.length === 0
    ? 'in every channel'
    : `in ${channels.map(channelWords).join(', ')}, and in threads there`;

export const customsWords = (customs: Customs): string[] => [
  '### How games are played here',
  `Games may be begun **${whereWords(customs)}**.`,
  `Every match ${customs.threads ? '**has a thread** of its own' : 'is played **without a thread**'}.`,
  `Unless a challenge says otherwise: **${CLOCK_WORDS[customs.clock]}**.`,
  customs.results === undefined
    ? 'The winners of a season are **not announced**.'
    : `The winners of a season are announced in **${channelWords(customs.results)}**.`,
];

/** What has just been changed. */
export const CHANGED = {
  channels: (customs: Customs) => `✅ Saved: games may be begun ${whereWords(customs)}.`,
  results: ({ results }: Customs) =>
    results === undefined
      ? '✅ Saved: winners are not announced.'
      : `✅ Saved: winners are announced in ${channelWords(results)}.`,
  clock: ({ clock }: Customs) => `✅ Saved: ${CLOCK_WORDS[clock]}, unless a challenge says otherwise.`,
  threads: ({ threads }: Customs) =>
    threads
      ? '✅ Saved: every match gets a thread, as far as I may make one (**Create Public Threads**).'
      : '✅ Saved: matches are played without threads.',
} as const;
