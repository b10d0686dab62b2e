/** The answer to `/help`. */

import type { Links } from '../../bot/app.ts';
import { capital } from '../../bot/messages/words.ts';
import { inWords } from '../../render/sentences.ts';
import { allGames } from '../../rules/catalogue.ts';

export interface HelpLine {
  /** Its first word. */
  readonly command: string;
  /** As Discord shows it. */
  readonly called: string;
  readonly says: string;
}

interface HelpGroup {
  readonly heading: string;
  readonly commands: readonly string[];
  /** What there is to say besides. */
  readonly note?: string;
}

/** Every command stands in one of them. */
const GROUPS: readonly HelpGroup[] = [
  { heading: 'Begin a game', commands: ['challenge', 'play', 'rules'] },
  {
    heading: 'Play',
    commands: ['move', 'board', 'hand', 'hint', 'takeback', 'draw', 'resign'],
    note: 'When it is your turn, choose your move with the buttons under the board. Only you see what you are choosing.',
  },
  { heading: 'Look up', commands: ['games', 'history', 'replay', 'leaderboard', 'profile'] },
  { heading: 'Manage this server', commands: ['settings'] },
  { heading: 'Your data', commands: ['privacy'] },
];

/** Of the menus that people seldom open. */
const MENUS =
  '-# The menu of a board’s message has *Apps* → *Show this game* and *Replay*, that of a member *Challenge to a game*.';
const BOARD_MENU = '-# The menu of a board’s message has *Apps* → *Show this game* and *Replay*.';

export function helpWords(
  lines: readonly HelpLine[],
  { links, inServer }: { readonly links: Links; readonly inServer: boolean },
): string {
  const groups = GROUPS.flatMap(({ heading, commands, note }) => {
    const own = commands.flatMap((name) => lines.filter(({ command }) => command === name));
    if (own.length === 0) return [];
    const told = own.map(({ called, says }) => `${called} ${says}`);
    return [[`**${heading}**`, ...(note === undefined ? [] : [note]), ...told].join('\n')];
  });
  const welcome = `### Parlour\n${capital(inWords(allGames().length))} board games for two, played right here.`;
  return `${[welcome, ...groups].join('\n\n')}\n${inServer ? MENUS : BOARD_MENU}${support(links)}${pages(links)}`;
}

const support = ({ support: address }: Links): string =>
  address === undefined ? '' : `\nQuestions, ideas, something wrong? [Support](${address})`;

/** The pages of whoever runs the bot. */
export function pages({ terms, privacy }: Links): string {
  const named = [
    ...(terms === undefined ? [] : [`[Terms of service](${terms})`]),
    ...(privacy === undefined ? [] : [`[Privacy policy](${privacy})`]),
  ];
  return named.length === 0 ? '' : `\n-# ${named.join(' · ')}`;
}
