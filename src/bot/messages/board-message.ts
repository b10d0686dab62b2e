/** The message on which everybody sees a match. */
import { isOutdated } from '../../match/edition.ts';
import { type Over, type PersonId, type Playing, peopleOf } from '../../match/match.ts';
import { canTakeBack } from '../../match/offers.ts';
import { sightOf } from '../../match/sight.ts';
import { CLOCK_WORDS } from '../../match/words.ts';
import { describeMove, describeNews, describeWarnings } from '../../render/describe.ts';
import { drawingOf, painterFor } from '../../render/games.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import { type Choice, MENU_SIZE } from '../../rules/choices.ts';
import type { ChoiceId } from '../gateway/custom-id.ts';
import { boardPart, boardPicture, type Draw, filesOf, inWords } from './board-picture.ts';
import { drawIsOffered, firstLine } from './first-line.ts';
import { hidesHands, moveBeforeComputer, namesInText, type StartedMatch, viewOf } from './match-view.ts';
import { button, framed, type Message, type Row, row, text } from './message.ts';
import type { Names } from './names.ts';
import { answerRows } from './options.ts';
import type { PublicMessage } from './public-message.ts';
import { answerLabels, answerSigns, choiceWords, publicChoice, questionShown } from './question.ts';
import { outcomeShown, ratingLines, resultWords } from './result-words.ts';
import { withTypeButton } from './typing.ts';
import { capital, moment, playerWords, seatName, sentence, titleOf } from './words.ts';

export async function boardMessage(match: StartedMatch, names: Names, draw?: Draw): Promise<PublicMessage> {
  if (match.stage === 'over' && isOutdated(match)) return outdatedMessage(match);
  const choice = publicChoice(match);
  const board = await publicPicture(match, names, draw, choice);
  const lines = [
    firstLine({ kind: 'board', match }),
    ...(match.stage === 'over' ? lastMove(match) : []),
    ...moveBeforeThat(match),
    ...describeNews(viewOf(match, 'public'), namesInText(match)),
    pairing(match),
    ...(match.stage === 'playing' ? [turnWords(match), ...warnings(match)] : ratingLines(match)),
    ...(choice ? [choiceWords(choice)] : []),
    ...(board.file ? [] : [inWords(board)]),
  ];
  return {
    lines,
    rows: match.stage === 'playing' ? playRows(match, choice) : [rematchRow(match)],
    files: filesOf(board).map((file) => ({ ...file, alt: board.alt })),
    calls: calledBy(match),
  };
}

/** Nobody knows any more how it stood: the words have to do. */
const outdatedMessage = (match: Over): PublicMessage => ({
  lines: [firstLine({ kind: 'board', match }), resultWords(match), pairing(match), ...ratingLines(match)],
  rows: [rematchRow(match)],
  calls: calledBy(match),
});

/** The same for somebody who only looks, and whom nobody else sees looking: the buttons are for the players. */
export async function boardToWatch(match: StartedMatch, names: Names, draw?: Draw): Promise<Message> {
  const board = await publicPicture(match, names, draw);
  const state = match.stage === 'playing' ? turnWords(match) : `**${resultWords(match)}**`;
  const heading = [`### ${titleOf(match)}`, pairing(match), state];
  const ratings = match.stage === 'over' ? ratingLines(match) : [];
  const news = describeNews(viewOf(match, 'public'), namesInText(match));
  const moves = [...moveBeforeThat(match), ...lastMove(match), ...news];
  return framed(
    [
      text([...heading, ...ratings].join('\n')),
      boardPart(board),
      ...(moves.length > 0 ? [text(moves.join('\n'))] : []),
    ],
    { files: filesOf(board), accent: match.stage === 'playing' ? 'plain' : 'over' },
  );
}

/** Nothing is asked without being shown: the options are marked for everybody to see. */
async function publicPicture(
  match: StartedMatch,
  names: Names,
  draw: Draw | undefined,
  choice?: Choice<AnyMove>,
) {
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

/** Whoever is to move; both, when the match has begun or is over. */
function calledBy(match: StartedMatch): PersonId[] {
  if (match.stage === 'over' || match.moves.length === 0) return peopleOf(match);
  const player = match.players[match.turn];
  return player.kind === 'person' ? [player.id] : [];
}

function pairing(match: StartedMatch): string {
  const [here, there] = match.players;
  const words = `${playerWords(here)} as ${seatName(match, 0)} against ${playerWords(there)} as ${seatName(match, 1)}`;
  const counts = match.rated || peopleOf(match).length < 2 ? '' : ' · not rated';
  return `${capital(words)}${counts}`;
}

function turnWords(match: Playing): string {
  const turn = `**${playerWords(match.players[match.turn])} to move** (${seatName(match, match.turn)})`;
  if (match.deadline === undefined) return turn;
  return `${turn} · ${CLOCK_WORDS[match.clock]}, time runs out ${moment(match.deadline)}`;
}

function lastMove(match: StartedMatch): string[] {
  const words = describeMove(viewOf(match, 'public'), namesInText(match));
  return words === undefined ? [] : [sentence(`last move: ${words}`)];
}

const warnings = (match: Playing): readonly string[] => describeWarnings(viewOf(match, 'public'));

function moveBeforeThat(match: StartedMatch): string[] {
  const words = moveBeforeComputer(match);
  return words === undefined ? [] : [sentence(`before that, ${words}`)];
}

function playRows(match: Playing, choice: Choice<AnyMove> | undefined): Row[] {
  if (match.players[match.turn].kind !== 'person') return [moreRow(match)];
  return withTypeButton(choiceRows(match, choice), moreRow(match), match);
}

/** Discord takes five, and the last is for all else. */
const ROWS_OF_CHOICES = 4;

/** The first decision. Where it would tell what a player holds, only a way to the picker. */
function choiceRows(match: Playing, choice: Choice<AnyMove> | undefined): Row[] {
  const { place, id } = match;
  const sight = sightOf(match);
  const at = (action: ChoiceId['action'], ...path: number[]): ChoiceId => ({
    action,
    place,
    match: id,
    ...sight,
    path,
    page: 0,
  });
  const seatEmoji = drawingOf(match.game).seatEmojis[match.turn];
  if (choice?.kind === 'move') return [row(button(choice.whole, at('play'), 'main', seatEmoji))];
  if (!choice || choice.options.length > MENU_SIZE) {
    return [row(button('Choose your move', at('open'), 'main', seatEmoji))];
  }
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
  return answerRows({ ask: choice.ask, answers, id: at('open'), room: ROWS_OF_CHOICES });
}

function moreRow(match: Playing): Row {
  const about = { place: match.place, match: match.id };
  const withComputer = match.players.some(({ kind }) => kind === 'computer');
  const draw = drawIsOffered(match) ? 'Accept draw' : 'Offer draw';
  return row(
    ...(hidesHands(match) ? [button('Your hand', { action: 'hand', ...about })] : []),
    ...(canTakeBack(match) ? [button('Take back', { action: 'takeback', ...about })] : []),
    withComputer ? button('Hint', { action: 'hint', ...about }) : button(draw, { action: 'draw', ...about }),
    button('Resign', { action: 'resign', ...about }),
    button('Rules', { action: 'command', command: 'rules', words: [match.game] }),
  );
}

const rematchRow = ({ place, id }: Over): Row =>
  row(button('Rematch', { action: 'rematch', place, match: id }, 'main'));
