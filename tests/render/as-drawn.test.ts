import { describe, expect, test } from 'vitest';
import { type BoardOptions, drawBoard, optionsAsDrawn } from '../../src/render/draw-board.ts';
import { walk } from '../../src/render/gallery/positions.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import type { GameId } from '../../src/rules/game.ts';
import { ENGLISH } from '../../src/texts/languages.ts';

const STYLE = { language: ENGLISH } as const;

/** What the player to move is asked at the beginning, in the middle and near the end, with the first answers given, too. */
function askedIn(game: GameId) {
  const { positions } = walk(game, 'as drawn');
  return [0, 0.5, 0.9].flatMap((part) => {
    const position = positions[Math.floor(part * (positions.length - 1))]!;
    const view = position.view(position.turn);
    return [[], [0]].flatMap((path) => {
      const choice = position.choose(path);
      return choice.kind === 'ask' ? [{ view, question: choice }] : [];
    });
  });
}

describe.each(gameIds())('A board of %s', (game) => {
  test.each([
    ['within a message', { inMessage: true }],
    ['on its own', {}],
  ] as const)('%s looks the same when it is asked for in few words', async (_, where) => {
    for (const { view, question } of askedIn(game)) {
      const options: BoardOptions = { ...STYLE, names: ['Ada', 'Bo'], question, ...where };
      const whole = await drawBoard(view, options);
      expect(Buffer.from(await drawBoard(view, optionsAsDrawn(view, options))).equals(whole)).toBe(true);
    }
  });

  test('within a message is the same picture, whoever plays', () => {
    for (const { view, question } of askedIn(game)) {
      const askedFor = (names: BoardOptions['names'], clock: string) =>
        JSON.stringify(optionsAsDrawn(view, { ...STYLE, names, clock, question, inMessage: true }));
      expect(askedFor(['Ada', 'Bo'], '2 days')).toBe(askedFor(['Cy', 'Di'], '1 hour'));
    }
  });
});
