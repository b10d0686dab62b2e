/** Reads the markdown inside a line. */

import { type Inline, type InlineStyle, MOMENT_STYLES, type MomentStyle } from './nodes.ts';

interface Rule {
  readonly pattern: RegExp;
  /** Undefined where it only looked like it. */
  readonly read: (found: RegExpExecArray) => Inline | undefined;
}

const styled =
  (style: InlineStyle) =>
  ([, inner = '']: RegExpExecArray): Inline => ({ kind: 'styled', style, children: readInline(inner) });

const mention =
  (of: 'person' | 'role' | 'channel') =>
  ([, id = '']: RegExpExecArray): Inline => ({ kind: 'mention', of, id });

const isMomentStyle = (text: string): text is MomentStyle => MOMENT_STYLES.some((style) => style === text);

function readMoment([, seconds, style = 'f']: RegExpExecArray): Inline | undefined {
  return isMomentStyle(style) ? { kind: 'moment', seconds: Number(seconds), style } : undefined;
}

function readBareLink([found]: RegExpExecArray): Inline {
  return { kind: 'link', url: found, children: [{ kind: 'text', text: found }] };
}

/** Tried in this order at every place of the text. */
const RULES: readonly Rule[] = [
  { pattern: /\\([^\w\s])/y, read: ([, text = '']) => ({ kind: 'text', text }) },
  { pattern: /(`+)(.*?[^`])\1(?!`)/sy, read: ([, , text = '']) => ({ kind: 'code', text: text.trim() }) },
  { pattern: /\n/y, read: () => ({ kind: 'break' }) },
  { pattern: /\|\|(.+?)\|\|/sy, read: styled('spoiler') },
  {
    pattern: /\*\*\*(.+?)\*\*\*(?!\*)/sy,
    read: ([, inner = '']) => ({
      kind: 'styled',
      style: 'strong',
      children: [{ kind: 'styled', style: 'emphasis', children: readInline(inner) }],
    }),
  },
  { pattern: /\*\*(.+?)\*\*(?!\*)/sy, read: styled('strong') },
  { pattern: /__(.+?)__(?!_)/sy, read: styled('underline') },
  { pattern: /~~(.+?)~~/sy, read: styled('strike') },
  { pattern: /\*(?!\s)((?:\*\*|[^*])+?)(?<!\s)\*(?!\*)/y, read: styled('emphasis') },
  { pattern: /(?<!\w)_((?:__|[^_])+?)_(?!\w)/y, read: styled('emphasis') },
  {
    pattern: /\[((?:\\.|[^[\]])+)\]\(<?(https?:\/\/[^\s<>)]+)>?\)/y,
    read: ([, words = '', url = '']) => ({ kind: 'link', url, children: readInline(words) }),
  },
  {
    pattern: /<(https?:\/\/[^\s<>]+)>/y,
    read: ([, url = '']) => ({ kind: 'link', url, children: [{ kind: 'text', text: url }] }),
  },
  { pattern: /https?:\/\/[^\s<>]*[^\s<>.,:;"'\])]/y, read: readBareLink },
  { pattern: /<@!?(\d+)>/y, read: mention('person') },
  { pattern: /<@&(\d+)>/y, read: mention('role') },
  { pattern: /<#(\d+)>/y, read: mention('channel') },
  { pattern: /<\/([^:>]+):(\d+)>/y, read: ([, name = '', id = '']) => ({ kind: 'command', name, id }) },
  { pattern: /<t:(-?\d{1,13})(?::([a-zA-Z]))?>/y, read: readMoment },
  { pattern: /<a?:(\w+):(\d+)>/y, read: ([, name = '', id = '']) => ({ kind: 'emoji', name, id }) },
  { pattern: /@(?:everyone|here)\b/y, read: ([text]) => ({ kind: 'everyone', text }) },
];

export function readInline(text: string): Inline[] {
  const nodes: Inline[] = [];
  let plain = '';
  const endPlain = () => {
    if (plain !== '') nodes.push({ kind: 'text', text: plain });
    plain = '';
  };
  for (let at = 0; at < text.length; ) {
    const found = firstRule(text, at);
    if (!found) {
      plain += text[at];
      at++;
      continue;
    }
    if (found.node.kind === 'text') {
      plain += found.node.text;
    } else {
      endPlain();
      nodes.push(found.node);
    }
    at += found.length;
  }
  endPlain();
  return nodes;
}

function firstRule(text: string, at: number): { node: Inline; length: number } | undefined {
  for (const { pattern, read } of RULES) {
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    const node = found && read(found);
    if (found && node) return { node, length: found[0].length };
  }
  return undefined;
}
