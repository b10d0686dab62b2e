/** The message on which everybody sees a match. */
import { isOutdated } from '../../match/edition.ts';
import { isAgainstComputer, type Over, type PersonId, type Playing, peopleOf } from '../../match/match.ts';
import { canTakeBack, justOffered } from '../../match/offers.ts';
import { movers } from '../../match/position.ts';
import { sightOf } from '../../match/sight.ts';
import { CLOCK_WORDS } from '../../match/words.ts';
import { describeConsequences, describeMove } from '../../render/describe.ts';
import { drawingOf, painterFor } from '../../render/games.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import type { Choice } from '../../rules/choices.ts';
import { opponent } from '../../rules/game.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { boardPart, boardPicture, type Draw, filesOf, inWords } from './board-picture.ts';
import { firstLine, REFUSAL_WORDS } from './first-line.ts';
import {
  hidesHands,
  moveBeforeComputer,
  namesInText,
  questionsOf,
  type StartedMatch,
  viewOf,
  warningsIn,
} from './match-view.ts';
import { button, framed, type Message, type Row, row, rulesButton, text } from './message.ts';
import type { Names } from './names.ts';
import { offerRow } from './offer-row.ts';
import { answerRows, pagesOf } from './options.ts';
import type { PublicMessage } from './public-message.ts';
import { answerLabels, answerSigns, choiceWords, publicChoice, questionShown } from './question.ts';
import { outcomeShown, ratingLines, resultWords } from './result-words.ts';
import { withTypeButton } from './typing.ts';
import { aimOf, capital, moment, playerWords, seatName, sentence, titleOf } from './words.ts';

export async function boardMessage(match: StartedMatch, names: Names, draw: Draw): Promise<PublicMessage> {
  if (match.stage === 'over' && isOutdated(match)) return outdatedMessage(match);
  const choice = publicChoice(match);
  const board = await publicPicture(match, names, draw, choice);
  const lines = [
    firstLine({ kind: 'board', match }),
    ...(match.stage === 'playing' ? refusal(match) : []),
    ...(saysLastMove(match) ? [] : lastMove(match)),
    ...moveBeforeThat(match),
    ...consequencesOf(match),
    pairing(match),
    ...(match.stage === 'playing' ? [turnWords(match), ...warningsIn(match)] : ratingLines(match)),
    ...(match.stage === 'playing' && isFirstBoard(match) ? [aimOf(match)] : []),
    ...(match.stage === 'playing' ? offerQuestion(match) : []),
    ...(choice ? [choiceWords(choice)] : []),
    ...(board.file ? [] : [inWords(board)]),
  ];
  return {
    lines,
    rows: match.stage === 'playing' ? playRows(match, choice) : [overRow(match)],
    files: filesOf(board).map((file) => ({ ...file, alt: board.alt })),
    calls: calledBy(match),
  };
}

/** Nobody knows any more how it stood: the words have to do. */
const outdatedMessage = (match: Over): PublicMessage => ({
  lines: [
    firstLine({ kind: 'board', match }),
    ...(match.outcome.winner === 'nobody' ? [BEGUN_ON_EARLIER_BOARD] : []),
    pairing(match),
    ...ratingLines(match),
  ],
  rows: [overRow(match)],
  calls: calledBy(match),
});

const BEGUN_ON_EARLIER_BOARD =
  'It was begun on an earlier board, which is no longer played. No rating changes.';

/** The same for somebody who only looks, and whom nobody else sees looking: the buttons are for the players. */
export async function boardToWatch(match: StartedMatch, names: Names, draw: Draw): Promise<Message> {
  const board = await publicPicture(match, names, draw);
  const heading = [`### ${titleOf(match)}`, ...stateWords(match)];
  const ratings = match.stage === 'over' ? ratingLines(match) : [];
  const moves = [...lastMove(match), ...moveBeforeThat(match), ...consequencesOf(match)];
  return framed(
    [
      text([...heading, ...ratings].join('\n')),
      boardPart(board),
      ...(moves.length > 0 ? [text(moves.join('\n'))] : []),
    ],
    { files: filesOf(board), accent: match.stage === 'playing' ? 'plain' : 'over' },
  );
}

/** Who plays, and who is to move or has won. */
export const stateWords = (match: StartedMatch): string[] => [
  pairing(match),
  match.stage === 'playing' ? turnWords(match) : `**${resultWords(match)}**`,
];

/** Nothing is asked without being shown: the options are marked for everybody to see. */
async function publicPicture(match: StartedMatch, names: Names, draw: Draw, choice?: Choice<AnyMove>) {
  const outcome = outcomeShown(match);
  const question = choice && questionShown(choice);
  return boardPicture(
    viewOf(match, 'public'),
    {
      names: await namesOf(match, names),
      inMessage: true,
      ...(outcome && { outcome }),
      ...(question && { question }),
    },
    `${match.game}-${match.id}-${match.revision}.png`,
    draw,
  );
}

export const namesOf = async ({ place, players }: StartedMatch, names: Names): Promise<[string, string]> =>
  Promise.all([names.ofPlayer(place, players[0]), names.ofPlayer(place, players[1])]);

/** Whoever is to answer or to move; both, when the match has begun or is over. */
function calledBy(match: StartedMatch): PersonId[] {
  if (match.stage === 'over') return peopleOf(match);
  const asked = justOffered(match);
  if (!asked && match.moves.length === 0) return peopleOf(match);
  const player = match.players[asked ? opponent(asked.by) : match.turn];
  return player.kind === 'person' ? [player.id] : [];
}

