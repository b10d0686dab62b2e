import { soloTurns } from '../../../src/ai/exeo-duo/distances.ts';
import { EMPTY_CAMP, withSquare } from '../../../src/rules/exeo-duo/arrangement.ts';
import { GROUND, ORDINARY, SHAPES, SQUARES_PER_HALF } from '../../../src/rules/exeo-duo/board.ts';
import { begin, type ExeoDuoPosition } from '../../../src/rules/exeo-duo/position.ts';
import { randomFrom } from '../../../src/rules/random.ts';

/** Ends of games: each player has one pair left, anywhere, and the one to move is so many turns from the goal. */
export function* lonePairs(turns: number): Generator<ExeoDuoPosition> {
  const random = randomFrom('lone pairs');
  const squares = [...Array(SQUARES_PER_HALF).keys()].filter((square) => GROUND[0][square] === ORDINARY);
  for (;;) {
    const [ownSouth, foeSouth] = random.shuffle(squares);
    const [ownNorth, foeNorth] = random.shuffle(squares);
    const own = random.below(SHAPES.length);
    const foe = random.below(SHAPES.length);
    if (soloTurns(ownSouth!, ownNorth!) !== turns) continue;
    yield begin({
      turn: 0,
      ownSouth: withSquare(EMPTY_CAMP, own, ownSouth!),
      ownNorth: withSquare(EMPTY_CAMP, own, ownNorth!),
      foeSouth: withSquare(EMPTY_CAMP, foe, foeSouth!),
      foeNorth: withSquare(EMPTY_CAMP, foe, foeNorth!),
    });
  }
}
