import { answer } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import { framed, menu, text } from '../bot/message.ts';
import { chatCommand, GAMES_IN_MENU } from './definition.ts';
import { RULES_OF_WHICH_GAME } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';
import { HELP } from './texts/help.ts';

export const help: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('help', DESCRIPTIONS.help.says),

  async run(interaction) {
    const openRules = { action: 'command', command: 'rules', words: [] } as const;
    await answer(interaction, framed([text(HELP), menu(RULES_OF_WHICH_GAME, openRules, GAMES_IN_MENU)]));
  },
};
