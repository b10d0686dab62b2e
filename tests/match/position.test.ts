import { describe, expect, it } from 'vitest';
import { movers, positionOf } from '../../src/match/position.ts';
import { CATALOGUE } from '../../src/rules/catalogue.ts';
import { GAME_IDS } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { type GameRecord, replay } from '../../src/rules/record.ts';
import { played, started } from './scenes.ts';

describe('the position of a match', () => {
  it.each(GAME_IDS)('of %s is that of its record, however it was come by', (id) => {
    const game = CATALOGUE[id];
    const random = randomFrom(id);
    let match = started({ game: id, side: 'random' });
    for (let ply = 0; ply < 12; ply++) {
      const position = positionOf(match);
      const moves = game.moves(position);
      match = played(match, game.write(position, moves[random.below(moves.length)]));
      expect(game.view(positionOf(match), 'public')).toEqual(game.view(replay(game, match), 'public'));
    }
  });

  it('depends on the whole record, not on the name of the match', () => {
    const one = started({ game: 'squadro', side: 'random' });
    const other: GameRecord = { ...one, first: one.first === 0 ? 1 : 0 };
    expect(CATALOGUE.squadro.turn(positionOf(one))).toBe(one.first);
    expect(CATALOGUE.squadro.turn(positionOf(other))).toBe(other.first);
  });

  it('tells who made which move', () => {
    const match = played(started({ game: 'squadro', side: 'random' }), '1', '2', '3');
    const other = match.first === 0 ? 1 : 0;
    expect([...movers(match)]).toEqual([match.first, other, match.first]);
  });
});
