import { describe, expect, test } from 'vitest';
import { allEngines } from '../../src/ai/engines.ts';
import { LEVELS, LONGEST_MILLIS } from '../../src/ai/levels.ts';
import { plainEngine } from '../../src/ai/plain-engine.ts';
import { patientStopwatch, type Stopwatch } from '../../src/ai/thinker.ts';
import { allGames } from '../../src/rules/catalogue.ts';
import { gameId, type Rules } from '../../src/rules/game.ts';
import { randomFrom } from '../../src/rules/random.ts';

/** A few positions of a random game, none of them over. */
function moments<Position, Move>(game: Rules<Position, Move>): Position[] {
  const random = randomFrom(`plain ${game.id}`);
  const positions: Position[] = [];
  let position = game.start({ seed: 'plain', first: 0 });
  for (let moves = game.moves(position); moves.length > 0; moves = game.moves(position)) {
    positions.push(position);
    position = game.play(position, moves[random.below(moves.length)]!);
  }
  return [0, 0.5, 0.95].map((part) => positions[Math.floor(part * (positions.length - 1))]!);
}

const HURRY = 4;

describe.each(allGames())('$title, played by its contract alone', (any) => {
  test.each(LEVELS)('has only legal moves at level %i', (level) => {
    any.open((game) => {
      const { thinker, efforts } = plainEngine(game);
      const effort = { ...efforts[level], millis: 60_000, nodes: HURRY };
      const player = thinker();
      for (const position of moments(game)) {
        const { move, value } = player.think(position, effort, randomFrom('plain'), patientStopwatch);
        expect(game.moves(position)).toContainEqual(move);
        expect(Math.abs(value)).toBeLessThanOrEqual(1);
      }
    });
  });

  test('is thought about as long as there is time, and no longer than anybody waits', () => {
    any.open((game) => {
      const player = plainEngine(game).thinker();
      for (const position of moments(game)) {
        for (const cancelledAfter of [6, Number.POSITIVE_INFINITY]) {
          let looks = 0;
          const watch: Stopwatch = { now: () => looks++, isCancelled: () => looks > cancelledAfter };
          player.think(position, { millis: 10 }, randomFrom('time'), watch);
          expect(looks).toBeLessThanOrEqual(Math.min(cancelledAfter, 10) + 3);
        }
      }
    });
  });
});

test('no level of any game thinks longer than the pool expects', () => {
  const plain = allGames().map((any) => any.open((game) => plainEngine(game).efforts));
  for (const efforts of [...plain, ...allEngines().map((engine) => engine.efforts)])
    for (const { millis } of Object.values(efforts)) expect(millis).toBeLessThanOrEqual(LONGEST_MILLIS);
});

describe('What is hidden', () => {
  /** Under which of three cups is the pea? Whoever looks before choosing always wins. */
  interface Cups {
    readonly pea: number;
    readonly chosen?: number;
  }
  const CUPS = [0, 1, 2];
  const movesIn = ({ chosen }: Cups): number[] => (chosen === undefined ? CUPS : []);
  const cups: Rules<Cups, number> = {
    id: gameId('cups'),
    title: 'Three cups',
    seats: ['Guesser', 'Juggler'],
    traits: { hidesInformation: true, takebacks: false, starter: 'seat 0', endings: ['chosen'] },
    start: ({ seed }) => ({ pea: randomFrom(seed).below(CUPS.length) }),
    turn: () => 0,
    moves: movesIn,
    count: (position) => movesIn(position).length,
    play: ({ pea }, chosen) => ({ pea, chosen }),
    result: ({ pea, chosen }) =>
      chosen === undefined ? undefined : { winner: chosen === pea ? 0 : 1, reason: 'chosen' },
    write: (_, cup) => String(cup),
    read: (_, text) => Number(text),
    steps: () => [],
  };
  const imagining: Rules<Cups, number> = {
    ...cups,
    imagine: (_position, _seat, random) => ({ pea: random.below(CUPS.length) }),
  };

  test.each([
    ['imagined', imagining],
    ['not even imagined', cups],
  ])('is %s, but never looked at', (_, game) => {
    const player = plainEngine(game).thinker();
    const thoughts = CUPS.map((pea) =>
      player.think({ pea }, { millis: 60_000, nodes: 60 }, randomFrom('luck'), patientStopwatch),
    );
    expect(thoughts[1]).toEqual(thoughts[0]);
    expect(thoughts[2]).toEqual(thoughts[0]);
  });
});
