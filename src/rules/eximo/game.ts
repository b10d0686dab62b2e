import { type Game, RulesError } from '../game.ts';
import { phrase } from '../phrase.ts';
import { diagramOf, START } from './diagram.ts';
import type { EximoMove } from './move.ts';
import { read, writeMove } from './notation.ts';
import { count, type EximoPosition, LONGEST_GAME, moves, PLAYERS, play, result } from './position.ts';
import { steps, ways, words } from './steps.ts';
import { EXIMO, type EximoView, viewOf } from './view.ts';

export const eximo: Game<EximoPosition, EximoMove, EximoView> = {
  id: EXIMO,
  title: 'Eximo',
  seats: PLAYERS,
  traits: {
    hidesInformation: false,
    takebacks: true,
    starter: 'seat 0',
    endings: ['blocked', 'repetition', 'length'],
    longest: { count: LONGEST_GAME, unit: 'plies', decided: 'draw' },
  },
  start({ first }) {
    if (first !== 0) throw new RulesError(phrase('eximo.refused.start'));
    return START;
  },
  turn: ({ turn }) => turn,
  moves,
  count,
  play,
  result,
  write: ({ turn }, move) => writeMove(turn, move),
  read,
  steps,
  words,
  ways,
  view: viewOf,
  diagram: diagramOf,
};
