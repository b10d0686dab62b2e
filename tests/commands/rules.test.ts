import { describe, expect, test } from 'vitest';
import { rulesMessage } from '../../src/commands/rules.ts';
import { drawBoard } from '../../src/render/draw-board.ts';
import { drawingOf } from '../../src/render/games.ts';
import type { RulesPicture } from '../../src/render/rules-page.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { gameIds, gameOf } from '../../src/rules/catalogue.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { phrase } from '../../src/rules/phrase.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';

const t = textsIn(ENGLISH);
const pagesOf = (game: GameId) => drawingOf(game).rulesPages;

const wordsOf = (game: GameId): string =>
  pagesOf(game)
    .map(({ name, with: values }) => t.words(phrase(`${game}.rules.${name}.words`, values?.())))
    .join('\n');

const PAGES = gameIds().flatMap((game) => pagesOf(game).map((_, page) => ({ game, page })));

describe('A page of rules', () => {
  test.each(PAGES)('$game, $page, is a message that Discord takes', async ({ game, page }) => {
    const { components, files = [] } = await rulesMessage(t, gameOf(game), page, drawBoard);
    const [frame] = components;
    if (frame === undefined || !('components' in frame)) throw new Error('there is no frame');
    const texts = frame.components.map((part) => ('content' in part ? part.content : ''));
    expect(texts.join('').length).toBeLessThanOrEqual(4_000);
    const galleries = frame.components.filter((part) => 'items' in part);
    expect(galleries).toHaveLength(files.length);
    for (const { items } of galleries) expect(items[0]?.description).toContain(gameOf(game).title);
  });

  test.each(gameIds())('of %s leads to every other page', async (game) => {
    const labels = await Promise.all(
      pagesOf(game).map(async (_, page) =>
        JSON.stringify((await rulesMessage(t, gameOf(game), page, drawBoard)).components),
      ),
    );
    for (const [page, message] of labels.entries()) {
      expect(message.includes(`1:command:rules:${game}:${page + 1}"`)).toBe(page + 1 < labels.length);
      expect(message.includes(`1:command:rules:${game}:${page - 1}"`)).toBe(page > 0);
    }
  });
});

describe('The rules', () => {
  test.each(gameIds())('of %s have one to three pictures, the first at the start', (game) => {
    const pictures = pagesOf(game).filter(({ picture }) => picture);
    expect(pictures.length).toBeGreaterThanOrEqual(1);
    expect(pictures.length).toBeLessThanOrEqual(3);
    expect(pagesOf(game)[0]?.picture).toBeDefined();
  });

  const REPETITION =
    'in Eximo, Squadro and Exeo Duo the third occurrence of the same position with the same player to move (the start counts as one) is a draw.';
  const LENGTH =
    'Eximo and Squadro are drawn after 500 plies, Quexo after 200 turns of both players together. A win on the last of them is a win.';

  test.each<[GameId, string]>([
    [EXIMO, REPETITION],
    [EXIMO, LENGTH],
    [SQUADRO, REPETITION],
    [SQUADRO, LENGTH],
    [
      EXEO_DUO,
      "**House rules:** the third occurrence of a position with the same player to move is a draw. At the end of the **120th turn**, both players' turns counted, after pairs have left, the player with more pairs out wins; equal numbers are a draw. A pair that still stands on EXEO 1 or 2 is not out. Positions are compared after pairs have left.",
    ],
    [
      QUEXO,
      "When each of the 16 lines contains a completed cell of both players, the game is a draw. **House rule:** so is the end of the 200th turn, both players' turns counted (a turn is an act with its draws).",
    ],
  ])('of %s tell the house rules in the words of the rules page: %s', (game, sentence) => {
    expect(wordsOf(game)).toContain(sentence);
    expect(wordsOf(game)).toContain('the printed game has no such rule');
  });

  test('of Blokus Duo have no house rule', () => {
    expect(wordsOf(BLOKUS_DUO)).not.toMatch(/house rule/i);
  });

  test.each<[GameId, string]>([
    [EXEO_DUO, 'the board and starting positions are our reconstruction'],
    [QUEXO, 'the 36 combinations are our reconstruction'],
  ])('of %s say what is not as printed', (game, sentence) => {
    expect(wordsOf(game)).toContain(sentence);
  });

  test.each<[GameId, string]>([
    [EXIMO, 'Matteo Perlini'],
    [SQUADRO, 'Adrián Jiménez Pascual and published by Gigamic'],
    [BLOKUS_DUO, 'Bernard Tavitian'],
    [EXEO_DUO, 'Games by Bright'],
  ])('of %s give credit: %s', (game, name) => {
    expect(wordsOf(game)).toContain(name);
  });
});

describe('The pictures of the rules show what the words say', () => {
  const optionsOf = (game: GameId, page: number): string[] => {
    const picture: RulesPicture | undefined = pagesOf(game)[page]?.picture;
    return picture?.question?.options.map(({ label }) => t.words(label)) ?? [];
  };

  test.each<[string, GameId, number, readonly string[]]>([
    ['a step, a jump and a double jump', EXIMO, 1, ['b2', 'c3 by jump', 'e3, e5 by jump']],
    [
      'five ways to capture',
      EXIMO,
      2,
      ['d4 takes b6', 'd4 takes b4, d6', 'd4 takes d6', 'd4 takes f4, d6', 'd4 takes f6'],
    ],
  ])('%s in %s', (_, game, page, options) => {
    expect(optionsOf(game, page).toSorted()).toEqual(options.toSorted());
  });

  test.each<[string, number, RegExp, readonly string[]]>([
    ['two pairs that can exit', 1, /^Exit/, ['Exit with both pyramids', 'Exit with both cubes']],
    ['two pieces that can be pushed', 2, /^Push/, ['Push cone b4', 'Push prism d2']],
  ])('%s in Exeo Duo', (_, page, kind, options) => {
    expect(optionsOf(EXEO_DUO, page).filter((label) => kind.test(label))).toEqual(options);
  });

  test('pieces of Squadro that turn and jump', () => {
    const options = optionsOf(SQUADRO, 1);
    expect(options).toHaveLength(5);
    expect(options.filter((label) => label.includes('jumps'))).toHaveLength(2);
    expect(options.filter((label) => label.includes('turns'))).toHaveLength(2);
  });

  test('single squares of Blokus Duo that touch at a corner only', () => {
    expect(optionsOf(BLOKUS_DUO, 1)).toContain('on f6');
    expect(optionsOf(BLOKUS_DUO, 1)).not.toContain('on e8');
  });

  test('combinations of Quexo that the hand makes', () => {
    expect(optionsOf(QUEXO, 1).length).toBeGreaterThan(2);
  });
});
