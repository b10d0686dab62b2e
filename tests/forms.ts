/** The forms in which the program runs: from its source, as by `npm start`, and as `npm run build` makes it for the image and the service. */
import { fileURLToPath } from 'node:url';

const PROJECT = new URL('../', import.meta.url);
/** Within the project, where its packages are found. */
const BUILT = new URL('node_modules/.cache/parlour-built/', PROJECT);

export const FORMS = ['source', 'build'] as const;
export type Form = (typeof FORMS)[number];

export const builtFolder = fileURLToPath(BUILT);

/** A file of the project, named by its TypeScript, in one of its forms. */
export const fileIn = (form: Form, file: string): URL =>
  form === 'source' ? new URL(file, PROJECT) : new URL(file.replace(/\.ts$/, '.js'), BUILT);

/** What Node needs to run it. */
export const loaderFor = (file: URL): string[] =>
  file.pathname.endsWith('.ts') ? ['--import', import.meta.resolve('tsx')] : [];
