/** How people play: they look at the board, click what is offered, and wait for the next board. */

import {
  type Answer,
  buttonsOf,
  byAge,
  isEphemeral,
  menusOf,
  type OptionInput,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { ButtonStyle, ComponentType } from 'discord.js';
import type { Random } from '../../src/rules/random.ts';

export interface Offer {
  readonly label: string;
  /** Of the button or the menu. */
  readonly customId: string;
  /** What is chosen in a menu. */
  readonly values?: readonly string[];
  take(): Promise<Answer>;
}

/** What a person can choose: the bright buttons, or what is in the menus. Where several are chosen together, those that follow each other. */
export function offersTo(person: Person, message: SeenMessage): Offer[] {
  const buttons = buttonsOf(message)
    .filter(({ style }) => style === ButtonStyle.Primary)
    .map(({ label = '', custom_id }) => ({
      label,
      customId: custom_id,
      take: () => person.click(message, custom_id),
    }));
  const picks = menusOf(message).flatMap((menu) =>
    menu.type === ComponentType.StringSelect
      ? menu.options.map(({ label, description }, index) => {
          const picked = [...menu.options, ...menu.options].slice(index, index + (menu.min_values ?? 1));
          const values = picked.map(({ value }) => value);
          return {
            label: description === undefined ? label : `${label} · ${description}`,
            customId: menu.custom_id,
            values,
            take: () => person.select(message, values, menu.custom_id),
          };
        })
      : [],
  );
  return [...buttons, ...picks];
}

/** Says which of the offers somebody takes. */
export type Taste<Offered extends Labelled = Offer> = (offers: readonly Offered[]) => Offered;
type Labelled = Pick<Offer, 'label'>;

/** What brings a game on, the best first. */
const EAGER = [/\b(Exit|Complete|completes|wins)\b|EXEO|takes|home/, /^[AB][1-9][ab] /];

/** Takes what brings the game on where there is such a thing, and anything otherwise. */
export const eager =
  (random: Random) =>
  <Offered extends Labelled>(offers: readonly Offered[]): Offered => {
    const wanted = EAGER.map((eagerly) => offers.filter(({ label }) => eagerly.test(label)));
    const [best = offers] = wanted.filter(({ length }) => length > 0);
    return best === wanted[0] || best.length === 1 ? best[0]! : best[random.below(best.length)]!;
  };

/** Chooses a move, from the first click to the last; gives what the player alone was shown on the way. */
export async function takeTurn(player: Person, board: SeenMessage, taste: Taste): Promise<SeenMessage[]> {
  const first = await taste(offersTo(player, board)).take();
  return first.outcome === 'quiet' ? [] : answerAll(player, first.message, taste);
}

/** Answers question after question on the message that the player alone sees; gives it as it was each time. */
export async function answerAll(player: Person, first: SeenMessage, taste: Taste): Promise<SeenMessage[]> {
  const shown = [first];
  for (let message = first; offersTo(player, message).length > 0; ) {
    await taste(offersTo(player, message)).take();
    const changed = await player.seesChangeOrGone(message);
    // The last answer has played the move.
    if (changed === 'gone') break;
    message = changed;
    shown.push(message);
  }
  return shown;
}

export const isOver = (board: SeenMessage): boolean =>
  buttonsOf(board).some(({ label }) => label === 'Rematch');

const isToMove = (board: SeenMessage, { mention }: Person): boolean =>
  textOf(board).includes(`${mention} to move`);

const shows = (board: SeenMessage): string => picturesOf(board)[0]?.url ?? '';

export const isBoard = (message: SeenMessage): boolean =>
  !isEphemeral(message) && picturesOf(message).length > 0 && buttonsOf(message).length > 0;

/** Waits for the board that comes after this one, and on which it is not this player's turn. */
export const nextBoard = (watcher: Person, board: SeenMessage, notFor?: Person): Promise<SeenMessage> =>
  watcher.sees(
    (message) =>
      isBoard(message) &&
      (byAge(message.id, board.id) > 0 || (message.id === board.id && shows(message) !== shows(board))) &&
      !(notFor && isToMove(message, notFor)),
  );

/** Sends a challenge that does not count unless told otherwise; gives the message on which it can be answered. */
export async function sendChallenge(
  person: Person,
  options: Readonly<Record<string, OptionInput>>,
): Promise<SeenMessage> {
  const sent = await person.command('challenge', { rated: false, ...options });
  const isChallenge = (message: SeenMessage) =>
    textOf(message).includes(`${person.mention} challenges`) && buttonsOf(message).length > 0;
  return person.sees(isChallenge, { after: sent.message });
}

/** The first of the players challenges the second, who accepts; gives the first board. */
export async function beginMatch(
  [one, other]: readonly [Person, Person],
  options: Readonly<Record<string, OptionInput>>,
): Promise<SeenMessage> {
  const challenge = await sendChallenge(one, { opponent: other, ...options });
  await other.click(challenge, 'Accept');
  await one.seesChange(challenge, (message) => buttonsOf(message).length === 0);
  return one.sees((message) => isBoard(message) && !isOver(message), { after: challenge });
}

/** Who is to move, on a board of these players. */
export function whoMoves(board: SeenMessage, players: readonly [Person, Person]): Person {
  const player = players.find((each) => isToMove(board, each));
  if (!player) throw new Error(`nobody of them is to move: ${textOf(board)}`);
  return player;
}
