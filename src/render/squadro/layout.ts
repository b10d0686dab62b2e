import { type Place, type Space, spaceOf } from '../../rules/squadro/places.ts';
import type { Point } from '../marks.ts';
import type { Box } from '../shapes.ts';
import { SPACE, WIDTH } from '../theme.ts';

/** The 7 × 7 spaces in their frame; lane numbers and dots stand on the wood around. */
export const CELL = 92;
export const BORDER = 54;
export const BOARD: Box = {
  x: SPACE.margin,
  y: 0,
  width: WIDTH - 2 * SPACE.margin,
  height: 7 * CELL + 2 * BORDER,
};

export const middleOf = ({ row, column }: Space): Point => ({
  x: BOARD.x + BORDER + CELL * (column + 0.5),
  y: BOARD.y + BORDER + CELL * (row + 0.5),
});

export const pointOf = (place: Place): Point => middleOf(spaceOf(place));
