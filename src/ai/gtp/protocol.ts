import { RulesError } from '../../rules/game.ts';
import { COMMANDS } from './commands.ts';
import type { Table } from './table.ts';

/**
 * The answer to one line of the Go Text Protocol, version 2, with its closing empty line; nothing for a line without
 * a command.
 */
export function answer(table: Table, line: string): string | undefined {
  const [first, ...rest] = wordsOf(line);
  if (first === undefined) return undefined;
  const numbered = /^\d+$/.test(first);
  const id = numbered ? first : '';
  const [name, ...words] = numbered ? rest : [first, ...rest];
  try {
    if (name === undefined || !Object.hasOwn(COMMANDS, name)) throw new RulesError('unknown command');
    const text = COMMANDS[name]!(table, words);
    return `=${id}${text === '' ? '' : ` ${text}`}\n\n`;
  } catch (error) {
    if (error instanceof RulesError) return `?${id} ${error.message}\n\n`;
    throw error;
  }
}

export function isQuit(line: string): boolean {
  return wordsOf(line).find((word) => !/^\d+$/.test(word)) === 'quit';
}

/** Comments and control characters do not count; a tab is a space. */
function wordsOf(line: string): string[] {
  const text = line
    .replace(/\t/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/#.*$/, '');
  return text.split(' ').filter((word) => word !== '');
}
