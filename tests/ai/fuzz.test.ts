import { describe, expect, test } from 'vitest';
import { LEVELS } from '../../src/ai/levels.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { wrongAnswers } from './quick-games.ts';

/** Many more are played where there is time for it: see tests/soak. */
const GAMES = 8;

describe.each(gameIds())('%s', (id) => {
  test.each(LEVELS)('level %i makes no illegal move', (level) => {
    for (let number = 0; number < GAMES; number++) expect(wrongAnswers(id, level, number)).toEqual([]);
  });
});
