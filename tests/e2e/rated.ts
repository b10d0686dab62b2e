/** Rated matches that end soon. */
import { type Person, textOf } from '@parlour/playground';
import { beginMatch, nextBoard } from './by-clicks.ts';

/** A match of Eximo that the first of the two wins, because the second gives up after a move of each. */
export async function winAgainst(winner: Person, loser: Person): Promise<void> {
  const first = await beginMatch([winner, loser], { game: 'eximo', side: 'Black', rated: true });
  await winner.command('move', { move: 'c3-d4' });
  const second = await nextBoard(loser, first, winner);
  await loser.command('move', { move: 'f6-f5' });
  const third = await nextBoard(winner, second, loser);
  const { message: question } = await loser.command('resign');
  await loser.click(question, 'Resign');
  await winner.sees((message) => textOf(message).includes('has resigned'), { after: third });
}
