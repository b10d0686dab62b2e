/** Shows markdown. */

import { el } from '../dom/el.ts';
import { emoji } from '../dom/emoji.ts';
import type { Names } from '../state/names.ts';
import { readMarkdown } from './blocks.ts';
import { readInline } from './inline.ts';
import { paintMoment } from './live-moments.ts';
import type { Block, Inline, InlineStyle } from './nodes.ts';

export interface MarkdownReader {
  readonly names: Names;
  goTo(channel: string): void;
  fillIn(command: string): void;
}

export const paintMarkdown = (text: string, reader: MarkdownReader): HTMLElement =>
  el('div', { class: 'markdown' }, ...readMarkdown(text).map((block) => paintBlock(block, reader)));

export const paintLine = (text: string, reader: MarkdownReader): HTMLElement =>
  el('span', { class: 'markdown-line' }, ...paintAll(readInline(text), reader));

const paintAll = (nodes: readonly Inline[], reader: MarkdownReader): Node[] =>
  nodes.map((node) => paintInline(node, reader));

function paintBlock(block: Block, reader: MarkdownReader): Node {
  switch (block.kind) {
    case 'paragraph':
      return el('p', {}, ...paintAll(block.children, reader));
    case 'heading':
      // The page has headings of its own above those of messages.
      return el(
        'div',
        { class: `heading-${block.level}`, role: 'heading', 'aria-level': block.level + 2 },
        ...paintAll(block.children, reader),
      );
    case 'small':
      return el('small', { class: 'small-text' }, ...paintAll(block.children, reader));
    case 'quote':
      return el('blockquote', {}, ...block.blocks.map((inner) => paintBlock(inner, reader)));
    case 'code block':
      return el('pre', { tabindex: 0 }, el('code', {}, block.text));
    case 'list': {
      const items = block.items.map((item) =>
        el('li', {}, ...item.map((inner) => paintBlock(inner, reader))),
      );
      return block.start === undefined ? el('ul', {}, ...items) : el('ol', { start: block.start }, ...items);
    }
  }
}

const TAGS: Readonly<Record<Exclude<InlineStyle, 'spoiler'>, 'strong' | 'em' | 'u' | 's'>> = {
  strong: 'strong',
  emphasis: 'em',
  underline: 'u',
  strike: 's',
};

function paintInline(node: Inline, reader: MarkdownReader): Node {
  switch (node.kind) {
    case 'text':
      return document.createTextNode(node.text);
    case 'break':
      return el('br');
    case 'code':
      return el('code', {}, node.text);
    case 'styled':
      return node.style === 'spoiler'
        ? paintSpoiler(paintAll(node.children, reader))
        : el(TAGS[node.style], {}, ...paintAll(node.children, reader));
    case 'link':
      return el(
        'a',
        { href: node.url, target: '_blank', rel: 'noopener noreferrer' },
        ...paintAll(node.children, reader),
      );
    case 'mention':
      return paintMention(node, reader);
    case 'everyone':
      return el('span', { class: 'mention is-me' }, node.text);
    case 'command':
      return el(
        'button',
        { type: 'button', class: 'mention', on: { click: () => reader.fillIn(node.name) } },
        `/${node.name}`,
      );
    case 'moment':
      return paintMoment(node.seconds, node.style);
    case 'emoji':
      return emoji(node);
  }
}

function paintMention(
  { of, id }: Extract<Inline, { kind: 'mention' }>,
  { names, goTo }: MarkdownReader,
): Node {
  if (of === 'person') {
    const name = names.person(id)?.name ?? 'unknown-user';
    const isMe = id === names.me ? 'mention is-me' : 'mention';
    return el('span', { class: isMe }, `@${name}`);
  }
  if (of === 'role') return el('span', { class: 'mention' }, `@${names.role(id) ?? 'deleted-role'}`);
  const channel = names.channel(id);
  if (!channel) return el('span', { class: 'mention' }, '#no-access');
  return el(
    'button',
    { type: 'button', class: 'mention', on: { click: () => goTo(id) } },
    `#${channel.name}`,
  );
}

function paintSpoiler(children: readonly Node[]): HTMLElement {
  const words = el('span', { class: 'spoiler-words', 'aria-hidden': true }, ...children);
  const spoiler = el(
    'span',
    {
      class: 'spoiler',
      role: 'button',
      tabindex: 0,
      'aria-label': 'Spoiler, press to show',
      on: {
        click: () => show(),
        keydown: ({ key }) => {
          if (key === 'Enter') show();
        },
      },
    },
    words,
  );
  const show = () => {
    spoiler.replaceWith(el('span', { class: 'spoiler is-shown' }, ...words.childNodes));
  };
  return spoiler;
}
