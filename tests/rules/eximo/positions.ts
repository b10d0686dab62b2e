import { positionFrom } from '../../../src/rules/eximo/diagram.ts';
import { eximo } from '../../../src/rules/eximo/game.ts';
import type { EximoPosition } from '../../../src/rules/eximo/position.ts';
import type { Seat } from '../../../src/rules/game.ts';

export const BLACK: Seat = 0;
export const WHITE: Seat = 1;

export interface Men {
  readonly black?: string;
  readonly white?: string;
}

/** A position with these men, given as squares with spaces between them. */
export function withMen({ black = '', white = '' }: Men, turn: Seat): EximoPosition {
  const signOn = (square: string): string => {
    if (black.split(' ').includes(square)) return 'B';
    return white.split(' ').includes(square) ? 'W' : '.';
  };
  const ranks = [8, 7, 6, 5, 4, 3, 2, 1].map((rank) => {
    const signs = [...'abcdefgh'].map((file) => signOn(`${file}${rank}`));
    return `${rank} ${signs.join(' ')}`;
  });
  return positionFrom(ranks.join('\n'), turn);
}

export const written = (position: EximoPosition): string[] =>
  eximo.moves(position).map((move) => eximo.write(position, move));

/** The position after these moves, in notation. */
export const playing = (position: EximoPosition, ...moves: readonly string[]): EximoPosition =>
  moves.reduce((at, text) => eximo.play(at, eximo.read(at, text)), position);
