import { CATALOGUE } from '../../rules/catalogue.ts';
import { type BySeat, type GameId, RulesError, type Seat } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import type { Player } from './player.ts';
import { playerNamed } from './players.ts';

/** One game between two players. */
export interface Bout {
  readonly game: GameId;
  /** Their names, as `playerNamed` knows them: A and B. */
  readonly names: BySeat<string>;
  /** The number of the game: A has seat 0 in every even one, and two games in a row begin alike. */
  readonly number: number;
  readonly seed: string;
  /** So many random moves come first, so that no two pairs of games are the same. */
  readonly opening: number;
  readonly millis?: number;
}

export interface Outcome {
  /** What A has won: 1, a half or nothing. */
  readonly points: number;
  readonly moves: number;
  readonly millis: number;
}

/** Why a bout could not be played, in one sentence: errors lose their kind on the way out of a thread. */
export interface Refusal {
  readonly refused: string;
}

export async function tryBout(bout: Bout): Promise<Outcome | Refusal> {
  try {
    return await playBout(bout);
  } catch (error) {
    if (error instanceof RulesError) return { refused: error.message };
    throw error;
  }
}

export async function playBout(bout: Bout): Promise<Outcome> {
  const game = CATALOGUE[bout.game];
  const seed = `${bout.seed}-${Math.floor(bout.number / 2)}`;
  const seatOfA: Seat = bout.number % 2 === 0 ? 0 : 1;
  const random = randomFrom(`opening ${seed}`);
  const first: Seat = game.starter === 'either' && random.below(2) === 1 ? 1 : 0;
  const players = bout.names.map((name, index) =>
    playerNamed(name)(game, `${seed} ${bout.number} ${index}`, bout.millis),
  );
  const began = performance.now();
  const playerOf = (seat: Seat): Player => players[seat === seatOfA ? 0 : 1]!;

  try {
    for (const player of players) await player.begin({ seed, first });
    let position = game.start({ seed, first });
    let moves = 0;
    for (; game.result(position) === undefined; moves++) {
      const turn = game.turn(position);
      const isOpening = moves < bout.opening;
      const choices = isOpening ? game.moves(position) : [];
      const text = isOpening
        ? game.write(position, choices[random.below(choices.length)])
        : await playerOf(turn).choose(position, turn);
      for (const player of isOpening ? players : players.filter((other) => other !== playerOf(turn))) {
        await player.see(turn, text);
      }
      position = game.play(position, game.read(position, text));
    }
    const winner = game.result(position)!.winner;
    return {
      points: winner === 'draw' ? 0.5 : winner === seatOfA ? 1 : 0,
      moves,
      millis: performance.now() - began,
    };
  } finally {
    await Promise.all(players.map((player) => player.leave()));
  }
}
