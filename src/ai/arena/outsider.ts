import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { AnyGame } from '../../rules/catalogue.ts';
import { RulesError, type Seat } from '../../rules/game.ts';
import type { Player } from './player.ts';

const LETTERS = ['b', 'w'] as const;

/** A program that plays by the Go Text Protocol on its standard input and output. */
export function outsider(command: string, game: AnyGame, millis: number | undefined): Player {
  const program = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(program, 'exit');
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  // A program that is gone says so by its silence below.
  program.stdin.on('error', () => {});

  /** The answer to a command, which ends with an empty line. */
  async function ask(words: string): Promise<{ readonly isDone: boolean; readonly text: string }> {
    program.stdin.write(`${words}\n`);
    const answer: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new RulesError(`"${command}" ended in the middle of "${words}".`);
      const line = String(value).trim();
      if (line !== '') answer.push(line);
      else if (answer.length > 0) break;
    }
    const text = answer.join('\n');
    return { isDone: text.startsWith('='), text: text.replace(/^[=?]\d*\s*/, '') };
  }

  async function demand(words: string): Promise<string> {
    const { isDone, text } = await ask(words);
    if (!isDone) throw new RulesError(`"${command}" answered to "${words}": ${text}`);
    return text;
  }

  return {
    async begin({ seed, first }) {
      // Not every program knows these two commands.
      if (millis !== undefined) await ask(`time_per_move ${millis}`);
      const { isDone } = await ask(`start ${seed} ${first}`);
      if (isDone) return;
      if (game.starter === 'either' && first !== 0)
        throw new RulesError(`"${command}" cannot let the second seat start.`);
      await demand('clear_board');
    },
    async see(seat, text) {
      await demand(`play ${LETTERS[seat]} ${text}`);
    },
    choose: (_, seat: Seat) => demand(`genmove ${LETTERS[seat]}`),
    async leave() {
      program.stdin.end('quit\n');
      await gone;
    },
  };
}
