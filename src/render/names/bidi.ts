/**
 * In which order the parts of a line stand when some are written from right to left: the part of the Unicode Bidirectional
 * Algorithm (UAX #9) that names need. The base direction is from left to right; what stands between the two signs of an
 * isolate (FSI, PDI) has the direction of its first letter, and is for the rest of the line like one sign.
 */

import { graphemesOf } from './graphemes.ts';

export interface Run {
  readonly text: string;
  readonly direction: 'ltr' | 'rtl';
}

type Kind = 'left' | 'right' | 'number' | 'neutral';

interface Item {
  readonly kind: Kind;
  /** One grapheme, or an isolate. */
  readonly content: string | readonly Item[];
}

interface LevelRun {
  readonly level: number;
  readonly items: readonly Item[];
}

const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';
/** The others (LRI, RLI) say which direction it is; its first letter says the same. */
const ISOLATES = /^[\u2066-\u2068]$/;

const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}]/u;

/** The text so that it does nothing to the order of the line in which it stands. */
export const isolated = (text: string): string =>
  RIGHT_TO_LEFT.test(text) ? `${FIRST_STRONG_ISOLATE}${text}${POP_ISOLATE}` : text;

/** The runs of a line as they stand from left to right; the text of each is in the order in which it is read. */
export function visualRuns(line: string): Run[] {
  if (!RIGHT_TO_LEFT.test(line)) return [{ text: withoutIsolates(line), direction: 'ltr' }];
  return runsOf(itemsOf(graphemesOf(line).values()), 0);
}

const withoutIsolates = (line: string): string => line.replace(/[\u2066-\u2069]/g, '');

/** Up to the end of the isolate, or of the line. One that ends without having begun was begun in the line above. */
function itemsOf(rest: Iterator<string>, isIsolate = false): Item[] {
  const items: Item[] = [];
  for (let next = rest.next(); !next.done; next = rest.next()) {
    if (next.value === POP_ISOLATE) {
      if (isIsolate) break;
    } else if (ISOLATES.test(next.value)) items.push({ kind: 'neutral', content: itemsOf(rest, true) });
    else items.push({ kind: kindOf(next.value), content: next.value });
  }
  return items;
}

function kindOf(grapheme: string): Kind {
  const [first = ''] = grapheme;
  if (/\p{Nd}/u.test(first)) return 'number';
  if (!/\p{L}/u.test(first)) return 'neutral';
  return RIGHT_TO_LEFT.test(first) ? 'right' : 'left';
}

function runsOf(items: readonly Item[], base: 0 | 1): Run[] {
  const levels = levelsOf(items, base);
  const runs: { level: number; items: Item[] }[] = [];
  for (const [index, item] of items.entries()) {
    const level = levels[index]!;
    const last = runs.at(-1);
    const joins = typeof item.content === 'string' && typeof last?.items[0]?.content === 'string';
    if (last && joins && last.level === level) last.items.push(item);
    else runs.push({ level, items: [item] });
  }
  return reordered(runs).flatMap(({ level, items: [first, ...others] }): Run[] => {
    if (first === undefined) return [];
    if (typeof first.content !== 'string') return runsOf(first.content, baseOf(first.content));
    const text = [first, ...others].map(({ content }) => content).join('');
    return [{ text, direction: level % 2 === 1 ? 'rtl' : 'ltr' }];
  });
}

/** Rules P2 and P3: the first letter decides. */
const baseOf = (items: readonly Item[]): 0 | 1 =>
  items.find(({ kind }) => kind === 'left' || kind === 'right')?.kind === 'right' ? 1 : 0;

type Direction = 'left' | 'right';

/** Even levels run from left to right, odd ones from right to left (rules W4, W7, N0 to N2, I1 and I2). */
function levelsOf(items: readonly Item[], base: 0 | 1): number[] {
  const baseSide = base === 1 ? 'right' : 'left';
  const kinds = items.map(({ kind, content }, index): Kind => {
    const between = items[index - 1]?.kind === 'number' && items[index + 1]?.kind === 'number';
    return between && typeof content === 'string' && /^[.,:/+-]$/.test(content) ? 'number' : kind;
  });
  let strong: Direction = baseSide;
  const sides = kinds.map((kind): Kind => {
    if (kind === 'left' || kind === 'right') strong = kind;
    return kind === 'number' && strong === 'left' ? 'left' : kind;
  });
  for (const [open, close] of bracketPairs(items)) {
    const side = sideOfBrackets(sides, open, close, baseSide);
    if (side) sides[open] = sides[close] = side;
  }
  return sides.map((kind, index) => {
    if (kind === 'number') return 2;
    if (kind !== 'neutral') return levelOn(kind, base);
    let before = index;
    let after = index;
    while (sides[before] === 'neutral') before--;
    while (sides[after] === 'neutral') after++;
    const [one, other] = [sideOf(sides[before]) ?? baseSide, sideOf(sides[after]) ?? baseSide];
    return levelOn(one === other ? one : baseSide, base);
  });
}

/** Numbers among letters from right to left count as such for what stands beside them. */
const sideOf = (kind: Kind | undefined): Direction | undefined =>
  kind === undefined || kind === 'neutral' ? undefined : kind === 'left' ? 'left' : 'right';

const BRACKETS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

/** Where brackets open and close, in the order in which they open. */
function bracketPairs(items: readonly Item[]): (readonly [number, number])[] {
  const opened: { readonly index: number; readonly closing: string }[] = [];
  const pairs: (readonly [number, number])[] = [];
  for (const [index, { content }] of items.entries()) {
    if (typeof content !== 'string') continue;
    const closing = BRACKETS[content];
    const matching = opened.findLastIndex((one) => one.closing === content);
    if (closing !== undefined) opened.push({ index, closing });
    else if (matching >= 0) {
      pairs.push([opened[matching]!.index, index]);
      opened.length = matching;
    }
  }
  return pairs.sort(([one], [other]) => one - other);
}

/** Rule N0: brackets go with what they enclose, so that both look the same way. */
function sideOfBrackets(
  sides: readonly Kind[],
  open: number,
  close: number,
  baseSide: Direction,
): Direction | undefined {
  const enclosed = sides.slice(open + 1, close).map(sideOf);
  if (enclosed.includes(baseSide)) return baseSide;
  if (enclosed.every((side) => side === undefined)) return undefined;
  const before = sides
    .slice(0, open)
    .map(sideOf)
    .findLast((side) => side !== undefined);
  return before ?? baseSide;
}

const levelOn = (side: Direction, base: 0 | 1): number => (side === 'right' ? 1 : base === 0 ? 0 : 2);

/** Rule L2: from the highest level down, every sequence of at least that level is turned around. */
function reordered(runs: readonly LevelRun[]): LevelRun[] {
  const order = [...runs];
  for (const lowest of [2, 1]) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && order[end]!.level >= lowest) end++;
      order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order;
}
