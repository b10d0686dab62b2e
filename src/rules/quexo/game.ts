import type { Game, Seat } from '../game.ts';
import type { Random } from '../random.ts';
import { diagram } from './diagram.ts';
import { countMoves, listMoves } from './generate.ts';
import { imagine } from './imagine.ts';
import type { QuexoMove } from './move.ts';
import { plies, read, write } from './notation.ts';
import { LAST_TURN, play, type QuexoPosition, SEAT_NAMES, start } from './position.ts';
import { steps, ways } from './steps.ts';
import { QUEXO, type QuexoView, view } from './view.ts';

interface Quexo extends Game<QuexoPosition, QuexoMove, QuexoView> {
  /** Another deal and other exchanges, which the seat could not tell from these. */
  readonly imagine: (position: QuexoPosition, seat: Seat, random: Random) => QuexoPosition;
}

export const quexo: Quexo = {
  id: QUEXO,
  title: 'Quexo',
  seats: SEAT_NAMES,
  traits: {
    hidesInformation: true,
    takebacks: false,
    starter: 'either',
    endings: ['line', 'no-line-left', 'length'],
    longest: { count: LAST_TURN, unit: 'turns', decided: 'draw' },
    questions: 3,
  },
  start,
  turn: (position) => position.turn,
  moves: listMoves,
  count: countMoves,
  play,
  result: (position) => position.result,
  write: (_, move) => write(move),
  read,
  plies,
  steps,
  ways,
  view,
  diagram,
  imagine,
};
