import type { Seat } from '../game.ts';
import type { Random } from '../random.ts';
import { weighted } from './chance.ts';
import { type Guess, guess } from './guess.ts';
import { remember } from './memory.ts';
import type { Position } from './position.ts';
import { retell } from './retell.ts';
import { type Riddle, riddleOf } from './riddle.ts';

/**
 * Positions that agree with all that a seat knows: its own hand, what lies face up, what it drew and exchanged, what
 * the other took and made, and what follows from these. They depend on nothing that the seat does not know.
 *
 * All stories that fit are equally likely; nearly so if the other has exchanged cards since the last shuffle.
 */
export function imagining(position: Position, seat: Seat): (random: Random) => Position {
  if (position.result) return () => position;
  const riddle = riddleOf(remember(position, seat));
  return (random) => retell(position, seat, likelyGuess(riddle, random), `imagined ${random.below(2 ** 32)}`);
}

/** One of them. */
export const imagine = (position: Position, seat: Seat, random: Random): Position =>
  imagining(position, seat)(random);

/** From so many guesses one is taken, the likelier the more exchanges its deal allows. */
const GUESSES = 8;
/** After so many attempts, fewer guesses have to do. */
const PATIENCE = 40;
const MOST_ATTEMPTS = 10_000;

function likelyGuess(riddle: Riddle, random: Random): Guess {
  const isCertain = riddle.memory.sights.every(({ kind }) => kind !== 'other exchanges');
  const wanted = isCertain ? 1 : GUESSES;
  const guesses: Guess[] = [];
  for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++) {
    const found = guess(riddle, random);
    if (found) guesses.push(found);
    if (guesses.length === wanted || (guesses.length > 0 && attempt > PATIENCE)) break;
  }
  if (guesses.length === 0) throw new Error('No story fits what the seat has seen.');
  const heaviest = Math.max(...guesses.map(({ weight }) => weight));
  return guesses[
    weighted(
      random,
      guesses.map(({ weight }) => Math.exp(weight - heaviest)),
    )
  ]!;
}
