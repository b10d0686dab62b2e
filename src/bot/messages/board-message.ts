/** The message on which everybody sees a match. */
import { deadlineOf } from '../../match/clock.ts';
import { isOutdated } from '../../match/edition.ts';
import { type Over, type PersonId, type Playing, peopleOf } from '../../match/match.ts';
import { justOffered } from '../../match/offers.ts';
import { describeConsequences, describeMove } from '../../render/describe.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import type { Choice } from '../../rules/choices.ts';
import { opponent } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { boardPart, boardPicture, type Draw, filesOf, inWords } from './board-picture.ts';
import { isFirstBoard, overRows, playRows } from './board-rows.ts';
import { clockLines } from './clock-words.ts';
import { firstLine } from './first-line.ts';
import { boardInWords } from './in-words.ts';
import { namesInText, type StartedMatch, viewOf, warningsIn } from './match-view.ts';
import { clockWords } from './match-words.ts';
import { framed, type Message, text } from './message.ts';
import { forcedWords, movesBeforeThat } from './moves-told.ts';
import type { Names } from './names.ts';
import type { PublicMessage } from './public-message.ts';
import { choiceWords, publicChoice, questionShown } from './question.ts';
import { outcomeShown, ratingLines, resultWords } from './result-words.ts';
import { aimOf, capital, moment, playerWords, seatName, titleOf } from './words.ts';

export async function boardMessage(
  t: Texts,
  match: StartedMatch,
  names: Names,
  draw: Draw,
): Promise<PublicMessage> {
  if (match.stage === 'over' && isOutdated(match)) return outdatedMessage(t, match);
  const choice = publicChoice(match);
  // The lines say all but how the game stands.
  const words = () =>
    boardInWords(t, viewOf(match, 'public'), { names: namesInText(t, match), state: [], latest: [] });
  const board = await publicPicture(t, match, { names, draw, choice, words });
  const lines = [
    firstLine(t, { kind: 'board', match }),
    ...(match.stage === 'playing' ? refusal(t, match) : []),
    ...(saysLastMove(match) ? [] : lastMove(t, match)),
    ...movesBeforeThat(t, match),
    ...forcedWords(t, match),
    ...consequencesOf(t, match),
    pairing(t, match),
    ...(match.stage === 'playing'
      ? [turnWords(t, match), ...clockLines(t, match), ...warningsIn(t, match)]
      : ratingLines(t, match)),
    ...(match.stage === 'playing' && isFirstBoard(match) ? [aimOf(t, match)] : []),
    ...(match.stage === 'playing' ? offerQuestion(t, match) : []),
    ...(choice ? [choiceWords(t, choice)] : []),
    ...(board.file ? [] : [inWords(t, board)]),
  ];
  return {
    lines,
    rows: match.stage === 'playing' ? playRows(t, match, choice) : overRows(t, match),
    files: filesOf(board).map((file) => ({ ...file, alt: board.alt })),
    calls: calledBy(match),
  };
}

/** Nobody knows any more how it stood: the words have to do. */
const outdatedMessage = (t: Texts, match: Over): PublicMessage => ({
  lines: [
    firstLine(t, { kind: 'board', match }),
    ...(match.outcome.winner === 'nobody' ? [t('board.begunOnEarlierBoard')] : []),
    pairing(t, match),
    ...ratingLines(t, match),
  ],
  rows: overRows(t, match),
  calls: calledBy(match),
});

/** The same for somebody who only looks, and whom nobody else sees looking: the buttons are for the players. */
export async function boardToWatch(
  t: Texts,
  match: StartedMatch,
  names: Names,
  draw: Draw,
): Promise<Message> {
  const [players, state] = stateWords(t, match);
  const ratings = match.stage === 'over' ? ratingLines(t, match) : [];
  const moves = [
    ...lastMove(t, match),
    ...movesBeforeThat(t, match),
    ...forcedWords(t, match),
    ...consequencesOf(t, match),
  ];
  const words = () =>
    boardInWords(t, viewOf(match, 'public'), {
      names: namesInText(t, match),
      latest: moves,
      state: [state, ...ratings],
    });
  const board = await publicPicture(t, match, { names, draw, words });
  const heading = [`### ${titleOf(match)}`, players, ...(t.textMode ? [] : [state, ...ratings])];
  return framed(
    [
      text(heading.join('\n')),
      boardPart(t, board),
      ...(moves.length > 0 && !t.textMode ? [text(moves.join('\n'))] : []),
    ],
    { files: filesOf(board), accent: match.stage === 'playing' ? 'plain' : 'over' },
  );
}

