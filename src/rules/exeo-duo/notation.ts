import { opponent } from '../game.ts';
import { type Phrase, phrase } from '../phrase.ts';
import { placesNamed } from '../places-named.ts';
import { lettersAndDigits, readMove } from '../reading.ts';
import { type Arrangement, obligedSquares, pairsIn, standingOn } from './arrangement.ts';
import {
  type BoardHalf,
  GROUND,
  type HalfSquare,
  isExeo,
  nameOf,
  ORDINARY,
  placeName,
  placeNamed,
  SHAPES,
  SILVER,
  wayBetween,
} from './board.ts';
import {
  type ExeoDuoMove,
  fromOf,
  type Hop,
  halfOf,
  hopIn,
  isDouble,
  isPush,
  isSingle,
  northOf,
  PASS,
  silverOf,
  southOf,
  toOf,
} from './move.ts';
import { type ExeoDuoPosition, moves } from './position.ts';

const PASS_WORD = 'pass';

/** Double and exit moves name the South first: `b2-d2 b12-c12`. A push: `b2xb4>d3`. For whom nothing else is left: `b2-b3` or `pass`. */
export function write(move: ExeoDuoMove): string {
  if (move === PASS) return PASS_WORD;
  if (isDouble(move)) return `${hopText(0, southOf(move), '-')} ${hopText(1, northOf(move), '-')}`;
  const half = halfOf(move);
  if (!isPush(move)) return hopText(half, hopIn(move), '-');
  return `${hopText(half, hopIn(move), 'x')}>${nameOf(half, silverOf(move))}`;
}

const hopText = (half: BoardHalf, hop: Hop, sign: string): string =>
  `${nameOf(half, fromOf(hop))}${sign}${nameOf(half, toOf(hop))}`;

const WRITTEN = { moves, write: (_: ExeoDuoPosition, move: ExeoDuoMove): string => write(move) };

/** The halves may come in either order, a silver square anywhere, and what stands between squares is free. */
export function read(position: ExeoDuoPosition, text: string): ExeoDuoMove {
  const plain = (typed: string): string => {
    const places = placesIn(typed);
    return places ? spelled(arranged(places, position.arrangement)) : lettersAndDigits(typed);
  };
  return readMove(WRITTEN, position, text, plain, (typed) =>
    typed === PASS_WORD ? NO_PASS : explain(position, placesIn(typed) ?? []),
  );
}

const NO_PASS = phrase('exeo-duo.refused.pass');

/** The squares of a text that has no number but in squares. */
function placesIn(text: string): HalfSquare[] | undefined {
  const places = placesNamed(text.replace(PUSHES, ' '))?.map(placeNamed) ?? [];
  return places.length > 0 && places.every((place) => place !== undefined) ? places : undefined;
}

/** `b2xb4` */
const PUSHES = /(?<=\d\s*)x/gi;

/** A space closes each square, so that c1 is not the beginning of c10. */
const spelled = (places: readonly HalfSquare[]): string =>
  places.map((place) => `${placeName(place)} `).join('');

/** In the order of the notation: the South first, or else pusher, victim, silver square. */
function arranged(places: readonly HalfSquare[], arrangement: Arrangement): readonly HalfSquare[] {
  const south = places.filter(({ half }) => half === 0);
  const north = places.filter(({ half }) => half === 1);
  if (places.length !== 3 || (south.length > 0 && north.length > 0)) return [...south, ...north];

  const standing = places.map((place) => standingOn(arrangement, place)?.seat);
  const pusher = standing.indexOf(arrangement.turn);
  const victim = standing.indexOf(opponent(arrangement.turn));
  if (pusher < 0 || victim < pusher) return places;
  const silver = places.findIndex((_, index) => index !== pusher && index !== victim);
  return [places[pusher]!, places[victim]!, places[silver]!];
}

/** What the player reads about the rule that is broken, if it is. */
type Reason = Phrase | undefined;

/** Why the squares that a player has named, in the order of the notation, are no legal move. */
function explain(position: ExeoDuoPosition, places: readonly HalfSquare[]): Phrase {
  return whyNot(position, places) ?? howToWrite(position);
}

function whyNot(position: ExeoDuoPosition, places: readonly HalfSquare[]): Reason {
  const south = places.filter(({ half }) => half === 0);
  const north = places.filter(({ half }) => half === 1);
  if (places.length === 0 || places.length > 4) return undefined;
  if (south.length > 0 && north.length > 0) {
    return whyAlone(position) ?? whyNotInBothHalves(position.arrangement, south, north);
  }

  const [from, to, silver, fourth] = places;
  if (fourth) return phrase('exeo-duo.refused.sameCourt');
  if (to && silver) return whyNoPush(position.arrangement, from!, to, silver);
  return missingSouth(position, north) ?? whyNoBeginning(position.arrangement, from!, to);
}

