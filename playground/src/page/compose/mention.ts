/** Calls people by name in what one writes. */

import type { Me } from '../../people/protocol.ts';
import { everybody } from '../state/names.ts';

/** What stands after the last `@`, while the person is still typing it. */
export const mentionBeingTyped = (text: string): string | undefined => /(?:^|\s)@(\w*)$/.exec(text)?.[1];

/** Longer names first, so that `@Annabel` does not call for Anna. */
export function withMentions(text: string, me: Me): string {
  return [...everybody(me)]
    .sort((a, b) => b.name.length - a.name.length)
    .reduce((words, { id, name }) => words.replaceAll(`@${name}`, `<@${id}>`), text);
}
