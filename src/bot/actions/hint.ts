/** A good move, for a player who asks for one. */
import { TooBusy } from '../../ai/pool.ts';
import type { Playing } from '../../match/match.ts';
import { positionOf } from '../../match/position.ts';
import { wordsForSteps } from '../../rules/choices.ts';
import type { Seat } from '../../rules/game.ts';
import { phrase } from '../../rules/phrase.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import type { Message } from '../messages/message.ts';
import { playerBoardMessage } from '../messages/picker.ts';
import { moveShown } from '../messages/question.ts';
import { MatchRefused, Refused } from './refused.ts';

export async function hintMessage(t: Texts, app: App, match: Playing, seat: Seat): Promise<Message> {
  const { computer, names, draw } = app;
  if (!computer) throw new Refused((reader) => reader('refused.noHinter'));
  if (match.rated) throw new Refused((reader) => reader('refused.noHintWhenRated'));
  if (match.turn !== seat) throw new MatchRefused({ code: 'not_your_turn' }, match);
  const text = await computer.hint(match).catch((error: unknown) => {
    throw error instanceof TooBusy ? new Refused((reader) => reader('refused.hinterBusy')) : error;
  });
  const steps = [...positionOf(match).read(text).steps()];
  const note = t('action.hint', { move: wordsForSteps(steps) });
  const shown = moveShown(phrase('action.hintShown'), steps);
  return playerBoardMessage(t, { match, seat, names, draw, note, shown });
}
