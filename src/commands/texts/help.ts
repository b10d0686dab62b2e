/** The answer to `/help`. */

import { capital } from '../../bot/messages/words.ts';
import { inWords, listed } from '../../render/sentences.ts';
import { allGames } from '../../rules/catalogue.ts';

export function help(): string {
  const games = allGames();
  const withCards = games.filter(({ traits }) => traits.hidesInformation).map(({ title }) => title);
  return `### Welcome to the parlour
${capital(inWords(games.length))} board games for two, played right here.

**Begin a game**
\`/challenge\` challenges a member, or anyone who would like to play. You can also open the menu of a person, then *Apps* and *Challenge to a game*.
\`/play\` seats you against the computer, at a level that you choose.
\`/rules\` explains each game, with pictures.

**Play**
When it is your turn, I mention you. Choose your move with the buttons or the menu under the board. Only you see what you are choosing.
\`/move\` makes a move that you type; it suggests what is possible.
\`/board\` shows you the board again, and \`/hand\` your cards in ${listed(withCards)}.
\`/hint\` shows you a good move in games that are not rated.
\`/takeback\` asks to take your last move back. \`/draw\` offers a draw. \`/resign\` gives the game up.

**Keep an eye on things**
\`/games\` lists your games, those that wait for you first, and challenges that you can accept.
\`/history\` lists finished games, and \`/replay\` shows one again from the first move to the last.

**The ladder**
Matches between members are rated unless you agree otherwise: up to three a day between the same two in one game.
\`/leaderboard\` shows the table of a game or of all games. A season lasts a quarter of a year.
\`/profile\` shows how somebody plays.

**The house**
\`/settings show\` is for those who manage the server: where games are played, threads, the usual clock, where winners are announced.
\`/settings check\` tells them which permissions I lack, and where.
\`/privacy\` gives you everything that is stored about you, or removes it.`;
}
