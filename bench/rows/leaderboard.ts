/** A page of ten from a table with 100,000 people, anywhere in it, with the rank of whoever looks. */
import { type PersonId, personId, placeId } from '../../src/match/match.ts';
import { NEWCOMER } from '../../src/match/rating.ts';
import { seasonOf } from '../../src/match/season.ts';
import type { Standing } from '../../src/match/standing.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { standingWrites } from '../../src/store/ladder/results.ts';
import { openStoreOfItsOwn } from '../parlour.ts';
import { report } from '../row.ts';

const PEOPLE = 100_000;
const AT_ONCE = 1_000;
const PAGES = 500;
const TARGET = 5;
const place = placeId('900000000000000000');
const season = seasonOf(Date.now());
const random = randomFrom('bench');
const personNumbered = (number: number): PersonId =>
  personId(String(100_000_000_000_000_000n + BigInt(number)));

function someStanding(): Standing {
  const rating = 1000 + random.below(100_000) / 100;
  const tally = { won: random.below(50), lost: random.below(50), drawn: random.below(9) };
  const known = { rating, deviation: 50 + random.below(200), volatility: NEWCOMER.volatility };
  return { ...known, season, began: 1500, tally, total: tally, streak: random.below(5) - 2, peak: rating };
}

const { store, close } = await openStoreOfItsOwn();
for (let first = 0; first < PEOPLE; first += AT_ONCE) {
  const writes = Array.from({ length: AT_ONCE }, (_, index) =>
    standingWrites(place, EXIMO, personNumbered(first + index), someStanding()),
  );
  const alongside = { unchanged: [], writes: writes.flat() };
  await store.commit({ place, changes: [], effects: [], cause: `${first}`, now: Date.now(), alongside });
}

const table = { place, ladder: EXIMO, season } as const;
const times: number[] = [];
for (let page = 0; page < PAGES; page++) {
  const skip = 10 * random.below(PEOPLE / 10);
  const person = personNumbered(random.below(PEOPLE));
  const start = performance.now();
  await Promise.all([store.ladders.table(table, { skip, limit: 10 }), store.ladders.line(table, person)]);
  times.push(performance.now() - start);
}
await close();

const median = times.toSorted((one, other) => one - other)[PAGES / 2]!;
report([
  {
    what: `leaderboard: a page of ten and one’s own rank among ${PEOPLE.toLocaleString('en')} people, median`,
    target: `< ${TARGET} ms`,
    measured: `${median.toFixed(1)} ms`,
    met: median < TARGET,
  },
]);
