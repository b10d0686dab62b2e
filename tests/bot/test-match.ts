/** Two people who play a match in the playground. */

import { buttonsOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { challenge } from '../../src/commands/challenge.ts';
import type { GameId } from '../../src/rules/game.ts';
import { openTestBot, type TestBot } from './test-bot.ts';

export interface TestMatch extends TestBot {
  /** Whoever moves first, and the other. */
  readonly first: Person;
  readonly second: Person;
  /** The first board. */
  readonly board: SeenMessage;
}

export const openBotWithChallenges = (): Promise<TestBot> => openTestBot([challenge]);

/** Ada challenges Ben (or somebody else), who accepts. */
export async function openMatch(
  game: GameId,
  options: { readonly opponent?: string } = {},
): Promise<TestMatch> {
  const app = await openBotWithChallenges();
  const ada = await app.playground.person('Ada');
  const opponent = await app.playground.person(options.opponent ?? 'Ben');
  await ada.command('challenge', { game, opponent });
  const invitation = await opponent.sees('challenges');
  await opponent.click(invitation, 'Accept');
  const board = await ada.sees(isBoard);
  const [first, second] = textOf(board).includes(`**${ada.mention} to move**`)
    ? [ada, opponent]
    : [opponent, ada];
  return { ...app, first, second, board };
}

/** A board that is played on. */
export const isBoard = (message: SeenMessage): boolean =>
  textOf(message).includes(' to move**') && buttonsOf(message).length > 0;

export const nextBoard = (person: Person, after: SeenMessage): Promise<SeenMessage> =>
  person.sees((message) => isBoard(message) && textOf(message) !== textOf(after), { after });

export const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & 64) !== 0;

export const labelsOf = (message: SeenMessage): (string | undefined)[] =>
  buttonsOf(message).map(({ label }) => label);
