import {
  buttonsOf,
  isEphemeral,
  menusOf,
  openChannel,
  type Person,
  picturesOf,
  type SeenMessage,
  textOf,
} from '@parlour/playground';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { beginMatch, isOver, nextBoard, offersTo, sendChallenge, whoMoves } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

const SHOW = 'Show this game';
const REPLAY = 'Replay';

describe('In the menu of a message', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('message-commands');
  });
  // In a channel of its own for each test, so that a move is meant for the game there.
  beforeEach(async ({ task }) => {
    const channel = newChannel(task.id);
    const enter = async (name: string) => (await parlour.person(name)).in(channel);
    [ada, ben, chiyo] = [await enter('Ada'), await enter('Ben'), await enter('Chiyo')];
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const newChannel = (name: string) => {
    const { world } = parlour.playground;
    return openChannel(world, [...world.guilds.values()][0]!, { name });
  };

  const finished = async (): Promise<{ readonly first: SeenMessage; readonly last: SeenMessage }> => {
    const first = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await ada.command('move', { move: 'c3-d4' });
    const second = await nextBoard(ben, first, ada);
    const { message } = await ben.click(second, 'Resign');
    await ben.click(message, 'Resign');
    const last = await ada.sees((each) => isOver(each), { after: second });
    return { first, last };
  };

  test(`“${SHOW}” shows the player to move the choices, the other the board, and others the match`, async () => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const mine = (await ada.messageCommand(SHOW, board)).message;
    expect(isEphemeral(mine)).toBe(true);
    expect(offersTo(ada, mine).map(({ label }) => label)).toContain('c3…');
    const waiting = (await ben.messageCommand(SHOW, board)).message;
    expect(offersTo(ben, waiting)).toEqual([]);
    expect(picturesOf(waiting)).toHaveLength(1);
    const watching = (await chiyo.messageCommand(SHOW, board)).message;
    expect(textOf(watching)).toContain('Eximo');
    expect([...buttonsOf(watching), ...menusOf(watching)]).toEqual([]);
  });

  test(`“${SHOW}” on an old board without buttons shows the game as it is now`, async () => {
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    await ada.command('move', { move: 'c3-d4' });
    await nextBoard(ben, board, ada);
    const old = await ada.seesChange(board, (message) => buttonsOf(message).length === 0);
    const { message } = await ben.messageCommand(SHOW, old);
    expect(picturesOf(message)[0]?.description).toContain('Ada moved c3 to d4');
    expect(offersTo(ben, message).length).toBeGreaterThan(0);
  });

  test(`“${SHOW}” shows cards to nobody but the one who holds them`, async () => {
    const board = await beginMatch([ada, ben], { game: 'quexo' });
    const player = whoMoves(board, [ada, ben]);
    const cardsSeen = (message: SeenMessage) =>
      `${textOf(message)} ${picturesOf(message)[0]?.description}`.match(/(10|[2-9AJQK])[♣♦♥♠]/g) ?? [];
    const watching = (await chiyo.messageCommand(SHOW, board)).message;
    expect(cardsSeen(watching)).toEqual(cardsSeen(board));
    const mine = (await player.messageCommand(SHOW, board)).message;
    expect(cardsSeen(mine).length).toBeGreaterThan(cardsSeen(board).length);
  });

  test(`“${SHOW}” tells of a challenge that nobody has answered`, async () => {
    const challenge = await sendChallenge(ada, { game: 'squadro' });
    expect((await ben.messageCommand(SHOW, challenge)).text).toContain('This match has not begun');
    await ada.click(challenge, 'Withdraw');
  });

  test(`“${REPLAY}” shows a finished game, from any of its boards`, async () => {
    const { first, last } = await finished();
    const shown = (message: SeenMessage) => picturesOf(message)[0]?.url;
    const fromLast = (await chiyo.messageCommand(REPLAY, last)).message;
    expect(isEphemeral(fromLast)).toBe(true);
    expect(shown(fromLast)).toMatch(/eximo-\w+-move-0\.png/);
    const old = (await chiyo.messages()).find(({ id }) => id === first.id)!;
    expect(buttonsOf(old)).toEqual([]);
    expect(shown((await chiyo.messageCommand(REPLAY, old)).message)).toMatch(/eximo-\w+-move-0\.png/);
  });

  test(`“${REPLAY}” of a game that goes on is refused`, async () => {
    const board = await beginMatch([ada, ben], { game: 'quexo' });
    const { text } = await ada.messageCommand(REPLAY, board);
    expect(text).toContain('That game is still going on.');
  });

  test('a message that shows no game says so', async () => {
    const said = await ada.say('eximo-abcdefgh-1.png');
    const { message: help } = await chiyo.command('help');
    expect(isEphemeral(help)).toBe(true);
    for (const command of [SHOW, REPLAY]) {
      expect((await ada.messageCommand(command, said)).text, command).toContain(
        'That message shows no game of mine.',
      );
    }
  });

  test('a board that others carry to another channel is not followed', async () => {
    const channel = newChannel('elsewhere');
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black' });
    const sendable = await parlour.app().client.channels.fetch(channel.id);
    if (!sendable?.isSendable()) throw new Error('no channel');
    const [picture] = picturesOf(board);
    const name = new URL(picture!.url, 'https://discord.com').pathname.split('/').at(-1)!;
    const { id } = await sendable.send({ files: [{ name, attachment: Buffer.from('no picture') }] });
    const elsewhere = await chiyo.in(channel);
    const copied = await elsewhere.sees((message) => message.id === id);
    expect((await elsewhere.messageCommand(SHOW, copied)).text).toContain(
      'You are not playing in this match.',
    );
  });
});
