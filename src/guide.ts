/** What a newcomer to the playground is told. */

import type { Guide } from '@parlour/playground';
import { inWords } from './render/sentences.ts';
import { allGames } from './rules/catalogue.ts';
import { textsOf } from './texts/games.ts';

export function guide(): Guide {
  const games = allGames();
  const first = games.find(({ id }) => textsOf(id).whyFirst) ?? games[0]!;
  const { inShort, whyFirst = `is a good one to begin with: ${inShort}.` } = textsOf(first.id);
  return {
    title: 'Play your first game',
    introduction: `Parlour plays ${inWords(games.length)} board games with you. **${first.title}** ${whyFirst}`,
    steps: [
      {
        text: 'Against the **computer**: press a game, and it begins.',
        buttons: games.map(({ id, title }) => ({
          label: title,
          about: `Play the computer at ${title}: ${textsOf(id).inShort}.`,
          does: { kind: 'use command', command: 'play', options: { game: id } },
        })),
      },
      {
        text: 'Against a **friend**: challenge {friend}. Press the button, then send the command.',
        buttons: [
          {
            label: 'Challenge {friend}',
            does: {
              kind: 'fill in command',
              command: 'challenge',
              options: { game: first.id, opponent: '{friend}' },
            },
          },
        ],
      },
      {
        text: 'Be {friend} in a second window, and press **Accept** there.',
        buttons: [{ label: 'Open a window as {friend}', does: { kind: 'second window' } }],
      },
      { text: 'Take turns: the buttons under the board are your moves.' },
    ],
    connecting: {
      title: 'Connect the bot to Discord',
      steps: [
        'Make an application at <https://discord.com/developers/applications>. On its page *Bot*, press *Reset Token* and copy the token.',
        'Copy `.env.example` to `.env`, put the token behind `DISCORD_TOKEN=`, and run `npm start` again.',
        'Open the address that it prints, and choose the server to add the bot to.',
      ],
    },
  };
}
