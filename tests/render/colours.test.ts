import { describe, expect, test } from 'vitest';
import { type Colour, type Rgb, rgbOf } from '../../src/render/colours.ts';
import { drawingOf } from '../../src/render/games.ts';
import { LOOKS as QUEXO } from '../../src/render/quexo/pieces.ts';
import { COLOURS } from '../../src/render/theme.ts';
import { allGames, gameIds } from '../../src/rules/catalogue.ts';

type Linear = readonly [number, number, number];

const linear = (colour: Colour): Linear => {
  const part = (value: number): number =>
    value <= 0.04045 * 255 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
  const [red, green, blue]: Rgb = rgbOf(colour);
  return [part(red), part(green), part(blue)];
};

/** Viénot, Brettel and Mollon 1999, for those who lack the cones for red or for green. */
const SIGHTS: Readonly<
  Record<'full colour vision' | 'protanopia' | 'deuteranopia', (seen: Linear) => Linear>
> = {
  'full colour vision': (seen) => seen,
  protanopia: ([red, green, blue]) => {
    const yellow = 0.11238 * red + 0.88762 * green;
    return [yellow, yellow, 0.00401 * red - 0.00401 * green + blue];
  },
  deuteranopia: ([red, green, blue]) => {
    const yellow = 0.29275 * red + 0.70725 * green;
    return [yellow, yellow, -0.02234 * red + 0.02234 * green + blue];
  },
};
const ALL_SIGHTS = ['full colour vision', 'protanopia', 'deuteranopia'] as const;

/** CIE Lab, white D65. */
function lab([red, green, blue]: Linear): Linear {
  const f = (value: number): number => (value > 0.008856 ? Math.cbrt(value) : 7.787 * value + 16 / 116);
  const x = f((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047);
  const y = f(0.2126 * red + 0.7152 * green + 0.0722 * blue);
  const z = f((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

function distance(one: Colour, other: Colour, sight: keyof typeof SIGHTS): number {
  const [a, b] = [lab(SIGHTS[sight](linear(one))), lab(SIGHTS[sight](linear(other)))];
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2]);
}

function contrast(one: Colour, other: Colour): number {
  const luminance = ([red, green, blue]: Linear): number => 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  const [dark, light] = [luminance(linear(one)), luminance(linear(other))].sort((a, b) => a - b) as [
    number,
    number,
  ];
  return (light + 0.05) / (dark + 0.05);
}

describe('Everybody tells the two sides apart', () => {
  const sides = allGames().flatMap(({ id, title }) =>
    Object.entries(drawingOf(id).sides).map(
      ([what, [one, other]]) => [`${title}, the ${what}`, one, other] as const,
    ),
  );
  const CLEARLY = 20;

  test.each(
    sides.flatMap(([game, one, other]) => ALL_SIGHTS.map((sight) => [game, sight, one, other] as const)),
  )('in %s, with %s', (_, sight, one, other) => {
    expect(distance(one, other, sight)).toBeGreaterThan(CLEARLY);
  });
});

describe('Everybody tells the lines of the rating graph apart, which have shapes besides', () => {
  const games = gameIds().map((id) => drawingOf(id).line.colour);
  const pairs = games.flatMap((one, index) => games.slice(index + 1).map((other) => [one, other] as const));

  test.each(ALL_SIGHTS)('with %s', (sight) => {
    for (const [one, other] of pairs) expect(distance(one, other, sight)).toBeGreaterThan(10);
  });
});

describe('Words can be read', () => {
  const {
    felt,
    feltDark,
    paper,
    paperShade,
    ink,
    inkSoft,
    brass,
    brassLight,
    walnut,
    walnutDark,
    lamplight,
    ribbon,
  } = COLOURS;
  const EASILY = 4.5;

  test.each([
    ['a title', brass, felt],
    ['the last move', paperShade, felt],
    ['a question', lamplight, felt],
    ['the name of the player to move', ink, paper],
    ['how that player stands', inkSoft, paper],
    ['the other player', paper, feltDark],
    ['how the other player stands', paperShade, feltDark],
    ['a tab', ink, brass],
    ['a coordinate', brassLight, walnut],
    ['a badge', ink, lamplight],
    ['a banner', ink, ribbon],
    ['the heads of a table', brassLight, walnutDark],
    ['the second rows of a table', inkSoft, paperShade],
    ['the name of a half', brass, COLOURS.mat],
    ['a combination', paper, COLOURS.mat],
    ['a combination under a red token', paper, QUEXO[0].tint],
    ['a combination under a blue token', paper, QUEXO[1].tint],
    ['the name of a cell that Red has completed', paper, QUEXO[0].face],
    ['the name of a cell that Blue has completed', paper, QUEXO[1].face],
    ['the number of discards', paperShade, COLOURS.baize],
    ['the number of an EXEO square', ink, brass],
  ] as const)('%s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThan(EASILY);
  });
});
