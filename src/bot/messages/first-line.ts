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
import type { Season } from '../../match/season.ts';
import { describeMove } from '../../render/describe.ts';
import { type BySeat, opponent } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import { namesInText, type StartedMatch, viewOf } from './match-view.ts';
import { declineWords } from './match-words.ts';
import { reasonOf } from './result-words.ts';
import { capital, mention, seasonWords, titleOf } from './words.ts';

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

export function firstLine(t: Texts, event: PublicEvent): string {
  switch (event.kind) {
    case 'board':
      return capital(event.match.stage === 'over' ? overLine(t, event.match) : turnLine(t, event.match));
    case 'challenge':
      return challengeLine(t, event.match);
    case 'withdrawn':
      return capital(withdrawnLine(t, event.match));
    case 'accepted':
      return t('challenge.accepted', { game: titleOf(event.match), players: namesInText(t, event.match) });
    case 'notice':
      return noticeLine(t, event);
    case 'replay':
      return replayLine(t, event.match);
    case 'season':
      return seasonLine(t, event.season, event.winners);
  }
}

function turnLine(t: Texts, match: Playing): string {
  const view = viewOf(match, 'public');
  const names = namesInText(t, match);
  const latest = describeMove(t, view, names);
  const player = names[match.turn];
  const game = titleOf(match);
  if (match.players[match.turn].kind !== 'person') {
    return latest === undefined
      ? t('board.computerToMove', { player, game })
      : t('board.computerToMoveAfter', { player, game, latest });
  }
  const asked = justOffered(match);
  if (asked) return offerLine(t, match, asked, names);
  if (match.takenBack) return t('board.takenBack', { player, game });
  if (latest === undefined) return beginning(t, match, names);
  // Whoever offers a draw and then moves still offers it.
  const draw = match.offer ? 'offered' : 'none';
  return view.last?.seat === match.turn
    ? t('board.yourMoveAgain', { player, game, latest, draw })
    : t('board.yourMove', { player, game, latest, draw });
}

const OFFER_LINES = { draw: 'board.drawOffered', takeback: 'board.takebackAsked' } as const;

const offerLine = (t: Texts, match: Playing, { kind, by }: Offer, names: BySeat<string>): string =>
  t(OFFER_LINES[kind], { player: names[opponent(by)], opponent: names[by], game: titleOf(match) });

/** Also after the first move has been taken back. */
function beginning(t: Texts, match: Playing, names: BySeat<string>): string {
  const other = opponent(match.turn);
  const about = { player: names[match.turn], opponent: names[other], game: titleOf(match) };
  return match.players[other].kind === 'person'
    ? t('board.begins', about)
    : t('board.beginsAgainstComputer', about);
}

function overLine(t: Texts, match: Over): string {
  const [player, other] = peopleOf(match).map((person) => mention(t, person));
  if (player === undefined) return t('board.over', { result: resultIn(t, match) });
  if (other === undefined) return t('board.overForOne', { player, result: resultIn(t, match, player) });
  const result = resultIn(t, match);
  // Who is named in the result needs no other call.
  const areNamed = [player, other].every((each) => result.includes(each));
  return areNamed ? t('board.over', { result }) : t('board.overForBoth', { player, opponent: other, result });
}

/** `Ann has won Eximo: Ben has resigned`, `Ann has won Eximo against Ben`. Where one person is spoken to, `you have won …`. */
function resultIn(t: Texts, match: Over, reader?: string): string {
  const { end, winner: won } = match.outcome;
  const game = titleOf(match);
  if (won === 'nobody') return t('result.calledOff', { game });
  const [here, there] = namesInText(t, match);
  const names: BySeat<string> = [here === reader ? 'you' : here, there === reader ? 'you' : there];
  const reason = end === 'rules' ? reasonOf(t, match, names) : undefined;
  if (won === 'draw') {
    if (end === 'agreement') return t('result.drawnByAgreement', { game });
    return reason === undefined ? t('result.drawn', { game }) : t('result.drawnBecause', { game, reason });
  }
  const players = { winner: names[won], loser: names[opponent(won)] };
  switch (end) {
    case 'resignation':
      return t('result.wonByResignation', { ...players, game });
    case 'time':
      return t('result.wonOnTime', { ...players, game });
    default:
      return reason === undefined
        ? t('result.won', { ...players, game })
        : t('result.wonBecause', { ...players, game, reason });
  }
}

function challengeLine(t: Texts, match: Challenge): string {
  const { by, to, previous } = match;
  const about = {
    challenger: mention(t, by),
    game: titleOf(match),
    kind: previous === undefined ? 'first' : 'rematch',
  };
  return to === 'anyone'
    ? t('challenge.challengesAnyone', about)
    : t('challenge.challengesYou', { ...about, player: mention(t, to) });
}

function withdrawnLine(t: Texts, match: Withdrawn): string {
  const { by, to } = match;
  const about = { challenger: mention(t, by), game: titleOf(match) };
  return to === 'anyone'
    ? t('challenge.challengedAnyone', about)
    : t('challenge.challenged', { ...about, player: mention(t, to) });
}

function noticeLine(t: Texts, { match, notice, to }: NoticeEvent): string {
  const player = mention(t, to);
  const game = titleOf(match);
  const about = { player, opponent: otherThan(t, to, match), game };
  switch (notice.about) {
    case 'challenge-declined':
      return t('notice.challengeDeclined', { ...about, reason: declineWords(t, notice.reason) });
    case 'challenge-cancelled':
      return t('notice.challengeWithdrawn', about);
    case 'challenge-expired':
      return 'to' in match && match.to === 'anyone'
        ? t('notice.nobodyAccepted', { player, game })
        : t('notice.challengeExpired', about);
    case 'draw-offered':
      return t('notice.drawOffered', about);
    case 'takeback-asked':
      return t('notice.takebackAsked', about);
    case 'draw-declined':
      return t('notice.drawRefused', about);
    case 'takeback-declined':
      return t('notice.takebackRefused', about);
    case 'reminder':
      return t('notice.reminder', { player, game });
  }
}

/** Of the two whom a match concerns. */
function otherThan(t: Texts, person: PersonId, match: Match): string {
  if (match.stage === 'challenge' || match.stage === 'withdrawn') {
    const { by, to } = match;
    return mention(t, by === person && to !== 'anyone' ? to : by);
  }
  return namesInText(t, match)[seatOf(match, person) === 0 ? 1 : 0];
}

function replayLine(t: Texts, match: Over): string {
  const [player, other] = namesInText(t, match);
  return t('replay.toWatchAgain', { game: titleOf(match), player, opponent: other });
}

function seasonLine(t: Texts, over: Season, winners: readonly PersonId[]): string {
  const season = seasonWords(t, over);
  if (winners.length === 0) return t('season.over', { season });
  return t('season.overAndWon', {
    season,
    winners: winners.map((person) => mention(t, person)),
    count: winners.length,
  });
}
