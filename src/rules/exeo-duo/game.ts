import type { Game } from '../game.ts';
import { diagram } from './diagram.ts';
import { count, moves } from './legal.ts';
import type { Move } from './move.ts';
import { write } from './notation.ts';
import { type Position, play, start } from './position.ts';
import { read } from './read.ts';
import { SEAT_NAMES } from './seats.ts';
import { steps } from './steps.ts';
import { type ExeoDuoView, view } from './view.ts';

export const exeoDuo: Game<Position, Move, ExeoDuoView> = {
  id: 'exeo-duo',
  title: 'Exeo Duo',
  seats: SEAT_NAMES,
  starter: 'seat 0',
  start,
  turn: (position) => position.placement.turn,
  moves,
  count,
  play,
  result: (position) => position.result,
  write: (_, move) => write(move),
  read,
  steps,
  view,
  diagram,
};
