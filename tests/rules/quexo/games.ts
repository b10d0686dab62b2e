import type { Seat } from '../../../src/rules/game.ts';
import { nameOf } from '../../../src/rules/quexo/cards.ts';
import { quexo } from '../../../src/rules/quexo/game.ts';
import { type PlayedPly, sinceDeal } from '../../../src/rules/quexo/history.ts';
import { kindOf, type QuexoMove } from '../../../src/rules/quexo/move.ts';
import type { QuexoPosition } from '../../../src/rules/quexo/position.ts';
import { type Random, randomFrom } from '../../../src/rules/random.ts';

export const names = (cards: Iterable<number>): string => [...cards].map(nameOf).join(' ');

/** The position after some moves in notation, with spaces between. */
export const played = (position: QuexoPosition, moves: string): QuexoPosition =>
  moves
    .split(' ')
    .filter((text) => text !== '')
    .reduce((table, text) => quexo.play(table, quexo.read(table, text)), position);

export const written = (position: QuexoPosition): string[] =>
  quexo.moves(position).map((move) => quexo.write(position, move));

/** A random move; of the acts, so many in a hundred are exchanges where a combination can be made too. */
export function anyMove(position: QuexoPosition, random: Random, exchanges: number): QuexoMove {
  const moves = quexo.moves(position);
  const makes = moves.filter((move) => kindOf(move) === 'make');
  if (makes.length === 0) return moves[random.below(moves.length)]!;
  const acts = random.below(100) < exchanges ? moves.filter((move) => kindOf(move) === 'swap') : makes;
  return acts[random.below(acts.length)]!;
}

/** Every position of a random game, the start first. */
export function randomGame(seed: string, exchanges = 40): QuexoPosition[] {
  const random = randomFrom(`moves of ${seed}`);
  const first: Seat = random.below(2) === 0 ? 0 : 1;
  let position = quexo.start({ seed, first });
  const positions = [position];
  while (!position.result) {
    position = quexo.play(position, anyMove(position, random, exchanges));
    positions.push(position);
  }
  return positions;
}

export const someSeeds = (count: number): string[] =>
  Array.from({ length: count }, (_, index) => `game ${index}`);

/** What has happened since the last shuffle, in full. */
export const happeningsIn = ({ history }: QuexoPosition): readonly PlayedPly[] => sinceDeal(history).plies;
