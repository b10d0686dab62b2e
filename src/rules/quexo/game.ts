import type { Game, Seat } from '../game.ts';
import type { Random } from '../random.ts';
import { start } from './deal.ts';
import { diagram } from './diagram.ts';
import { countMoves, listMoves } from './generate.ts';
import { imagine } from './imagine.ts';
import type { Move } from './moves.ts';
import { write } from './notation.ts';
import { play } from './play.ts';
import type { Position } from './position.ts';
import { read } from './reading.ts';
import { SEAT_NAMES } from './seats.ts';
import { steps } from './steps.ts';
import { type QuexoView, view } from './view.ts';

export interface Quexo extends Game<Position, Move, QuexoView> {
  /** A position that agrees with all that a seat knows: another deal and other exchanges which it could not tell from these. */
  imagine(position: Position, seat: Seat, random: Random): Position;
}

export const quexo: Quexo = {
  id: 'quexo',
  title: 'Quexo',
  seats: SEAT_NAMES,
  starter: 'either',
  start,
  turn: (position) => position.turn,
  moves: listMoves,
  count: countMoves,
  play,
  result: (position) => position.result,
  write: (_, move) => write(move),
  read,
  steps: (_, move) => steps(move),
  view,
  diagram,
  imagine,
};
