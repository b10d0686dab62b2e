import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Colour, type Rgb, rgbOf } from '../../src/render/colours.ts';
import { drawingOf } from '../../src/render/games.ts';
import { looks as quexoLooks } from '../../src/render/quexo/pieces.ts';
import { suitColour } from '../../src/render/suits.ts';
import { COLOURS, selectTheme } from '../../src/render/theme.ts';
import { allGames, gameIds } from '../../src/rules/catalogue.ts';
import { SEATS } from '../../src/rules/game.ts';
import { THEMES, type Theme } from '../../src/themes.ts';

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

afterAll(() => selectTheme());

/** What a picture of this theme is made of. */
function inTheme<Value>(theme: Theme, ask: () => Value): Value {
  selectTheme(theme);
  return ask();
}

describe.each(THEMES)('Everybody tells the two sides apart, in the theme %s,', (theme) => {
  const sides = allGames().flatMap(({ id, title }) =>
    Object.entries(inTheme(theme, drawingOf(id).sides)).map(
      ([what, { faces }]) => [`${title}, the ${what}`, ...faces] as const,
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

/** WCAG 2.2: what is needed to tell what is drawn, to read words, and to read them with little sight. */
const SHAPES = 3;
const WORDS = 4.5;
const WORDS_FOR_LITTLE_SIGHT = 7;

describe.each(THEMES)('Words can be read, in the theme %s:', (theme) => {
  const wanted = theme === 'high-contrast' ? WORDS_FOR_LITTLE_SIGHT : WORDS;
  const words = inTheme(theme, () => {
    const { felt, feltDark, paper, paperShade, ink, inkSoft, brass, brassLight } = COLOURS;
    const { walnut, walnutDark, lamplight, ribbon, mat, matShade, baize, own } = COLOURS;
    const [red, blue] = quexoLooks();
    const [number, plate] = theme === 'high-contrast' ? [COLOURS.silver, ink] : [ink, brass];
    return [
      ['a title', brass, felt],
      ['the last move', paperShade, felt],
      ['a question', lamplight, felt],
      ['the name of the player to move', ink, paper],
      ['how that player stands', inkSoft, paper],
      ['the other player', paper, feltDark],
      ['how the other player stands', paperShade, feltDark],
      ['a tab', ink, brass],
      ['a coordinate', brassLight, walnut],
      ['the steps for a court', lamplight, walnut],
      ['a badge', ink, lamplight],
      ['a banner', ink, ribbon],
      ['the heads of a table', brassLight, walnutDark],
      ['the second rows of a table', inkSoft, paperShade],
      ['one’s own row of a table', inkSoft, own],
      ['the name of a half', brass, mat],
      ['the name of another half', brass, matShade],
      ['a combination', paper, mat],
      ['another combination', paper, matShade],
      ['a combination under a red token', red.print, red.tint],
      ['a combination under a blue token', blue.print, blue.tint],
      ['the name of a cell that Red has completed', red.print, red.face],
      ['the name of a cell that Blue has completed', blue.print, blue.face],
      ['the number of discards', paperShade, baize],
      ['a black card', suitColour('♠'), paper],
      ['a red card', suitColour('♥'), paper],
      ['the number of an EXEO square', number, plate],
    ] as const;
  });

  test.each(words)('%s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThan(wanted);
  });
});

describe.each(THEMES)('Marks show on everything, in the theme %s:', (theme) => {
  beforeAll(() => selectTheme(theme));

  /** By one of the two colours of a mark, if these differ enough. */
  const shownOn = (ground: Colour): number =>
    Math.max(contrast(COLOURS.lamplight, ground), contrast(COLOURS.ink, ground));

  test('they are light with a dark edge', () => {
    expect(contrast(COLOURS.lamplight, COLOURS.ink)).toBeGreaterThan(9);
  });

  test.each(allGames())('$title', ({ id }) => {
    const { sides, grounds } = drawingOf(id);
    const surfaces = [...grounds(), ...Object.values(sides()).flatMap(({ faces }) => [...faces])];
    for (const surface of surfaces) expect(shownOn(surface)).toBeGreaterThanOrEqual(SHAPES);
  });
});

describe('In high contrast', () => {
  beforeAll(() => selectTheme('high-contrast'));

  describe.each(allGames())('of $title', ({ id }) => {
    const { sides, grounds } = inTheme('high-contrast', () => ({
      sides: Object.entries(drawingOf(id).sides()),
      grounds: drawingOf(id).grounds(),
    }));

    test.each(sides)('one side is much lighter than the other: %s', (_, { faces: [one, other] }) => {
      expect(contrast(one, other)).toBeGreaterThanOrEqual(WORDS);
    });

    test.each(sides)('both show on the board, at least by their outlines: %s', (_, { faces, outlines }) => {
      for (const ground of grounds) {
        for (const seat of SEATS) {
          const seen = [faces[seat], ...(outlines ? [outlines[seat]] : [])];
          expect(Math.max(...seen.map((colour) => contrast(colour, ground)))).toBeGreaterThanOrEqual(WORDS);
        }
      }
    });

    test('what lights the options shows on the board without its edge', () => {
      for (const ground of grounds) {
        expect(contrast(COLOURS.lamplight, ground)).toBeGreaterThanOrEqual(SHAPES);
      }
    });
  });

  test('the lines of the rating graph show on their paper', () => {
    for (const id of gameIds()) {
      expect(contrast(drawingOf(id).line.colour, COLOURS.paper)).toBeGreaterThanOrEqual(SHAPES);
    }
    expect(contrast(COLOURS.ruled, COLOURS.paper)).toBeGreaterThanOrEqual(SHAPES);
  });

  test('boards, panels and cards have edges that show', () => {
    const { brass, felt, feltDark, walnut, mat, baize } = COLOURS;
    for (const ground of [felt, feltDark, walnut, mat, baize]) {
      expect(contrast(brass, ground)).toBeGreaterThanOrEqual(SHAPES);
    }
  });
});