function pairing(match: StartedMatch): string {
  const [here, there] = match.players;
  const words = `${playerWords(here)} as ${seatName(match, 0)} against ${playerWords(there)} as ${seatName(match, 1)}`;
  const counts = match.rated || peopleOf(match).length < 2 ? '' : ' · not rated';
  return `${capital(words)}${counts}`;
}

function turnWords(match: Playing): string {
  const turn = `**${capital(playerWords(match.players[match.turn]))} to move**`;
  if (match.deadline === undefined) return turn;
  return `${turn} · ${CLOCK_WORDS[match.clock]}, time runs out ${moment(match.deadline)}`;
}

/** Also where the computer has moved first: nothing was shown before. */
function isFirstBoard(match: Playing): boolean {
  for (const seat of movers(match)) if (match.players[seat].kind === 'person') return false;
  return true;
}

/** Whether the first line tells it; where there is something else to tell, that comes first. */
const saysLastMove = (match: StartedMatch): boolean =>
  match.stage === 'playing' && !justOffered(match) && !match.takenBack;

/** An offer that was turned down since the last move. */
function refusal(match: Playing): string[] {
  const { offer, refused } = match;
  if (offer || refused?.ply !== match.moves.length) return [];
  return [sentence(`${namesInText(match)[opponent(refused.by)]} ${REFUSAL_WORDS[refused.kind]}`)];
}

/** What Yes and No below the board answer, and whose they are: the question about the move stands beside it. */
function offerQuestion(match: Playing): string[] {
  const { offer } = match;
  if (!offer || match.players[match.turn].kind !== 'person') return [];
  const names = namesInText(match);
  const asked =
    offer.kind === 'draw' ? 'do you agree to a draw' : `may ${names[offer.by]} take the last move back`;
  return [`**${names[opponent(offer.by)]}, ${asked}?**`];
}

function lastMove(match: StartedMatch): string[] {
  const words = describeMove(viewOf(match, 'public'), namesInText(match));
  return words === undefined ? [] : [sentence(`last move: ${words}`)];
}

const consequencesOf = (match: StartedMatch): string[] =>
  describeConsequences(viewOf(match, 'public'), namesInText(match)).map(capital);

function moveBeforeThat(match: StartedMatch): string[] {
  const words = moveBeforeComputer(match);
  return words === undefined ? [] : [sentence(`before that, ${words}`)];
}

function playRows(match: Playing, choice: Choice<AnyMove> | undefined): Row[] {
  if (match.players[match.turn].kind !== 'person') return [moreRow(match)];
  const asked = match.offer ? [offerRow(match, match.offer.kind, 'board')] : [];
  const choices = choiceRows(match, choice, ROWS_OF_CHOICES - asked.length);
  return withTypeButton([...asked, ...choices], moreRow(match), match);
}

/** Discord takes five, and the last is for all else. */
const ROWS_OF_CHOICES = 4;

/** The first decision. Where it would tell what a player holds, only a way to the picker. */
function choiceRows(match: Playing, choice: Choice<AnyMove> | undefined, room: number): Row[] {
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
  const seatEmoji = drawingOf(match.game).seatEmojis[match.turn];
  if (choice?.kind === 'move') return [row(button(choice.whole, at('play'), 'main', seatEmoji))];
  const pickerRow = row(button('Choose your move', at('open'), 'main', seatEmoji));
  if (!choice || pagesOf(choice.options) > 1) return [pickerRow];
  const view = viewOf(match, 'public');
  const { optionEmoji } = painterFor(view);
  const labels = answerLabels(view, choice.options);
  const signs = answerSigns(view, choice.options);
  const answers = choice.options.map((option, index) => ({
    label: labels[index]!,
    sign: signs[index],
    emoji: optionEmoji(option),
    id: at(option.plays ? 'play' : 'open', index),
  }));
  const { ask, options } = choice;
  const rows = answerRows({ ask, options, answers, partEmoji: optionEmoji, id: at('open'), room });
  return rows.length > room ? [pickerRow] : rows;
}

/** The rules stand last: the first board has them, and on a full one they give way. */
function moreRow(match: Playing): Row {
  const about = { place: match.place, match: match.id };
  return row(
    ...(hidesHands(match) ? [button('Your hand', { action: 'hand', ...about })] : []),
    ...(canTakeBack(match) ? [button('Take back', { action: 'takeback', ...about })] : []),
    ...(isAgainstComputer(match) ? [button('Hint', { action: 'hint', ...about })] : drawButton(match)),
    button('Resign', { action: 'resign', ...about }),
    rulesButton(match),
  );
}

/** What to do when it is over. Where nobody knows how it stood, or nobody has moved, there is nothing to see again. */
function overRow(match: Over): Row {
  const about = { place: match.place, match: match.id };
  const canBeReplayed = !isOutdated(match) && match.moves.length > 0;
  return row(
    button('Rematch', { action: 'rematch', ...about }, 'main'),
    ...(canBeReplayed ? [button('Replay', { action: 'replay', ...about })] : []),
    button('Another game', { action: 'another-game', ...about }),
  );
}

/** What is asked already has its buttons. */
const drawButton = ({ place, id, offer }: Playing) =>
  offer ? [] : [button('Offer draw', { action: 'draw', place, match: id })];
