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
import { type APIStringSelectComponent, ComponentType } from 'discord.js';
import { type ChoiceId, parseId } from '../../src/bot/gateway/custom-id.ts';
import { pickedOption } from '../../src/bot/messages/options.ts';
import type { AnyMove, AnyPosition } from '../../src/rules/any-game.ts';
import { answerOf, type Choice, menusIn } from '../../src/rules/choices.ts';
import { identityOf } from '../../src/rules/phrase.ts';
import { english } from '../../tests/rules/in-english.ts';

/** A menu is opened before something is chosen in it. */
const BUTTON_CLICKS = 1;
const MENU_CLICKS = 2;

interface Way {
  readonly path: readonly number[];
  readonly page: number;
  readonly clicks: number;
  take(): Promise<Answer>;
}

export interface ClickedTurn {
  readonly clicks: number;
  /** The private message on which the turn was chosen; none where the board was enough. */
  readonly picker?: SeenMessage;
  /** What was played. */
  readonly plies: readonly string[];
}

/** What somebody is about to play: the ply to choose first, and the others of the same turn. */
export interface WantedTurn {
  readonly position: AnyPosition;
  readonly move: AnyMove;
  readonly following: readonly string[];
}

/** Plays the move, with the rest of its turn where both can be chosen together, beginning on a board or on the picker that shows the question. */
export async function clickTo(person: Person, start: SeenMessage, wanted: WantedTurn): Promise<ClickedTurn> {
  const { position, move } = wanted;
  let clicks = 0;
  let message = start;
  for (;;) {
    const way = waysOn(person, message, position)
      .filter(({ path }) => leadsTo(wanted, path))
      .map((each) => ({ ...each, plays: pliesAt(position, each.path) }))
      .sort(
        (a, b) =>
          b.path.length - a.path.length ||
          b.plays.length - a.plays.length ||
          b.page - a.page ||
          a.clicks - b.clicks,
      )[0];
    if (!way) throw new Error(`no way to ${move.written()} in:\n${textOf(message)}`);
    clicks += way.clicks;
    const { plays: plies } = way;
    const answer = await way.take();
    if (answer.outcome === 'quiet' && !isEphemeral(message)) return { clicks, plies };
    const next = answer.outcome === 'quiet' ? await person.seesChangeOrGone(message) : answer.message;
    if (next === 'gone') return { clicks, plies };
    message = next;
    if (plies.length > 0) return { clicks, plies, picker: message };
  }
}

/** What an answer plays, if it is the last. */
function pliesAt(position: AnyPosition, path: readonly number[]): string[] {
  const choice = position.choose(path);
  return choice.kind === 'move' ? turnOf(choice) : [];
}

const turnOf = ({ move, following }: Extract<Choice<AnyMove>, { kind: 'move' }>): string[] =>
  [move, ...following].map((ply) => ply.written());

/** Every button and every answer of a menu that has to do with choosing. */
function waysOn(person: Person, message: SeenMessage, position: AnyPosition): Way[] {
  const buttons = buttonsOf(message).flatMap(({ custom_id }): Way[] => {
    const id = choiceIdOf(custom_id);
    return id ? [{ ...id, clicks: BUTTON_CLICKS, take: () => person.click(message, custom_id) }] : [];
  });
  const picks = menusOf(message).flatMap((menu): Way[] => {
    const id = choiceIdOf(menu.custom_id);
    if (!id || menu.type !== ComponentType.StringSelect) return [];
    return answersIn(menu, id, position).map(({ option, values }) => ({
      path: [...id.path, option],
      page: 0,
      clicks: MENU_CLICKS,
      take: () => person.select(message, values, menu.custom_id),
    }));
  });
  return [...buttons, ...picks];
}

/** What can be answered in a menu, and what is picked for it: one of its options, or several together. */
function answersIn(
  { options }: APIStringSelectComponent,
  { path, page }: ChoiceId,
  position: AnyPosition,
): { readonly option: number; readonly values: readonly string[] }[] {
  const asked = position.choose(path);
  if (asked.kind !== 'ask') return [];
  const menu = menusIn(asked.options)[page];
  if (!menu?.several) {
    return options.map(({ value }) => ({
      option: pickedOption(asked.options, page, [value]),
      values: [value],
    }));
  }
  return menu.options.map((option) => ({
    option,
    values: (asked.options[option]!.parts ?? []).map(
      ({ label }) => options.find((each) => each.label === english.words(label))!.value,
    ),
  }));
}

function choiceIdOf(customId: string): ChoiceId | undefined {
  const id = parseId(customId);
  return id && 'path' in id && 'seen' in id ? id : undefined;
}

/** Whether the decisions of the path are those by which this turn is chosen; in which order it draws does not matter to anybody. */
function leadsTo({ position, move, following }: WantedTurn, path: readonly number[]): boolean {
  const choice = position.choose(path);
  if (choice.kind === 'move') {
    const [first, ...rest] = turnOf(choice);
    const isWhole = rest.length === following.length && rest.sort().join() === following.toSorted().join();
    return first === move.written() && (isWhole || rest.length === 0);
  }
  const steps = [...move.steps()];
  return choice.taken.every((taken) =>
    steps.some(
      (step) => identityOf(step.ask) === identityOf(taken.ask) && answerOf(step) === answerOf(taken),
    ),
  );
}
