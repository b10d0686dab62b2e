/**
 * The first line of a message that others see. A locked phone shows about a hundred characters of it: whom it is for, what to do, in
 * which game, what has just happened. Times are left to the lines below, because a phone may show them as they are written.
 */
import type { Notice } from '../../match/effect.ts';
import {
  type Challenge,
  type Match,
  type Offer,
  type Over,
  type PersonId,
  type Playing,
  peopleOf,
  seatOf,
  type Withdrawn,
} from '../../match/match.ts';
import { justOffered } from '../../match/offers.ts';
import { type Season, seasonWords } from '../../match/season.ts';
import { DECLINE_WORDS } from '../../match/words.ts';
import { describeMove } from '../../render/describe.ts';
import { listed } from '../../render/sentences.ts';
import { type BySeat, opponent } from '../../rules/game.ts';
import { namesInText, type StartedMatch, viewOf } from './match-view.ts';
import { reasonOf } from './result-words.ts';
import { capital, mention, sentence, titleOf } from './words.ts';

export type PublicEvent =
  | { readonly kind: 'board'; readonly match: StartedMatch }
  | { readonly kind: 'challenge'; readonly match: Challenge }
  | { readonly kind: 'withdrawn'; readonly match: Withdrawn }
  | { readonly kind: 'accepted'; readonly match: StartedMatch }
  | NoticeEvent
  | { readonly kind: 'replay'; readonly match: Over }
  | { readonly kind: 'season'; readonly season: Season; readonly winners: readonly PersonId[] };

interface NoticeEvent {
  readonly kind: 'notice';
  readonly match: Match;
  readonly notice: Notice;
  readonly to: PersonId;
}

export function firstLine(event: PublicEvent): string {
  switch (event.kind) {
    case 'board':
      return event.match.stage === 'over' ? overLine(event.match) : turnLine(event.match);
    case 'challenge':
      return challengeLine(event.match);
    case 'withdrawn':
      return `${capital(mention(event.match.by))} challenged ${opponentOf(event.match)} to ${titleOf(event.match)}.`;
    case 'accepted':
      return `The challenge to ${titleOf(event.match)} is accepted: ${listed(namesInText(event.match))} play.`;
    case 'notice':
      return noticeLine(event);
    case 'replay':
      return replayLine(event.match);
    case 'season':
      return seasonLine(event.season, event.winners);
  }
}

function turnLine(match: Playing): string {
  const view = viewOf(match, 'public');
  const names = namesInText(match);
  const latest = describeMove(view, names);
  const mover = names[match.turn];
  const game = titleOf(match);
  if (match.players[match.turn].kind !== 'person') {
    return sentence(`${mover} is to move in ${game}${latest === undefined ? '' : `: ${latest}`}`);
  }
  const asked = justOffered(match);
  if (asked) return offerLine(match, asked, names);
  if (match.takenBack) {
    return `${mover}, your move again in ${game}: you took back your last move.`;
  }
  if (latest === undefined) return beginning(match);
  const again = view.last?.seat === match.turn ? ' again' : '';
  // Whoever offers a draw and then moves still offers it.
  const offer = match.offer ? ' A draw is on offer.' : '';
  return `${mover}, your move${again} in ${game}: ${latest}.${offer}`;
}

function offerLine(match: Playing, { kind, by }: Offer, names: BySeat<string>): string {
  const asks = kind === 'draw' ? 'offers a draw' : 'asks to take back their last move';
  return `${names[opponent(by)]}, ${names[by]} ${asks} in ${titleOf(match)}.`;
}

/** What somebody does who says no. */
export const REFUSAL_WORDS: Readonly<Record<Offer['kind'], string>> = {
  draw: 'would rather play on than agree to a draw',
  takeback: 'would rather not have the move taken back',
};

/** Also after the first move has been taken back. */
function beginning(match: Playing): string {
  const names = namesInText(match);
  const [mover, other] = [names[match.turn], names[opponent(match.turn)]];
  const game = titleOf(match);
  return match.players[opponent(match.turn)].kind === 'person'
    ? `${mover}, ${other}: your game of ${game} is on, and ${mover} moves first.`
    : `${mover}, your game of ${game} against ${other} is on, and you move first.`;
}

