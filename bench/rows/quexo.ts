import { quexo } from '../../src/rules/quexo/game.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { bestOf, report } from '../row.ts';

const TARGET = 200_000;
const random = randomFrom('bench');

let plies = 0;
function playRandomGames(count: number): void {
  plies = 0;
  for (let game = 0; game < count; game++) {
    let position = quexo.start({ seed: `bench ${game}`, first: 0 });
    for (let moves = quexo.moves(position); moves.length > 0; moves = quexo.moves(position)) {
      position = quexo.play(position, moves[random.below(moves.length)]!);
      plies++;
    }
  }
}

const millis = bestOf(4, () => playRandomGames(200));
const perSecond = (plies * 1000) / millis;
report([
  {
    what: 'Quexo: random plies per second',
    target: `≥ ${TARGET.toLocaleString('en')}`,
    measured: Math.round(perSecond).toLocaleString('en'),
    met: perSecond >= TARGET,
  },
]);
