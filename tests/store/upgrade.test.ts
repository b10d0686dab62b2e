import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { deadlineOf } from '../../src/match/clock.ts';
import type { Match, PersonId } from '../../src/match/match.ts';
import { DEFAULT_SERVER_SETTINGS } from '../../src/match/server-settings.ts';
import { apply } from '../../src/play/apply.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import type { Connection } from '../../src/store/connection/scripts.ts';
import { keys } from '../../src/store/keys.ts';
import type { Report } from '../../src/store/matches/reads.ts';
import { openStore, storeOn } from '../../src/store/open-store.ts';
import { SCHEMA } from '../../src/store/records/migrations.ts';
import { LEASE, type Store } from '../../src/store/store.ts';
import type { StoreOptions } from '../../src/store/store-options.ts';
import { ANN, asPlaying, BEN, DAY, NOON } from '../match/scenes.ts';
import { underWay, wholeTable, won } from './ladder/scenes.ts';
import { type NextVersion, nextVersion } from './next-version.ts';
import { happen, matchIn, newPlace } from './scenes.ts';
import { startTestServer, type TestServer } from './server.ts';

const move = (match: Match, by: PersonId, text: string) =>
  ({ kind: 'move', by, text, seen: match.revision }) as const;

describe('an upgrade to a version with another schema', () => {
  let server: TestServer;
  let connection: Connection;
  let newer: NextVersion;
  const unread: string[] = [];
  const report: Report = (error) => unread.push(error.name);
  const opened: Store[] = [];

  const settings = (): StoreOptions => ({
    redisUrl: server.url,
    dataDir: '',
    searchPath: '',
    lasting: true,
    say: () => {},
    report,
    now: () => NOON,
  });
  /** Each as a process that is running already. */
  const openOld = async () => storeOn(await server.connection(), report);
  const openNew = async () => {
    const store = await newer.openStore(settings());
    opened.push(store);
    return store;
  };
  const stored = (match: Match) => connection.get(keys.match(match.place, match.id));

  beforeAll(async () => {
    newer = await nextVersion();
  });
  beforeEach(async () => {
    server = await startTestServer();
    connection = await server.connection();
    unread.length = 0;
    return async () => {
      for (const store of opened.splice(0)) await store.close();
      await server.stop();
    };
  });
  afterAll(() => newer.remove());

  it('writes down since when which schema is in use, once', async () => {
    const first = await openStore(settings());
    const again = await openStore({ ...settings(), now: () => NOON + DAY });
    await Promise.all([first.close(), again.close()]);
    expect(await connection.hgetall(keys.schemas)).toEqual({ [SCHEMA]: new Date(NOON).toISOString() });
    await openNew();
    expect(Object.keys(await connection.hgetall(keys.schemas))).toEqual([
      String(SCHEMA),
      String(newer.schema),
    ]);
  });

  it('goes on with the matches that run, and leaves those alone that nobody touches', async () => {
    const old = await openOld();
    const place = newPlace();
    const [played, left] = [
      await matchIn(old, place, { clock: '7d' }),
      await matchIn(old, place, { clock: '7d' }),
    ];
    const untouched = await stored(left);

    const store = await openNew();
    const found = await store.match(place, played.id);
    expect(found).toEqual({ ...played, clock: '3d' });
    const { match } = await happen(store, played, move(asPlaying(found!), ANN, 'c3-d4'));
    expect(asPlaying(match).moves).toEqual(['c3-d4']);
    expect(deadlineOf(asPlaying(match))).toBe(NOON + 3 * DAY);
    expect(await stored(played)).toMatch(new RegExp(`^${newer.schema} `));
    const over = await happen(store, match, { kind: 'resign', by: BEN });
    expect(over.match).toMatchObject({ stage: 'over', outcome: { winner: 0 } });
    expect(await stored(left)).toBe(untouched);
    expect(unread).toEqual([]);
  });

  it('carries out what the version before it still owed', async () => {
    const old = await openOld();
    const match = await matchIn(old, newPlace());
    const store = await openNew();
    const claims = await store.claim(match.place, NOON + LEASE, 50);
    expect(claims.map(({ effect }) => effect.kind)).toContain('board');
    for (const claim of claims) await store.done(claim);
    expect(await old.claim(match.place, NOON + 2 * LEASE, 50)).toEqual([]);
  });

  it('cannot be undone by starting the old version: that says why in one line', async () => {
    await openNew();
    await expect(openStore(settings())).rejects.toThrow(
      `The games were last written by a newer Parlour (schema ${newer.schema}, since ${new Date(NOON).toISOString()}; this one knows schema ${SCHEMA}). Start that one, or restore the backup from before it.`,
    );
  });

  describe('while the old version is still running', () => {
    it('a match that the new one has played on is refused by the old one, and stays as it is', async () => {
      const old = await openOld();
      const match = await matchIn(old, newPlace());
      const store = await openNew();
      const { match: after } = await happen(store, match, move(match, ANN, 'c3-d4'));
      const before = await stored(match);
      const act = apply(old, {
        ...{ place: match.place, id: match.id, cause: 'a click', now: NOON },
        event: move(after, BEN, 'f6-f5'),
      });
      await expect(act).rejects.toMatchObject({ name: 'NewerRecord' });
      await expect(old.match(match.place, match.id)).rejects.toMatchObject({ name: 'NewerRecord' });
      expect(await stored(match)).toBe(before);
      await happen(store, match, move(after, BEN, 'f6-f5'));
    });

    it('the old one leaves it out of lists, and others in them are found', async () => {
      const old = await openOld();
      const place = newPlace();
      const [taken, kept] = [await matchIn(old, place), await matchIn(old, place)];
      await happen(await openNew(), taken, move(taken, ANN, 'c3-d4'));
      expect((await old.gamesOf(place, ANN)).map(({ id }) => id)).toEqual([kept.id]);
      expect(unread).toEqual(['NewerRecord']);
    });

    it('its clock is left to the new one', async () => {
      const old = await openOld();
      const match = await matchIn(old, newPlace());
      const store = await openNew();
      await happen(store, match, move(match, ANN, 'c3-d4'));
      const later = NOON + 4 * DAY;
      expect(await old.due(match.place, later, 50)).toEqual([]);
      expect((await store.due(match.place, later, 50)).map(({ id }) => id)).toEqual([match.id]);
    });

    it('so is what follows from a move: the old one gives it back at once', async () => {
      const old = await openOld();
      const match = await matchIn(old, newPlace());
      for (const claim of await old.claim(match.place, NOON + LEASE, 50)) await old.done(claim);
      const store = await openNew();
      const { claims } = await happen(store, match, move(match, ANN, 'c3-d4'));
      const later = NOON + LEASE;
      expect(await old.claim(match.place, later, 50)).toEqual([]);
      const found = await store.claim(match.place, later, 50);
      expect(found.map(({ entry }) => entry).sort()).toEqual(claims.map(({ entry }) => entry).sort());
    });

    it('a rating that the new one has written is never begun anew', async () => {
      const old = await openOld();
      const place = newPlace();
      const match = await underWay(old, place, { by: ANN, to: BEN });
      const store = await openNew();
      await won(store, place, { by: ANN, to: BEN, game: SQUADRO });
      const before = await connection.hgetall(keys.standings(place, ANN));
      const resigning = apply(old, {
        ...{ place, id: match.id, cause: 'a click', now: NOON },
        event: { kind: 'resign', by: BEN },
      });
      await expect(resigning).rejects.toMatchObject({ name: 'NewerRecord' });
      expect(await connection.hgetall(keys.standings(place, ANN))).toEqual(before);

      await happen(store, match, { kind: 'resign', by: BEN });
      const [first] = (await wholeTable(store, place, 'all')).lines;
      expect(first).toMatchObject({ person: ANN, standing: { total: { won: 2 } } });
    });

    it('what a server has settled with the new one is not taken for the usual by the old one', async () => {
      const old = await openOld();
      const place = newPlace();
      const store = await openNew();
      await store.writeServerSettings(place, {
        ...DEFAULT_SERVER_SETTINGS,
        threads: !DEFAULT_SERVER_SETTINGS.threads,
      });
      await expect(old.serverSettings(place)).rejects.toMatchObject({ name: 'NewerRecord' });
    });
  });
});
