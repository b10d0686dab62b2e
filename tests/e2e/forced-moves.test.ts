import { buttonsOf, type Person, picturesOf, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { MINUTE } from '../../src/match/clock.ts';
import { type Match, personId, placeId } from '../../src/match/match.ts';
import { beginMatch, isOver, nextBoard } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const FORCED = '1:command:preferences:forced';

describe('A move that is the only one', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let board: SeenMessage;
  beforeAll(async () => {
    parlour = await openParlour('forced-moves');
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterAll(() => parlour.close());
  /** When Ben moves b6 to b5, Ada has one move: b4 captures b5 and c6. */
  beforeEach(async () => {
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await ada.command('move', { move: 'b3-b4' });
    board = await nextBoard(ben, first, ada);
  });
  afterEach(async () => {
    const { message } = await ada.command('resign');
    await ada.click(message, buttonsOf(message)[0]!.custom_id);
    await ada.sees(isOver, { after: board });
    expect(parlour.mistakes()).toEqual([]);
  });

  const matchNow = async (): Promise<Match | undefined> =>
    (await parlour.store.gamesOf(placeId((await ada.me()).servers[0]!.id), personId(ada.id)))[0];

  const chooses = async (person: Person, value: string, saved: string): Promise<void> => {
    const { message } = await person.command('preferences');
    await person.select(message, value, FORCED);
    await person.seesChange(message, saved);
  };

  test('plays itself, and the next board says so, in its words and in its alt text', async () => {
    await ben.command('move', { move: 'b6-b5' });
    const next = await nextBoard(ben, board);
    expect(textOf(next).split('\n').slice(0, 3)).toEqual([
      `${ben.mention}, your move in Eximo: ${ada.mention} moved b4 to b6 to d6 capturing b5 and c6.`,
      `Before that, ${ben.mention} moved b6 to b5.`,
      'b4xb6xd6 was forced.',
    ]);
    expect(picturesOf(next)[0]?.description).toContain('b4xb6xd6 was forced.');
    expect(next.mentions.map(({ id }) => id)).toContain(ben.id);
    expect((await ada.click(next, 'Read')).text).toContain('b4xb6xd6 was forced.');
    await ada.seesChange(board, (message) => buttonsOf(message).length === 0);
  });

  test('is not what is taken back, but the last one that was chosen', async () => {
    await ben.command('move', { move: 'b6-b5' });
    const next = await nextBoard(ben, board);
    await ada.command('takeback');
    const asked = await nextBoard(ben, next);
    await ben.click(asked, 'Yes');
    await ada.sees('your move again in Eximo: you took back', { after: asked });
    expect(await matchNow()).toMatchObject({ moves: [], turn: 0 });
  });

  test('waits for whoever prefers it, from the next move on, and no longer once they do not', async () => {
    await chooses(ada, 'on-click', 'every move waits for your click');
    await ben.command('move', { move: 'b6-b5' });
    const waiting = await nextBoard(ada, board);
    expect(textOf(waiting)).toContain(`${ada.mention}, your move in Eximo`);
    expect(textOf(waiting)).not.toContain('forced');
    expect(await matchNow()).toMatchObject({ moves: ['b3-b4', 'b6-b5'], turn: 0 });
    await chooses(ada, 'at-once', 'it plays itself');
  });

  test('waits in a server that has it so, whatever its members prefer', async () => {
    const emeka = await parlour.person('Emeka');
    const { message } = await emeka.command('settings show');
    expect(textOf(message)).toContain('Forced moves: **play themselves, as players like it** (the default)');
    await emeka.click(message, 'Let forced moves wait');
    const changed = await emeka.seesChange(message, 'forced moves wait for a click');
    await ben.command('move', { move: 'b6-b5' });
    await nextBoard(ada, board);
    expect(await matchNow()).toMatchObject({ moves: ['b3-b4', 'b6-b5'], turn: 0 });
    await emeka.click(changed, 'Let forced moves play themselves');
    await emeka.seesChange(changed, 'for those who like it');
  });

  test('takes no time of the player whom nobody has asked', async () => {
    await parlour.later(60 * MINUTE);
    await ben.command('move', { move: 'b6-b5' });
    const next = await nextBoard(ben, board);
    const deadlines = [board, next].map((each) => Number(/<t:(\d+):R>/.exec(textOf(each))?.[1]));
    expect(deadlines[1]! - deadlines[0]!).toBeGreaterThanOrEqual(3_600);
    expect(textOf(next)).toContain(`**${ben.mention} to move**`);
  });
});
