import { textOf } from '@parlour/playground';
import { describe, expect, it } from 'vitest';
import { SQUADRO } from '../../../src/rules/squadro/view.ts';
import { isBoard, isPrivate, labelsOf, nextBoard, openBotWithChallenges, openMatch } from '../test-match.ts';

describe('a challenge', () => {
  it('is declined with a reason, of which the challenger hears', async () => {
    const { playground } = await openBotWithChallenges();
    const [ada, ben] = await Promise.all([playground.person('Ada'), playground.person('Ben')]);
    await ada.command('challenge', { game: 'eximo', opponent: ben });
    const invitation = await ben.sees('challenges');
    const reasons = (await ben.click(invitation, 'Decline')).message;
    expect(isPrivate(reasons)).toBe(true);
    await ben.select(reasons, 'I would rather play another game.');
    await ben.seesChange(reasons, 'You have declined the challenge.');
    const left = await ada.seesChange(invitation, 'Declined: “I would rather play another game.”');
    expect(labelsOf(left)).toEqual([]);
    await (await ada.direct()).sees('has declined your challenge');
  });

  it('is withdrawn by its author, and by nobody else', async () => {
    const { playground } = await openBotWithChallenges();
    const [ada, ben] = await Promise.all([playground.person('Ada'), playground.person('Ben')]);
    await ada.command('challenge', { game: 'eximo' });
    const invitation = await ben.sees('challenges anyone');
    await ben.click(invitation, 'Withdraw');
    await ben.sees('Only the person who sent this challenge can withdraw it.');
    await ada.click(invitation, 'Accept');
    await ada.sees('That is your own challenge');
    await ada.click(invitation, 'Withdraw');
    expect(labelsOf(await ben.seesChange(invitation, 'The challenge was withdrawn.'))).toEqual([]);
  });
});

describe('a player', () => {
  it('is asked before resigning, and the board then tells the result and offers a rematch', async () => {
    const { first, second, board } = await openMatch(SQUADRO);
    const asked = (await first.click(board, 'Resign')).message;
    expect(labelsOf(asked)).toEqual(['Resign', 'Call it off', 'Play on']);
    await first.click(asked, 'Resign');
    await first.seesChange(asked, 'You have resigned.');
    const over = await second.sees(`${second.mention} has won Squadro: ${first.mention} has resigned.`);
    expect(labelsOf(over)).toEqual(['Rematch', 'Another game', 'Read', 'Next game']);
    await second.click(over, 'Rematch');
    const again = await first.sees('challenges', { after: over });
    expect(again.mentions.map(({ id }) => id)).toEqual([first.id]);
    // Whoever asks for a rematch that the other has asked for takes it.
    await first.click(over, 'Rematch');
    await first.sees(isBoard, { after: again });
  });

  it('offers a draw, to which the other agrees on the board', async () => {
    const { first, second, board } = await openMatch(SQUADRO);
    expect((await first.click(board, 'Offer draw')).outcome).toBe('quiet');
    await first.click(board, 'Offer draw');
    await first.sees('Your offer is still waiting for an answer. I will tell you when it comes.');
    const asked = await second.sees('offers a draw in Squadro.', { after: board });
    await second.click(asked, 'Yes');
    await first.sees('drawn by agreement.');
  });

  it('takes a move back when the other agrees', async () => {
    const { first, second, board } = await openMatch(SQUADRO);
    await first.click(board, labelsOf(board)[0]!);
    const next = await nextBoard(second, board);
    expect((await first.click(next, 'Take back')).outcome).toBe('quiet');
    const asked = await second.sees('asks to take back', { after: next });
    await second.click(asked, 'Yes');
    const back = await first.sees(isBoard, { after: asked });
    expect(textOf(back)).toContain(`**${first.mention} to move**`);
  });

  it('is called by what the other asks, and tells the other what came of it', async () => {
    const { first: asker, second, board } = await openMatch(SQUADRO);
    await asker.click(board, 'Offer draw');
    const asked = await second.sees('offers a draw in Squadro.', { after: board });
    expect(asked.mentions.map(({ id }) => id)).toEqual([second.id]);
    await second.click(asked, 'No');
    await second.seesChange(asked, 'would rather play on than agree to a draw.');
    await (await asker.direct()).sees('would rather play on than agree to a draw in Squadro');
  });
});
