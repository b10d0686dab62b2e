/** A child process that is started again when it dies, and stopped with us. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

export interface SupervisedProcess {
  stop(): Promise<void>;
}

const FIRST_PAUSE = 100;
const LONGEST_PAUSE = 5_000;
const TIME_TO_STOP = 5_000;

/** `start` is called at once and after every death; `died` hears how it ended. */
export function supervise(start: () => ChildProcess, died: (how: string) => void): SupervisedProcess {
  let child: ChildProcess;
  let pause = FIRST_PAUSE;
  let restart: NodeJS.Timeout | undefined;
  let stopping = false;

  const run = () => {
    child = start();
    const started = Date.now();
    let over = false;
    const ended = (how: string) => {
      if (stopping || over) return;
      over = true;
      died(how);
      if (Date.now() - started > LONGEST_PAUSE) pause = FIRST_PAUSE;
      restart = setTimeout(run, pause);
      pause = Math.min(2 * pause, LONGEST_PAUSE);
    };
    child.once('exit', (code, signal) => ended(signal ?? `exit code ${code}`));
    child.once('error', (error) => ended(error.message));
  };
  // The last chance, when we end without closing; it has to be synchronous.
  const farewell = () => child.kill();
  process.once('exit', farewell);
  run();

  return {
    async stop() {
      stopping = true;
      clearTimeout(restart);
      process.removeListener('exit', farewell);
      if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return;
      const exited = once(child, 'exit');
      const force = setTimeout(() => child.kill('SIGKILL'), TIME_TO_STOP);
      child.kill('SIGTERM');
      await exited;
      clearTimeout(force);
    },
  };
}
