import { buttonsOf, isEphemeral, type Person, type SeenMessage, textOf } from '@parlour/playground';
import type { Cluster, Redis } from 'ioredis';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type PlaceId, personId, placeId } from '../../src/match/match.ts';
import { type Snapshot, takeSnapshot } from '../store/snapshot.ts';
import { beginMatch, nextBoard, offersTo, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const CHANGED = 'The board has changed since you looked. Here is how it stands now.';

describe('When Redis has lost the latest moves', () => {
  let parlour: Parlour;
  let redis: Redis | Cluster;
  let place: PlaceId;
  let ada: Person;
  let ben: Person;
  beforeEach(async () => {
    parlour = await openParlour('lost-writes');
    redis = await parlour.server.connection();
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
    place = placeId((await ada.me()).servers[0]!.id);
  });
  afterEach(() => parlour.close());

  const outbox = () => redis.zcard(`parlour:{${place}}:outbox`);
  const begin = () => beginMatch([ada, ben], { game: 'eximo', side: 'Black' });

  /** As it is once nothing is under way. */
  async function snapshot(): Promise<Snapshot> {
    await expect.poll(outbox).toBe(0);
    return takeSnapshot(redis);
  }

  async function lose(since: Snapshot): Promise<void> {
    await expect.poll(outbox).toBe(0);
    await since.restore();
  }

  const moves = async (): Promise<readonly string[]> => {
    const [match] = await parlour.store.gamesOf(place, personId(ada.id));
    return match?.stage === 'playing' ? match.moves : [];
  };
  const isPrivateBoard = (message: SeenMessage) => isEphemeral(message) && textOf(message).includes(CHANGED);

  test('a click on the board of a lost move plays nothing, and everybody is shown how it stands', async () => {
    const first = await begin();
    const before = await snapshot();
    await ada.command('move', { move: 'c3-d4' });
    const lost = await nextBoard(ben, first, ada);
    await lose(before);

    const { message: told } = await offersTo(ben, lost)[0]!.take();
    expect(textOf(told)).toContain(CHANGED);
    const anew = await nextBoard(ada, lost);
    expect(textOf(anew)).toContain(`**${ada.mention} to move**`);
    expect(anew.mentions.map(({ id }) => id)).toContain(ada.id);
    await ben.seesChange(lost, (message) => buttonsOf(message).length === 0);
    expect(await moves()).toEqual([]);

    const { message: picker } = await ada.click(anew, 'c3…');
    await ada.click(picker, 'c3 to d4');
    const next = await nextBoard(ben, anew, ada);
    expect(textOf(next)).toContain('moved c3 to d4.');
    expect(parlour.mistakes()).toEqual([]);
  });

  test('another move gets a board of its own, and the lost one with the same number plays nothing', async () => {
    const first = await beginMatch([ada, ben], { game: 'squadro' });
    const mover = whoMoves(first, [ada, ben]);
    const other = mover === ada ? ben : ada;
    const before = await snapshot();
    await mover.command('move', { move: '1' });
    const lost = await nextBoard(other, first, mover);
    await lose(before);

    await mover.command('move', { move: '4' });
    const second = await nextBoard(other, lost, mover);
    expect(second.id).not.toBe(lost.id);
    expect(await moves()).toEqual(['4']);

    await offersTo(other, lost)[0]!.take();
    const told = await other.sees(isPrivateBoard, { after: second });
    expect(await moves()).toEqual(['4']);
    await offersTo(other, told)[0]!.take();
    const third = await nextBoard(mover, second, other);
    expect(await moves()).toHaveLength(2);
    const boards = (await ada.messages()).filter(
      (message) => !isEphemeral(message) && textOf(message).includes(' to move'),
    );
    expect(boards.map(({ id }) => id)).toEqual([first.id, lost.id, second.id, third.id]);
    expect(parlour.mistakes()).toEqual([]);
  });

  test('a question that was open in a lost position leads to the questions of the present one', async () => {
    const first = await begin();
    const before = await snapshot();
    await ada.command('move', { move: 'c3-d4' });
    const lost = await nextBoard(ben, first, ada);
    const { message: picker } = await ben.click(lost, 'f6…');
    await lose(before);
    await ada.command('move', { move: 'b3-b4' });
    await nextBoard(ben, lost, ada);

    await offersTo(ben, picker)[0]!.take();
    const now = await ben.seesChange(picker, CHANGED);
    expect(await moves()).toEqual(['b3-b4']);
    await ben.click(now, 'f6…');
    const question = await ben.seesChange(now, '**Where to?**');
    await ben.click(question, 'f6 to f5');
    await ben.seesGone(question);
  });

  test('the end of another game is told, and not the one that was lost', async () => {
    const first = await begin();
    const before = await snapshot();
    const resign = async (person: Person) => {
      const { message: question } = await person.command('resign');
      await person.click(question, 'Resign');
    };
    await resign(ben);
    const lost = await nextBoard(ada, first);
    await lose(before);
    await resign(ada);
    const end = await nextBoard(ben, lost);
    expect(textOf(end)).toContain(`${ada.mention} has resigned`);
  });

  test('another question is asked, though a lost one had its number', async () => {
    const first = await begin();
    await ada.command('move', { move: 'c3-d4' });
    const board = await nextBoard(ben, first, ada);
    const before = await snapshot();
    await ada.command('draw');
    const lost = await ben.sees('offers a draw', { after: board });
    await lose(before);
    await ada.command('takeback');
    await ben.sees('asks to take back', { after: lost });
  });
});
