import { describe, expect, test } from 'vitest';
import { isolated, visualRuns } from '../../../src/render/names/bidi.ts';

/** What is seen from left to right; what is read from right to left in angle brackets. */
const seen = (line: string): string =>
  visualRuns(line)
    .map(({ text, direction }) => (direction === 'rtl' ? `<${text}>` : text))
    .join('');

describe('A line with a name from right to left', () => {
  test.each([
    ['without such a name is one run', 'Ada wins', 'Ada wins'],
    ['keeps its own order', `${isolated('דוד')} wins, 12`, '<דוד> wins, 12'],
    ['is not turned around by two of them', `${isolated('דוד')} – ${isolated('משה')}`, '<דוד> – <משה>'],
    ['would be, if they were not kept apart', 'דוד – משה', '<דוד – משה>'],
    ['keeps figures after the name where they are', `${isolated('דוד')} 1500`, '<דוד> 1500'],
    ['shows figures in the name from left to right', isolated('דוד 12.5 כהן'), '< כהן>12.5<דוד >'],
    ['puts what is Latin in the name at its left', isolated('דוד (ab)'), '<)>ab<דוד (>'],
    ['lets a Latin name have such a part', isolated('Ali (דוד) 123'), 'Ali (<דוד>) 123'],
    ['puts an emoji of the name where it is read', isolated('דוד 😀 כהן'), '<דוד 😀 כהן>'],
    ['stands a name that was cut', `\u2068דוד כה…`, '<דוד כה…>'],
    ['goes on after a name that began in the line above', 'כהן\u2069 wins, 12', '<כהן> wins, 12'],
  ])('%s', (_, line, expected) => {
    expect(seen(line)).toBe(expected);
  });
});
