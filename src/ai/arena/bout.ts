import type { BySeat, GameId, Seat, View } from '../../rules/game.ts';
import { randomFrom } from '../../rules/random.ts';
import type { OpenEngine } from '../engine.ts';
import { engineOf } from '../engines.ts';
import { refusalIn } from '../usage-error.ts';
import { type ArenaPlayer, playerNamed } from './players.ts';

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

export interface BoutOutcome {
  /** What A has won: 1, a half or nothing. */
  readonly points: number;
  readonly moves: number;
  readonly millis: number;
}

/** Why a bout could not be played, in one sentence: errors lose their kind on the way out of a thread. */
export interface BoutRefusal {
  readonly refused: string;
}

export async function tryBout(bout: Bout): Promise<BoutOutcome | BoutRefusal> {
  try {
    return await playBout(bout);
  } catch (error) {
    const refused = refusalIn(error);
    if (refused === undefined) throw error;
    return { refused };
  }
}

export const playBout = (bout: Bout): Promise<BoutOutcome> =>
  engineOf(bout.game).open((engine) => playWith(engine, bout));

async function playWith<Position, Move, GameView extends View>(
  engine: OpenEngine<Position, Move, GameView>,
  bout: Bout,
): Promise<BoutOutcome> {
  const { game } = engine;
  const seed = `${bout.seed}-${Math.floor(bout.number / 2)}`;
  const seatOfA: Seat = bout.number % 2 === 0 ? 0 : 1;
  const random = randomFrom(`opening ${seed}`);
  const first: Seat = game.traits.starter === 'either' && random.below(2) === 1 ? 1 : 0;
  const players = bout.names.map((name, index) =>
    playerNamed(name)(engine, `${seed} ${bout.number} ${index}`, bout.millis),
  );
  const began = performance.now();
  const playerOf = (seat: Seat): ArenaPlayer<Position> => players[seat === seatOfA ? 0 : 1]!;

  try {
    for (const player of players) await player.begin({ seed, first });
    let position = game.start({ seed, first });
    let moves = 0;
    for (; game.result(position) === undefined; moves++) {
      const turn = game.turn(position);
      const isOpening = moves < bout.opening;
      const choices = isOpening ? game.moves(position) : [];
      const text = isOpening
        ? game.write(position, choices[random.below(choices.length)]!)
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
