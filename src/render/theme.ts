import type { Theme } from '../themes.ts';
import { type Colour, sheer } from './colours.ts';
import { TEXT_FAMILY, TITLE_FAMILY } from './fonts.ts';

/**
 * The look of all pictures: a card table by lamplight. Dark green felt, walnut frames, surfaces of wood and paper, brass for
 * what matters. Every picture takes its colours, type and measures from here; the colours of the players stand with
 * their pieces.
 *
 * In high contrast the same things are black, white and grey, flat and with outlines, and only marks are yellow. In large print only
 * the letters are larger.
 */

export const WIDTH = 800;

const BY_LAMPLIGHT = {
  felt: '#184038',
  feltDark: '#0c241f',
  baize: '#236150',
  mat: '#194339',
  matShade: '#12352d',
  brass: '#e2b755',
  brassLight: '#f8e0a2',
  ribbon: '#f4d486',
  brassDark: '#8a6420',
  paper: '#f7eedc',
  paperShade: '#e6d6b8',
  /** Lines on paper. */
  ruled: '#e6d6b8',
  /** The row of whoever looks. */
  own: '#f8e0a2',
  ink: '#2a1d12',
  inkSoft: '#665440',
  walnut: '#5d3a22',
  walnutDark: '#382010',
  honey: '#b98450',
  honeyShade: '#86572c',
  oak: '#dcb987',
  oakShade: '#b3814f',
  ash: '#d3ae7c',
  ashShade: '#c29a66',
  silver: '#c3ccd4',
  cardBack: '#7a2430',
  lamplight: '#ffd34d',
  shadow: '#000000',
} as const satisfies Record<string, Colour>;

type Colours = Readonly<Record<keyof typeof BY_LAMPLIGHT, Colour>>;

const IN_HIGH_CONTRAST: Colours = {
  felt: '#000000',
  feltDark: '#000000',
  baize: '#000000',
  mat: '#000000',
  matShade: '#262626',
  brass: '#cfcfcf',
  brassLight: '#ffffff',
  ribbon: '#ffffff',
  brassDark: '#6b6b6b',
  paper: '#ffffff',
  paperShade: '#e4e4e4',
  ruled: '#8c8c8c',
  own: '#ffe11a',
  ink: '#000000',
  inkSoft: '#2e2e2e',
  walnut: '#000000',
  walnutDark: '#000000',
  honey: '#1c1c1c',
  honeyShade: '#6e6e6e',
  oak: '#3d3d3d',
  oakShade: '#1f1f1f',
  ash: '#3d3d3d',
  ashShade: '#1f1f1f',
  silver: '#ffffff',
  cardBack: '#14146b',
  lamplight: '#ffe11a',
  shadow: '#000000',
};

/** In pixels. Words are set no smaller than 28: on a phone the picture is less than half as wide. Names that stand beside every word may be a little smaller, and so may what would not fit in some language. */
const SIZES = {
  title: 40,
  banner: 46,
  name: 34,
  longName: 28,
  text: 30,
  small: 28,
  strong: 30,
  /** The name of half a cell. */
  half: 26,
  /** The name of a whole cell. */
  cellName: 26,
  /** What half a cell asks for. */
  combination: 28,
  coordinate: 28,
  /** The number of a square. */
  inlay: 40,
  cardRank: 36,
  cardSign: 40,
  number: 30,
  /** Where there is room for a number and no more: in a list, on a small cell, in a tray. */
  listed: 30,
  cell: 28,
  tally: 28,
} as const;

type Sizes = Readonly<Record<keyof typeof SIZES, number>>;

/** What is written in the narrow places of a board grows as far as they allow. */
const LARGE_SIZES: Sizes = {
  title: 56,
  banner: 60,
  name: 46,
  longName: 38,
  text: 42,
  small: 39,
  strong: 42,
  half: 28,
  cellName: 36,
  combination: 37,
  coordinate: 39,
  inlay: 46,
  cardRank: 36,
  cardSign: 56,
  number: 42,
  listed: 34,
  cell: 34,
  tally: 37,
};

const fontsOf = (sizes: Sizes) => {
  const plain = (weight: 600 | 700, size: keyof Sizes) => `${weight} ${sizes[size]}px ${TEXT_FAMILY}`;
  return {
    title: `700 ${sizes.title}px ${TITLE_FAMILY}`,
    banner: `700 ${sizes.banner}px ${TITLE_FAMILY}`,
    /** For words and names with letters that the title family lacks. */
    plainTitle: plain(700, 'title'),
    plainBanner: plain(700, 'banner'),
    name: plain(700, 'name'),
    longName: plain(700, 'longName'),
    text: plain(600, 'text'),
    small: plain(600, 'small'),
    strong: plain(700, 'strong'),
    half: plain(600, 'half'),
    cellName: plain(600, 'cellName'),
    combination: plain(600, 'combination'),
    coordinate: plain(700, 'coordinate'),
    inlay: `700 ${sizes.inlay}px ${TITLE_FAMILY}`,
    cardRank: plain(700, 'cardRank'),
    cardSign: plain(700, 'cardSign'),
    number: plain(700, 'number'),
    listed: plain(700, 'listed'),
    cell: plain(700, 'cell'),
    tally: plain(600, 'tally'),
  } as const;
};

const [USUAL_FONTS, LARGE_FONTS] = [fontsOf(SIZES), fontsOf(LARGE_SIZES)];

/** Those of the picture that is being drawn: whatever depends on them is asked for while it is. */
export let COLOURS: Colours = BY_LAMPLIGHT;
export let TYPE = USUAL_FONTS;

let selected: Theme = 'standard';

/** For the picture that is drawn next, at once, before any other. */
export function selectTheme(theme: Theme = 'standard'): void {
  selected = theme;
  COLOURS = theme === 'high-contrast' ? IN_HIGH_CONTRAST : BY_LAMPLIGHT;
  TYPE = theme === 'large-print' ? LARGE_FONTS : USUAL_FONTS;
}

export const themeNow = (): Theme => selected;

/** What is otherwise in another theme. */
export const byTheme =
  <Value>(usually: Value, others: Readonly<Partial<Record<Theme, Value>>>): (() => Value) =>
  () =>
    others[selected] ?? usually;

/** Whether surfaces have no grain, no shadow and no bevel, but outlines. */
export const isFlat = byTheme(false, { 'high-contrast': true });

/** The colour of a line that lets something through, unless it is all that shows where something ends. */
export const softly = (colour: Colour, opacity: number): string =>
  isFlat() ? colour : sheer(colour, opacity);

export const SPACE = {
  margin: 24,
  /** Around a board that stands alone in its picture. */
  edge: 8,
  gap: 16,
  /** Wood around a board, wide enough for a coordinate. */
  frame: 44,
  corner: 18,
} as const;

/** Soft, from a lamp above: everything casts the same way. */
export const SHADOW = { opacity: 0.42, blur: 9, drop: 5 } as const;
