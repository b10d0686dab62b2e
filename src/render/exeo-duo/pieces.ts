import type { Shape } from '../../rules/exeo-duo/board.ts';
import type { BySeat, Seat } from '../../rules/game.ts';
import { type Context, type Stamp, stampOf } from '../canvas.ts';
import type { Colour } from '../colours.ts';
import { castingShadow, circle, type Outline, polygon, roundBox } from '../shapes.ts';
import { byTheme, COLOURS } from '../theme.ts';

/** A solid has a lit side, a side half in the shade and a dark one. */
interface Look {
  readonly base: Colour;
  readonly edge: Colour;
  readonly lit: Colour;
  readonly half: Colour;
  readonly dark: Colour;
}

/** In high contrast pale solids stand on Blue's dark bases, and dark ones on Silver's pale bases. */
export const looks = byTheme<BySeat<Look>>(
  [
    { base: '#143468', edge: '#7fb2f5', lit: '#b4d5ff', half: '#5d9df0', dark: '#2c68bd' },
    { base: '#59626b', edge: '#2b3036', lit: '#ffffff', half: '#dde3e8', dark: '#a9b3bc' },
  ],
  {
    'high-contrast': [
      { base: '#061c66', edge: '#ffffff', lit: '#ffffff', half: '#a9d2ff', dark: '#5fa8ff' },
      { base: '#ffffff', edge: '#000000', lit: '#6e6e6e', half: '#3d3d3d', dark: '#000000' },
    ],
  },
);

const RADIUS = 26;
const SIZE = 78;
const THICKNESS = 5;
const edgeWidth = byTheme(2.5, { 'high-contrast': 4 });

/** Each solid by its faces, seen from the front and a little from above. */
const FACES: Readonly<
  Record<Exclude<Shape, 'cone'>, readonly (readonly ['lit' | 'half' | 'dark', Outline])[]>
> = {
  pyramid: [
    [
      'lit',
      [
        [0, -18],
        [-24, 8],
        [-5, 18],
      ],
    ],
    [
      'dark',
      [
        [0, -18],
        [24, 6],
        [-5, 18],
      ],
    ],
  ],
  prism: [
    [
      'half',
      [
        [-11, -14],
        [12, -18],
        [23, 6],
        [0, 14],
      ],
    ],
    [
      'lit',
      [
        [-11, -14],
        [-22, 12],
        [0, 14],
      ],
    ],
  ],
  cube: [
    [
      'lit',
      [
        [0, -18],
        [17, -10],
        [0, -2],
        [-17, -10],
      ],
    ],
    [
      'half',
      [
        [-17, -10],
        [0, -2],
        [0, 18],
        [-17, 10],
      ],
    ],
    [
      'dark',
      [
        [17, -10],
        [0, -2],
        [0, 18],
        [17, 10],
      ],
    ],
  ],
};

/** On the board a piece is smaller than beside its player's name. */
const ON_THE_BOARD = 0.8;

/** A solid on its base: Blue's bases are round, Silver's square. */
export function pieceStamp(seat: Seat, shape: Shape, scale = ON_THE_BOARD): Stamp {
  const look = looks()[seat];
  const size = Math.ceil(SIZE * scale);
  return stampOf(`exeo-duo ${shape} ${seat} ${scale}`, { width: size, height: size }, (context) => {
    context.scale(scale, scale);
    context.translate(SIZE / 2, SIZE / 2 - THICKNESS / 2);
    castingShadow(context, 0.8, () => {
      base(context, seat, THICKNESS);
      context.fillStyle = COLOURS.ink;
      context.fill();
    });
    base(context, seat, 0);
    context.fillStyle = look.base;
    context.fill();
    context.lineWidth = edgeWidth();
    context.strokeStyle = look.edge;
    context.stroke();
    solid(context, shape, look);
  });
}

function base(context: Context, seat: Seat, down: number): void {
  if (seat === 0) circle(context, 0, down, RADIUS);
  else
    roundBox(
      context,
      { x: -RADIUS + 1, y: down - RADIUS + 1, width: 2 * RADIUS - 2, height: 2 * RADIUS - 2 },
      7,
    );
}

function solid(context: Context, shape: Shape, look: Look): void {
  context.lineJoin = 'round';
  if (shape === 'cone') {
    cone(context, look);
    return;
  }
  for (const [light, outline] of FACES[shape]) {
    polygon(context, outline);
    context.fillStyle = look[light];
    context.fill();
    context.strokeStyle = look.base;
    context.lineWidth = 1.5;
    context.stroke();
  }
}

function cone(context: Context, look: Look): void {
  const side = (from: number, to: number, colour: Colour): void => {
    context.beginPath();
    context.moveTo(0, -22);
    context.ellipse(0, 11, 14, 8, 0, from, to, true);
    context.closePath();
    context.fillStyle = colour;
    context.fill();
  };
  side(Math.PI, 0, look.dark);
  side(Math.PI, Math.PI * 0.3, look.half);
  side(Math.PI, Math.PI * 0.6, look.lit);
}

/** The sign beside a player's name. */
export const emblemStamp = (seat: Seat): Stamp => pieceStamp(seat, 'pyramid', 1);
