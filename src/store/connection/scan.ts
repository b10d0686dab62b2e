/** Looks for keys where no list names them. */
import type { Connection } from './scripts.ts';
import { serversOf } from './server-facts.ts';
import { withTimeout } from './unavailable.ts';

/** So many keys Redis looks at in one go; between them others have their turn. */
const AT_ONCE = 1_000;

/** All keys like the pattern that are there from the beginning to the end, in groups; some may come twice. */
export async function* scan(connection: Connection, pattern: string): AsyncGenerator<string[]> {
  for (const server of serversOf(connection)) {
    let cursor = '0';
    do {
      const [next, found] = await withTimeout(server.scan(cursor, 'MATCH', pattern, 'COUNT', AT_ONCE));
      if (found.length > 0) yield found;
      cursor = next;
    } while (cursor !== '0');
  }
}
