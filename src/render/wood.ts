import { randomFrom } from '../rules/random.ts';
import type { Context } from './canvas.ts';
import { type Colour, darker, lighter } from './colours.ts';
import { type Box, bevel, castingShadow, inset, type Outline, polygon, roundBox } from './shapes.ts';
import { COLOURS, isFlat, SPACE } from './theme.ts';

type Grain = 'across' | 'down';

/** A plank. The grain, if it has one, comes from the name, so that it is the same in every picture. */
export function plank(
  context: Context,
  box: Box,
  colour: Colour,
  name: string,
  grain: Grain = 'across',
): void {
  context.fillStyle = colour;
  context.fillRect(box.x, box.y, box.width, box.height);
  if (isFlat()) return;
  const random = randomFrom(name);
  const [dark, light] = [darker(colour, 0.07), lighter(colour, 0.06)];
  const [length, breadth] = grain === 'across' ? [box.width, box.height] : [box.height, box.width];
  for (let at = random.below(12); at < breadth - 2; at += 12 + random.below(24)) {
    const start = Math.max(0, random.below(length) - random.below(length));
    const end = Math.min(length, start + length / 3 + random.below(length));
    const thick = 1 + random.below(2);
    context.fillStyle = random.below(3) === 0 ? light : dark;
    if (grain === 'across') context.fillRect(box.x + start, box.y + at, end - start, thick);
    else context.fillRect(box.x + at, box.y + start, thick, end - start);
  }
}

/** A walnut frame with mitred corners; what it holds is drawn afterwards on the box that comes back. */
export function frame(context: Context, box: Box, border: number, name: string): Box {
  const inside = inset(box, border);
  if (isFlat()) {
    plainFrame(context, box, inside);
    return inside;
  }
  castingShadow(context, 0.7, () => {
    roundBox(context, box, SPACE.corner);
    context.fillStyle = COLOURS.walnut;
    context.fill();
  });
  const { x, y, width, height } = box;
  context.save();
  roundBox(context, box, SPACE.corner);
  context.clip();
  plank(context, { x, y, width, height: border }, COLOURS.walnut, `${name} top`);
  plank(context, { x, y: y + height - border, width, height: border }, COLOURS.walnut, `${name} bottom`);
  for (const [side, left] of [
    ['left', x],
    ['right', x + width - border],
  ] as const) {
    const inner = side === 'left' ? left + border : left;
    const outer = side === 'left' ? left : left + border;
    const post: Outline = [
      [outer, y],
      [inner, y + border],
      [inner, y + height - border],
      [outer, y + height],
    ];
    context.save();
    polygon(context, post);
    context.clip();
    plank(
      context,
      { x: left, y, width: border, height },
      lighter(COLOURS.walnut, 0.03),
      `${name} ${side}`,
      'down',
    );
    context.restore();
  }
  context.restore();
  bevel(context, box, SPACE.corner, COLOURS.walnut, 3);
  roundBox(context, inset(inside, -5), 6);
  context.fillStyle = COLOURS.walnutDark;
  context.fill();
  roundBox(context, inset(inside, -2), 3);
  context.fillStyle = COLOURS.brassDark;
  context.fill();
  return inside;
}

/** A line around it, and one around what it holds. */
function plainFrame(context: Context, box: Box, inside: Box): void {
  roundBox(context, inset(box, 1.5), SPACE.corner);
  context.fillStyle = COLOURS.walnut;
  context.fill();
  context.strokeStyle = COLOURS.brass;
  context.lineWidth = 3;
  context.stroke();
  roundBox(context, inset(inside, -3), 3);
  context.fillStyle = COLOURS.brass;
  context.fill();
}
