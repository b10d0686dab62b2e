import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Seat } from '../../../src/rules/game.ts';
import { LIGHT } from '../../../src/rules/squadro/board.ts';
import { draw, positionFrom } from '../../../src/rules/squadro/diagram.ts';
import { squadro } from '../../../src/rules/squadro/game.ts';

describe('A diagram', () => {
  test('of the start has every piece in its start slot', () => {
    expect(draw(squadro.view(squadro.start({ seed: 'any', first: LIGHT }), 'public'))).toBe(
      [
        '    1 2 3 4 5',
        '    v v v v v',
        '1 > . . . . . .',
        '2 > . . . . . .',
        '3 > . . . . . .',
        '4 > . . . . . .',
        '5 > . . . . . .',
        '    . . . . .',
      ].join('\n'),
    );
  });

  test('gives back the position that it was drawn from', () => {
    const lanes = fc.array(fc.nat(4), { maxLength: 120, size: 'max' });
    fc.assert(
      fc.property(fc.constantFrom<Seat>(0, 1), lanes, (first, picks) => {
        let position = squadro.start({ seed: 'any', first });
        for (const pick of picks) {
          const moves = squadro.moves(position);
          if (moves.length === 0) break;
          position = squadro.play(position, moves[pick % moves.length]!);
        }
        const { turn, own, enemy } = position;
        expect(positionFrom(draw(squadro.view(position, 'public')), turn)).toMatchObject({
          turn,
          own,
          enemy,
        });
      }),
      { seed: 1 },
    );
  });

  const START = draw(squadro.view(squadro.start({ seed: 'any', first: LIGHT }), 'public'));
  test.each([
    ['a lane without its piece', START.replace('3 >', '3 .'), 'The diagram shows 9 pieces, not ten.'],
    ['two pieces in a lane', START.replace('3 > .', '3 > >'), 'The diagram shows 11 pieces, not ten.'],
    ['a piece in a lane of the enemy', START.replace('3 >', '3 v'), 'Lane 3 of Light shows 0 pieces.'],
    ['a piece that turned too early', START.replace('3 >', '3 <'), 'Lane 3 of Light shows 0 pieces.'],
  ])('with %s is refused', (_what, diagram, sentence) => {
    expect(() => positionFrom(diagram, LIGHT)).toThrow(sentence);
  });
});
