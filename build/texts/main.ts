/**
 * `npm run texts`: how far each language is. `npm run texts -- write` writes the types of the keys anew, `npm run texts -- check` says
 * what is wrong with the texts.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { checkTexts } from './check.ts';
import { stateOfLanguages } from './state.ts';
import { KEYS_FILE, keysInTypeScript } from './write-keys.ts';

const [wish = 'state'] = process.argv.slice(2);

if (wish === 'write') {
  writeFileSync(KEYS_FILE, keysInTypeScript());
} else if (wish === 'check') {
  const wrong = checkTexts();
  if (readFileSync(KEYS_FILE, 'utf8') !== keysInTypeScript()) {
    wrong.push('src/texts/keys.ts is not that of the English files: npm run texts -- write');
  }
  for (const line of wrong) console.error(line);
  process.exitCode = wrong.length === 0 ? 0 : 1;
} else {
  console.log(stateOfLanguages());
}
