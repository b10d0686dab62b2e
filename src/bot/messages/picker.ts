/** The message on which one player, unseen by others, looks at the board and chooses a move. */

import type { Playing } from '../../match/match.ts';
import { sightOf } from '../../match/sight.ts';
import { drawingOf, isMidTurn } from '../../render/games.ts';
import type { Question } from '../../render/painter.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import type { Asked, Choice } from '../../rules/choices.ts';
import type { Seat, View } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { ChoiceId, PlanId } from '../gateway/custom-id.ts';
import { namesOf, stateWords } from './board-message.ts';
import { boardPart, boardPicture, type Draw, filesOf } from './board-picture.ts';
import { boardInWords } from './in-words.ts';
import { choiceAt, namesInText, questionsOf, type StartedMatch, viewOf } from './match-view.ts';
import { button, framed, type Message, type Row, row, text } from './message.ts';
import { forcedWords, toldToPlayer } from './moves-told.ts';
import type { Names } from './names.ts';
import { answerRows, pagesOf } from './options.ts';
import { planButton } from './plan-button.ts';
import { answerLabels, answerSigns, choiceWords, emojisOfAnswers, questionShown } from './question.ts';
import { outcomeShown } from './result-words.ts';
import { claimButton, giveDayButton } from './waiting-buttons.ts';
import { titleOf } from './words.ts';

export interface Looking {
  readonly match: StartedMatch;
  readonly seat: Seat;
  readonly names: Names;
  readonly draw: Draw;
  /** What there is to say before the question. */
  readonly note?: string;
  /** What is to be seen in the picture instead of what is asked. */
  readonly shown?: Question | undefined;
}

export interface Choosing extends Looking {
  readonly match: Playing;
  readonly path: readonly number[];
  readonly page: number;
}

/** The board as the player sees it, with the first question, or the only move, when it is their turn. */
export async function playerBoardMessage(t: Texts, looking: Looking): Promise<Message> {
  const { match, seat } = looking;
  const waiting =
    match.stage === 'playing' ? [...giveDayButton(t, match, seat), ...claimButton(t, match, seat)] : [];
  const buttons = [...planButton(t, match, seat), ...waiting, closeButton(t, match)];
  const isToMove = match.stage === 'playing' && match.turn === seat;
  const choice = isToMove ? choiceAt(match, []) : undefined;
  if (isToMove && choice) {
    const choosing = { ...looking, match, path: [], page: 0 };
    if (choice.kind === 'ask') return pickerMessage(t, choosing, choice);
    const emoji = t.textMode ? undefined : drawingOf(match.game).seatEmojis[seat];
    buttons.unshift(button(t.words(choice.whole), idAt(choosing, []), 'main', emoji));
  }
  const outcome = outcomeShown(match);
  const question = choice && questionShown(choice);
  const view = viewOf(match, seat);
  const board = await boardPicture(
    t,
    view,
    {
      names: await namesOf(t, match, looking.names),
      inMessage: true,
      besides: forcedWords(t, match),
      ...(outcome && { outcome }),
      ...(question && { question }),
    },
    fileName(match, []),
    looking.draw,
    () =>
      boardInWords(t, view, {
        names: namesInText(t, match),
        besides: toldToPlayer(t, match),
        state: stateInWords(t, match, choice),
      }),
  );
  return framed([text(heading(t, looking, choice)), boardPart(t, board), row(...buttons)], {
    files: filesOf(board),
  });
}

export async function pickerMessage(t: Texts, choosing: Choosing, question: Asked): Promise<Message> {
  const { match, path, page, shown } = choosing;
  return questionMessage(t, choosing, question, {
    ...{ path, page, shown },
    fileName: fileName(match, path),
    heading: heading(t, choosing, question),
    besides: toldToPlayer(t, match),
    state: stateInWords(t, match, question),
    idAt: (next, at) => idAt(choosing, next, at),
    back: path.length > 0 ? idAt(choosing, path.slice(0, -1), 0) : undefined,
    // What has been played in this turn stays played.
    ends: (view) => [closeButton(t, match, isMidTurn(view) ? t('button.close') : t('button.cancel'))],
  });
}

