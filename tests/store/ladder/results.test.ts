import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MatchId, PersonId, PlaceId } from '../../../src/match/match.ts';
import { ladders } from '../../../src/match/standing.ts';
import { apply } from '../../../src/play/apply.ts';
import { EXIMO } from '../../../src/rules/eximo/view.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { keys } from '../../../src/store/keys.ts';
import { storeOn } from '../../../src/store/open-store.ts';
import type { Store } from '../../../src/store/store.ts';
import { ANN, BEN, CARL, COMPUTER, DAY, NOON } from '../../match/scenes.ts';
import { challengeIn, happen, newPlace } from '../scenes.ts';
import { REDISES, startTestServer, type TestServer } from '../server.ts';
import { SEASON, underWay, wholeTable, won } from './scenes.ts';

describe.each(REDISES)('a rated result, $title,', ({ kind, skip }) => {
  describe.skipIf(skip)('counts', () => {
    let server: TestServer;
    let store: Store;
    let other: Store;
    beforeAll(async () => {
      server = await startTestServer(kind);
      store = await server.store();
      other = await server.store();
    });
    afterAll(() => server.stop());

    it('for both players, in its game and in the table of all games', async () => {
      const place = newPlace();
      const match = await won(store, place, { by: ANN, to: BEN });
      const standings = await Promise.all([ANN, BEN].map((person) => store.ladders.standings(place, person)));
      for (const standing of standings) expect(Object.keys(standing).sort()).toEqual(['all', 'eximo']);
      expect(standings[0]![EXIMO]).toMatchObject({ streak: 1, tally: { won: 1 }, best: { match: match.id } });
      expect(standings[1]!.all).toMatchObject({ streak: -1, tally: { lost: 1 } });
      const after = standings.map(({ [EXIMO]: eximo }) => eximo?.rating);
      expect(match.outcome.ratings?.map((change) => change.after)).toEqual(after);
      expect((await wholeTable(store, place)).lines.map(({ person }) => person)).toEqual([ANN, BEN]);
      expect((await wholeTable(store, place, SQUADRO)).lines).toEqual([]);
      expect(await store.ladders.path(place, ANN, EXIMO)).toEqual([
        { at: NOON, rating: after[0], match: match.id },
      ]);
      expect(await store.ladders.seasons(place)).toEqual([SEASON]);
    });

    it('once, however often and by how many processes the end is told', async () => {
      const place = newPlace();
      const match = await underWay(store, place, { by: ANN, to: BEN });
      const event = { kind: 'resign', by: BEN } as const;
      await Promise.all(
        Array.from({ length: 12 }, (_, index) =>
          apply([store, other][index % 2]!, { ...match, event, cause: `click ${index % 5}`, now: NOON }),
        ),
      );
      const { [EXIMO]: eximo, all } = await store.ladders.standings(place, ANN);
      expect([eximo?.total, all?.total]).toEqual(Array(2).fill({ won: 1, lost: 0, drawn: 0 }));
      expect(await store.ladders.path(place, BEN, 'all')).toHaveLength(1);
    });

    it('from the beginning for somebody whose standing cannot be read, and the match ends', async () => {
      const place = newPlace();
      await won(store, place, { by: ANN, to: BEN });
      const connection = await server.connection();
      await connection.hset(keys.standings(place, ANN), 'eximo', 'nonsense');
      const broken: string[] = [];
      const careful = storeOn(connection, ({ message }) => broken.push(message));
      const match = await won(careful, place, { by: ANN, to: CARL });
      expect(match.outcome.ratings?.[0].before).toBe(1500);
      expect(broken).toEqual([expect.stringContaining(keys.standings(place, ANN))]);
      expect((await store.ladders.standings(place, ANN))[EXIMO]?.total.won).toBe(1);
    });

    it.each(['unrated', 'called off', 'ended before both had moved', 'against the computer'])(
      'not at all when the match was %s',
      async (kindOfMatch) => {
        const place = newPlace();
        if (kindOfMatch === 'unrated') await won(store, place, { by: ANN, to: BEN, rated: false });
        if (kindOfMatch === 'called off') {
          const match = await underWay(store, place, { by: ANN, to: BEN });
          await happen(store, match, { kind: 'abort', by: 'bot' });
        }
        if (kindOfMatch === 'ended before both had moved') {
          const challenge = await challengeIn(store, place);
          await happen(store, challenge, { kind: 'accept', by: BEN });
          await happen(store, challenge, { kind: 'resign', by: BEN });
        }
        if (kindOfMatch === 'against the computer') {
          const match = await challengeIn(store, place, { to: COMPUTER });
          await happen(store, match, { kind: 'move', by: ANN, text: 'c3-d4', seen: 1 });
          await happen(store, match, { kind: 'move', by: 'computer', text: 'f6-f5', seen: 2 });
          await happen(store, match, { kind: 'resign', by: ANN });
        }
        expect(await store.ladders.standings(place, ANN)).toEqual({});
        for (const ladder of ladders()) expect((await wholeTable(store, place, ladder)).lines).toEqual([]);
      },
    );

    describe('three times a day between the same two in one game:', () => {
      const accept = (
        place: PlaceId,
        id: MatchId,
        more: { by?: PersonId; now?: number; unrated?: true } = {},
      ) => {
        const { now = NOON, by = BEN, unrated } = more;
        const event = { kind: 'accept', by, ...(unrated && { unrated }) } as const;
        return apply(store, { place, id, event, cause: `${id} ${now} ${unrated}`, now });
      };

      it('the fourth begins only for those who know that it does not count', async () => {
        const place = newPlace();
        for (let match = 0; match < 3; match++) await won(store, place, { by: ANN, to: BEN });
        expect(await store.ladders.ratedToday({ place, game: EXIMO, people: [BEN, ANN] }, NOON)).toBe(3);
        const fourth = await challengeIn(store, place, { by: BEN, to: ANN });
        const refused = await accept(place, fourth.id, { by: ANN });
        expect(refused).toMatchObject({ ok: false, error: { code: 'rated_enough', game: 'eximo' } });
        const begun = await accept(place, fourth.id, { by: ANN, unrated: true });
        expect(begun).toMatchObject({ ok: true, match: { stage: 'playing', rated: false } });
      });

      it('another game, another opponent or another day is another matter', async () => {
        const place = newPlace();
        for (let match = 0; match < 3; match++) await won(store, place, { by: ANN, to: BEN });
        const others = [
          await challengeIn(store, place, { game: SQUADRO, side: 'random' }),
          await challengeIn(store, place, { to: CARL }),
          await challengeIn(store, place, {}, NOON + DAY),
        ];
        const begun = [
          await accept(place, others[0]!.id),
          await accept(place, others[1]!.id, { by: CARL }),
          await accept(place, others[2]!.id, { now: NOON + DAY }),
        ];
        for (const outcome of begun) expect(outcome).toMatchObject({ ok: true, match: { rated: true } });
      });

      it('not more when many are accepted at once', async () => {
        for (const place of Array.from({ length: 10 }, newPlace)) {
          const challenges = await Promise.all(Array.from({ length: 8 }, () => challengeIn(store, place)));
          const outcomes = await Promise.all(
            challenges.map(({ id }, index) =>
              apply([store, other][index % 2]!, {
                ...{ place, id, cause: id, now: NOON },
                event: { kind: 'accept', by: BEN },
              }),
            ),
          );
          expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
        }
      });

      it('one that was called off leaves room for another', async () => {
        const place = newPlace();
        for (let match = 0; match < 2; match++) await won(store, place, { by: ANN, to: BEN });
        const third = await challengeIn(store, place);
        await accept(place, third.id);
        await happen(store, third, { kind: 'abort', by: BEN });
        const again = await challengeIn(store, place);
        expect(await accept(place, again.id)).toMatchObject({ ok: true, match: { rated: true } });
      });
    });
  });
});
