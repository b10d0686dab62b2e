/** What we have added, word for word as on the page of rules that all games share. */
import { allGames } from '../rules/catalogue.ts';
import type { Traits } from '../rules/game.ts';
import { identityOf, type Phrase, phrase } from '../rules/phrase.ts';

export const notPrinted = (): Phrase => phrase('rules.notPrinted');

export const whatIsAPly = (): Phrase => phrase('rules.whatIsAPly');

export function repetition(): Phrase {
  const games = allGames().filter(({ traits }) => traits.endings.includes('repetition'));
  return phrase('rules.repetition', { games: games.map(({ title }) => title) });
}

export function lengthLimit(): Phrase {
  const lengths = [...gamesByLimit().values()].map(({ limit, games }, index) =>
    index === 0
      ? phrase('rules.drawnAfter', { games, number: games.length, limit })
      : phrase('rules.andAfter', { games, limit }),
  );
  return phrase('rules.length', { lengths });
}

/** Those that are drawn when they have lasted too long. */
function gamesByLimit(): Map<string, { readonly limit: Phrase; readonly games: string[] }> {
  const groups = new Map<string, { readonly limit: Phrase; readonly games: string[] }>();
  for (const { title, traits } of allGames()) {
    const limit = limitOf(traits);
    if (!limit) continue;
    const { games } = groups.get(identityOf(limit)) ?? { games: [] };
    groups.set(identityOf(limit), { limit, games: [...games, title] });
  }
  return groups;
}

function limitOf({ longest }: Traits): Phrase | undefined {
  if (longest?.decided !== 'draw') return undefined;
  const { count, unit } = longest;
  return unit === 'plies' ? phrase('rules.plies', { count }) : phrase('rules.turns', { count });
}