function whyNotInBothHalves(
  arrangement: Arrangement,
  south: readonly HalfSquare[],
  north: readonly HalfSquare[],
): Reason {
  const [southFrom, southTo] = south;
  const [northFrom, northTo] = north;
  const isStray = south.length > 2 || north.length > 2 || south.length + north.length === 2;
  if (isStray) return phrase('exeo-duo.refused.leavesCourt');
  if (southTo && northTo) return whyNoDouble(arrangement, [southFrom!, southTo], [northFrom!, northTo]);
  const end = (southTo ?? northTo)!;
  if (standingOn(arrangement, end)) return phrase('exeo-duo.refused.pushedOutOfCourt');
  return whyNotYours(arrangement, southFrom!) ?? whyNotYours(arrangement, northFrom!);
}

type NamedHop = readonly [from: HalfSquare, to: HalfSquare];

function whyNoDouble(arrangement: Arrangement, south: NamedHop, north: NamedHop): Reason {
  return (
    whyNoHop(arrangement, south) ??
    whyNoHop(arrangement, north) ??
    whyNoEntry(arrangement, south, north) ??
    whyNotTwoAndOne(south, north) ??
    whyObliged(arrangement)
  );
}

function whyNoHop(arrangement: Arrangement, [from, to]: NamedHop): Reason {
  return whyNotYours(arrangement, from) ?? whyNoWay(arrangement, from, to) ?? whyNoRoom(arrangement, to);
}

function whyNotYours(arrangement: Arrangement, place: HalfSquare): Reason {
  const piece = standingOn(arrangement, place);
  const square = placeName(place);
  if (piece === undefined) return phrase('exeo-duo.refused.empty', { square });
  if (piece.seat === arrangement.turn) return undefined;
  return phrase('exeo-duo.refused.notYours', { shape: SHAPES[piece.shape]!, square });
}

function whyNoWay(arrangement: Arrangement, from: HalfSquare, to: HalfSquare): Reason {
  const way = wayBetween(from.square, to.square);
  if (way === undefined)
    return phrase('exeo-duo.refused.tooFar', { from: placeName(from), to: placeName(to) });
  if (way.via === undefined) return undefined;
  const via = { half: from.half, square: way.via };
  const square = placeName(via);
  if (standingOn(arrangement, via)) return phrase('exeo-duo.refused.inTheWay', { square });
  if (groundOf(via) !== ORDINARY) return phrase('exeo-duo.refused.notCrossed', { square });
  return undefined;
}

function whyNoRoom(arrangement: Arrangement, to: HalfSquare): Reason {
  const piece = standingOn(arrangement, to);
  if (piece) {
    const there = { shape: SHAPES[piece.shape]!, square: placeName(to) };
    return piece.seat === arrangement.turn
      ? phrase('exeo-duo.refused.yoursIsThere', there)
      : phrase('exeo-duo.refused.opponentIsThere', there);
  }
  if (groundOf(to) === SILVER) return phrase('exeo-duo.refused.ontoSilver');
  return undefined;
}

/** EXEO squares are entered by exit moves only. */
function whyNoEntry(arrangement: Arrangement, south: NamedHop, north: NamedHop): Reason {
  const [number, otherNumber] = [groundOf(south[1]), groundOf(north[1])];
  if (!isExeo(number) && !isExeo(otherNumber)) return undefined;
  const areTwins = standingOn(arrangement, south[0])?.shape === standingOn(arrangement, north[0])?.shape;
  if (number !== otherNumber || !areTwins) return ENTERED_BY_TWINS;
  if (isExeo(groundOf(south[0])) || isExeo(groundOf(north[0]))) {
    return phrase('exeo-duo.refused.exitFromExeo');
  }
  const isLastPair = pairsIn(arrangement.ownSouth) === 1;
  if (isLastPair && number !== 3) return phrase('exeo-duo.refused.lastPairElsewhere');
  if (!isLastPair && number === 3) return phrase('exeo-duo.refused.notLastPair');
  return undefined;
}

const ENTERED_BY_TWINS = phrase('exeo-duo.refused.notByTwins');

function whyNotTwoAndOne(south: NamedHop, north: NamedHop): Reason {
  if (stepsOf(south) !== stepsOf(north)) return undefined;
  return phrase('exeo-duo.refused.sameSteps');
}

