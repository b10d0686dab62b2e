/** A message without anything that people have written, for servers whose AutoMod does not let it through otherwise. */
import type { PublicMessage } from './public-message.ts';
import { mention } from './words.ts';

const WORDS =
  'There is news in your game. This server’s AutoMod does not let me say more here: `/board` does.';

/** Its picture and its buttons stay: AutoMod reads words. */
export const inPlainWords = (message: PublicMessage): PublicMessage => ({
  ...message,
  lines: [[...(message.calls ?? []).map(mention), WORDS].join(' ')],
  files: (message.files ?? []).map(({ alt: _, ...file }) => file),
});
