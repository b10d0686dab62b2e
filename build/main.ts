/** Makes the program for the image and the service: `npm run build`, then `npm run start:dist`. */
import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { PROGRAM, transpile } from './transpile.ts';

const folder = fileURLToPath(new URL('../dist', import.meta.url));
rmSync(folder, { recursive: true, force: true });
await transpile(folder, PROGRAM);
