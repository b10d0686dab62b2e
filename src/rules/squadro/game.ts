import type { Game } from '../game.ts';
import { draw } from './diagram.ts';
import { type Lane, SEAT_NAMES } from './lanes.ts';
import { readLane, writeLane } from './notation.ts';
import { play } from './play.ts';
import { countMoves, movesIn, type Position, startPosition } from './position.ts';
import { stepsTo } from './steps.ts';
import { type SquadroView, viewOf } from './view.ts';

export const squadro: Game<Position, Lane, SquadroView> = {
  id: 'squadro',
  title: 'Squadro',
  seats: SEAT_NAMES,
  starter: 'either',
  start: ({ first }) => startPosition(first),
  turn: (position) => position.turn,
  moves: movesIn,
  count: countMoves,
  play,
  result: (position) => position.result,
  write: (_, lane) => writeLane(lane),
  read: readLane,
  steps: stepsTo,
  view: viewOf,
  diagram: draw,
};
