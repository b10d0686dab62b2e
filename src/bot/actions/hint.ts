/** A good move, for a player who asks for one. */
import { TooBusy } from '../../ai/pool.ts';
import type { Playing } from '../../match/match.ts';
import { positionOf } from '../../match/position.ts';
import { wordsForSteps } from '../../rules/choices.ts';
import type { Seat } from '../../rules/game.ts';
import type { App } from '../app.ts';
import type { Message } from '../messages/message.ts';
import { playerBoardMessage } from '../messages/picker.ts';
import { moveShown } from '../messages/question.ts';
import { MatchRefused, Refused } from './refused.ts';

export async function hintMessage(app: App, match: Playing, seat: Seat): Promise<Message> {
  const { computer, names, draw } = app;
  if (!computer)
    throw new Refused('There is no computer player here just now, so nobody can give you a hint.');
  if (match.rated) throw new Refused('This match is rated, so you have to find your move yourself.');
  if (match.turn !== seat) throw new MatchRefused({ code: 'not_your_turn' }, match);
  const text = await computer.hint(match).catch((error: unknown) => {
    if (error instanceof TooBusy)
      throw new Refused('The computer has too much to think about just now. Please ask again in a minute.');
    throw error;
  });
  const steps = [...positionOf(match).read(text).steps()];
  const note = `A good move: **${wordsForSteps(steps)}**`;
  return playerBoardMessage({ match, seat, names, draw, note, shown: moveShown('A good move', steps) });
}
