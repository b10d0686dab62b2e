import type { Seat } from '../game.ts';
import { lettersAndDigits, type Plain, readMove } from '../reading.ts';
import { explain } from './explain.ts';
import { type Journey, journeyOf } from './journey.ts';
import { moves } from './legal.ts';
import type { Move } from './move.ts';
import { inSquareOrder, writeMove } from './notation.ts';
import type { Position } from './position.ts';
import { SQUARES, type Square } from './squares.ts';

/** Understands the squares of a move however they are joined, its drops in any order. */
export function read(position: Position, text: string): Move {
  const { turn } = position;
  const journeys = moves(position).map((move) => journeyOf(turn, move));
  const write = (_: Position, move: Move): string => writeMove(turn, move);
  const why = (wanted: string): string => explain(position, journeys, squaresNamed(wanted));
  return readMove({ moves, write }, position, inFull(text, journeys), plainFor(turn), why);
}

/** The squares of a text that names nothing but squares, with or without something between them. */
function squaresNamed(text: string): Square[] | undefined {
  const bare = lettersAndDigits(text).replace(/takes|and|to|x/g, '');
  const squares = (bare.match(/..?/g) ?? []).map((name) => SQUARES.find((square) => square === name));
  return squares.every((square) => square !== undefined) ? squares : undefined;
}

/** A man leaves the board on its last rank, so what follows are the drops. */
function plainFor(seat: Seat): Plain {
  const lastRank = seat === 0 ? '8' : '1';
  return (text) => {
    const squares = squaresNamed(text);
    if (squares === undefined) return lettersAndDigits(text);
    const arrival = squares.findIndex((square, index) => index > 0 && square.endsWith(lastRank));
    const path = arrival === -1 ? squares : squares.slice(0, arrival + 1);
    return [...path, ...inSquareOrder(squares.slice(path.length))].join('');
  };
}

/** Of a chain it is enough to name where it begins and ends, if only one path leads there. */
function inFull(text: string, journeys: readonly Journey[]): string {
  const [from, to, ...drops] = squaresNamed(text) ?? [];
  const ofThisMan = journeys.filter((journey) => journey.from === from);
  if (ofThisMan.some((journey) => journey.landings[0] === to)) return text;
  const arriving = ofThisMan.filter((journey) => journey.landings.at(-1) === to);
  const paths = new Set(arriving.map((journey) => [from, ...journey.landings].join('-')));
  return paths.size === 1 ? [...paths, ...drops].join(' ') : text;
}
