/** The commands in the menu of a message that shows a board. */
import { ApplicationCommandType } from 'discord.js';
import type { MessageCommand } from '../bot/actions/command.ts';
import { matchOfMessage } from '../bot/actions/match-of-message.ts';
import { showReplay } from '../bot/actions/replaying.ts';
import { showBoard } from './board.ts';
import { menuCommand } from './definition.ts';

export const showThisGame: MessageCommand = {
  kind: 'message',
  answer: 'private',
  cost: { pictures: 1 },
  definition: menuCommand(ApplicationCommandType.Message, 'commands.menu.show'),

  async run(interaction, app, t) {
    const { place, match } = matchOfMessage(interaction);
    await showBoard(t, interaction, app, await app.store.match(place, match));
  },
};

export const replayThisGame: MessageCommand = {
  kind: 'message',
  answer: 'private',
  cost: { pictures: 1 },
  definition: menuCommand(ApplicationCommandType.Message, 'commands.menu.replay'),

  async run(interaction, app, t) {
    await showReplay(t, interaction, app, matchOfMessage(interaction));
  },
};
