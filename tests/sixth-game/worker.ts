/** The thinking thread, with the sixth game. */
import './register.ts';

export { makeMove } from '../../src/ai/worker.ts';
