import { opponent } from '../game.ts';
import type { Journey } from './journey.ts';
import { writeJourney } from './notation.ts';
import { menOf, PLAYERS, type Position } from './position.ts';
import type { Square } from './squares.ts';

/** Why these squares are neither a legal move nor the beginning of one. */
export function explain(
  position: Position,
  legal: readonly Journey[],
  squares: readonly Square[] | undefined,
): string {
  const { turn } = position;
  const example = writeJourney(legal[0]!);
  const from = squares?.[0];
  if (!squares || !from) return `Write a move as its squares, for example ${example}.`;
  if (menOf(position, opponent(turn)).includes(from)) return `That man is ${PLAYERS[opponent(turn)]}'s.`;
  if (!menOf(position, turn).includes(from)) return `${from} is empty.`;

  const ofThisMan = legal.filter((journey) => journey.from === from);
  if (ofThisMan.length > 0) return explainPath(ofThisMan, squares);
  return legal[0]!.kind === 'capture'
    ? `You must capture, for example ${example}.`
    : `The man on ${from} cannot move.`;
}

function explainPath(ofThisMan: readonly Journey[], squares: readonly Square[]): string {
  const agreed = Math.max(...ofThisMan.map((journey) => inCommon(pathOf(journey), squares)));
  const nearest = ofThisMan.filter((journey) => inCommon(pathOf(journey), squares) === agreed);
  // A chain must go on while it can, so no path is the beginning of another: these have one path if it is complete.
  if (agreed === pathOf(nearest[0]!).length) return explainDrops(nearest, squares.slice(agreed));

  const [from, to] = squares;
  if (agreed > 1) return `${squares[agreed - 1]} cannot reach ${squares[agreed]}.`;
  const arriving = ofThisMan.find((journey) => journey.landings.at(-1) === to);
  if (arriving) return `Name every landing square, for example ${writeJourney(arriving)}.`;
  if (nearest[0]!.kind === 'capture') return `You must capture, for example ${writeJourney(nearest[0]!)}.`;
  return `${from} cannot reach ${to}.`;
}

function explainDrops(ofThisPath: readonly Journey[], drops: readonly Square[]): string {
  const example = writeJourney(ofThisPath[0]!);
  const room = ofThisPath.flatMap((journey) => journey.drops);
  if (room.length === 0) return `${example} is the whole move.`;
  const wrong = drops.find((square) => !room.includes(square));
  return wrong
    ? `No new man can be put on ${wrong}.`
    : `New men are written with two different squares, for example ${example}.`;
}

const pathOf = (journey: Journey): Square[] => [journey.from, ...journey.landings];

/** How many squares two lists have in common from the beginning. */
function inCommon(one: readonly Square[], other: readonly Square[]): number {
  const parting = one.findIndex((square, index) => square !== other[index]);
  return parting === -1 ? one.length : parting;
}
