import { buttonsOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { nextAt, UTC } from '../../src/match/local-time.ts';
import { personId } from '../../src/match/match.ts';
import { HOUR } from '../match/scenes.ts';
import { beginMatch, sendChallenge } from './by-clicks.ts';
import { openParlour, type Parlour } from './parlour.ts';

describe('With two processes on the same store', () => {
  let parlour: Parlour;
  let ada: Person;
  let direct: Person;
  let ben: Person;
  let chiyo: Person;
  beforeAll(async () => {
    parlour = await openParlour('digest');
    await parlour.openBot();
    [ada, ben, chiyo] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
    ];
    direct = await ada.direct();
  });
  afterAll(() => parlour.close());
  beforeEach(() => until(6));
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const now = () => parlour.app().now();
  /** Until the clock on the wall strikes, in universal time. */
  const until = (hour: number): Promise<void> => parlour.later(nextAt(UTC, hour, now()) - now());
  const choose = async (menu: string, value: string): Promise<void> => {
    const { message } = await ada.command('preferences', { timezone: 'UTC' });
    await ada.select(message, value, `1:command:preferences:${menu}`);
    await ada.seesChange(message, 'Saved');
  };
  const saying = async (words: string, person = direct): Promise<SeenMessage[]> =>
    (await person.messages()).filter((message) => textOf(message).includes(words));

  test('nobody gets a digest while nothing waits for them', async () => {
    await choose('digest', '8');
    await until(9);
    expect(await saying('waits for you')).toEqual([]);
  });

  test('a digest comes once a day, tells of all that waits, and takes the place of reminders', async () => {
    await choose('digest', '8');
    const board = await beginMatch([ada, ben], { game: 'eximo', side: 'Black', clock: '3d' });
    await sendChallenge(chiyo, { game: 'squadro', opponent: ada });
    await until(8);
    await parlour.later(HOUR);
    const [digest, ...more] = await saying('this waits for you (2)');
    expect(more).toEqual([]);
    expect(digest!.notifies).toBe(true);
    const lines = textOf(digest!).split('\n');
    expect(lines[0]).toBe(`${ada.mention}, this waits for you (2):`);
    expect(lines[1]).toContain(`**Eximo** against ${ben.mention}`);
    expect(lines[1]).toContain(`${board.id})`);
    expect(lines[2]).toContain(`**Squadro** from ${chiyo.mention}`);
    expect(buttonsOf(digest!).map(({ label }) => label)).toEqual(['Next game']);
    const { text } = await direct.click(digest!, 'Next game');
    expect(text).toContain('### Eximo');
    await until(8);
    await parlour.later(HOUR);
    await until(8);
    expect(await saying('this waits for you (')).toHaveLength(3);
    expect(await saying('little time is left')).toEqual([]);
  });

  test('whoever lets nobody write to them gets none, and nobody else sees it', async () => {
    await beginMatch([ada, ben], { game: 'eximo', side: 'Black', clock: '7d' });
    const [before, inChannel] = [await saying('this waits'), await saying('this waits', ada)];
    const posting = `POST /channels/${direct.channel.id}/messages`;
    parlour.playground.faults.fail(posting, { code: 50007, status: 403, times: 1 });
    await until(8);
    await parlour.later(HOUR);
    expect(await saying('this waits')).toHaveLength(before.length);
    expect(await saying('this waits', ada)).toEqual(inChannel);
  });

  test('a restart at the hour changes nothing', async () => {
    const before = (await saying('this waits')).length;
    const wait = nextAt(UTC, 8, now()) - now();
    await parlour.restart(() => parlour.playground.clock.advance(wait));
    await parlour.later(HOUR);
    expect(await saying('this waits')).toHaveLength(before + 1);
  });

  test('quiet hours that would last too long begin with a reminder', async () => {
    await choose('digest', 'none');
    await choose('quiet-from', '22');
    await beginMatch([ada, chiyo], { game: 'eximo', side: 'Black', clock: '1d' });
    const before = (await saying('little time is left')).length;
    await parlour.later(nextAt(UTC, 22, now()) - now() - HOUR);
    expect(await saying('little time is left')).toHaveLength(before);
    await until(22);
    expect(await saying('little time is left')).toHaveLength(before + 1);
    await until(5);
    expect(await saying('little time is left')).toHaveLength(before + 1);
  });

  test('whoever has themselves deleted is called no more', async () => {
    await choose('digest', '8');
    const { message } = await ada.command('privacy delete');
    await ada.click(message, 'Delete everything');
    await ada.seesChange(message, 'is gone');
    const stored = await parlour.store.calls.due(Number.MAX_SAFE_INTEGER, 100);
    expect(stored.filter(({ person }) => person === personId(ada.id))).toEqual([]);
  });
});
