/** What we have added, word for word as on the page of rules that all games share. */

import { listed } from '../../render/sentences.ts';
import { allGames } from '../../rules/catalogue.ts';
import type { Traits } from '../../rules/game.ts';

export const NOT_PRINTED = '*A house rule is ours: the printed game has no such rule.*';

export const WHAT_IS_A_PLY = 'A ply is one move of one player.';

const titlesOf = (has: (traits: Traits) => boolean): string =>
  listed(allGames().flatMap(({ title, traits }) => (has(traits) ? [title] : [])));

export const repetition = (): string =>
  `**House rule, repetition:** in ${titlesOf(({ endings }) => endings.includes('repetition'))} the third occurrence of the same position with the same player to move (the start counts as one) is a draw.`;

const UNITS = { plies: 'plies', turns: 'turns of both players together' } as const;

/** Of games that are drawn then. */
const limitOf = ({ longest }: Traits): string | undefined =>
  longest?.decided === 'draw' ? `${longest.count} ${UNITS[longest.unit]}` : undefined;

export function length(): string {
  const limits = new Set(allGames().flatMap(({ traits }) => limitOf(traits) ?? []));
  const lengths = [...limits].map((limit, index) => {
    const titles = titlesOf((traits) => limitOf(traits) === limit);
    return `${titles} ${index === 0 ? 'are drawn after' : 'after'} ${limit}`;
  });
  return `**House rule, length:** ${lengths.join(', ')}. A win on the last of them is a win.`;
}
