/** Somebody who knows the move they want, and clicks from the board to it. */
import {
  type Answer,
  buttonsOf,
  isEphemeral,
  menusOf,
  type Person,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { ComponentType } from 'discord.js';
import { type ChoiceId, parseId } from '../../src/bot/gateway/custom-id.ts';
import { pickedFrom } from '../../src/bot/messages/options.ts';
import type { AnyMove, AnyPosition } from '../../src/rules/any-game.ts';

/** A menu is opened before something is chosen in it. */
const BUTTON_CLICKS = 1;
const MENU_CLICKS = 2;

interface Way {
  readonly path: readonly number[];
  readonly page: number;
  readonly clicks: number;
  take(): Promise<Answer>;
}

export interface ClickedMove {
  readonly clicks: number;
  /** The private message on which the move was chosen; none where the board was enough. */
  readonly picker?: SeenMessage;
}

/** Plays the move, beginning on a board or on the picker that shows the question; gives the clicks it took. */
export async function clickTo(
  person: Person,
  start: SeenMessage,
  { position, move }: { readonly position: AnyPosition; readonly move: AnyMove },
): Promise<ClickedMove> {
  let clicks = 0;
  let message = start;
  for (let isPlayed = false; !isPlayed; ) {
    const way = waysOn(person, message)
      .filter(({ path }) => leadsTo(position, path, move))
      .sort((a, b) => b.path.length - a.path.length || b.page - a.page)[0];
    if (!way) throw new Error(`no way to ${move.written()} in:\n${textOf(message)}`);
    clicks += way.clicks;
    isPlayed = position.choose(way.path).kind === 'move';
    const { edited_timestamp: before } = message;
    const answer = await way.take();
    if (answer.outcome === 'quiet' && !isEphemeral(message)) return { clicks };
    message =
      answer.outcome === 'quiet'
        ? await person.seesChange(message, (now) => now.edited_timestamp !== before)
        : answer.message;
  }
  return { clicks, picker: message };
}

/** Every button and every option of a menu that has to do with choosing. */
function waysOn(person: Person, message: SeenMessage): Way[] {
  const buttons = buttonsOf(message).flatMap(({ custom_id }): Way[] => {
    const id = choiceIdOf(custom_id);
    return id ? [{ ...id, clicks: BUTTON_CLICKS, take: () => person.click(message, custom_id) }] : [];
  });
  const picks = menusOf(message).flatMap((menu): Way[] => {
    const id = choiceIdOf(menu.custom_id);
    if (!id || menu.type !== ComponentType.StringSelect) return [];
    return menu.options.map(({ value }) => ({
      path: [...id.path, pickedFrom(value)],
      page: 0,
      clicks: MENU_CLICKS,
      take: () => person.select(message, value, menu.custom_id),
    }));
  });
  return [...buttons, ...picks];
}

function choiceIdOf(customId: string): ChoiceId | undefined {
  const id = parseId(customId);
  return id && 'path' in id ? id : undefined;
}

/** Whether the decisions of the path are those by which this move is chosen. */
function leadsTo(position: AnyPosition, path: readonly number[], move: AnyMove): boolean {
  const choice = position.choose(path);
  if (choice.kind === 'move') return choice.move.written() === move.written();
  const steps = move.steps();
  return choice.taken.every((taken) =>
    steps.some(({ ask, label }) => ask === taken.ask && label === taken.label),
  );
}
