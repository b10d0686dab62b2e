import type { ChatCommand } from '../bot/actions/command.ts';
import { answer } from '../bot/gateway/reply.ts';
import { framed, menu, text } from '../bot/messages/message.ts';
import { chatCommand, gamesInMenu } from './definition.ts';
import { RULES_OF_WHICH_GAME } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { help as words } from './texts/help.ts';

export const help: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('help', DESCRIPTIONS.help.says),

  async run(interaction, { links }) {
    const openRules = { action: 'command', command: 'rules', words: [] } as const;
    await answer(
      interaction,
      framed([text(words(links)), menu(RULES_OF_WHICH_GAME, openRules, gamesInMenu())]),
    );
  },
};
