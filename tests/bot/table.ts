/** Two people at a table of the playground. */
import { challenge } from '../../src/commands/challenge.ts';
import type { SeenMessage } from '../../src/playground/people/protocol.ts';
import type { Person } from '../../src/playground/person.ts';
import { buttonsOf, textOf } from '../../src/playground/seen.ts';
import type { GameId } from '../../src/rules/game.ts';
import { openTestHouse, type TestHouse } from './house.ts';

export interface TestTable extends TestHouse {
  /** Whoever moves first, and the other. */
  readonly first: Person;
  readonly second: Person;
  /** The first board. */
  readonly board: SeenMessage;
}

export const openHouseWithChallenges = (): Promise<TestHouse> => openTestHouse([challenge]);

/** Ada challenges Ben (or somebody else), who accepts. */
export async function openTable(game: GameId, options: { readonly guest?: string } = {}): Promise<TestTable> {
  const house = await openHouseWithChallenges();
  const ada = await house.playground.person('Ada');
  const guest = await house.playground.person(options.guest ?? 'Ben');
  await ada.command('challenge', { game, opponent: guest });
  const invitation = await guest.sees('challenges');
  await guest.click(invitation, 'Accept');
  const board = await ada.sees(isBoard);
  const [first, second] = textOf(board).includes(`**${ada.mention} to move**`) ? [ada, guest] : [guest, ada];
  return { ...house, first, second, board };
}

/** A board that is played on. */
export const isBoard = (message: SeenMessage): boolean =>
  textOf(message).includes(' to move**') && buttonsOf(message).length > 0;

export const nextBoard = (person: Person, after: SeenMessage): Promise<SeenMessage> =>
  person.sees((message) => isBoard(message) && textOf(message) !== textOf(after), { after });

export const isPrivate = ({ flags }: SeenMessage): boolean => ((flags ?? 0) & 64) !== 0;

export const labelsOf = (message: SeenMessage): (string | undefined)[] =>
  buttonsOf(message).map(({ label }) => label);