/** How a question is asked. */
export interface Asking {
  readonly path: readonly number[];
  readonly page: number;
  readonly shown?: Question | undefined;
  readonly fileName: string;
  readonly heading: string;
  /** For those who have no picture: what has happened besides, and what is asked of whom. */
  readonly besides: readonly string[];
  readonly state: readonly string[];
  idAt(path: readonly number[], page: number): ChoiceId | PlanId;
  /** To the question before. */
  readonly back: ChoiceId | PlanId | undefined;
  /** What ends the questions. */
  ends(view: View): readonly ReturnType<typeof button>[];
}

export async function questionMessage(
  t: Texts,
  { match, seat, names, draw }: Looking,
  question: Asked,
  asking: Asking,
): Promise<Message> {
  const view = viewOf(match, seat);
  const labels = answerLabels(t, view, question.options);
  const board = await boardPicture(
    t,
    view,
    {
      names: await namesOf(t, match, names),
      question: asking.shown ?? question,
      inMessage: true,
      besides: asking.besides,
    },
    asking.fileName,
    draw,
    () =>
      boardInWords(t, view, {
        names: namesInText(t, match),
        besides: asking.besides,
        state: asking.state,
        answers: labels,
      }),
  );
  const parts = [
    text(asking.heading),
    boardPart(t, board),
    ...optionRows(t, asking, question, { view, labels, isPictureSeen: board.file !== undefined }),
    wayRow(t, asking, question, view),
  ];
  return framed(parts, { files: filesOf(board) });
}

const fileName = ({ game, id, revision }: StartedMatch, path: readonly number[]): string =>
  `${[game, id, revision, ...path].join('-')}-mine.png`;

function heading(t: Texts, { match, note }: Looking, choice?: Choice<AnyMove> | Asked): string {
  const [pairing, state] = stateWords(t, match);
  const asked = choice ? [choiceWords(t, choice)] : [pairing, state];
  return [
    `### ${titleOf(match)}`,
    ...(note === undefined ? [] : [note]),
    // In words alone, the last move is told before what is asked.
    ...(t.textMode ? [pairing] : asked),
  ].join('\n');
}

function stateInWords(t: Texts, match: StartedMatch, choice?: Choice<AnyMove> | Asked): string[] {
  const [, state] = stateWords(t, match);
  return [state, ...(choice ? [choiceWords(t, choice)] : [])];
}

const idAt = ({ match, page }: Choosing, path: readonly number[], at = page): ChoiceId => ({
  action: 'step',
  place: match.place,
  match: match.id,
  ...sightOf(match),
  ...questionsOf(match),
  path,
  page: at,
});

interface ShownOptions {
  readonly view: View;
  readonly labels: readonly string[];
  readonly isPictureSeen: boolean;
}

function optionRows(
  t: Texts,
  { path, page, idAt: at }: Asking,
  { ask, options }: Asked,
  { view, labels, isPictureSeen }: ShownOptions,
): Row[] {
  const signs = answerSigns(t, view, options);
  const optionEmoji = emojisOfAnswers(t, view);
  const answers = labels.map((label, option) => ({
    label,
    sign: isPictureSeen ? signs[option] : undefined,
    emoji: optionEmoji(options[option]!),
    id: at([...path, option], 0),
  }));
  return answerRows(t, { ask, options, answers, partEmoji: optionEmoji, id: at(path, page) });
}

/** The ways out of a question: back, on through a long list, to the end. */
function wayRow(t: Texts, { path, page, idAt: at, back, ends }: Asking, { options }: Asked, view: View): Row {
  const pages = pagesOf(options);
  return row(
    ...(back ? [button(t('picker.button.back'), back)] : []),
    ...(page > 0 ? [button(t('picker.button.earlier'), at(path, page - 1))] : []),
    ...(page < pages - 1 ? [button(t('picker.button.more'), at(path, page + 1))] : []),
    ...ends(view),
  );
}

export const closeButton = (t: Texts, { place, id }: StartedMatch, label = t('button.close')) =>
  button(label, { action: 'close', place, match: id });
