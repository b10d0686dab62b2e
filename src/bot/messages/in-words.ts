/**
 * A board in words, for those who want no picture: what has just happened, whose turn it is and what is asked, how the game stands, and
 * what can be answered.
 */
import { describeLatest, describePosition } from '../../render/describe.ts';
import { MENU_SIZE } from '../../rules/choices.ts';
import type { BySeat, View } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { clipped } from './message.ts';
import { ASKS_ON } from './options.ts';
import { capital } from './words.ts';

/** Discord takes 4,000 characters of text in a message: these two, and less than a thousand around them. */
const LONGEST_POSITION = 2_400;
const LONGEST_ANSWERS = 800;

interface Told {
  /** What the players are called, as Discord takes it. */
  readonly names: BySeat<string>;
  /** Whose turn it is, or who has won, and what is asked. */
  readonly state: readonly string[];
  /** What has just happened; nothing, where the message says it elsewhere. */
  readonly latest?: readonly string[];
  /** What there is to say besides of how the position came about. */
  readonly besides?: readonly string[];
  /** What the answers are called that stand below. */
  readonly answers?: readonly string[];
}

export function boardInWords(
  t: Texts,
  view: View,
  { names, state, latest, besides = [], answers = [] }: Told,
): string {
  const happened = latest ?? [describeLatest(t, view, names).map(capital).join(t('describe.between'))];
  const lines = [...happened, ...besides, ...state, ...describePosition(t, view, names)].map(capital);
  return [
    clipped(lines.filter((line) => line !== '').join('\n'), LONGEST_POSITION),
    ...(answers.length > 0 ? [answersInWords(t, answers)] : []),
  ].join('\n');
}

function answersInWords(t: Texts, answers: readonly string[]): string {
  const count = answers.length;
  const named = answers.map((answer) =>
    answer.endsWith(ASKS_ON) ? answer.slice(0, -ASKS_ON.length) : answer,
  );
  // Some have commas of their own.
  const all = t('picker.choices', { count, answers: named.join(t('cards.semicolon')) });
  return count <= MENU_SIZE && all.length <= LONGEST_ANSWERS ? all : t('picker.manyChoices', { count });
}
