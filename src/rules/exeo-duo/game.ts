import type { Game } from '../game.ts';
import { SEAT_NAMES } from './board.ts';
import { diagram } from './diagram.ts';
import type { ExeoDuoMove } from './move.ts';
import { read, write } from './notation.ts';
import { count, type ExeoDuoPosition, LAST_TURN, moves, play, start } from './position.ts';
import { steps, ways } from './steps.ts';
import { EXEO_DUO, type ExeoDuoView, view } from './view.ts';

export const exeoDuo: Game<ExeoDuoPosition, ExeoDuoMove, ExeoDuoView> = {
  id: EXEO_DUO,
  title: 'Exeo Duo',
  seats: SEAT_NAMES,
  traits: {
    hidesInformation: false,
    takebacks: true,
    starter: 'seat 0',
    endings: ['last-pair', 'repetition', 'length'],
    longest: { count: LAST_TURN, unit: 'turns', decided: 'standing' },
    edition: 2,
  },
  start,
  turn: (position) => position.arrangement.turn,
  moves,
  count,
  play,
  result: (position) => position.result,
  write: (_, move) => write(move),
  read,
  steps,
  ways,
  view,
  diagram,
};
