/** The thread that draws replays, with the sixth game. */
import './register.ts';

export { film } from '../../src/render/replay/film.ts';
