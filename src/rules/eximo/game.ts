import { type Game, RulesError } from '../game.ts';
import { diagramOf } from './diagram.ts';
import { count, moves, result } from './legal.ts';
import type { Move } from './move.ts';
import { writeMove } from './notation.ts';
import { play } from './play.ts';
import { PLAYERS, type Position } from './position.ts';
import { read } from './read.ts';
import { START } from './start.ts';
import { stepsOf } from './steps.ts';
import { type EximoView, viewOf } from './view.ts';

export const eximo: Game<Position, Move, EximoView> = {
  id: 'eximo',
  title: 'Eximo',
  seats: PLAYERS,
  starter: 'seat 0',
  start({ first }) {
    if (first !== 0) throw new RulesError(`${PLAYERS[0]} always starts in Eximo.`);
    return START;
  },
  turn: ({ turn }) => turn,
  moves,
  count,
  play,
  result,
  write: ({ turn }, move) => writeMove(turn, move),
  read,
  steps: ({ turn }, move) => stepsOf(turn, move),
  view: viewOf,
  diagram: diagramOf,
};
