import type { Game } from '../game.ts';
import { type Lane, SEAT_NAMES } from './board.ts';
import { draw } from './diagram.ts';
import { readLane, writeLane } from './notation.ts';
import { countMoves, LONGEST_GAME, movesIn, play, type SquadroPosition, startPosition } from './position.ts';
import { stepsTo } from './steps.ts';
import { SQUADRO, type SquadroView, viewOf } from './view.ts';

export const squadro: Game<SquadroPosition, Lane, SquadroView> = {
  id: SQUADRO,
  title: 'Squadro',
  seats: SEAT_NAMES,
  traits: {
    hidesInformation: false,
    takebacks: true,
    starter: 'either',
    endings: ['four-home', 'repetition', 'length'],
    longest: { count: LONGEST_GAME, unit: 'plies', decided: 'draw' },
  },
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
