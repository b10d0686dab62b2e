import { describe, expect, it } from 'vitest';
import { readMarkdown } from '../../src/page/markdown/blocks.ts';
import { readInline } from '../../src/page/markdown/inline.ts';
import { momentWords } from '../../src/page/markdown/moment.ts';
import type { Block, Inline } from '../../src/page/markdown/nodes.ts';

/** Short for the eye: `strong(a emphasis(b))`. */
const told = (nodes: readonly Inline[]): string => nodes.map(toldOne).join('');

function toldOne(node: Inline): string {
  switch (node.kind) {
    case 'text':
      return node.text;
    case 'styled':
      return `${node.style}(${told(node.children)})`;
    case 'code':
      return `code(${node.text})`;
    case 'link':
      return `link(${told(node.children)} → ${node.url})`;
    case 'mention':
      return `${node.of}(${node.id})`;
    case 'command':
      return `command(${node.name})`;
    case 'moment':
      return `moment(${node.seconds} ${node.style})`;
    case 'emoji':
      return `emoji(${node.name} ${node.id})`;
    case 'everyone':
      return 'everyone()';
    case 'break':
      return '⏎';
  }
}

const toldBlock = (block: Block): string => {
  switch (block.kind) {
    case 'heading':
      return `h${block.level}(${told(block.children)})`;
    case 'paragraph':
    case 'small':
      return `${block.kind}(${told(block.children)})`;
    case 'quote':
      return `quote(${block.blocks.map(toldBlock).join(' ')})`;
    case 'list':
      return `list${block.start ?? ''}(${block.items.map((item) => item.map(toldBlock).join(' ')).join(' | ')})`;
    case 'code block':
      return `code block(${block.language}: ${block.text})`;
  }
};

describe('markdown inside a line', () => {
  it.each([
    ['plain words', 'plain words'],
    ['**bold** and *slanted* and _so_', 'strong(bold) and emphasis(slanted) and emphasis(so)'],
    ['__under__ ~~through~~', 'underline(under) strike(through)'],
    ['***both***', 'strong(emphasis(both))'],
    ['**bold with *slanted* in it**', 'strong(bold with emphasis(slanted) in it)'],
    ['2 * 3 * 4', '2 * 3 * 4'],
    ['a_name_with_lines', 'a_name_with_lines'],
    ['\\*not slanted\\*', '*not slanted*'],
    ['`**code**` ``a ` b``', 'code(**code**) code(a ` b)'],
    ['||the *end*||', 'spoiler(the emphasis(end))'],
    ['one\ntwo', 'one⏎two'],
    ['[words](https://example.org/a)', 'link(words → https://example.org/a)'],
    ['[words](javascript:alert)', '[words](javascript:alert)'],
    ['see https://example.org/a.', 'see link(https://example.org/a → https://example.org/a).'],
    ['<https://example.org>', 'link(https://example.org → https://example.org)'],
    ['<@12> <@!12> <@&34> <#56>', 'person(12) person(12) role(34) channel(56)'],
    ['</privacy export:78>', 'command(privacy export)'],
    ['<t:100:R> <t:100> <t:100:x>', 'moment(100 R) moment(100 f) <t:100:x>'],
    ['<:meeple:9> @everyone', 'emoji(meeple 9) everyone()'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['**unfinished', '**unfinished'],
  ])('%s', (text, expected) => {
    expect(told(readInline(text))).toBe(expected);
  });
});

describe('markdown line by line', () => {
  it.each([
    ['# One\n## Two\n### Three\n#### Four', 'h1(One) h2(Two) h3(Three) paragraph(#### Four)'],
    ['#no heading', 'paragraph(#no heading)'],
    ['-# small', 'small(small)'],
    ['one\ntwo\n# three', 'paragraph(one⏎two) h1(three)'],
    ['> quoted\n> on\nnot', 'quote(paragraph(quoted⏎on)) paragraph(not)'],
    ['>>> all\nof it', 'quote(paragraph(all⏎of it))'],
    ['- a\n- b\n  - c\nd', 'list(paragraph(a) | paragraph(b) list(paragraph(c))) paragraph(d)'],
    ['3. a\n4. b', 'list3(paragraph(a) | paragraph(b))'],
    [
      'before\n```ts\nconst a = **1**;\n```\nafter',
      'paragraph(before) code block(ts: const a = **1**;) paragraph(after)',
    ],
  ])('%j', (text, expected) => {
    expect(readMarkdown(text).map(toldBlock).join(' ')).toBe(expected);
  });
});

describe('moments', () => {
  const now = Date.UTC(2026, 0, 1, 12);
  it.each([
    [0, 'now'],
    [5, 'in 5 seconds'],
    [-60, '1 minute ago'],
    [7199, 'in 2 hours'],
    [3 * 86_400, 'in 3 days'],
    [-400 * 86_400, '1 year ago'],
  ])('%d seconds from now is “%s”', (seconds, words) => {
    expect(momentWords(now + seconds * 1000, 'R', now, 'en')).toBe(words);
  });
});
