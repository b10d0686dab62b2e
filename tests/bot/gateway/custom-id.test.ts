import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHOICES,
  type CustomId,
  MATCH_ACTIONS,
  PLANNING,
  parseId,
  REPLAY_STEPS,
  TYPING,
  withTyped,
  writeId,
} from '../../../src/bot/gateway/custom-id.ts';
import { matchId, placeId } from '../../../src/match/match.ts';

const snowflake = fc.bigInt({ min: 10n ** 16n, max: 2n ** 63n }).map(String);
const about = {
  place: fc.oneof(fc.constant('dm'), snowflake).map(placeId),
  match: fc.stringMatching(/^[a-z0-9]{8,16}$/).map(matchId),
};
const word = fc.stringMatching(/^[a-z0-9-]{1,12}$/);

const anyId: fc.Arbitrary<CustomId> = fc.oneof(
  fc.record(
    {
      ...about,
      action: fc.constantFrom(...CHOICES),
      seen: fc.integer({ min: 1, max: 9_999 }),
      path: fc.array(fc.integer({ min: 0, max: 99 }), { maxLength: 10 }),
      page: fc.integer({ min: 0, max: 9 }),
      position: fc.stringMatching(/^[\w-]{8}$/),
      earlier: fc.constant(true as const),
    },
    { requiredKeys: ['place', 'match', 'action', 'seen', 'path', 'page'] },
  ),
  fc.record(
    {
      ...about,
      action: fc.constantFrom(...TYPING),
      seen: fc.integer({ min: 1, max: 9_999 }),
      position: fc.stringMatching(/^[\w-]{8}$/),
      text: fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(...'a1-:=%. ') }),
    },
    { requiredKeys: ['place', 'match', 'action', 'seen', 'position'] },
  ),
  fc.record(
    {
      ...about,
      action: fc.constantFrom(...PLANNING),
      line: fc.array(fc.integer({ min: 0, max: 999 }), { maxLength: 6 }),
      path: fc.array(fc.integer({ min: 0, max: 35 }), { maxLength: 5 }),
      page: fc.integer({ min: 0, max: 9 }),
      position: fc.stringMatching(/^[\w-]{8}$/),
      earlier: fc.constant(true as const),
    },
    { requiredKeys: ['place', 'match', 'action', 'line', 'path', 'page', 'position'] },
  ),
  fc.record({ ...about, action: fc.constantFrom(...MATCH_ACTIONS) }),
  fc.record({
    ...about,
    action: fc.constantFrom(...REPLAY_STEPS),
    move: fc.integer({ min: 0, max: 9_999 }),
  }),
  fc.record({
    action: fc.constant('command' as const),
    command: word,
    words: fc.array(word, { maxLength: 4 }),
  }),
);

describe('what a button stands for', () => {
  it('is read as it was written, and fits into Discord’s hundred characters', () => {
    fc.assert(
      fc.property(anyId, (id) => {
        const text = writeId(id);
        expect(text.length).toBeLessThanOrEqual(100);
        expect(parseId(text)).toEqual(id);
      }),
    );
  });

  it('is different for different buttons', () => {
    fc.assert(
      fc.property(anyId, anyId, (one, other) => {
        expect(writeId(one) === writeId(other)).toBe(
          JSON.stringify(sorted(one)) === JSON.stringify(sorted(other)),
        );
      }),
    );
  });

  it('cannot be made up: whatever is read is what would have been written', () => {
    const letters = fc.constantFrom(...'12:.-abdempostz09 ');
    const nearlyAnId = fc.oneof(
      fc.string({ maxLength: 120 }),
      fc.string({ unit: letters, maxLength: 120 }),
      fc.tuple(anyId, fc.nat(), letters).map(([id, at, letter]) => spliced(writeId(id), at, letter)),
    );
    fc.assert(
      fc.property(nearlyAnId, (text) => {
        const id = parseId(text);
        if (id) expect(writeId(id)).toBe(text);
      }),
    );
  });

  it.each([
    ['nothing', ''],
    ['another bot’s button', 'tictactoe-3'],
    ['a version to come', '2:accept:ab12cd:abcdefgh'],
    ['another version to come', '3:accept:ab12cd:abcdefgh'],
    ['a version that cannot be', '0:step:ab12cd:abcdefgh:3:1:0'],
    ['an action that does not exist', '1:cheat:ab12cd:abcdefgh'],
    ['a match that cannot be', '1:accept:ab12cd:../../x'],
    ['a path with holes', '1:step:ab12cd:abcdefgh:3:1..2:0'],
    ['a number in another way', '1:step:ab12cd:abcdefgh:03:1:0'],
    ['more than there should be', '1:accept:ab12cd:abcdefgh:1'],
    ['a position that cannot be', '1:step:ab12cd:abcdefgh:3:1:0:abc'],
    ['a step through a game from nowhere', '1:replay-on:ab12cd:abcdefgh'],
    ['a step through a game from before its start', '1:replay-on:ab12cd:abcdefgh:-1'],
    ['a form that says no position', '1:typed:ab12cd:abcdefgh:3'],
    ['a form with a text that cannot be', '1:type:ab12cd:abcdefgh:3:abcdefgh:%zz'],
    ['a command without a name', '1:command:'],
    ['something endless', `1:command:${'x'.repeat(200)}`],
  ])('%s is not understood', (_, text) => {
    expect(parseId(text)).toBeUndefined();
  });

  it('is known for one of earlier questions, and may not say the position', () => {
    expect(parseId('1:step:ab12cd:abcdefgh:3:1.2:0')).toEqual({
      action: 'step',
      place: '623187229',
      match: 'abcdefgh',
      seen: 3,
      path: [1, 2],
      page: 0,
      earlier: true,
    });
  });

  it.each([
    ['2:step:ab12cd:abcdefgh:3:1.2:0', {}],
    ['3:step:ab12cd:abcdefgh:3:1.2:0', { questions: 3 }],
  ])('says which edition of the questions it answers: %s', (text, edition) => {
    expect(parseId(text)).toEqual({
      action: 'step',
      place: '623187229',
      match: 'abcdefgh',
      seen: 3,
      path: [1, 2],
      page: 0,
      ...edition,
    });
  });

  it('carries what somebody has typed, where there is room for it', () => {
    const id = {
      action: 'type',
      place: placeId('623187229'),
      match: matchId('abcdefgh'),
      seen: 3,
      position: 'abcdefgh',
    } as const;
    expect(parseId(writeId(withTyped(id, 'b1–b3: ♠')))).toEqual({ ...id, text: 'b1–b3: ♠' });
    expect(withTyped(id, 'x'.repeat(100))).toEqual(id);
    expect(withTyped(id, '\ud83d')).toEqual(id);
    expect(withTyped(id, '')).toEqual(id);
  });

  it('is never cut short', () => {
    const endless = { action: 'command', command: 'help', words: ['x'.repeat(100)] } as const;
    expect(() => writeId(endless)).toThrow('custom id');
  });
});

const sorted = (id: CustomId) => Object.entries(id).sort(([one], [other]) => one.localeCompare(other));

const spliced = (text: string, at: number, letter: string): string => {
  const index = at % text.length;
  return `${text.slice(0, index)}${letter}${text.slice(index + 1)}`;
};
