/** What is asked of a player who chooses a move: the words, the picture's question, and what the answers are called. */
import type { BoundPainter } from '../../render/drawing.ts';
import { painterFor } from '../../render/games.ts';
import { isNamedIn } from '../../render/options.ts';
import type { Question } from '../../render/painter.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import { type Choice, type Option, wordsForSteps } from '../../rules/choices.ts';
import type { Step, View } from '../../rules/game.ts';
import { type Phrase, phrase, type Words } from '../../rules/phrase.ts';
import type { Texts } from '../../texts/texts.ts';
import { choiceAt, hidesHands, type StartedMatch } from './match-view.ts';
import { ASKS_ON } from './options.ts';

/** The first decision of the player to move, for everybody to see; none where it would tell what that player holds, or nobody is asked. */
export const publicChoice = (match: StartedMatch): Choice<AnyMove> | undefined =>
  match.stage === 'playing' && match.players[match.turn].kind === 'person' && !hidesHands(match)
    ? choiceAt(match, [])
    : undefined;

/** As a picture shows it: where there is only one move, that is its only answer. */
export function questionShown(choice: Choice<AnyMove>): Question | undefined {
  return choice.kind === 'ask'
    ? choice
    : moveShown(phrase('picker.because', { why: whyOnly(choice) }), choice.taken);
}

/** Why nobody is asked. */
const whyOnly = ({ taken }: Extract<Choice<unknown>, { kind: 'move' }>): Phrase =>
  taken.find(({ why }) => why !== undefined)?.why ?? phrase('picker.onlyMove');

/** For a picture that marks one move and nothing else. */
export function moveShown(ask: Phrase, steps: readonly Step[]): Question | undefined {
  const last = steps.at(-1);
  if (!last) return undefined;
  const only: Option = { ...last, moves: 1, words: wordsForSteps(steps), plays: { marks: [] } };
  const taken = steps.slice(0, -1).filter(({ group }) => !group);
  return { ask, options: [only], taken };
}

/** `c1 › **Where to?**` */
export function choiceWords(t: Texts, choice: Choice<unknown>): string {
  if (choice.kind === 'move') return t('picker.moveBecause', { why: whyOnly(choice), move: choice.whole });
  return t.list([...choice.taken.map((step) => answerWords(t, step)), `**${t.words(choice.ask)}**`], 'way');
}

const answerWords = (t: Texts, { label, detail }: Step): Words =>
  detail === undefined ? label : `${t.words(label)} · ${t.words(detail)}`;

/**
 * What the answers are called. One that plays names the move; one that asks on ends with three dots. Options that the picture shows
 * are called as there: where their own words do not say that name, it stands in front.
 */
export function answerLabels(t: Texts, view: View, options: readonly Option[]): string[] {
  if (t.textMode) return answersInWords(t, options);
  const names = painterFor(t, view).optionNames(options);
  return options.map(({ words: said, marks, plays }, index) => {
    const name = names[index]!;
    const words = t.words(said);
    const isClear = marks.length === 0 || name === '' || isNamedIn(words, name);
    return `${isClear ? words : `${name} · ${words}`}${plays ? '' : ASKS_ON}`;
  });
}

/** The same for those who see no picture: nothing has a name there, and all that there is to know stands in the words. */
const answersInWords = (t: Texts, options: readonly Option[]): string[] =>
  options.map(({ words, told = words, detail, plays }) => {
    const said = detail === undefined ? t.words(told) : `${t.words(told)} · ${t.words(detail)}`;
    return `${said}${plays ? '' : ASKS_ON}`;
  });

/** The name of the emoji that stands for an answer, or for a part of one; none for those who want no pictures. */
export const emojisOfAnswers = (t: Texts, view: View): BoundPainter['optionEmoji'] =>
  t.textMode ? () => undefined : painterFor(t, view).optionEmoji;

/** What stands on the buttons of answers that need no words: the name in the picture, or nothing where the emoji says all. */
export function answerSigns(t: Texts, view: View, options: readonly Option[]): (string | undefined)[] {
  if (t.textMode) return options.map(() => undefined);
  const names = painterFor(t, view).optionNames(options);
  return options.map(({ sign }, index) => (sign ? names[index] : undefined));
}
