import { buttonsOf, isEphemeral, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { writeId } from '../../src/bot/gateway/custom-id.ts';
import { matchId, personId, placeId } from '../../src/match/match.ts';
import { allGames } from '../../src/rules/catalogue.ts';
import { beginMatch, isOver, nextBoard } from './by-clicks.ts';
import { forged, toldAfter } from './forged.ts';
import { openParlour, type Parlour } from './parlour.ts';

const TITLES = allGames().map(({ title }) => title);

describe('Another game', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('another-game', { computer: true });
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const labels = (message: SeenMessage) => buttonsOf(message).map(({ label }) => label);

  /** A match that Ada gives up at once. */
  async function resigned(options: Record<string, string | boolean> = {}): Promise<SeenMessage> {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black', ...options });
    const { message: question } = await ada.click(board, 'Resign');
    await ada.click(question, 'Resign');
    return nextBoard(ben, board);
  }

  test('of those that there are is two clicks away: the same opponent is challenged on the same terms', async () => {
    const over = await resigned({ clock: '1d' });
    const { message: question } = await ben.click(over, 'Another game');
    expect(isEphemeral(question)).toBe(true);
    expect(textOf(question)).toContain(`Which game would you like to play against ${ada.mention}?`);
    expect(labels(question)).toEqual([...TITLES, 'Close']);
    await ben.click(question, 'Squadro');
    const challenge = await ada.sees(`${ben.mention} challenges you to Squadro.`, { after: over });
    expect(textOf(challenge)).toContain('1 day per move · not rated');
    expect(challenge.notifies).toBe(true);
    await ben.seesChange(question, `You have challenged ${ada.mention} to Squadro.`);
    await ada.click(challenge, 'Accept');
    expect(textOf(await nextBoard(ben, challenge))).toContain('Squadro');
  });

  test('is offered again by the same buttons after a restart', async () => {
    const over = await resigned();
    const { message: question } = await ada.click(over, 'Another game');
    await parlour.restart();
    await ada.click(question, 'Quexo');
    const challenge = await ben.sees(`${ada.mention} challenges you to Quexo.`, { after: over });
    await ada.click(challenge, 'Withdraw');
  });

  test('is for the players alone', async () => {
    const over = await resigned();
    expect((await chiyo.click(over, 'Another game')).text).toContain('You are not playing in this match.');
  });

  test('has to wait until the match is over, and is no game of a match that never was', async () => {
    await beginMatch([ada, ben], { game: 'eximo' });
    const place = placeId(ada.channel.server ?? '');
    const running = (await parlour.store.gamesOf(place, personId(ada.id))).find(
      ({ game }) => game === 'eximo',
    );
    const ids = [running!.id, matchId('nonesuch')].map((match) =>
      writeId({ action: 'another-game', place, match }),
    );
    const message = await forged(parlour, ada, ids);
    expect(await toldAfter(ada, () => ada.click(message, ids[0]!))).toContain('until this match is over');
    expect(await toldAfter(ada, () => ada.click(message, ids[1]!))).toContain('I cannot find that match');
  });

  test.each([
    ['a game that does not exist', 'challenge', ['BEN', 'chess'], 'There is no game'],
    ['nobody', 'challenge', ['nobody', 'eximo'], 'not a member of this server'],
    ['oneself', 'challenge', ['ADA', 'eximo'], 'You cannot challenge yourself.'],
    ['no game at all, against the computer', 'play', [], 'There is no game'],
  ] as const)('is not begun by a forged button with %s', async (_, command, said, answer) => {
    const words = said.map((word) => ({ BEN: ben.id, ADA: ada.id })[word as string] ?? word);
    const id = writeId({ action: 'command', command, words });
    const message = await forged(parlour, ada, [id]);
    expect(await toldAfter(ada, () => ada.click(message, id))).toContain(answer);
  });

  test('after one against the computer is against it, at the same level, also in direct messages', async () => {
    const direct = await chiyo.direct();
    await direct.command('play', { game: 'squadro', level: 1 });
    const board = await direct.sees((message) => labels(message).includes('Resign'));
    const { message: resigning } = await direct.click(board, 'Resign');
    await direct.click(resigning, 'Resign');
    const over = await direct.sees(isOver);
    const { message: question } = await direct.click(over, 'Another game');
    expect(textOf(question)).toContain('against the computer (Beginner)?');
    await direct.click(question, 'Exeo Duo');
    await direct.seesChange(question, 'You are playing Exeo Duo against the computer (Beginner).');
    await direct.sees((message) => /(game of|move in) Exeo Duo/.test(textOf(message)), { after: over });
  });

  test('with somebody in a server is not begun in direct messages', async () => {
    await resigned();
    const place = placeId(ada.channel.server ?? '');
    const [match] = await parlour.store.finished(place, personId(ada.id), { skip: 0, limit: 1 });
    const direct = await ada.direct();
    await direct.command('help');
    const id = writeId({ action: 'another-game', place, match: match!.id });
    const message = await forged(parlour, direct, [id]);
    expect(await toldAfter(direct, () => direct.click(message, id))).toContain('`/challenge`');
  });
});
