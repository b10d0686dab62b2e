const IS_BUILT = import.meta.url.endsWith('.js');
const LOADER = new URL('./load-typescript.mjs', import.meta.url);

/**
 * How a thread, or a process of its own, runs one of our modules, which is named by its TypeScript. It does not have the loader of
 * whoever starts it; and where `npm run build` has made JavaScript, it runs that.
 */
export function runnable(module: URL): { readonly file: URL; readonly execArgv: string[] } {
  return IS_BUILT
    ? { file: new URL(module.href.replace(/\.ts$/, '.js')), execArgv: [] }
    : { file: module, execArgv: ['--import', LOADER.href] };
}
