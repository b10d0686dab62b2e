import { readMove } from '../reading.ts';
import { listMoves } from './generate.ts';
import type { Move } from './moves.ts';
import { write } from './notation.ts';
import type { Position } from './position.ts';
import { refusal } from './refusal.ts';
import { parse, plain } from './typed.ts';

/**
 * Understands the notation in any case, spacing and punctuation, with the cards in any order, `10` for `T`, suits as
 * signs, `exchange` for `swap`, `draw` or nothing for `take`, and `top` for `deck`.
 */
export const read = (position: Position, text: string): Move =>
  readMove(
    { moves: listMoves, write: (_, move) => write(move) },
    position,
    text,
    (typed) => plain(parse(typed)),
    (typed) => refusal(position, parse(typed)),
  );
