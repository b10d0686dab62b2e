import type { Report } from '../reads.ts';
import type { Connection } from '../scripts.ts';
import type { Ladders } from './ladder.ts';
import { ratedToday } from './meetings.ts';
import { headToHead, pathOf, standingsOf } from './people.ts';
import { closeSeason, placesToClose, seasonsOf } from './seasons.ts';
import { lineOf, tablePage } from './table.ts';

/** The ladders on a connection. */
export const laddersOn = (connection: Connection, report: Report): Ladders => ({
  table: (table, page) => tablePage(connection, table, page, report),
  line: (table, person) => lineOf(connection, table, person, report),
  standings: (place, person) => standingsOf(connection, place, person, report),
  path: (place, person, ladder) => pathOf(connection, place, person, ladder),
  headToHead: (place, one, other) => headToHead(connection, place, one, other, report),
  ratedToday: async (meeting, now) => (await ratedToday(connection, meeting, now)).length,
  seasons: (place) => seasonsOf(connection, place),
  placesToClose: (shards, now) => placesToClose(connection, shards, now),
  closeSeason: (place, now) => closeSeason(connection, place, now),
});