/** Who plays, and who is to move or has won. */
export const stateWords = (t: Texts, match: StartedMatch): readonly [players: string, state: string] => [
  pairing(t, match),
  match.stage === 'playing'
    ? [turnWords(t, match), ...clockLines(t, match)].join('\n')
    : `**${resultWords(t, match)}**`,
];

interface PublicPicture {
  readonly names: Names;
  readonly draw: Draw;
  readonly choice?: Choice<AnyMove> | undefined;
  words(): string;
}

/** Nothing is asked without being shown: the options are marked for everybody to see. */
async function publicPicture(t: Texts, match: StartedMatch, { names, draw, choice, words }: PublicPicture) {
  const outcome = outcomeShown(match);
  const question = choice && questionShown(choice);
  return boardPicture(
    t,
    viewOf(match, 'public'),
    {
      names: await namesOf(t, match, names),
      inMessage: true,
      besides: forcedWords(t, match),
      ...(outcome && { outcome }),
      ...(question && { question }),
    },
    `${match.game}-${match.id}-${match.revision}.png`,
    draw,
    words,
  );
}

export const namesOf = async (
  t: Texts,
  { place, players }: StartedMatch,
  names: Names,
): Promise<[string, string]> =>
  Promise.all([names.ofPlayer(t, place, players[0]), names.ofPlayer(t, place, players[1])]);

/** Whoever is to answer or to move; both, when the match has begun or is over. */
function calledBy(match: StartedMatch): PersonId[] {
  if (match.stage === 'over') return peopleOf(match);
  const asked = justOffered(match);
  if (!asked && match.moves.length === 0) return peopleOf(match);
  const player = match.players[asked ? opponent(asked.by) : match.turn];
  return player.kind === 'person' ? [player.id] : [];
}

function pairing(t: Texts, match: StartedMatch): string {
  const [here, there] = match.players;
  return capital(
    t('board.pairing', {
      player: playerWords(t, here),
      side: seatName(t, match, 0),
      opponent: playerWords(t, there),
      otherSide: seatName(t, match, 1),
      counts: match.rated || peopleOf(match).length < 2 ? 'as usual' : 'unrated',
    }),
  );
}

function turnWords(t: Texts, match: Playing): string {
  const player = playerWords(t, match.players[match.turn]);
  const deadline = deadlineOf(match);
  if (deadline === undefined) return capital(t('board.toMove', { player }));
  const [clock, end] = [clockWords(t, match.clock), moment(deadline)];
  return capital(t('board.toMoveInTime', { player, clock, moment: end }));
}

/** Whether the first line tells it; where there is something else to tell, that comes first. */
const saysLastMove = (match: StartedMatch): boolean =>
  match.stage === 'playing' && !justOffered(match) && !match.takenBack;

/** An offer that was turned down since the last move. */
function refusal(t: Texts, match: Playing): string[] {
  const { offer, refused } = match;
  if (offer || refused?.ply !== match.moves.length) return [];
  const player = namesInText(t, match)[opponent(refused.by)];
  return [capital(t(REFUSALS[refused.kind], { player }))];
}

const REFUSALS = { draw: 'board.drawRefused', takeback: 'board.takebackRefused' } as const;

/** What Yes and No below the board answer, and whose they are: the question about the move stands beside it. */
function offerQuestion(t: Texts, match: Playing): string[] {
  const { offer } = match;
  if (!offer || match.players[match.turn].kind !== 'person') return [];
  const names = namesInText(t, match);
  const player = names[opponent(offer.by)];
  return [
    offer.kind === 'draw'
      ? t('board.askDraw', { player })
      : t('board.askTakeback', { player, opponent: names[offer.by] }),
  ];
}

function lastMove(t: Texts, match: StartedMatch): string[] {
  const move = describeMove(t, viewOf(match, 'public'), namesInText(t, match));
  return move === undefined ? [] : [t('board.lastMove', { move })];
}

const consequencesOf = (t: Texts, match: StartedMatch): string[] =>
  describeConsequences(t, viewOf(match, 'public'), namesInText(t, match)).map(capital);
