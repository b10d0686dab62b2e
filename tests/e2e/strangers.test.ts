import {
  addServer,
  buttonsOf,
  isEphemeral,
  joinServer,
  menusOf,
  type Person,
  type SeenMessage,
} from '@parlour/playground';
import { ComponentType } from 'discord.js';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  CHOICES,
  type CustomId,
  MATCH_ACTIONS,
  REPLAY_STEPS,
  writeId,
} from '../../src/bot/gateway/custom-id.ts';
import { type Match, type MatchId, personId, placeId } from '../../src/match/match.ts';
import { channelNamed } from '../bot/test-bot.ts';
import { contentOf } from '../store/content.ts';
import { beginMatch, sendChallenge, whoMoves } from './by-clicks.ts';
import { forged, toldAfter } from './forged.ts';
import { openParlour, type Parlour } from './parlour.ts';

/** Buttons for everybody who looks. */
const FOR_ALL = ['Read', 'Rules'];

describe('Somebody who does not play', () => {
  let parlour: Parlour;
  let ada: Person;
  let ben: Person;
  let chiyo: Person;
  let dede: Person;
  let freya: Person;
  beforeAll(async () => {
    parlour = await openParlour('strangers', { computer: true });
    [ada, ben, chiyo, dede, freya] = [
      await parlour.person('Ada'),
      await parlour.person('Ben'),
      await parlour.person('Chiyo'),
      await parlour.person('Dede'),
      await parlour.person('Freya'),
    ];
  });
  afterAll(() => parlour.close());
  afterEach(() => expect(parlour.mistakes()).toEqual([]));

  const here = () => channelNamed(parlour.playground, 'lobby').guild;

  /** Everything that is stored, but for what passes by itself: which causes have been through, what is still to be posted. */
  async function stored(): Promise<Record<string, unknown>> {
    const connection = await parlour.server.connection();
    const names = (await connection.keys('parlour:{*')).filter((name) => !/:(cause|outbox)/.test(name));
    const values = await Promise.all(
      names.map(async (name) => [name, await contentOf(connection, name)] as const),
    );
    connection.disconnect();
    return Object.fromEntries(values);
  }

  const latestOf = async (person: Person): Promise<Match> => {
    const games = await parlour.store.gamesOf(placeId(here().id), personId(person.id));
    return games.toSorted((one, other) => other.created - one.created)[0]!;
  };

  /** The match once its message is written down: nothing more happens to it by itself. */
  async function settled(person: Person, message: SeenMessage): Promise<Match> {
    const shownOn = async (): Promise<string | undefined> => {
      const { place, id } = await latestOf(person);
      return (await parlour.store.boards(place, [id])).get(id)?.message;
    };
    await expect.poll(shownOn).toBe(message.id);
    return latestOf(person);
  }

  describe('clicks whatever there is on', () => {
    const MESSAGES: readonly [string, () => Promise<SeenMessage>][] = [
      ['a challenge to somebody else', () => sendChallenge(ada, { game: 'eximo', opponent: ben })],
      ['a board with a menu', () => beginMatch([ada, ben], { game: 'eximo' })],
      ['a board with buttons', () => beginMatch([ada, ben], { game: 'squadro' })],
      ['a board with secrets', () => beginMatch([ada, ben], { game: 'quexo' })],
      [
        'a board with the computer',
        async () => {
          const { message } = await ada.command('play', { game: 'squadro', level: 1 });
          return ada.sees((each) => !isEphemeral(each) && menusAndButtons(each) > 3, { after: message });
        },
      ],
      [
        'a board that asks for an answer to an offer',
        async () => {
          const board = await beginMatch([ada, ben], { game: 'squadro' });
          await ada.click(board, 'Offer draw');
          return ada.sees((each) => buttonsOf(each).some(({ label }) => label === 'Yes'), { after: board });
        },
      ],
      [
        'the board of a match that is over',
        async () => {
          const board = await beginMatch([ada, ben], { game: 'eximo' });
          const { message } = await ada.click(board, 'Resign');
          await ada.click(message, 'Resign');
          return ada.sees((each) => buttonsOf(each).some(({ label }) => label === 'Rematch'), {
            after: board,
          });
        },
      ],
    ];

    const menusAndButtons = (message: SeenMessage): number =>
      buttonsOf(message).length + menusOf(message).length;

    test.each(MESSAGES)('%s, hears why not, and nothing happens', async (_, make) => {
      const message = await make();
      await quiet();
      const before = await stored();
      for (const { label = '', custom_id } of buttonsOf(message)) {
        if (FOR_ALL.includes(label)) continue;
        const told = await toldAfter(chiyo, () => chiyo.click(message, custom_id));
        expect(told, label).toMatch(
          /^(You are not playing|This challenge is meant|Only the person who sent)/,
        );
      }
      for (const menu of menusOf(message)) {
        if (menu.type !== ComponentType.StringSelect) throw new Error('which menu is this?');
        const [option] = menu.options;
        const told = await toldAfter(chiyo, () => chiyo.select(message, option!.value, menu.custom_id));
        expect(told).toContain('You are not playing in this match.');
      }
      expect(await stored()).toEqual(before);
      expect(await chiyo.sees((now) => now.id === message.id)).toMatchObject({
        components: message.components,
      });
    });
  });

  /** Waits until nothing is left in the outbox. */
  async function quiet(): Promise<void> {
    const connection = await parlour.server.connection();
    await expect.poll(() => connection.keys('parlour:{*}:outbox')).toEqual([]);
    connection.disconnect();
  }

  describe('has a button of every kind from somewhere', () => {
    /** Discord takes 40 parts of a message, rows among them. */
    const ON_ONE_MESSAGE = 30;
    const idsOf = (match: Match): CustomId[] => [
      ...CHOICES.map((action) => ({
        ...{ action, place: match.place, match: match.id, seen: match.revision, path: [0], page: 0 },
      })),
      ...MATCH_ACTIONS.filter((action) => match.stage !== 'over' || !LOOKING.includes(action)).map(
        (action) => ({ action, place: match.place, match: match.id }),
      ),
    ];
    /** What is over is for everybody here to see. */
    const LOOKING: readonly string[] = ['replay', 'film', 'film-for-me', 'film-for-all', 'record'];

    const STAGES: readonly [string, () => Promise<Match>][] = [
      ['a challenge', async () => settled(ada, await sendChallenge(ada, { game: 'eximo', opponent: ben }))],
      ['a match', async () => settled(ada, await beginMatch([ada, ben], { game: 'quexo' }))],
      [
        'a match that is over',
        async () => {
          const { id } = await settled(ada, await beginMatch([ada, ben], { game: 'squadro' }));
          const { message } = await ada.command('resign', { match: id });
          await ada.click(message, 'Resign');
          await ada.seesChange(message, 'You have resigned.');
          return (await parlour.store.match(placeId(here().id), id))!;
        },
      ],
    ];

    test.each(STAGES)('of %s: each is refused in private, to whoever it is', async (_, make) => {
      // She plays, but not in this one.
      await settled(freya, await beginMatch([freya, dede], { game: 'eximo' }));
      const match = await make();
      const ids = idsOf(match).map(writeId);
      for (let start = 0; start < ids.length; start += ON_ONE_MESSAGE) {
        const there = ids.slice(start, start + ON_ONE_MESSAGE);
        const message = await forged(parlour, chiyo, there);
        await quiet();
        const before = await stored();
        const tries = async (person: Person) => {
          for (const id of there) {
            const told = await toldAfter(person, () => person.click(message, id));
            expect(told, id).toMatch(/[.]$/);
            expect(told, id).not.toContain('code');
          }
        };
        await Promise.all([tries(chiyo), tries(freya)]);
        expect(await stored()).toEqual(before);
        expect(await chiyo.sees((now) => now.id === message.id)).toMatchObject({
          components: message.components,
        });
      }
    });

    test('a player whose private button stands where all can see it is answered in private', async () => {
      const board = await beginMatch([ada, ben], { game: 'quexo' });
      const match = await settled(ada, board);
      const mover = whoMoves(board, [ada, ben]);
      const about = { place: match.place, match: match.id };
      const step = { action: 'step', ...about, seen: match.revision, path: [], page: 0 } as const;
      const ids = [writeId(step), writeId({ action: 'close', ...about })];
      const message = await forged(parlour, chiyo, ids);
      expect(await toldAfter(mover, () => mover.click(message, ids[0]))).toContain('Quexo');
      expect(await toldAfter(mover, () => mover.click(message, ids[1]))).toContain('you cannot close it');
      expect(await chiyo.sees((now) => now.id === message.id)).toMatchObject({
        components: message.components,
      });
    });
  });

  describe('makes custom ids up', () => {
    const any = fc.oneof(
      fc.string({ minLength: 1, maxLength: 100 }),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
      fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }),
      fc.string({ unit: fc.constantFrom(...'1:.-abz09'), minLength: 1, maxLength: 100 }),
    );
    const field = fc.oneof(
      fc.constantFrom(
        '',
        '-',
        '0',
        'zzzzzz',
        '-1',
        '1.1',
        '../..',
        '{x}',
        '*',
        '@everyone',
        'dm',
        'NaN',
        '😀',
      ),
      fc.string({ maxLength: 12 }),
    );
    const words = fc.oneof(
      field,
      fc.constantFrom(
        'delete',
        'keep',
        'channels',
        'clock',
        'results',
        'threads',
        'on',
        'all',
        'eximo',
        '99999999',
      ),
    );
    const command = fc
      .tuple(
        fc.constantFrom(
          'games',
          'history',
          'leaderboard',
          'replay',
          'rules',
          'settings',
          'privacy',
          'challenge',
          'move',
        ),
        fc.array(words, { maxLength: 3 }),
      )
      .map(([name, said]) => ['1', 'command', name, ...said].join(':'));
    const bent = (id: MatchId) =>
      fc
        .tuple(
          fc.constantFrom(...CHOICES, ...MATCH_ACTIONS, ...REPLAY_STEPS),
          fc.constantFrom('place', 'match', 'seen', 'path', 'page'),
          field,
        )
        .map(([action, which, instead]) => {
          const parts: Record<string, string> = {
            place: BigInt(here().id).toString(36),
            match: id,
            seen: '2',
            path: '0',
            page: '0',
          };
          return ['1', action, ...Object.values({ ...parts, [which]: instead })].join(':');
        });
    const fits = (id: string): boolean => [...id].length >= 1 && id.length <= 100 && !/\p{Cs}/u.test(id);

    test('and hears privately that there is nothing to show to everybody', async () => {
      const id = '1:command:replay:99999999:all';
      const message = await forged(parlour, chiyo, [id]);
      expect(await toldAfter(chiyo, () => chiyo.click(message, id))).toContain('I cannot find that game.');
      expect((await ada.messages()).at(-1)).toMatchObject({ id: message.id });
    });

    test('and each gets an answer, and nothing else', async () => {
      const { id } = await settled(ada, await beginMatch([ada, ben], { game: 'eximo' }));
      await quiet();
      const before = await stored();
      const anyId = fc.oneof(any, command, bent(id)).filter(fits);
      await fc.assert(
        fc.asyncProperty(fc.uniqueArray(anyId, { minLength: 25, maxLength: 25 }), async (ids) => {
          const message = await forged(parlour, chiyo, ids);
          for (const each of ids) {
            const { outcome } = await chiyo.click(message, each);
            expect(outcome, each).not.toBe('failed');
          }
          expect(await chiyo.sees((now) => now.id === message.id)).toMatchObject({
            components: message.components,
          });
          expect(parlour.mistakes()).toEqual([]);
        }),
        { numRuns: 6 },
      );
      expect(await stored()).toEqual(before);
    });
  });

  describe('comes from elsewhere', () => {
    test('with a button of another server, and hears that it does nothing there', async () => {
      const match = await settled(ada, await beginMatch([ada, ben], { game: 'eximo', side: 'Black' }));
      const world = parlour.playground.world;
      const elsewhere = addServer(world, {
        name: 'Elsewhere',
        owner: 'Chiyo',
        members: ['Chiyo'],
        channels: [{ name: 'far-away' }],
      });
      joinServer(world, elsewhere, ada.id);
      const about = { place: match.place, match: match.id };
      const ids = [
        writeId({ action: 'resign-now', ...about }),
        writeId({ action: 'open', ...about, seen: match.revision, path: [], page: 0 }),
      ];
      await expect.poll(() => parlour.app().client.guilds.cache.has(elsewhere.id)).toBe(true);
      for (const person of [await ada.in('far-away'), await chiyo.in('far-away')]) {
        const message = await forged(parlour, person, ids);
        for (const id of ids) {
          expect(await toldAfter(person, () => person.click(message, id))).toContain(
            'belongs to another server',
          );
        }
        for (const command of ['board', 'hand', 'resign', 'draw', 'takeback', 'replay']) {
          expect((await person.command(command, { match: match.id })).text, command).toContain(
            'I cannot find that',
          );
        }
        expect((await person.command('move', { move: 'c3-d4', match: match.id })).text).toContain(
          'I cannot find',
        );
      }
      expect(await parlour.store.match(match.place, match.id)).toEqual(match);
    });

    test('or from direct messages, where only players go on with a match', async () => {
      const match = await settled(ada, await beginMatch([ada, ben], { game: 'eximo', side: 'Black' }));
      const about = { place: match.place, match: match.id };
      const ids = [
        writeId({ action: 'resign-now', ...about }),
        writeId({ action: 'open', ...about, seen: match.revision, path: [], page: 0 }),
        writeId({ action: 'hand', ...about }),
      ];
      const person = await chiyo.direct();
      const message = await forged(parlour, person, ids);
      for (const id of ids) {
        expect(await toldAfter(person, () => person.click(message, id))).toContain('You are not playing');
      }
      expect(await parlour.store.match(match.place, match.id)).toEqual(match);
    });

    test('or from direct messages, to take a challenge that is open to the members', async () => {
      const challenge = await settled(ada, await sendChallenge(ada, { game: 'eximo' }));
      const about = { place: challenge.place, match: challenge.id };
      const ids = [writeId({ action: 'accept', ...about }), writeId({ action: 'accept-unrated', ...about })];
      const person = await chiyo.direct();
      const message = await forged(parlour, person, ids);
      for (const id of ids) {
        expect(await toldAfter(person, () => person.click(message, id))).toContain('meant for somebody else');
      }
      expect(await parlour.store.match(challenge.place, challenge.id)).toEqual(challenge);
    });
  });

  describe('may not manage the server', () => {
    const CHANGES = ['channels', 'results', 'clock', 'threads:on', 'threads:off', 'nothing', ''];

    test('and changes no setting, with whatever button', async () => {
      const ids = CHANGES.map((change) => `1:command:settings:${change}`);
      const message = await forged(parlour, ada, ids);
      const before = await parlour.store.serverSettings(placeId(here().id));
      for (const person of [ada, await parlour.person('Dede')]) {
        for (const id of ids) {
          expect(await toldAfter(person, () => person.click(message, id)), id).toContain('**Manage Server**');
        }
      }
      const direct = await ada.direct();
      const there = await forged(parlour, direct, ids);
      expect(await toldAfter(direct, () => direct.click(there, ids[3]))).toContain('**Manage Server**');
      expect(await parlour.store.serverSettings(placeId(here().id))).toEqual(before);
    });

    test('while a manager’s button in the wrong place changes nothing either', async () => {
      const emeka = await parlour.person('Emeka');
      const ids = ['channels', 'results', 'clock', 'nothing'].map((change) => `1:command:settings:${change}`);
      const message = await forged(parlour, emeka, ids);
      const before = await parlour.store.serverSettings(placeId(here().id));
      for (const id of ids) {
        expect(await toldAfter(emeka, () => emeka.click(message, id)), id).toContain(
          'I do not know this setting',
        );
      }
      expect(await parlour.store.serverSettings(placeId(here().id))).toEqual(before);
    });
  });
});
