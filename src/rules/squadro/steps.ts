import type { Step } from '../game.ts';
import { aheadOf, marksOf } from './ahead.ts';
import { HOME, type Lane, TURNED } from './lanes.ts';
import { progressIn } from './pieces.ts';
import type { Position } from './position.ts';

/** The lane is the whole move; its label says what the move will do. */
export function stepsTo(position: Position, lane: Lane): Step[] {
  const { turn } = position;
  return [{ ask: 'Which lane?', label: labelOf(position, lane), marks: marksOf(position, turn, lane) }];
}

/** `Lane 3: 2 forward`, `Lane 1: 4 back, jumps lanes 4 and 3, home` */
function labelOf(position: Position, lane: Lane): string {
  const from = progressIn(position.own, lane);
  const { to, sendsBack } = aheadOf(position, position.turn, lane);
  const parts = [`Lane ${lane}: ${to - from} ${from < TURNED ? 'forward' : 'back'}`];
  if (sendsBack.length > 0) parts.push(`jumps ${listed(sendsBack.map((jumped) => jumped.lane))}`);
  if (to === TURNED) parts.push('turns');
  if (to === HOME) parts.push('home');
  return parts.join(', ');
}

function listed(lanes: readonly Lane[]): string {
  if (lanes.length === 1) return `lane ${lanes[0]}`;
  return `lanes ${lanes.slice(0, -1).join(', ')} and ${lanes.at(-1)}`;
}
