import { SHAPES } from './board.ts';
import { GROUND, isExeo, ORDINARY, type Place, placeName, SILVER, wayBetween } from './geometry.ts';
import { moves } from './legal.ts';
import { isPush } from './move.ts';
import { write } from './notation.ts';
import { obligedSquares } from './obliged.ts';
import { type Placement, pairsIn, standingOn } from './placement.ts';
import type { Position } from './position.ts';
import { SEAT_NAMES } from './seats.ts';

/** A sentence for the player about the rule that is broken, if it is. */
type Reason = string | undefined;

/** Why the squares that a player has named, in the order of the notation, are no legal move. */
export function explain(position: Position, places: readonly Place[]): string {
  return whyNot(position, places) ?? howToWrite(position);
}

function whyNot(position: Position, places: readonly Place[]): Reason {
  const south = places.filter(({ half }) => half === 0);
  const north = places.filter(({ half }) => half === 1);
  if (places.length === 0 || places.length > 4) return undefined;
  if (south.length > 0 && north.length > 0) return whyNotInBothHalves(position.placement, south, north);

  const [from, to, silver, fourth] = places;
  if (fourth) return 'A double move has one piece in the South and one in the North.';
  if (to && silver) return whyNoPush(position.placement, from!, to, silver);
  return missingSouth(position, north) ?? whyNoBeginning(position.placement, from!, to);
}

function whyNotInBothHalves(placement: Placement, south: readonly Place[], north: readonly Place[]): Reason {
  const [southFrom, southTo] = south;
  const [northFrom, northTo] = north;
  const isStray = south.length > 2 || north.length > 2 || south.length + north.length === 2;
  if (isStray) return 'Pieces never leave their half.';
  if (southTo && northTo) return whyNoDouble(placement, [southFrom!, southTo], [northFrom!, northTo]);
  const end = (southTo ?? northTo)!;
  if (standingOn(placement, end)) return 'A pushed piece stays in its half.';
  return whyNotYours(placement, southFrom!) ?? whyNotYours(placement, northFrom!);
}

type NamedHop = readonly [from: Place, to: Place];

function whyNoDouble(placement: Placement, south: NamedHop, north: NamedHop): Reason {
  return (
    whyNoHop(placement, south) ??
    whyNoHop(placement, north) ??
    whyNoEntry(placement, south, north) ??
    whyNotTwoAndOne(south, north) ??
    whyObliged(placement)
  );
}

function whyNoHop(placement: Placement, [from, to]: NamedHop): Reason {
  return whyNotYours(placement, from) ?? whyNoWay(placement, from, to) ?? whyNoRoom(placement, to);
}

function whyNotYours(placement: Placement, place: Place): Reason {
  const piece = standingOn(placement, place);
  if (piece === undefined) return `${placeName(place)} is empty.`;
  if (piece.seat === placement.turn) return undefined;
  return `The ${SHAPES[piece.shape]} on ${placeName(place)} is ${SEAT_NAMES[piece.seat]}'s.`;
}

function whyNoWay(placement: Placement, from: Place, to: Place): Reason {
  const way = wayBetween(from.square, to.square);
  if (way === undefined) return `${placeName(from)} cannot reach ${placeName(to)}.`;
  if (way.via === undefined) return undefined;
  const via = { half: from.half, square: way.via };
  if (standingOn(placement, via)) return `${placeName(via)} is in the way.`;
  if (groundOf(via) !== ORDINARY)
    return `Only ordinary squares can be crossed, and ${placeName(via)} is none.`;
  return undefined;
}

function whyNoRoom(placement: Placement, to: Place): Reason {
  const piece = standingOn(placement, to);
  if (piece?.seat === placement.turn) return `Your ${SHAPES[piece.shape]} stands on ${placeName(to)}.`;
  if (piece) {
    return `${placeName(to)} is held by ${SEAT_NAMES[piece.seat]}, and a push is the only move of its turn.`;
  }
  if (groundOf(to) === SILVER) return 'A piece comes onto a silver square only by being pushed.';
  return undefined;
}

