import { suggestMoves } from '../../src/commands/move.ts';
import { allGames, positionAfter } from '../../src/rules/catalogue.ts';
import type { Rules } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import type { GameRecord } from '../../src/rules/record.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { started } from '../../tests/match/scenes.ts';
import { bestOf, type Row, report } from '../row.ts';

const GAMES = 500;
const RUNS = 100;
const WITHIN = 5;
/** What somebody has typed when moves are suggested; the second is the beginning of many, or of none, and the third fits none. */
const TYPED = ['', 'a', 'zzz'];

/** The position with the most moves of many random games, as a record. */
function largest<Position, Move>(game: Rules<Position, Move>): { record: GameRecord; moves: number } {
  const nothing: GameRecord = { game: game.id, seed: '', first: 0, moves: [] };
  let found = { record: nothing, moves: 0 };
  for (let index = 0; index < GAMES; index++) {
    const seed = `largest ${index}`;
    const random = randomFrom(seed);
    const written: string[] = [];
    let position = game.start({ seed, first: 0 });
    for (let moves = game.moves(position); moves.length > 0; moves = game.moves(position)) {
      if (moves.length > found.moves)
        found = { record: { game: game.id, seed, first: 0, moves: [...written] }, moves: moves.length };
      const move = moves[random.below(moves.length)]!;
      written.push(game.write(position, move));
      position = game.play(position, move);
    }
  }
  return found;
}

/** Each run has a position of its own, of which nothing is remembered. */
function firstQuestion(record: GameRecord): number {
  const positions = Array.from({ length: RUNS }, () => positionAfter(record));
  return bestOf(RUNS, () => positions.pop()!.choose([]));
}

const rows = allGames().map(({ id, open }): Row => {
  const { record, moves } = open((game) => largest(game));
  const asked = firstQuestion(record);
  const match = { ...started({ game: id, side: 'random' }), ...record };
  const suggested = Math.max(
    ...TYPED.map((typed) => bestOf(RUNS, () => suggestMoves(textsIn(ENGLISH), match, typed))),
  );
  return {
    what: `${id}, ${moves} moves: the first question; suggestions while somebody types`,
    target: `< ${WITHIN} ms each`,
    measured: `${asked.toFixed(1)} ms; ${suggested.toFixed(1)} ms`,
    met: asked < WITHIN && suggested < WITHIN,
  };
});
report(rows);
