import { describe, expect, it } from 'vitest';
import { startEngineGame } from '../../src/ai/gtp/engine-game.ts';
import { answer } from '../../src/ai/gtp/protocol.ts';
import type { Over } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { writtenRecord } from '../../src/match/written-record.ts';
import { gameIds } from '../../src/rules/catalogue.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { ANN, BEN, next, played, started } from './scenes.ts';

/** A game of so many random moves, which Ben then gives up. */
function finished(game: GameId, plies: number): Over {
  const random = randomFrom(game);
  let match = started({ game, side: 'random' });
  for (let ply = 0; ply < plies; ply++) {
    const moves = positionOf(match).moves();
    match = played(match, moves[random.below(moves.length)]!.written());
  }
  const over = next(match, { kind: 'resign', by: BEN }).match;
  if (over.stage !== 'over') throw new Error(over.stage);
  return over;
}

describe('the record of a match', () => {
  it.each(gameIds())('is read by the engine, which comes to the same position: %s', (game) => {
    const match = finished(game, 12);
    const table = startEngineGame(game);
    for (const line of writtenRecord(match, ['Ann', 'Ben']).split('\n')) {
      expect(answer(table, line) ?? '=').toMatch(/^=/);
    }
    expect(table.position.view(0)).toEqual(positionOf(match).view(0));
  });

  it('says in its headers what was played, by whom, and how it ended', () => {
    const match = finished(EXIMO, 4);
    const winner = match.players[0].kind === 'person' && match.players[0].id === ANN ? '1-0' : '0-1';
    expect(writtenRecord(match, ['Ann', 'B"en\n# ]']).split('\n').slice(0, 9)).toEqual([
      '# [Game "Eximo"]',
      `# [Match "${match.id}"]`,
      '# [Date "2027.01.15"]',
      '# [Black "Ann"]',
      '# [White "B en # ]"]',
      `# [Result "${winner}"]`,
      '# [Termination "resignation"]',
      '# [Rated "yes"]',
      '# [PlyCount "4"]',
    ]);
  });
});
