/** A good move, for a player who asks for one. */
import { TooBusy } from '../ai/pool.ts';
import type { Playing } from '../match/match.ts';
import { positionOf } from '../match/position.ts';
import type { Seat, Step } from '../rules/game.ts';
import type { House } from './house.ts';
import type { Message } from './message.ts';
import { tableMessage } from './picker.ts';
import { MatchRefused, Refused } from './refused.ts';
import { gameOf } from './table.ts';

export async function hintMessage(house: House, match: Playing, seat: Seat): Promise<Message> {
  const { computer, names, draw } = house;
  if (!computer) throw new Refused('There is no computer here that could give a hint.');
  if (match.rated) throw new Refused('This match is rated, so you have to find your move yourself.');
  if (match.turn !== seat) throw new MatchRefused({ code: 'not_your_turn' }, match);
  const text = await computer.hint(match).catch((error: unknown) => {
    if (error instanceof TooBusy)
      throw new Refused('The computer has too much to think about just now. Please ask again in a minute.');
    throw error;
  });
  return tableMessage({
    match,
    seat,
    names,
    draw,
    note: `A good move is **${text}**.`,
    shown: stepsOf(match, text),
  });
}

function stepsOf(match: Playing, text: string): Step[] {
  const game = gameOf(match);
  const position = positionOf(match);
  return game.steps(position, game.read(position, text));
}
