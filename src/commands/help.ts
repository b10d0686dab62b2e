import {
  ApplicationCommandOptionType,
  type ChatInputCommandInteraction,
  InteractionContextType,
  type RESTPostAPIChatInputApplicationCommandsJSONBody,
} from 'discord.js';
import type { ChatCommand, Command } from '../bot/actions/command.ts';
import type { App } from '../bot/app.ts';
import { answer } from '../bot/gateway/reply.ts';
import { framed, menu, text } from '../bot/messages/message.ts';
import { chatCommand, gamesInMenu } from './definition.ts';
import { RULES_OF_WHICH_GAME } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { type HelpLine, helpWords } from './texts/help.ts';

/** What needs a computer player. */
const COMPUTERS: readonly string[] = ['play', 'hint'];

/** Tells of the other commands, as far as whoever asks can use them where they ask. */
export const helpOn = (others: readonly Command[]): ChatCommand => ({
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('help', DESCRIPTIONS.help.says),

  async run(interaction, app) {
    const usable = others.flatMap((command) =>
      command.kind === 'chat' && isUsable(command.definition, interaction, app)
        ? linesFor(command.definition, app.commandIds.get(command.definition.name))
        : [],
    );
    const openRules = { action: 'command', command: 'rules', words: [] } as const;
    const words = helpWords(usable, { links: app.links, inServer: interaction.inGuild() });
    await answer(interaction, framed([text(words), menu(RULES_OF_WHICH_GAME, openRules, gamesInMenu())]));
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

/** One for the command, or one for each of its subcommands. */
function linesFor(
  { name, description, options = [] }: RESTPostAPIChatInputApplicationCommandsJSONBody,
  id: string | undefined,
): HelpLine[] {
  const parts = options.filter(({ type }) => type === ApplicationCommandOptionType.Subcommand);
  const whole = [{ command: name, called: name, says: description }];
  const called = parts.map((part) => ({
    command: name,
    called: `${name} ${part.name}`,
    says: part.description,
  }));
  return (parts.length === 0 ? whole : called).map((line) => ({
    ...line,
    // Discord makes it a link that fills the command in.
    called: id === undefined ? `\`/${line.called}\`` : `</${line.called}:${id}>`,
  }));
}
