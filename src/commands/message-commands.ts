/** The commands in the menu of a message that shows a board. */
import { ApplicationCommandType } from 'discord.js';
import type { MessageCommand } from '../bot/actions/command.ts';
import { matchOfMessage } from '../bot/actions/match-of-message.ts';
import { showReplay } from '../bot/actions/replaying.ts';
import { showBoard } from './board.ts';
import { places } from './definition.ts';
import { REPLAY_A_MESSAGE, SHOW_A_MESSAGE } from './texts/descriptions.ts';

const definition = (name: string) => ({
  type: ApplicationCommandType.Message as const,
  name,
  ...places('everywhere'),
});

export const showThisGame: MessageCommand = {
  kind: 'message',
  answer: 'private',
  cost: { pictures: 1 },
  definition: definition(SHOW_A_MESSAGE),

  async run(interaction, app) {
    const { place, match } = matchOfMessage(interaction);
    await showBoard(interaction, app, await app.store.match(place, match));
  },
};

export const replayThisGame: MessageCommand = {
  kind: 'message',
  answer: 'private',
  cost: { pictures: 1 },
  definition: definition(REPLAY_A_MESSAGE),

  async run(interaction, app) {
    await showReplay(interaction, app, matchOfMessage(interaction));
  },
};
