import { buttonsOf, textOf } from '@parlour/playground';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { personId, placeId } from '../../src/match/match.ts';
import { keys } from '../../src/store/keys.ts';
import { SCHEMA } from '../../src/store/records/migrations.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { beginMatch, nextBoard, whoMoves } from './by-clicks.ts';
import { forged, toldAfter } from './forged.ts';
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
    expect((await ada.click(board, 'c3…')).text).toBe(textsIn(ENGLISH)('trouble.newerVersion'));
    expect(await redis.get(key)).toBe(theirs);

    await redis.set(key, ours);
    const { message: picker } = await ada.click(board, 'c3…');
    await ada.click(picker, 'c3 to d4');
    expect(textOf(await nextBoard(ben, board, ada))).toContain('moved c3 to d4.');
  });
});

describe('A button that was made when other questions were asked', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await openParlour('upgrade-questions');
  });
  afterAll(() => parlour.close());

  test.each(['squadro', 'eximo'])('plays nothing in %s, and leads to the first question', async (game) => {
    const people = [await parlour.person('Ada'), await parlour.person('Ben')] as const;
    const board = await beginMatch(people, { game });
    const player = whoMoves(board, people);
    const [button] = buttonsOf(board);
    const old = await forged(parlour, player, [button!.custom_id.replace(/^2:/, '1:')]);
    const told = await toldAfter(player, () => player.click(old, 'Click 0'));
    expect(told).toMatch(/^### \w+\n\*\*Which (lane|man)\?\*\*$/);
    const place = placeId((await player.me()).servers[0]!.id);
    const games = await parlour.store.gamesOf(place, personId(player.id));
    expect(games.find((each) => each.game === game)).toMatchObject({ moves: [] });
  });
});
