import { openPicturePool } from '../src/render/picture-pool.ts';

/** Who draws for all bots of a test: the threads are started with the first picture, and end with the process. */
export const pictures = openPicturePool();
