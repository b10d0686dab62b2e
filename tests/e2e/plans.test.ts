import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  buttonsOf,
  isEphemeral,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { writeId } from '../../src/bot/gateway/custom-id.ts';
import { type MatchId, type Playing, personId, placeId } from '../../src/match/match.ts';
import { linesOf } from '../../src/match/plans.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { inspectMatch } from '../../src/store/inspect.ts';
import { beginMatch, isOver, nextBoard, offersTo } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('Whoever waits', () => {
  let parlour: Parlour;
  let folder: string;
  let ada: Person;
  let ben: Person;
  let board: SeenMessage;
  let id: MatchId;
  const record = () => join(folder, 'requests.jsonl');

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'parlour-plans-'));
    parlour = await openParlour('plans', { record: record() });
    [ada, ben] = [await parlour.person('Ada'), await parlour.person('Ben')];
  });
  afterAll(async () => {
    await parlour.close();
    rmSync(folder, { recursive: true, force: true });
  });
  /** Ada has Black and is to move. */
  beforeEach(async () => {
    board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    id = (await matchNow()).id;
  });
  afterEach(async () => {
    const { message } = await ada.command('resign', { match: id });
    if (buttonsOf(message).length > 0) {
      await ada.click(message, buttonsOf(message)[0]!.custom_id);
      await ada.sees((shown) => isOver(shown) && shown.id !== message.id, { after: board });
    }
    expect(parlour.mistakes()).toEqual([]);
  });

  async function matchNow(): Promise<Playing> {
    const [match] = await parlour.store.gamesOf(placeId((await ada.me()).servers[0]!.id), personId(ada.id));
    if (match?.stage !== 'playing') throw new Error('nobody plays');
    return match;
  }

  /** Opens the plans from the board that only Ben sees. */
  const open = async (): Promise<SeenMessage> => {
    const { message } = await ben.command('board', { match: id });
    await ben.click(message, 'Plan ahead');
    return ben.seesChange(message, 'plan ahead');
  };

  /** Answers one question on the message; gives it as it is then. */
  const choose = async (message: SeenMessage, label: string): Promise<SeenMessage> => {
    const offer = offersTo(ben, message).find((each) => each.label === label);
    if (!offer) throw new Error(`no ${label} among ${offersTo(ben, message).map((each) => each.label)}`);
    await offer.take();
    return ben.seesChange(message);
  };

  const click = async (message: SeenMessage, label: string): Promise<SeenMessage> => {
    await ben.click(message, label);
    return ben.seesChange(message);
  };

  const isToMove = (message: SeenMessage, person: Person): boolean =>
    textOf(message).includes(`${person.mention} to move`);

  /** Ben expects c3 to d4 and answers f6 to f5. */
  async function planOne(): Promise<SeenMessage> {
    let message = await open();
    expect(textOf(message)).toContain(`What do you expect from ${ada.mention}?`);
    message = await choose(message, 'c3…');
    message = await choose(message, 'c3 to d4');
    expect(textOf(message)).toContain('And then, what do you play?');
    message = await choose(message, 'f6…');
    return choose(message, 'f6 to f5');
  }

  test('plans an answer by clicks, sees what is imagined, and it is played as soon as it comes so', async () => {
    const question = await planOne();
    expect(isEphemeral(question)).toBe(true);
    expect(textOf(question)).toContain('Only imagined, after: c3 to d4 › **f6 to f5**');
    expect(picturesOf(question)[0]?.description).toContain('Only imagined');
    const kept = await click(question, 'Keep this plan');
    expect(textOf(kept)).toContain('c3 to d4 › **f6 to f5**');
    expect((await matchNow()).plans).toEqual([[], [['c3-d4', 'f6-f5']]]);

    await ada.command('move', { move: 'c3-d4', match: id });
    const next = await nextBoard(ada, board, ben);
    expect(textOf(next)).toContain(`${ada.mention}, your move in Eximo: ${ben.mention} moved f6 to f5.`);
    expect(textOf(next)).toContain(`Before that, ${ada.mention} moved c3 to d4.`);
    expect(textOf(next)).not.toMatch(/plan|forced/i);
    expect(isToMove(next, ada)).toBe(true);
    expect(await matchNow()).toMatchObject({ moves: ['c3-d4', 'f6-f5'] });
  });

  test('plans up to six moves deep, and several lines, and drops one', async () => {
    let message = await planOne();
    for (const label of ['b3…', 'b3 to b4', 'g6…', 'g6 to g5', 'b2…', 'b2 to b3', 'g7…', 'g7 to g6']) {
      message = await choose(message, label);
    }
    expect(textOf(message)).toContain('Do you want to keep this plan?');
    expect(offersTo(ben, message)).toEqual([]);
    message = await click(message, 'Back');
    message = await choose(message, 'g7…');
    message = await choose(message, 'g7 to g6');
    message = await click(message, 'Keep this plan');
    message = await click(message, 'Another line');
    for (const label of ['b3…', 'b3 to b4', 'f6…', 'f6 to f5']) message = await choose(message, label);
    message = await click(message, 'Keep this plan');
    expect(linesOf(await matchNow(), 1).map((line) => line.length)).toEqual([6, 2]);
    const [first] = buttonsOf(message).filter(({ label }) => label === 'Drop');
    await ben.click(message, first!.custom_id);
    message = await ben.seesChange(message, 'Dropped.');
    expect(linesOf(await matchNow(), 1)).toEqual([['b3-b4', 'f6-f5']]);
    await ada.command('move', { move: 'c3-d4', match: id });
    await nextBoard(ben, board, ada);
    expect(await matchNow()).not.toHaveProperty('plans');
  });

  test('finds every button as it was when the bot has been started again, and the plan is played', async () => {
    let message = await open();
    message = await choose(message, 'c3…');
    await parlour.restart();
    message = await choose(message, 'c3 to d4');
    await parlour.restart();
    message = await choose(message, 'f6…');
    message = await choose(message, 'f6 to f5');
    await parlour.restart();
    message = await click(message, 'Keep this plan');
    await parlour.restart();
    await ada.command('move', { move: 'c3-d4', match: id });
    expect(textOf(await nextBoard(ada, board, ben))).toContain('moved f6 to f5.');
  });

  test('is told when the game has moved on meanwhile, and plans what then may come', async () => {
    const question = await planOne();
    const kept = await click(question, 'Keep this plan');
    await ada.command('move', { move: 'b3-b4', match: id });
    const next = await nextBoard(ben, board, ada);
    const now = await click(kept, 'Another line');
    expect(textOf(now)).toContain('It is your own turn');
    await ben.command('move', { move: 'g6-g5', match: id });
    await nextBoard(ada, next, ben);
    const picture = await click(now, 'Close').catch(() => undefined);
    expect(picture?.components ?? []).toEqual([]);
    const fresh = await open();
    expect(textOf(fresh)).toContain('What do you expect');
  });

  test('reads all of it in words where pictures are not wanted', async () => {
    const { message: preferences } = await ben.command('preferences');
    await ben.select(preferences, 'words', '1:command:preferences:text');
    await ben.seesChange(preferences, 'Saved');
    const question = await planOne();
    expect(picturesOf(question)).toEqual([]);
    expect(textOf(question)).toMatch(/Only imagined, after: c3 to d4 › \*\*f6 to f5\*\*/);
    expect(textOf(question)).toMatch(/answers?: /);
    await ben.select(preferences, 'pictures', '1:command:preferences:text');
    await ben.seesChange(preferences, 'drawn');
  });

  test('keeps it a secret: nobody else is told, nor who looks into the store, nor the file of the other', async () => {
    await click(await planOne(), 'Keep this plan');
    const match = await matchNow();
    const plan = writeId({ action: 'plan', place: match.place, match: id });
    const chiyo = await parlour.person('Chiyo');
    for (const person of [ada, chiyo]) {
      await person.command('board', { match: id });
      expect(
        buttonsOf((await person.command('board', { match: id })).message).map((each) => each.custom_id),
      ).not.toContain(plan);
    }
    const connection = await parlour.server.connection();
    const found = await inspectMatch(connection, match.place, id);
    connection.disconnect();
    expect(found?.record).toMatchObject({ moves: [] });
    expect(JSON.stringify(found)).not.toContain('f6-f5');
    const [adas, bens] = await Promise.all(
      [ada, ben].map((person) => parlour.store.exportData(match.place, personId(person.id))),
    );
    const [theirs, own] = [adas, bens].map((file) => file?.matches.find((each) => each.id === id));
    expect(theirs).not.toHaveProperty('plans');
    expect(own).toMatchObject({ plans: [[], [['c3-d4', 'f6-f5']]] });

    await ada.command('move', { move: 'b3-b4', match: id });
    await nextBoard(ben, board, ada);
    for (const person of [ada, chiyo]) {
      const seen = (await person.messages()).map((message) => JSON.stringify(message)).join('\n');
      expect(seen).not.toMatch(/keep-plan|drop-plan|:ahead:|Only imagined|f6-f5/);
    }
    expect(parlour.log.join('\n')).not.toMatch(/f6-f5/);
    // Whatever was said of it was said to Ben alone, behind the token of something that he did.
    for (const line of readFileSync(record(), 'utf8').split('\n')) {
      if (/keep-plan|drop-plan|Only imagined/.test(line)) expect(line).toMatch(/webhooks|interactions/);
    }
  });

  test('is forgotten with their plans', async () => {
    await click(await planOne(), 'Keep this plan');
    const { message } = await ben.command('privacy delete');
    await ben.click(message, 'Delete everything');
    await ben.seesChange(message);
    await expect
      .poll(async () => {
        const match = await parlour.store.match(placeId((await ada.me()).servers[0]!.id), id);
        return JSON.stringify(match);
      })
      .not.toContain('f6-f5');
  });

  test('cannot plan in a game that hides something, against the computer, or when it is their turn', async () => {
    const { message } = await ada.command('board', { match: id });
    expect(buttonsOf(message).map(({ label }) => label)).not.toContain('Plan ahead');
    await beginMatch([ada, ben], { game: 'quexo' });
    const [quexo] = (
      await parlour.store.gamesOf(placeId((await ada.me()).servers[0]!.id), personId(ada.id))
    ).filter((match) => match.game === QUEXO);
    for (const person of [ada, ben]) {
      const { message: own } = await person.command('board', { match: quexo!.id });
      expect(buttonsOf(own).map(({ label }) => label)).not.toContain('Plan ahead');
    }
    const { message: question } = await ada.command('resign', { match: quexo!.id });
    await ada.click(question, 'Resign');
    await ada.seesChange(question, 'You have resigned.');
  });
});
