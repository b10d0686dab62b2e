/** Names that people and servers gave themselves, so that they do nothing to the line in which they stand. */

import { graphemesOf } from '../../render/names/graphemes.ts';
import { withoutTowers, withoutUnseen } from '../../render/names/unseen.ts';

/** As long as Discord lets a nickname be. */
const LONGEST = 32;
const SHOWN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** In one line, not too long, in its own direction; nothing, where it shows nothing. */
export function cleanName(name: string): string | undefined {
  const line = withoutTowers(withoutUnseen(name.replace(/[\s\u2028\u2029]/g, ' ')));
  const shown = shortened(line.replace(/ {2,}/g, ' ').trim());
  return SHOWN.test(shown) ? shown : undefined;
}

function shortened(line: string): string {
  if (line.length <= LONGEST) return line;
  const whole = graphemesOf(line);
  return whole.length <= LONGEST
    ? line
    : `${whole
        .slice(0, LONGEST - 1)
        .join('')
        .trimEnd()}…`;
}
