import './register.ts';
import { describe, expect, test } from 'vitest';
import { engineOf } from '../../src/ai/engines.ts';
import { LEVELS } from '../../src/ai/levels.ts';
import { patientStopwatch } from '../../src/ai/thinker.ts';
import { COMMANDS } from '../../src/commands/index.ts';
import { isLadder, ladders } from '../../src/match/standing.ts';
import { drawBoard } from '../../src/render/draw-board.ts';
import { pictures } from '../../src/render/gallery/pictures.ts';
import { drawingOf } from '../../src/render/games.ts';
import { gameIds, gameNamed, isEnding, isGameId, registerGame } from '../../src/rules/catalogue.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { readMatch, writeMatch } from '../../src/store/records/record.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { wrongAnswers } from '../ai/quick-games.ts';
import { played, started } from '../match/scenes.ts';
import { keepsTheContract } from '../rules/contract.ts';
import { NOUGHTS, noughts } from './rules.ts';

keepsTheContract(noughts);

describe('A game that is registered', () => {
  test('is known everywhere', () => {
    expect(gameIds().at(-1)).toBe(NOUGHTS);
    expect(isGameId('noughts')).toBe(true);
    expect(isLadder('noughts')).toBe(true);
    expect(ladders()).toContain(NOUGHTS);
    expect(isEnding('three-in-a-row')).toBe(true);
    expect(gameNamed(' Noughts ').title).toBe('Noughts and Crosses');
    expect(drawingOf(NOUGHTS).rulesPages).toHaveLength(2);
  });

  test('cannot be registered twice', () => {
    expect(() => registerGame(noughts)).toThrow('registered twice');
  });

  test.each(['challenge', 'play', 'rules', 'leaderboard'])('can be chosen in /%s', (name) => {
    const definition = COMMANDS.map((command) => command.definition).find((each) => each.name === name);
    expect(JSON.stringify(definition)).toContain('"value":"noughts"');
  });

  test('is stored and read like any other', () => {
    const match = played(started({ game: NOUGHTS }), 'b2', 'a1');
    expect(readMatch('key', writeMatch(match))).toEqual(match);
  });

  test('has its pictures', async () => {
    const own = pictures().filter(({ name }) => name.startsWith('noughts'));
    expect(own.map(({ name }) => name)).toEqual([
      'noughts start',
      'noughts middle',
      'noughts asks which square',
      'noughts end',
      'noughts middle in high-contrast',
      'noughts middle in large-print',
    ]);
    for (const { draw } of own) expect((await draw()).length).toBeGreaterThan(1000);
  });
});

describe('A view of one game', () => {
  test('is not for the painter of another', () => {
    const view = noughts.view([], 'public');
    expect(() => drawingOf(gameIds()[0]!).boundPainter(textsIn(ENGLISH), view)).toThrow(
      'is not for the painter',
    );
    return expect(drawBoard(view, { language: ENGLISH, names: ['Ada', 'Ben'] })).resolves.toBeInstanceOf(
      Uint8Array,
    );
  });
});

describe('The computer, to whom nobody has taught the game', () => {
  test.each(LEVELS)('makes no illegal move at level %i', (level) => {
    for (let number = 0; number < 8; number++) expect(wrongAnswers(NOUGHTS, level, number)).toEqual([]);
  });

  test.each([
    ['takes a row that it can complete', ['a1', 'a2', 'b1', 'b2'], 'c1'],
    ['stops a row of the other', ['a1', 'b2', 'b1'], 'c1'],
    ['does not fall into the trap in the corners', ['a1', 'b2', 'c3'], /^(a2|b1|b3|c2)$/],
  ] as const)('%s', (_, moves, expected) => {
    engineOf(NOUGHTS).open(({ game, thinker, efforts }) => {
      let position = game.start({ seed: 'any', first: 0 });
      for (const text of moves) position = game.play(position, game.read(position, text));
      const { move } = thinker().think(position, efforts[4], randomFrom('well'), patientStopwatch);
      expect(game.write(position, move)).toMatch(expected);
    });
  });
});
