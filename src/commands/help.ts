import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { ChatCommand, Command } from '../bot/actions/command.ts';
import type { App, Links } from '../bot/app.ts';
import { answer } from '../bot/gateway/reply.ts';
import { framed, menu, text } from '../bot/messages/message.ts';
import { allGames } from '../rules/catalogue.ts';
import type { PlainKey, Texts } from '../texts/texts.ts';
import { chatCommand, descriptionIn, gamesInMenu } from './definition.ts';

/** What needs a computer player. */
const COMPUTERS: readonly string[] = ['play', 'hint'];

/** Tells of the other commands, as far as whoever asks can use them where they ask. */
export const helpOn = (others: readonly Command[]): ChatCommand => ({
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('help', 'commands.help.says'),

  async run(interaction, app, t) {
    const usable = others.flatMap((command) =>
      command.kind === 'chat' && isUsable(command.definition, interaction, app)
        ? linesFor(t, command.definition, app.commandIds.get(command.definition.name))
        : [],
    );
    const openRules = { action: 'command', command: 'rules', words: [] } as const;
    const words = helpWords(t, usable, { links: app.links, inServer: interaction.inGuild() });
    await answer(interaction, framed([text(words), menu(t('help.rulesOf'), openRules, gamesInMenu(t))]));
  },
});

function isUsable(
  { name, contexts, default_member_permissions: needed }: RESTPostAPIChatInputApplicationCommandsJSONBody,
  interaction: ChatInputCommandInteraction,
  { computer }: App,
): boolean {
  const here = interaction.inGuild() ? InteractionContextType.Guild : InteractionContextType.BotDM;
  if (contexts && !contexts.includes(here)) return false;
  if (!computer && COMPUTERS.includes(name)) return false;
  return !needed || interaction.memberPermissions?.has(BigInt(needed)) === true;
}

interface HelpLine {
  /** Its first word. */
  readonly command: string;
  /** As Discord shows it. */
  readonly called: string;
  readonly says: string;
}

/** One for the command, or one for each of its subcommands. */
function linesFor(
  t: Texts,
  definition: RESTPostAPIChatInputApplicationCommandsJSONBody,
  id: string | undefined,
): HelpLine[] {
  const { name, options = [] } = definition;
  const parts = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  const whole = [{ command: name, called: name, says: descriptionIn(t, definition) }];
  const called = parts.map((part) => ({
    command: name,
    called: `${name} ${part.name}`,
    says: descriptionIn(t, part),
  }));
  return (parts.length === 0 ? whole : called).map((line) => ({
    ...line,
    // Discord makes it a link that fills the command in.
    called: id === undefined ? `\`/${line.called}\`` : `</${line.called}:${id}>`,
  }));
}

interface HelpGroup {
  readonly heading: PlainKey;
  readonly commands: readonly string[];
  /** What there is to say besides. */
  readonly notes?: readonly ((t: Texts) => string)[];
}

/** Every command stands in one of them. */
const GROUPS: readonly HelpGroup[] = [
  { heading: 'help.begin', commands: ['challenge', 'play', 'rules'] },
  {
    heading: 'help.play',
    commands: ['move', 'board', 'hand', 'hint', 'takeback', 'draw', 'resign'],
    notes: [
      (t) => t('help.playNote'),
      (t) => t('help.forcedNote'),
      (t) => t('help.planNote', { button: t('plan.button.open') }),
      (t) => t('help.readNote', { button: t('board.button.read') }),
    ],
  },
  {
    heading: 'help.lookUp',
    commands: ['games', 'history', 'replay', 'leaderboard', 'profile'],
    notes: [(t) => t('help.lookUpNote', { next: t('board.button.nextGame'), more: t('board.button.more') })],
  },
  {
    heading: 'help.preferences',
    commands: ['away', 'preferences'],
    notes: [(t) => t('help.preferencesNote', { button: t('preferences.button.times') })],
  },
  { heading: 'help.manage', commands: ['settings'] },
  { heading: 'help.data', commands: ['privacy'] },
];

function helpWords(
  t: Texts,
  lines: readonly HelpLine[],
  { links, inServer }: { readonly links: Links; readonly inServer: boolean },
): string {
  const groups = GROUPS.flatMap(({ heading, commands, notes = [] }) => {
    const own = commands.flatMap((name) => lines.filter(({ command }) => command === name));
    if (own.length === 0) return [];
    const told = own.map(({ called, says }) => `${called} ${says}`);
    return [[`**${t(heading)}**`, ...notes.map((note) => note(t)), ...told].join('\n')];
  });
  const welcome = t('help.welcome', { games: allGames().length });
  const { support } = links;
  return [
    [welcome, ...groups].join('\n\n'),
    menuWords(t, inServer),
    ...(support === undefined ? [] : [t('help.support', { address: support })]),
    ...pageLines(t, links),
  ].join('\n');
}

/** Of the menus that people seldom open. */
function menuWords(t: Texts, inServer: boolean): string {
  const called = { show: t('commands.menu.show'), replay: t('commands.menu.replay') };
  return inServer
    ? t('help.menus', { ...called, challenge: t('commands.menu.challenge') })
    : t('help.boardMenu', called);
}

/** The pages of whoever runs the bot, in one line, if there are any. */
export function pageLines(t: Texts, { terms, privacy }: Links): string[] {
  const named = [
    ...(terms === undefined ? [] : [t('help.terms', { address: terms })]),
    ...(privacy === undefined ? [] : [t('help.privacyPolicy', { address: privacy })]),
  ];
  return named.length === 0 ? [] : [`-# ${named.join(' · ')}`];
}
