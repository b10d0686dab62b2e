/** Whoever computes a deadline computes it like everybody else only as long as there is one place where that is done. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const SOURCE = new URL('../src/', import.meta.url);
const CLOCK = 'match/clock.ts';

/** What a deadline follows from, taken apart; and a deadline that something is added to. */
const COMPUTING: readonly [string, RegExp][] = [
  [
    'reads a running clock',
    /\btime[?!]?\.(since|left)\b|\{[^{}]*\b(since|left)\b[^{}]*\}\s*=\s*[\w.]*\btime\b/,
  ],
  ['reads a bank', /\bbank\s*[?!]?\.?\[|\.bank\b/],
  ['reckons with an absence', /\b(from|until)\s*[-+]\s*\w|\b\w+\s*[-+]\s*(\w+\.)?(from|until)\b/],
  [
    'reckons with a deadline',
    /(deadlineOf|reminderOf|claimableOf)\([^()]*\)!?\s*[-+*/]|[-+*/]\s*(deadlineOf|reminderOf|claimableOf)\(/,
  ],
  ['knows how long a move may take', /\b(perMove|increment)\b/],
];

/** They speak of absences, or of quiet hours, and not of deadlines. */
const OF_OTHER_TIMES = [
  'match/away.ts',
  'commands/away.ts',
  'bot/messages/away-words.ts',
  'commands/time-preferences.ts',
];

const withoutComments = (source: string): string => source.replace(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '');

const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /^(match|play|store|bot|commands)\//.test(file) && file.endsWith('.ts'))
  .filter((file) => file !== CLOCK && !OF_OTHER_TIMES.includes(file));

test.each(COMPUTING)(`nothing but ${CLOCK} %s`, (_, pattern) => {
  const others = files.filter((file) =>
    pattern.test(withoutComments(readFileSync(new URL(file, SOURCE), 'utf8'))),
  );
  expect(others).toEqual([]);
});
