/** Draws and takebacks: one player asks, the other answers. */
import { gameOf } from '../rules/catalogue.ts';
import { opponent, SEATS, type Seat } from '../rules/game.ts';
import { type Millis, timeIsUp } from './clock.ts';
import type { EffectToDo, Notice } from './effect.ts';
import { type Offer, type PersonId, type Playing, seatOf } from './match.ts';
import { movers, positionOf } from './position.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';
import { ANNOUNCE_RESULT, announce, beginTurn, finish } from './turn.ts';

export function offerDraw(match: Playing, by: PersonId, now: Millis): Transition | Refusal {
  const seat = seatOf(match, by);
  if (seat === undefined) return refuse('not_a_player');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  if (match.players[opponent(seat)].kind === 'computer') return refuse('computer_plays_on');
  // Both want it, so both have it.
  if (match.offer?.kind === 'draw' && match.offer.by !== seat) return agree(match, now);
  return obstacle(match, 'draw', seat) ?? make(match, { kind: 'draw', by: seat });
}

export function answerDraw(match: Playing, by: PersonId, yes: boolean, now: Millis): Transition | Refusal {
  return answer(match, 'draw', by, now) ?? (yes ? agree(match, now) : turnDown(match));
}

export function askTakeback(match: Playing, by: PersonId, now: Millis): Transition | Refusal {
  const seat = seatOf(match, by);
  if (seat === undefined) return refuse('not_a_player');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  if (!gameOf(match.game).traits.takebacks) {
    return { ok: false, error: { code: 'no_takeback', game: match.game } };
  }
  if (!hasMoved(match, seat)) return refuse('nothing_to_take_back');
  if (match.players[opponent(seat)].kind === 'computer') return takeBack(match, seat, now);
  return obstacle(match, 'takeback', seat) ?? make(match, { kind: 'takeback', by: seat });
}

/** Whether this player could ask the other for it now; of the computer one does not ask for a draw. */
export function canAsk(match: Playing, kind: Offer['kind'], seat: Seat): boolean {
  if (match.players[seat].kind !== 'person' || obstacle(match, kind, seat)) return false;
  if (kind === 'draw') return match.players[opponent(seat)].kind === 'person';
  return gameOf(match.game).traits.takebacks && hasMoved(match, seat);
}

/** Whether one of the people who play could ask for it now. */
export const canTakeBack = (match: Playing): boolean => SEATS.some((seat) => canAsk(match, 'takeback', seat));

/** Where they had no choice, there is nothing to take back. */
const hasMoved = (match: Playing, seat: Seat): boolean => chosenPlies(match, seat).next().done !== true;

export function answerTakeback(
  match: Playing,
  by: PersonId,
  yes: boolean,
  now: Millis,
): Transition | Refusal {
  const refusal = answer(match, 'takeback', by, now);
  if (refusal) return refusal;
  return yes ? takeBack(match, match.offer!.by, now) : turnDown(match);
}

function obstacle(match: Playing, kind: Offer['kind'], by: Seat): Refusal | undefined {
  if (match.offer) return refuse(match.offer.by === by ? 'offer_pending' : 'answer_first');
  const { refused } = match;
  const again = refused?.kind === kind && refused.by === by && refused.ply === match.moves.length;
  return again ? refuse('offer_refused') : undefined;
}

/** It is asked on a new board, which calls the one who has to answer. */
const make = (match: Playing, offer: Offer): Transition =>
  transition({ ...match, offer: { ...offer, revision: match.revision + 1 } }, { kind: 'board', how: 'post' });

/** What is asked on the board as it is. Whoever offers a draw and then moves still offers it; for a takeback, nobody has moved since. */
export const justOffered = ({ offer, since }: Playing): Offer | undefined =>
  offer?.kind === 'takeback' || (offer?.revision ?? -1) >= since ? offer : undefined;

/** Why this person cannot answer such an offer now, if so. */
function answer(match: Playing, kind: Offer['kind'], by: PersonId, now: Millis): Refusal | undefined {
  const seat = seatOf(match, by);
  if (seat === undefined) return refuse('not_a_player');
  if (timeIsUp(match, now)) return refuse('time_is_up');
  if (match.offer?.kind !== kind) return refuse('no_offer');
  return match.offer.by === seat ? refuse('offer_pending') : undefined;
}

const agree = (match: Playing, now: Millis): Transition =>
  transition(finish(match, { end: 'agreement', winner: 'draw' }, now), ANNOUNCE_RESULT);

function turnDown(match: Playing): Transition {
  const { offer, ...rest } = match;
  const { kind, by } = offer!;
  const about = kind === 'draw' ? 'draw-declined' : 'takeback-declined';
  return transition(
    { ...rest, refused: { kind, by, ply: match.moves.length, revision: match.revision + 1 } },
    { kind: 'board', how: 'update' },
    notify(match, by, { about }),
  );
}

/** Back to before the last move that the asker has chosen; what has followed it goes, too. */
function takeBack(match: Playing, asker: Seat, now: Millis): Transition {
  const { forced = [], ...rest } = match;
  const ply = [...chosenPlies(match, asker)].at(-1)!;
  const before = forced.filter((each) => each < ply);
  const table = {
    ...rest,
    moves: match.moves.slice(0, ply),
    ...(before.length > 0 && { forced: before }),
  };
  const turn = beginTurn(table, positionOf(table), now);
  return transition({ ...turn, takenBack: true }, announce(turn));
}

/** Those of the player's plies that did not play themselves. */
function* chosenPlies(match: Playing, seat: Seat): Generator<number> {
  let ply = 0;
  for (const mover of movers(match)) {
    if (mover === seat && !match.forced?.includes(ply)) yield ply;
    ply += 1;
  }
}

function notify(match: Playing, seat: Seat, notice: Notice): EffectToDo {
  const player = match.players[seat];
  return { kind: 'notify', notice, ...(player.kind === 'person' && { to: player.id }) };
}
