/** The answers to a question, as buttons or as a menu. */
import { MENU_SIZE } from '../../rules/choices.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { button, menu, type Row, row } from './message.ts';

/** Phones wrap the fifth button of a row. */
const BUTTONS_IN_A_ROW = 4;
const MOST_BUTTONS = 8;

export interface Answer {
  readonly label: string;
  /** The name of the drawing that stands for it. */
  readonly emoji?: string | undefined;
  /** What the button does; in a menu, only the path counts. */
  readonly id: ChoiceId;
}

export interface Asked {
  readonly ask: string;
  readonly answers: readonly Answer[];
  /** Of the question itself; a menu appends the answer to its path. */
  readonly id: ChoiceId;
}

export const pagesOf = (answers: readonly unknown[]): number => Math.ceil(answers.length / MENU_SIZE);

export function answerRows({ ask, answers, id }: Asked): Row[] {
  if (answers.length <= MOST_BUTTONS) return buttonRows(answers);
  const first = id.page * MENU_SIZE;
  const options = answers.slice(first, first + MENU_SIZE).map(({ label, emoji }, index) => ({
    label,
    emoji,
    value: (first + index).toString(36),
  }));
  return [menu(ask, id, options)];
}

/** The option that was picked from a menu. */
export const pickedFrom = (value: string): number => Number.parseInt(value, 36);

/** Rows of about the same length. */
function buttonRows(answers: readonly Answer[]): Row[] {
  const rows = Math.ceil(answers.length / BUTTONS_IN_A_ROW);
  const length = Math.ceil(answers.length / rows);
  return Array.from({ length: rows }, (_, index) =>
    row(
      ...answers
        .slice(index * length, (index + 1) * length)
        .map(({ label, emoji, id }) => button(label, id, 'main', emoji)),
    ),
  );
}
