/** Reads a text in Discord's markdown, line by line. */

import { readInline } from './inline.ts';
import type { Block } from './nodes.ts';

interface Reading {
  readonly block: Block;
  /** How many lines it took. */
  readonly lines: number;
}

const HEADING = /^(#{1,3})\s+(.*)$/;
const SMALL = /^-#\s+(.*)$/;
const QUOTE = /^>(?: (.*)|)$/;
const QUOTE_REST = /^>>> ?(.*)$/;
const ITEM = /^(\s*)(?:([-*])|(\d{1,9})[.)])\s+(.*)$/;
const FENCE = /```(?:([\w+#.-]+)\n)?\n?(.*?)\n?```/s;

export function readMarkdown(text: string): Block[] {
  const fence = FENCE.exec(text);
  if (!fence) return readLines(text.split('\n'));
  const [whole, language = '', code = ''] = fence;
  const before = text.slice(0, fence.index).replace(/\n$/, '');
  const after = text.slice(fence.index + whole.length).replace(/^\n/, '');
  return [
    ...(before === '' ? [] : readLines(before.split('\n'))),
    { kind: 'code block', language, text: code },
    ...(after === '' ? [] : readMarkdown(after)),
  ];
}

function readLines(lines: readonly string[]): Block[] {
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; ) {
    const { block, lines: taken } = readBlock(lines.slice(at));
    blocks.push(block);
    at += taken;
  }
  return blocks;
}

function readBlock(lines: readonly string[]): Reading {
  const [line = ''] = lines;
  const heading = HEADING.exec(line);
  if (heading) {
    const level = heading[1]!.length as 1 | 2 | 3;
    return { block: { kind: 'heading', level, children: readInline(heading[2]!) }, lines: 1 };
  }
  const small = SMALL.exec(line);
  if (small) return { block: { kind: 'small', children: readInline(small[1]!) }, lines: 1 };
  const rest = QUOTE_REST.exec(line);
  if (rest) {
    const quoted = [rest[1]!, ...lines.slice(1)];
    return { block: { kind: 'quote', blocks: readLines(quoted) }, lines: lines.length };
  }
  if (QUOTE.test(line)) return readQuote(lines);
  return ITEM.test(line) ? readList(lines) : readParagraph(lines);
}

function readQuote(lines: readonly string[]): Reading {
  const taken = whileHolds(lines, (line) => QUOTE.test(line));
  const inner = lines.slice(0, taken).map((line) => QUOTE.exec(line)?.[1] ?? '');
  return { block: { kind: 'quote', blocks: readLines(inner) }, lines: taken };
}

/** Lines that are further in belong to the item above them. */
function readList(lines: readonly string[]): Reading {
  const [, indent = '', , number] = ITEM.exec(lines[0]!)!;
  const items: string[][] = [];
  let taken = 0;
  for (const line of lines) {
    const [, inward = '', , itsNumber, words = ''] = ITEM.exec(line) ?? [];
    const isItem = ITEM.test(line) && inward.length <= indent.length;
    const isInside = /^\s{2,}\S/.test(line) && line.search(/\S/) > indent.length;
    if (isItem && (itsNumber === undefined) !== (number === undefined)) break;
    if (isItem) items.push([words]);
    else if (isInside) items.at(-1)!.push(line.trimStart());
    else break;
    taken++;
  }
  const start = number === undefined ? undefined : Number(number);
  return { block: { kind: 'list', start, items: items.map(readLines) }, lines: taken };
}

const STARTS = [HEADING, SMALL, QUOTE, QUOTE_REST, ITEM];

function readParagraph(lines: readonly string[]): Reading {
  const others = whileHolds(lines.slice(1), (line) => !STARTS.some((start) => start.test(line)));
  const text = lines.slice(0, others + 1).join('\n');
  return { block: { kind: 'paragraph', children: readInline(text) }, lines: others + 1 };
}

function whileHolds(lines: readonly string[], holds: (line: string) => boolean): number {
  const end = lines.findIndex((line) => !holds(line));
  return end < 0 ? lines.length : end;
}
