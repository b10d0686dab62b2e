/** Writes down every request of the bot, one line of JSON each. */

import { appendFileSync } from 'node:fs';

export interface Recorded {
  readonly method: string;
  /** Without host and version. */
  readonly path: string;
  /** The JSON that was sent; of a form with files, its `payload_json`. */
  readonly body?: unknown;
}

export type Recorder = (request: Recorded) => void;

export const recordNothing: Recorder = () => {};

export function recordTo(file: string): Recorder {
  appendFileSync(file, '');
  return (request) => appendFileSync(file, `${JSON.stringify(request)}\n`);
}
