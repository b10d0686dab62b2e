import { byAge, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { describe, expect, it } from 'vitest';
import { EXIMO } from '../../../src/rules/eximo/view.ts';
import { QUEXO } from '../../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { isBoard, isPrivate, labelsOf, nextBoard, openMatch } from '../test-match.ts';

const boardsSeenBy = async (person: Person) =>
  (await person.messages()).filter((message) => textOf(message).includes(' against '));

/** What this person alone was shown after that message. */
const privateSince = async (person: Person, { id }: SeenMessage) =>
  (await person.messages()).filter((message) => isPrivate(message) && byAge(message.id, id) > 0);

describe('a click on the board', () => {
  it('plays a Squadro move, and the next board calls the other player', async () => {
    const { first, second, board } = await openMatch(SQUADRO);
    expect((await first.click(board, labelsOf(board)[0]!)).outcome).toBe('quiet');
    const next = await nextBoard(second, board);
    expect(textOf(next)).toContain(`**${second.mention} to move**`);
    expect(next.mentions.map(({ id }) => id)).toEqual([second.id]);
    const since = (await first.messages()).filter(({ id }) => BigInt(id) > BigInt(board.id));
    expect(since.map(isPrivate)).toEqual([false]);
  });

  it('twice in a row plays once, and the second is quiet', async () => {
    const { first, second, board } = await openMatch(SQUADRO);
    const [lane] = labelsOf(board);
    const answers = await Promise.all([first.click(board, lane), first.click(board, lane)]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(['quiet', 'quiet']);
    const next = await nextBoard(second, board);
    expect((await privateSince(first, board)).map(textOf)).toEqual([]);
    await second.click(next, labelsOf(next)[0]!);
    await nextBoard(first, next);
    expect(await boardsSeenBy(second)).toHaveLength(3);
  });

  it('by somebody who does not play is answered in private', async () => {
    const { playground, board } = await openMatch(SQUADRO);
    const chiyo = await playground.person('Chiyo');
    await chiyo.click(board, labelsOf(board)[0]!);
    const told = await chiyo.sees('You are not playing in this match.');
    expect(isPrivate(told)).toBe(true);
  });

  it('by the one who waits is answered in private', async () => {
    const { second, board } = await openMatch(SQUADRO);
    await second.click(board, labelsOf(board)[0]!);
    expect(isPrivate(await second.sees('It is not your turn yet.'))).toBe(true);
  });

  it('on an old board shows the present one, with the choices', async () => {
    const { first, second, board, playground } = await openMatch(SQUADRO);
    const lane = labelsOf(board)[0]!;
    // The buttons stay where they are if Discord does not find the message to take them off, which is not asked for again.
    for (const way of ['/channels/*/messages/*', '/webhooks/*/*/messages/*']) {
      playground.faults.fail(`PATCH ${way}`, { status: 404, code: 10008, times: 99 });
    }
    await first.click(board, lane);
    const next = await nextBoard(second, board);
    await second.click(next, labelsOf(next)[0]!);
    await nextBoard(first, next);
    playground.faults.clear();
    await first.click(board, lane);
    const now = await first.sees((message) => isPrivate(message) && textOf(message).includes('Which lane?'));
    expect(textOf(now)).toContain('Here is how it stands now.');
    await first.click(now, labelsOf(now)[1]!);
    await first.seesGone(now);
  });
});

describe('the picker', () => {
  it('asks one question after the other, goes back, and plays with the last answer', async () => {
    const { first, second, board } = await openMatch(EXIMO);
    const opened = (await first.click(board, 'c1…')).message;
    expect(isPrivate(opened)).toBe(true);
    expect(textOf(opened)).toContain('c1 › **Where to?**');
    await first.click(opened, 'Back');
    const back = await first.seesChange(opened, 'Which man?');
    expect(labelsOf(back)).toContain('c1…');
    await first.click(back, 'b1…');
    const again = await first.seesChange(back, 'b1 › **Where to?**');
    await first.click(again, 'b1 to a2');
    await first.seesGone(again);
    expect(textOf(await nextBoard(second, board))).toContain('moved b1 to a2.');
  });

  it('takes no notice of the second half of a double click', async () => {
    const { first, second, board } = await openMatch(EXIMO);
    const opened = (await first.click(board, 'b1…')).message;
    await Promise.all([first.click(opened, 'b1 to a2'), first.click(opened, 'b1 to a2')]);
    await nextBoard(second, board);
    await first.seesGone(opened);
    expect((await privateSince(first, board)).map(textOf)).toEqual([]);
  });

  it('opens once for a double click, and anew for a later one', async () => {
    const { first, board, playground } = await openMatch(EXIMO);
    await Promise.all([first.click(board, 'b1…'), first.click(board, 'b1…')]);
    await expect.poll(async () => (await privateSince(first, board)).map(textOf)).toHaveLength(1);
    playground.clock.advance(2_000);
    await first.click(board, 'b1…');
    expect(await privateSince(first, board)).toHaveLength(2);
  });

  it('says what was played where Discord does not let it go', async () => {
    const { first, second, board, playground } = await openMatch(EXIMO);
    const opened = (await first.click(board, 'b1…')).message;
    playground.faults.fail('DELETE /webhooks/*/*/messages/*', { code: 50013, status: 403 });
    await first.click(opened, 'b1 to a2');
    await first.seesChange(opened, 'You moved b1 to a2.');
    await nextBoard(second, board);
  });

  it('goes away when it is cancelled', async () => {
    const { first, board } = await openMatch(EXIMO);
    const opened = (await first.click(board, 'c1…')).message;
    await first.click(opened, 'Cancel');
    await first.seesGone(opened);
  });

  it('still works after the bot was started anew', async () => {
    const { first, second, board, bot, openBot } = await openMatch(EXIMO);
    const opened = (await first.click(board, 'b1…')).message;
    await bot.close();
    await openBot();
    await first.click(opened, 'b1 to a2');
    await first.seesGone(opened);
    await nextBoard(second, board);
  });
});

describe('in Quexo', () => {
  it('a player sees the hand alone, and goes on drawing where the act was chosen', async () => {
    const { first, second, board } = await openMatch(QUEXO);
    const hand = (await first.click(board, 'Your hand')).message;
    expect(isPrivate(hand)).toBe(true);
    let picker = (await first.click(board, 'Choose your move')).message;
    const answered = async (answering: () => Promise<unknown>) => {
      await answering();
      // It shows the board that it belongs to, too, and that changes in its own time.
      const { edited_timestamp: before } = picker;
      picker = await first.seesChange(picker, (now) => now.edited_timestamp !== before);
    };
    const exchange = ['0', '1', '2'];
    await answered(() => first.select(picker, exchange, 'Exchange three cards'));
    expect(textOf(picker)).toMatch(/Exchange \S+ \S+ \S+ › \*\*Which cards do you draw\?\*\*/);
    await answered(() => first.click(picker, 'One by one'));
    for (let draws = 0; draws < 3; draws++) {
      expect(textOf(picker)).toContain('Which card do you draw?');
      await answered(() => first.click(picker, labelsOf(picker)[0]!));
    }
    expect(textOf(picker)).toMatch(/^You exchanged .* drew /m);
    const next = await nextBoard(second, board);
    expect(textOf(next)).toContain(`**${second.mention} to move**`);
    const boards = await boardsSeenBy(second);
    expect(boards.filter(isPrivate)).toEqual([]);
    // The draws are shown on the message that showed the act.
    expect(boards).toHaveLength(2);
    expect(isBoard(boards.at(-1)!)).toBe(true);
  });
});
