import type { Connection } from '../connection/scripts.ts';
import type { Report } from '../matches/reads.ts';
import type { Ladders } from './ladder.ts';
import { readMeetings } from './meetings.ts';
import { headToHead, pathOf, standingsOf } from './people.ts';
import { readLadders } from './results.ts';
import { closeSeason, placesToClose, seasonsOf } from './seasons.ts';
import { lineOf, tablePage } from './table.ts';

/** The ladders on a connection. */
export const laddersOn = (connection: Connection, report: Report): Ladders => ({
  table: (table, page) => tablePage(connection, table, page, report),
  line: (table, person) => lineOf(connection, table, person, report),
  standings: (place, person) => standingsOf(connection, place, person, report),
  path: (place, person, ladder) => pathOf(connection, place, person, ladder),
  headToHead: (place, one, other) => headToHead(connection, place, one, other, report),
  read: (result) => readLadders(connection, result, report),
  ratedToday: async (meeting, now) => (await readMeetings(connection, meeting, now)).matches.length,
  seasons: (place) => seasonsOf(connection, place),
  placesToClose: (owns, now) => placesToClose(connection, owns, now),
  closeSeason: (place, now) => closeSeason(connection, place, now),
});