/** EXEO squares are entered by exit moves only. */
function whyNoEntry(placement: Placement, south: NamedHop, north: NamedHop): Reason {
  const [number, otherNumber] = [groundOf(south[1]), groundOf(north[1])];
  if (!isExeo(number) && !isExeo(otherNumber)) return undefined;
  const areTwins = standingOn(placement, south[0])?.shape === standingOn(placement, north[0])?.shape;
  if (number !== otherNumber || !areTwins) return ENTERED_BY_TWINS;
  if (isExeo(groundOf(south[0])) || isExeo(groundOf(north[0]))) {
    return 'An exit move cannot start on an EXEO square.';
  }
  const isLastPair = pairsIn(placement.ownSouth) === 1;
  if (isLastPair && number !== 3) return 'Your last pair exits on EXEO 3.';
  if (!isLastPair && number === 3) return 'EXEO 3 is only for your last pair.';
  return undefined;
}

const ENTERED_BY_TWINS = 'EXEO squares are entered by twins, both in one turn and onto equal numbers.';

function whyNotTwoAndOne(south: NamedHop, north: NamedHop): Reason {
  if (stepsOf(south) !== stepsOf(north)) return undefined;
  return 'One piece moves two steps and the other one step.';
}

const stepsOf = ([from, to]: NamedHop): number | undefined => wayBetween(from.square, to.square)?.steps;

function whyNoPush(placement: Placement, from: Place, to: Place, silver: Place): Reason {
  return (
    whyNotYours(placement, from) ??
    whyNoWay(placement, from, to) ??
    whyNotPushable(placement, from, to) ??
    whyNoRest(placement, from, silver) ??
    whyObliged(placement)
  );
}

function whyNotPushable(placement: Placement, from: Place, to: Place): Reason {
  const victim = standingOn(placement, to);
  if (victim === undefined) return `${placeName(to)} is empty.`;
  const shape = SHAPES[victim.shape]!;
  if (victim.seat === placement.turn) return `You cannot push your own ${shape}.`;
  if (groundOf(to) === SILVER) return 'A piece on a silver square cannot be pushed.';
  if (isExeo(groundOf(to)) && standingOn(placement, from)?.shape !== victim.shape) {
    return `Only a ${shape} can push the ${shape} off ${placeName(to)}.`;
  }
  return undefined;
}

/** The square that the pusher has just left counts as empty. */
function whyNoRest(placement: Placement, from: Place, silver: Place): Reason {
  if (groundOf(silver) !== SILVER) return `${placeName(silver)} is not a silver square.`;
  if (silver.square !== from.square && standingOn(placement, silver))
    return `${placeName(silver)} is not empty.`;
  return undefined;
}

function whyObliged(placement: Placement): Reason {
  const squares = obligedSquares(placement);
  const last = squares.at(-1);
  if (last === undefined) return undefined;
  if (squares.length === 1) return `Your piece on ${last} must move.`;
  return `As many as possible of your pieces on ${squares.slice(0, -1).join(', ')} and ${last} must move.`;
}

/** A double move of which only the part in the North was named. */
function missingSouth(position: Position, north: readonly Place[]): Reason {
  if (north.length === 0) return undefined;
  const named = north.map(placeName).join('-');
  const example = moves(position)
    .map(write)
    .find((text) => text.split(' ')[1]?.startsWith(named));
  return example && `Name the move in the South too, for example ${example}.`;
}

/** A piece, perhaps with where it goes, with which no legal move begins. */
function whyNoBeginning(placement: Placement, from: Place, to: Place | undefined): Reason {
  if (to === undefined) return whyNotYours(placement, from) ?? whyObliged(placement);
  const holder = standingOn(placement, to)?.seat;
  const isHostile = holder !== undefined && holder !== placement.turn;
  return (
    whyNotYours(placement, from) ??
    whyNoWay(placement, from, to) ??
    (isHostile ? whyNotPushable(placement, from, to) : whyNoRoom(placement, to)) ??
    (isExeo(groundOf(to)) && !isHostile ? ENTERED_BY_TWINS : whyObliged(placement))
  );
}

const groundOf = ({ half, square }: Place): number => GROUND[half][square]!;

function howToWrite(position: Position): string {
  const legal = moves(position);
  const double = legal.find((move) => !isPush(move));
  const push = legal.find(isPush);
  if (double === undefined) return `Write a push like ${write(push!)}.`;
  if (push === undefined) return `Write a double move like ${write(double)}.`;
  return `Write a double move like ${write(double)} or a push like ${write(push)}.`;
}
