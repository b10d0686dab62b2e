import { textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NEWER_VERSION } from '../../src/bot/actions/trouble.ts';
import { personId, placeId } from '../../src/match/match.ts';
import { keys } from '../../src/store/keys.ts';
import { SCHEMA } from '../../src/store/records/migrations.ts';
import { beginMatch, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('When a newer version has already written to a match', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('upgrade');
  });
  afterAll(() => parlour.close());

  test('the player is told so, nothing is changed, and the game goes on', async () => {
    const [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const place = placeId((await ada.me()).servers[0]!.id);
    const [match] = await parlour.store.gamesOf(place, personId(ada.id));
    const key = keys.match(place, match!.id);
    const redis = await parlour.server.connection();
    const ours = (await redis.get(key))!;
    const theirs = ours.replace(/^\d+/, String(SCHEMA + 1));

    await redis.set(key, theirs);
    expect((await ada.click(board, 'c3…')).text).toBe(NEWER_VERSION);
    expect(await redis.get(key)).toBe(theirs);

    await redis.set(key, ours);
    const { message: picker } = await ada.click(board, 'c3…');
    await ada.click(picker, 'c3 to d4');
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
  });
});
