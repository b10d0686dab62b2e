/** The answers to a question, as buttons or as a menu. */
import { MENU_SIZE } from '../../rules/choices.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { button, menu, type Row, row, signButton } from './message.ts';

/** Phones wrap the fifth button of a row, unless all are as short as a sign. */
const BUTTONS_IN_A_ROW = 4;
const SIGNS_IN_A_ROW = 5;
/** `c3…` */
const LONGEST_SIGN = 3;
const MOST_BUTTONS = 20;
/** So many may be as long as they like; more are buttons only where they are short: `c4 takes c6, c8`. */
const MOST_LONG_BUTTONS = 8;
const LONGEST_SHORT_LABEL = 24;
/** What Discord takes. */
const MOST_ROWS = 5;

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
  /** How many rows there is room for. */
  readonly room?: number;
}

export const pagesOf = (answers: readonly unknown[]): number => Math.ceil(answers.length / MENU_SIZE);

export function answerRows({ ask, answers, id, room = MOST_ROWS }: Asked): Row[] {
  if (fitButtons(answers, room)) return buttonRows(answers);
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

const areNoLongerThan = (answers: readonly Answer[], longest: number): boolean =>
  answers.every(({ label, sign = label }) => sign.length <= longest);

function fitButtons(answers: readonly Answer[], room: number): boolean {
  const most = areNoLongerThan(answers, LONGEST_SHORT_LABEL) ? MOST_BUTTONS : MOST_LONG_BUTTONS;
  return answers.length <= most && rowsFor(answers) <= room;
}

const rowsFor = (answers: readonly Answer[]): number =>
  Math.ceil(answers.length / (areNoLongerThan(answers, LONGEST_SIGN) ? SIGNS_IN_A_ROW : BUTTONS_IN_A_ROW));

/** Rows of about the same length. */
function buttonRows(answers: readonly Answer[]): Row[] {
  const rows = rowsFor(answers);
  const length = Math.ceil(answers.length / rows);
  return Array.from({ length: rows }, (_, index) =>
    row(...answers.slice(index * length, (index + 1) * length).map(answerButton)),
  );
}

const answerButton = ({ label, sign, emoji, id }: Answer) =>
  sign === '' && emoji !== undefined
    ? signButton(label, id, emoji)
    : button(sign || label, id, 'main', emoji);
