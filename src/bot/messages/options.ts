/** The answers to a question, as buttons or as a menu. */
import { MENU_SIZE } from '../../rules/choices.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { button, menu, type Row, row, signButton } from './message.ts';

/** Phones wrap the fifth button of a row, unless all are as small as one sign. */
const BUTTONS_IN_A_ROW = 4;
const SIGNS_IN_A_ROW = 5;
const MOST_BUTTONS = 8;
const MOST_SIGNS = 20;

export interface Answer {
  readonly label: string;
  /** Says on a button, with the emoji, which one it is: its number in the picture, or nothing where the emoji says all. */
  readonly sign?: string | undefined;
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
  if (answers.every(({ sign }) => sign !== undefined) && answers.length <= MOST_SIGNS) {
    return buttonRows(answers, SIGNS_IN_A_ROW);
  }
  if (answers.length <= MOST_BUTTONS) return buttonRows(answers, BUTTONS_IN_A_ROW);
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
function buttonRows(answers: readonly Answer[], longest: number): Row[] {
  const rows = Math.ceil(answers.length / longest);
  const length = Math.ceil(answers.length / rows);
  return Array.from({ length: rows }, (_, index) =>
    row(...answers.slice(index * length, (index + 1) * length).map(answerButton)),
  );
}

const answerButton = ({ label, sign, emoji, id }: Answer) =>
  sign === '' && emoji !== undefined
    ? signButton(label, id, emoji)
    : button(sign || label, id, 'main', emoji);
