/** The answers to a question, as buttons or in menus. */
import type { APIButtonComponentWithCustomId } from 'discord.js';
import { type AnswerMenu, MENU_SIZE, menusIn, type Option, optionOfParts } from '../../rules/choices.ts';
import { type Part, RulesError } from '../../rules/game.ts';
import { type Phrase, phrase } from '../../rules/phrase.ts';
import type { Texts } from '../../texts/texts.ts';
import type { ChoiceId, PlanId } from '../gateway/custom-id.ts';
import { button, menu, type Row, row, signButton } from './message.ts';
import { linesOnPhone } from './phone.ts';

/** Phones wrap the fifth button of a row, unless all are as short as a sign, and the third or the second where they are long. */
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
/** Ends what is written on an answer that plays no move yet. */
export const ASKS_ON = '…';

export interface Answer {
  readonly label: string;
  /** Says on a button, with the emoji, which one it is: its number in the picture, or nothing where the emoji says all. */
  readonly sign?: string | undefined;
  /** The name of the drawing that stands for it. */
  readonly emoji?: string | undefined;
  /** What the button does; in a menu, only the path counts. */
  readonly id: ChoiceId | PlanId;
}

interface Asked {
  readonly ask: Phrase;
  readonly options: readonly Option[];
  /** One for each option. */
  readonly answers: readonly Answer[];
  /** The name of the drawing that stands for one of several things which are chosen together. */
  partEmoji(part: Part): string | undefined;
  /** Of the question itself; a menu appends the answer to its path. */
  readonly id: ChoiceId | PlanId;
  /** How many rows there is room for. */
  readonly room?: number;
}

/** How many menus a long list needs, one after the other; one, where the question has menus of its own. */
export const pagesOf = (options: readonly Option[]): number =>
  hasMenus(options) ? 1 : Math.ceil(options.length / MENU_SIZE);

const hasMenus = (options: readonly Option[]): boolean =>
  options.some(({ menu: name }) => name !== undefined);

/** A question with menus of its own may need more rows than there is room for. */
export function answerRows(t: Texts, asked: Asked): Row[] {
  const { ask, options: all, answers, id, room = MOST_ROWS } = asked;
  if (hasMenus(all)) return menuRows(t, asked);
  if (fitButtons(answers, room)) return buttonRows(answers, room);
  const first = id.page * MENU_SIZE;
  const options = answers.slice(first, first + MENU_SIZE).map(({ label, emoji }, index) => ({
    label,
    emoji,
    value: (first + index).toString(36),
  }));
  return [menu(t.words(ask), id, options)];
}

/** Where a question has menus of its own: common answers as buttons, and below them the menus. */
function menuRows(t: Texts, { options, answers, id, partEmoji }: Asked): Row[] {
  const buttons = answers.flatMap((answer, index): Answer[] => {
    const { menu: name, quick, plays } = options[index]!;
    if (name === undefined) return [answer];
    return quick === undefined ? [] : [{ ...answer, label: `${t.words(quick)}${plays ? '' : ASKS_ON}` }];
  });
  const menus = menusIn(options).map((each, index) => {
    const own = { ...id, page: index };
    const { several } = each;
    return several
      ? menu(t.words(each.name), own, partOptions(t, several.parts, partEmoji), several)
      : menu(t.words(each.name), own, answerOptions(t, each, options, answers));
  });
  return [...(buttons.length > 0 ? evenRows(buttons.map(answerButton), leastRows(buttons)) : []), ...menus];
}

const partOptions = (t: Texts, parts: readonly Part[], partEmoji: Asked['partEmoji']) =>
  parts.map((part, index) => ({
    label: t.words(part.label),
    emoji: partEmoji(part),
    value: index.toString(36),
  }));

const answerOptions = (
  t: Texts,
  { options: within }: AnswerMenu,
  options: readonly Option[],
  answers: readonly Answer[],
) =>
  within.map((index) => {
    const { detail } = options[index]!;
    return {
      label: answers[index]!.label,
      // In words alone, the label says it.
      description: detail === undefined || t.textMode ? undefined : t.words(detail),
      emoji: answers[index]!.emoji,
      value: index.toString(36),
    };
  });

/** The number of the option that was picked from a menu of the question, or of the one that consists of all that was picked. */
export function pickedOption(options: readonly Option[], page: number, values: readonly string[]): number {
  const picked = values.map((value) => Number.parseInt(value, 36));
  const menus = menusIn(options);
  const asked = menus[page];
  if (asked?.several) return optionOfParts(options, asked, picked);
  const [option = Number.NaN, ...more] = picked;
  const isThere = menus.length === 0 || asked?.options.includes(option);
  if (more.length > 0 || !isThere) throw new RulesError(phrase('choices.unknown'));
  return option;
}

const areNoLongerThan = (answers: readonly Answer[], longest: number): boolean =>
  answers.every(({ label, sign = label }) => sign.length <= longest);

function fitButtons(answers: readonly Answer[], room: number): boolean {
  const most = areNoLongerThan(answers, LONGEST_SHORT_LABEL) ? MOST_BUTTONS : MOST_LONG_BUTTONS;
  return answers.length <= most && leastRows(answers) <= room;
}

const leastRows = (answers: readonly Answer[]): number =>
  Math.ceil(answers.length / (areNoLongerThan(answers, LONGEST_SIGN) ? SIGNS_IN_A_ROW : BUTTONS_IN_A_ROW));

/** In as few rows as there can be, but in more where a phone needs fewer lines for these. */
function buttonRows(answers: readonly Answer[], room: number): Row[] {
  const buttons = answers.map(answerButton);
  const least = leastRows(answers);
  const more = Array.from({ length: Math.max(0, room - least) }, (_, index) => least + 1 + index);
  const all = [least, ...more].map((rows) => evenRows(buttons, rows));
  return all.reduce((best, rows) => (linesOf(rows) < linesOf(best) ? rows : best));
}

const linesOf = (rows: readonly Row[]): number => rows.reduce((sum, row) => sum + linesOnPhone(row), 0);

/** Rows of about the same length. */
export function evenRows(
  buttons: readonly APIButtonComponentWithCustomId[],
  rows = Math.ceil(buttons.length / BUTTONS_IN_A_ROW),
): Row[] {
  const length = Math.ceil(buttons.length / rows);
  return Array.from({ length: rows }, (_, index) =>
    row(...buttons.slice(index * length, (index + 1) * length)),
  );
}

const answerButton = ({ label, sign, emoji, id }: Answer) =>
  sign === '' && emoji !== undefined
    ? signButton(label, id, emoji)
    : button(sign || label, id, 'main', emoji);
