import type { Colour } from './colours.ts';
import { TEXT_FAMILY, TITLE_FAMILY } from './fonts.ts';

/**
 * The look of all pictures: a card table by lamplight. Dark green felt, walnut frames, surfaces of wood and paper, brass for
 * what matters. Every picture takes its colours, type and measures from here; the colours of the players stand with
 * their pieces.
 */

export const WIDTH = 800;

export const COLOURS = {
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

/** Words are set no smaller than 28: on a phone the picture is less than half as wide. Names that stand beside every word may be a little smaller, and so may what would not fit in some language. */
export const TYPE = {
  title: `700 40px ${TITLE_FAMILY}`,
  banner: `700 46px ${TITLE_FAMILY}`,
  /** For words and names with letters that the title family lacks. */
  plainTitle: `700 40px ${TEXT_FAMILY}`,
  plainBanner: `700 46px ${TEXT_FAMILY}`,
  name: `700 34px ${TEXT_FAMILY}`,
  longName: `700 28px ${TEXT_FAMILY}`,
  text: `600 30px ${TEXT_FAMILY}`,
  small: `600 28px ${TEXT_FAMILY}`,
  strong: `700 30px ${TEXT_FAMILY}`,
  half: `600 26px ${TEXT_FAMILY}`,
  coordinate: `700 28px ${TEXT_FAMILY}`,
  cardRank: `700 36px ${TEXT_FAMILY}`,
  cardSign: `700 40px ${TEXT_FAMILY}`,
  number: `700 30px ${TEXT_FAMILY}`,
} as const;

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
export const SHADOW = { colour: COLOURS.shadow, opacity: 0.42, blur: 9, drop: 5 } as const;
