import { threadId } from 'node:worker_threads';
import type { ThreadAnswer } from '../../../src/ai/worker.ts';

/** Answers with the number of its thread. */
export const makeMove = (): ThreadAnswer => ({ move: String(threadId) });
