import { type Mark, opponent, type Step } from '../game.ts';
import { type Arrangement, campOf, shapeAt } from './arrangement.ts';
import { type BoardHalf, COURTS, GROUND, isExeo, nameOf, SHAPES, wayBetween } from './board.ts';
import {
  type ExeoDuoMove,
  fromOf,
  type Hop,
  halfOf,
  hopIn,
  isDouble,
  isPush,
  northOf,
  PASS,
  shapeOf,
  silverOf,
  southOf,
  toOf,
} from './move.ts';
import type { ExeoDuoPosition } from './position.ts';

/** What a viewer should see of a move, the South first. */
export function marksOf(move: ExeoDuoMove): Mark[] {
  if (move === PASS) return [];
  if (isDouble(move)) return [...hopMarks(0, southOf(move)), ...hopMarks(1, northOf(move))];
  const half = halfOf(move);
  const hop = hopIn(move);
  if (!isPush(move)) return hopMarks(half, hop);
  return [
    ...hopMarks(half, hop),
    { role: 'take', place: nameOf(half, toOf(hop)) },
    { role: 'drop', place: nameOf(half, silverOf(move)) },
  ];
}

function hopMarks(half: BoardHalf, hop: Hop): Mark[] {
  const via = wayBetween(fromOf(hop), toOf(hop))?.via;
  return [
    { role: 'from', place: nameOf(half, fromOf(hop)) },
    ...(via === undefined ? [] : [{ role: 'via', place: nameOf(half, via) } as const]),
    { role: 'to', place: nameOf(half, toOf(hop)) },
  ];
}

/** How a person chooses a move: what kind of turn, then piece by piece. Who can only move one piece is not asked for a kind. */
export function steps(position: ExeoDuoPosition, move: ExeoDuoMove): Step[] {
  if (move === PASS) return [kindStep('Pass')];
  if (isPush(move)) return [kindStep('Push'), ...pushSteps(position.arrangement, move)];
  if (!isDouble(move)) return hopSteps('Which piece?', halfOf(move), hopIn(move));
  const south = southOf(move);
  const north = northOf(move);
  if (isExit(south)) return [kindStep('Exit'), exitStep(move, south)];
  const kind = stepsOf(south) === 2 ? '2 left + 1 right' : '1 left + 2 right';
  return [kindStep(kind), ...hopSteps(inCourt(0), 0, south), ...hopSteps(inCourt(1), 1, north)];
}

const inCourt = (half: BoardHalf): string => `Which piece in the ${COURTS[half]} court?`;
const isExit = (south: Hop): boolean => isExeo(GROUND[0][toOf(south)]!);
const stepsOf = (hop: Hop): number => wayBetween(fromOf(hop), toOf(hop))!.steps;

function kindStep(label: string): Step {
  return { ask: 'What kind of turn?', label, marks: [] };
}

function exitStep(move: ExeoDuoMove, south: Hop): Step {
  const number = GROUND[0][toOf(south)]!;
  return {
    ask: 'Which pair goes where?',
    label: `${pieceName(shapeOf(south))} pair onto EXEO ${number}`,
    marks: marksOf(move),
  };
}

function hopSteps(ask: string, half: BoardHalf, hop: Hop): Step[] {
  const from = nameOf(half, fromOf(hop));
  const to = nameOf(half, toOf(hop));
  return [
    {
      ask,
      label: `${pieceName(shapeOf(hop))} ${from}`,
      marks: [{ role: 'from', place: from }],
    },
    {
      ask: 'Where to?',
      label: `${to} (${wayBetween(fromOf(hop), toOf(hop))!.direction})`,
      marks: [{ role: 'to', place: to }],
    },
  ];
}

function pushSteps(arrangement: Arrangement, move: ExeoDuoMove): Step[] {
  const half = halfOf(move);
  const pusher = hopIn(move);
  const victim = shapeAt(campOf(arrangement, opponent(arrangement.turn), half), toOf(pusher))!;
  const from = nameOf(half, fromOf(pusher));
  const to = nameOf(half, toOf(pusher));
  const silver = nameOf(half, silverOf(move));
  return [
    {
      ask: 'Which piece pushes?',
      label: `${pieceName(shapeOf(pusher))} ${from}`,
      marks: [{ role: 'from', place: from }],
    },
    {
      ask: 'Which piece does it push away?',
      label: `${pieceName(victim)} ${to}`,
      marks: [{ role: 'take', place: to }],
    },
    {
      ask: 'Onto which silver square?',
      label: silver,
      marks: [{ role: 'drop', place: silver }],
    },
  ];
}

function pieceName(shape: number): string {
  const name = SHAPES[shape]!;
  return `${name[0]!.toUpperCase()}${name.slice(1)}`;
}
