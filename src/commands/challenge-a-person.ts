import { ApplicationCommandType } from 'discord.js';
import { answer } from '../bot/answer.ts';
import type { UserCommand } from '../bot/command.ts';
import { menu, said } from '../bot/message.ts';
import { demandPermissionToPost } from '../bot/permissions.ts';
import { MatchRefused } from '../bot/refused.ts';
import { demandOpponent } from './challenge.ts';
import { GAMES_IN_MENU, places } from './definition.ts';
import { CHOOSE_A_GAME, WHICH_GAME } from './texts/answers.ts';
import { CHALLENGE_A_PERSON } from './texts/descriptions.ts';

/** In the menu of a person: asks which game, and then does what `/challenge` does. */
export const challengeAPerson: UserCommand = {
  kind: 'user',
  answer: 'private',
  definition: { type: ApplicationCommandType.User, name: CHALLENGE_A_PERSON, ...places('servers') },

  async run(interaction) {
    const { id } = interaction.targetUser;
    if (id === interaction.user.id) throw new MatchRefused({ code: 'challenge_to_self' }, undefined);
    demandPermissionToPost(interaction);
    await demandOpponent(interaction, id);
    const picked = { action: 'command', command: 'challenge', words: [id] } as const;
    await answer(interaction, said(WHICH_GAME, menu(CHOOSE_A_GAME, picked, GAMES_IN_MENU)));
  },
};
