/** What can be clicked below a board that everybody sees. */
import { isOutdated } from '../../match/edition.ts';
import { isAgainstComputer, type Over, type Playing } from '../../match/match.ts';
import { canTakeBack } from '../../match/offers.ts';
import { movers } from '../../match/position.ts';
import { sightOf } from '../../match/sight.ts';
import { drawingOf } from '../../render/games.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import type { Choice } from '../../rules/choices.ts';
import type { Texts } from '../../texts/texts.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { hidesHands, questionsOf, type StartedMatch, viewOf } from './match-view.ts';
import { button, type Row, row, rulesButton } from './message.ts';
import { offerRow } from './offer-row.ts';
import { answerRows, pagesOf } from './options.ts';
import { planButton } from './plan-button.ts';
import { answerLabels, answerSigns, emojisOfAnswers } from './question.ts';
import { type RoomForRest, withTypeButton } from './typing.ts';

export function playRows(t: Texts, match: Playing, choice: Choice<AnyMove> | undefined): Row[] {
  if (match.players[match.turn].kind !== 'person') return restRows(t, match, { rows: 2, first: 4 });
  const asked = match.offer ? [offerRow(t, match, match.offer.kind, 'board')] : [];
  const choices = choiceRows(t, match, choice, ROWS_OF_CHOICES - asked.length);
  return withTypeButton(t, [...asked, ...choices], (room) => restRows(t, match, room), match);
}

/** Discord takes five, and the last is for all else. */
const ROWS_OF_CHOICES = 4;

/** The first decision. Where it would tell what a player holds, only a way to the picker. */
function choiceRows(t: Texts, match: Playing, choice: Choice<AnyMove> | undefined, room: number): Row[] {
  const { place, id } = match;
  const sight = sightOf(match);
  const at = (action: ChoiceId['action'], ...path: number[]): ChoiceId => ({
    action,
    place,
    match: id,
    ...sight,
    ...questionsOf(match),
    path,
    page: 0,
  });
  const seatEmoji = t.textMode ? undefined : drawingOf(match.game).seatEmojis[match.turn];
  if (choice?.kind === 'move') return [row(button(t.words(choice.whole), at('play'), 'main', seatEmoji))];
  const pickerRow = row(button(t('board.button.choose'), at('open'), 'main', seatEmoji));
  if (!choice || pagesOf(choice.options) > 1) return [pickerRow];
  const view = viewOf(match, 'public');
  const optionEmoji = emojisOfAnswers(t, view);
  const labels = answerLabels(t, view, choice.options);
  const signs = answerSigns(t, view, choice.options);
  const answers = choice.options.map((option, index) => ({
    label: labels[index]!,
    sign: signs[index],
    emoji: optionEmoji(option),
    id: at(option.plays ? 'play' : 'open', index),
  }));
  const { ask, options } = choice;
  const rows = answerRows(t, { ask, options, answers, partEmoji: optionEmoji, id: at('open'), room });
  return rows.length > room ? [pickerRow] : rows;
}

/** Also where the computer has moved first: nothing was shown before. */
export function isFirstBoard(match: Playing): boolean {
  for (const seat of movers(match)) if (match.players[seat].kind === 'person') return false;
  return true;
}

interface Ranked {
  /** The highest gives way first. */
  readonly rank: number;
  readonly each: ReturnType<typeof button>;
}

/** All else: what is about this match, and below it what leads on. What there is no room for is in the menu behind *More*. */
function restRows(t: Texts, match: Playing, { rows, first }: RoomForRest): Row[] {
  const [here, onward] = [aboutMatch(t, match), leadingOn(t, match)];
  if (rows === 1) return [row(...fitting([...here, ...onward], first))];
  return [row(...fitting(here, first)), row(...onward.map(({ each }) => each))];
}

function fitting(buttons: readonly Ranked[], room: number): Ranked['each'][] {
  const kept = new Set(buttons.toSorted((one, other) => one.rank - other.rank).slice(0, room));
  return buttons.filter((each) => kept.has(each)).map(({ each }) => each);
}

function aboutMatch(t: Texts, match: Playing): Ranked[] {
  const about = { place: match.place, match: match.id };
  const [rules, offers] = isFirstBoard(match) ? [3, 4] : [4, 3];
  return [
    ...(hidesHands(match)
      ? [{ rank: 1, each: button(t('board.button.hand'), { action: 'hand', ...about }) }]
      : []),
    ...(canTakeBack(match)
      ? [{ rank: 2, each: button(t('board.button.takeBack'), { action: 'takeback', ...about }) }]
      : []),
    ...(isAgainstComputer(match)
      ? [button(t('board.button.hint'), { action: 'hint', ...about })]
      : drawButton(t, match)
    ).map((each) => ({ rank: offers, each })),
    { rank: 0, each: button(t('board.button.resign'), { action: 'resign', ...about }) },
    { rank: rules, each: rulesButton(t, match) },
  ];
}

const leadingOn = (t: Texts, match: Playing): Ranked[] => [
  { rank: 0, each: readButton(t, match) },
  { rank: 5, each: nextGameButton(t, match) },
  ...planButton(t, match).map((each) => ({ rank: 6, each })),
  { rank: 0, each: button(t('board.button.more'), { action: 'more', place: match.place, match: match.id }) },
];

const readButton = (t: Texts, { place, id }: StartedMatch) =>
  button(t('board.button.read'), { action: 'read', place, match: id });

/** The next one that waits for whoever clicks. */
export const nextGameButton = (t: Texts, { place, id }: StartedMatch) =>
  button(t('board.button.nextGame'), { action: 'next-game', place, match: id });

/** What to do when it is over. Where nobody knows how it stood, or nobody has moved, there is nothing to see again. */
export function overRows(t: Texts, match: Over): Row[] {
  const about = { place: match.place, match: match.id };
  const canBeReplayed = !isOutdated(match) && match.moves.length > 0;
  return [
    row(
      button(t('board.button.rematch'), { action: 'rematch', ...about }, 'main'),
      ...(canBeReplayed ? [button(t('board.button.replay'), { action: 'replay', ...about })] : []),
      button(t('board.button.anotherGame'), { action: 'another-game', ...about }),
      ...(isOutdated(match) ? [] : [readButton(t, match)]),
    ),
    row(nextGameButton(t, match)),
  ];
}

/** What is asked already has its buttons. */
const drawButton = (t: Texts, { place, id, offer }: Playing) =>
  offer ? [] : [button(t('board.button.offerDraw'), { action: 'draw', place, match: id })];