const stepsOf = ([from, to]: NamedHop): number | undefined => wayBetween(from.square, to.square)?.steps;

function whyNoPush(arrangement: Arrangement, from: HalfSquare, to: HalfSquare, silver: HalfSquare): Reason {
  return (
    whyNotYours(arrangement, from) ??
    whyNoWay(arrangement, from, to) ??
    whyNotPushable(arrangement, from, to) ??
    whyNoRest(arrangement, from, silver) ??
    whyObliged(arrangement)
  );
}

function whyNotPushable(arrangement: Arrangement, from: HalfSquare, to: HalfSquare): Reason {
  const victim = standingOn(arrangement, to);
  const square = placeName(to);
  if (victim === undefined) return phrase('exeo-duo.refused.nothingToPush', { square });
  const shape = SHAPES[victim.shape]!;
  if (victim.seat === arrangement.turn) return phrase('exeo-duo.refused.pushesOwn', { shape });
  if (groundOf(to) === SILVER) return phrase('exeo-duo.refused.pushesOffSilver');
  if (isExeo(groundOf(to)) && standingOn(arrangement, from)?.shape !== victim.shape) {
    return phrase('exeo-duo.refused.pushesOffExeo', { shape, square });
  }
  return undefined;
}

/** The square that the pusher has just left counts as empty. */
function whyNoRest(arrangement: Arrangement, from: HalfSquare, silver: HalfSquare): Reason {
  const square = placeName(silver);
  if (groundOf(silver) !== SILVER) return phrase('exeo-duo.refused.notSilver', { square });
  if (silver.square !== from.square && standingOn(arrangement, silver))
    return phrase('exeo-duo.refused.notEmpty', { square });
  return undefined;
}

function whyObliged(arrangement: Arrangement): Reason {
  const squares = obligedSquares(arrangement);
  const [square, ...more] = squares;
  if (square === undefined) return undefined;
  return more.length === 0
    ? phrase('exeo-duo.refused.mustMove', { square })
    : phrase('exeo-duo.refused.mustMoveMost', { squares });
}

/** Two pieces were named where only one can move. */
function whyAlone(position: ExeoDuoPosition): Reason {
  const single = moves(position).find(isSingle);
  return single === undefined ? undefined : phrase('exeo-duo.refused.oneAlone', { example: write(single) });
}

/** A double move of which only the part in the North was named. */
function missingSouth(position: ExeoDuoPosition, north: readonly HalfSquare[]): Reason {
  if (north.length === 0) return undefined;
  const named = north.map(placeName).join('-');
  const example = moves(position)
    .map(write)
    .find((text) => text.split(' ')[1]?.startsWith(named));
  return example === undefined ? undefined : phrase('exeo-duo.refused.leftCourtToo', { example });
}

/** A piece, perhaps with where it goes, with which no legal move begins. */
function whyNoBeginning(arrangement: Arrangement, from: HalfSquare, to: HalfSquare | undefined): Reason {
  if (to === undefined) return whyNotYours(arrangement, from) ?? whyObliged(arrangement);
  const holder = standingOn(arrangement, to)?.seat;
  const isHostile = holder !== undefined && holder !== arrangement.turn;
  return (
    whyNotYours(arrangement, from) ??
    whyNoWay(arrangement, from, to) ??
    (isHostile ? whyNotPushable(arrangement, from, to) : whyNoRoom(arrangement, to)) ??
    (isExeo(groundOf(to)) && !isHostile ? ENTERED_BY_TWINS : whyObliged(arrangement))
  );
}

const groundOf = ({ half, square }: HalfSquare): number => GROUND[half][square]!;

function howToWrite(position: ExeoDuoPosition): Phrase {
  const legal = moves(position);
  const exampleOf = (move: ExeoDuoMove | undefined): string | undefined =>
    move === undefined ? undefined : write(move);
  const double = exampleOf(legal.find(isDouble));
  const push = exampleOf(legal.find(isPush));
  const [first] = legal;
  if (first === PASS) return phrase('exeo-duo.refused.writePass', { pass: PASS_WORD });
  if (double !== undefined && push !== undefined)
    return phrase('exeo-duo.refused.writeDoubleOrPush', { double, push });
  if (double !== undefined) return phrase('exeo-duo.refused.writeDouble', { double });
  if (push !== undefined) return phrase('exeo-duo.refused.writePush', { push });
  return phrase('exeo-duo.refused.writeMove', { move: write(first!) });
}
