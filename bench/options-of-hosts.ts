import { readFileSync } from 'node:fs';

interface OptionsOfHosts {
  readonly env: Readonly<Record<string, string>>;
  readonly nodeOptions: readonly string[];
}

/** The environment, and the options of Node, with which `npm run start:dist` starts the bot. */
export function optionsOfHosts(): OptionsOfHosts {
  const text = readFileSync(new URL('../package.json', import.meta.url), 'utf8');
  const { scripts }: { readonly scripts: Readonly<Record<string, string>> } = JSON.parse(text);
  const [command = ''] = (scripts['start:dist'] ?? '').split(' || ');
  const words = command.split(' ');
  return {
    env: Object.fromEntries(words.filter((word) => /^[A-Z_]+=/.test(word)).map((word) => word.split('='))),
    nodeOptions: words.filter((word) => word.startsWith('--')),
  };
}
