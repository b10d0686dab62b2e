import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/ai/levels.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { wrongAnswers } from '../ai/quick-games.ts';

const GAMES = 200;

describe.each(gameIds())('%s', (id) => {
  test.each(LEVELS)(`level %i makes no illegal move in ${GAMES} games`, (level) => {
    for (let number = 0; number < GAMES; number++) expect(wrongAnswers(id, level, number)).toEqual([]);
  });
});