function overLine(match: Over): string {
  const [reader, other] = peopleOf(match).map(mention);
  if (reader === undefined) return sentence(resultIn(match));
  if (other === undefined) return sentence(`${reader}, ${resultIn(match, reader)}`);
  const result = resultIn(match);
  // Who is named in the result needs no other call.
  const areNamed = [reader, other].every((each) => result.includes(each));
  return sentence(areNamed ? result : `${reader}, ${other}: ${result}`);
}

/** `Ann has won Eximo: Ben has resigned`, `Ann has won Eximo against Ben`. Where one person is spoken to, `you have won …`. */
function resultIn(match: Over, reader?: string): string {
  const { end, winner } = match.outcome;
  const game = titleOf(match);
  if (winner === 'nobody') return `${game} was called off, so nobody wins`;
  const names = namesInText(match);
  const [here, there] = names.map((name) => (name === reader ? 'you' : name));
  const because = end === 'rules' ? reasonOf(match, [here!, there!]) : undefined;
  const why = because === undefined ? '' : `: ${because}`;
  if (winner === 'draw') return `${game} is drawn${end === 'agreement' ? ' by agreement' : why}`;
  const won = names[winner] === reader ? 'you have won' : `${names[winner]} has won`;
  const loser = names[opponent(winner)];
  const lost = loser === reader ? 'you have' : `${loser} has`;
  switch (end) {
    case 'resignation':
      return `${won} ${game}: ${lost} resigned`;
    case 'time':
      return `${won} ${game}: ${lost} run out of time`;
    default:
      return `${won} ${game}${reader === undefined ? ` against ${loser}` : ''}${why}`;
  }
}

const opponentOf = ({ to }: Challenge | Withdrawn): string => (to === 'anyone' ? 'anyone' : mention(to));

function challengeLine(match: Challenge): string {
  const { by, to, previous } = match;
  const game = `${previous === undefined ? '' : 'a rematch of '}${titleOf(match)}`;
  return to === 'anyone'
    ? `${mention(by)} challenges anyone to ${game}.`
    : `${mention(to)}, ${mention(by)} challenges you to ${game}.`;
}

function noticeLine({ match, notice, to }: NoticeEvent): string {
  const game = titleOf(match);
  const other = otherThan(to, match);
  const words = (): string => {
    switch (notice.about) {
      case 'challenge-declined':
        return `${other} has declined your challenge to ${game}: “${DECLINE_WORDS[notice.reason]}”`;
      case 'challenge-cancelled':
        return `${other} has withdrawn the challenge to ${game}.`;
      case 'challenge-expired':
        return other === 'anyone'
          ? `nobody has accepted your challenge to ${game} in time.`
          : `${other} has not answered your challenge to ${game} in time.`;
      case 'draw-offered':
        return `${other} offers a draw in ${game}. Do you agree?`;
      case 'takeback-asked':
        return `${other} would like to take the last move back in ${game}. Is that all right?`;
      case 'draw-declined':
        return `${other} ${REFUSAL_WORDS.draw} in ${game}.`;
      case 'takeback-declined':
        return `${other} ${REFUSAL_WORDS.takeback} in ${game}.`;
      case 'reminder':
        return `it is your move in ${game}, and little time is left.`;
    }
  };
  return `${mention(to)}, ${words()}`;
}

/** Of the two whom a match concerns. */
function otherThan(person: PersonId, match: Match): string {
  if (match.stage === 'challenge' || match.stage === 'withdrawn') {
    return match.by === person ? opponentOf(match) : mention(match.by);
  }
  return namesInText(match)[seatOf(match, person) === 0 ? 1 : 0];
}

function replayLine(match: Over): string {
  const [here, there] = namesInText(match);
  return `A game of ${titleOf(match)} to watch again: ${here} against ${there}.`;
}

function seasonLine(season: Season, winners: readonly PersonId[]): string {
  const over = `The season ${seasonWords(season)} is over`;
  if (winners.length === 0) return `${over}.`;
  return `${over}, and ${listed(winners.map(mention))} ${winners.length === 1 ? 'has' : 'have'} won it.`;
}
