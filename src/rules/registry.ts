import type { GameId } from './game.ts';

/** What one part of the program has for every game. A game is registered before the app is put together, and stays. */
interface Registry<Entry> {
  register(id: GameId, entry: Entry): void;
  has(text: string): text is GameId;
  find(id: GameId): Entry | undefined;
  /** Throws where the game was never registered: that is a mistake of ours. */
  get(id: GameId): Entry;
  /** In the order in which the games were registered, which is the one in which people see them. */
  ids(): GameId[];
}

/** `name` says which registry it is, to those who forgot it. */
export function createRegistry<Entry>(name: string): Registry<Entry> {
  const entries = new Map<string, { readonly id: GameId; readonly entry: Entry }>();
  return {
    register(id, entry) {
      if (entries.has(id)) throw new Error(`${id} is registered twice in ${name}.`);
      entries.set(id, { id, entry });
    },
    has: (text): text is GameId => entries.has(text),
    find: (id) => entries.get(id)?.entry,
    get(id) {
      const known = entries.get(id);
      if (known === undefined) throw new Error(`${id} is not registered in ${name}.`);
      return known.entry;
    },
    ids: () => [...entries.values()].map(({ id }) => id),
  };
}
