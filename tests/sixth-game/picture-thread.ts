/** The thread that draws, with the sixth game. */
import './register.ts';

export { draw } from '../../src/render/picture-thread.ts';
