import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { gameIds, gameOf } from '../../rules/catalogue.ts';
import type { GameInfo, Rules, Seat, Start, View } from '../../rules/game.ts';
import { type Random, randomFrom } from '../../rules/random.ts';
import type { OpenEngine } from '../engine.ts';
import { engineOf } from '../engines.ts';
import { LEVELS } from '../levels.ts';
import { patientStopwatch, type Thinker } from '../thinker.ts';
import { UsageError } from '../usage-error.ts';

/** Somebody who plays in the arena, and is told of every move. */
export interface ArenaPlayer<Position> {
  begin(start: Start): Promise<void>;
  /** What the other player did. */
  see(seat: Seat, text: string): Promise<void>;
  /** Its own move. */
  choose(position: Position, seat: Seat): Promise<string>;
  leave(): Promise<void>;
}

/** A way to choose a move by the position alone. */
type Choose<Position, Move> = (position: Position, random: Random) => Move;

const LETTERS = ['b', 'w'] as const;

/** A program that plays by the Go Text Protocol on its standard input and output. */
function externalEngine<Position>(
  command: string,
  { traits }: GameInfo,
  millis: number | undefined,
): ArenaPlayer<Position> {
  const program = spawn(command, { shell: true, stdio: ['pipe', 'pipe', 'inherit'] });
  const gone = once(program, 'exit');
  const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
  // That a program is gone is noticed below, when its output ends.
  program.stdin.on('error', () => {});

  /** The answer to a command, which ends with an empty line. */
  async function ask(words: string): Promise<{ readonly isDone: boolean; readonly text: string }> {
    program.stdin.write(`${words}\n`);
    const answer: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new UsageError(`"${command}" ended in the middle of "${words}".`);
      const line = String(value).trim();
      if (line !== '') answer.push(line);
      else if (answer.length > 0) break;
    }
    const text = answer.join('\n');
    return { isDone: text.startsWith('='), text: text.replace(/^[=?]\d*\s*/, '') };
  }

  async function demand(words: string): Promise<string> {
    const { isDone, text } = await ask(words);
    if (!isDone) throw new UsageError(`"${command}" answered to "${words}": ${text}`);
    return text;
  }

  return {
    async begin({ seed, first }) {
      // Not every program knows these two commands.
      if (millis !== undefined) await ask(`time_per_move ${millis}`);
      const { isDone } = await ask(`start ${seed} ${first}`);
      if (isDone) return;
      if (traits.starter === 'either' && first !== 0)
        throw new UsageError(`"${command}" cannot let the second seat start.`);
      await demand('clear_board');
    },
    async see(seat, text) {
      await demand(`play ${LETTERS[seat]} ${text}`);
    },
    choose: (_, seat: Seat) => demand(`genmove ${LETTERS[seat]}`),
    async leave() {
      program.stdin.end('quit\n');
      await gone;
    },
  };
}

/** Looks one ply ahead and takes what then looks best. */
const greedyMove =
  <Position, Move>(thinker: Thinker<Position, Move>): Choose<Position, Move> =>
  (position, random) =>
    thinker.think(position, { millis: 1000, depth: 1 }, random, patientStopwatch).move;

/** Thinks as level 5 does but sees what the other hides, to measure what knowing it would be worth. */
function seeingMove<Position, Move, GameView extends View>(
  { game, seer, efforts }: OpenEngine<Position, Move, GameView>,
  millis: number = efforts[5].millis,
): Choose<Position, Move> {
  if (seer === undefined)
    throw new UsageError(`Nobody hides anything in ${game.title}; a seer plays ${seenGames()}.`);
  const thinker = seer();
  return (position, random) => thinker.think(position, { millis }, random, patientStopwatch).move;
}

const seenGames = (): string =>
  gameIds()
    .filter((id) => engineOf(id).hasSeer)
    .map((id) => gameOf(id).title)
    .join(' or ');

const OUTSIDE = 'gtp:';

type Maker = <Position, Move, GameView extends View>(
  engine: OpenEngine<Position, Move, GameView>,
  seed: string,
  millis: number | undefined,
) => ArenaPlayer<Position>;

/** The player whom a text names: a level, `random`, `greedy`, `seer`, or `gtp:COMMAND` for a program of somebody else. */
export function playerNamed(name: string): Maker {
  const level = LEVELS.find((known) => String(known) === name);
  if (level !== undefined) {
    return ({ game, thinker, efforts }, seed, millis) => {
      const effort = { ...efforts[level], millis: millis ?? efforts[level].millis };
      return choosing(
        game,
        seed,
        (position, random) => thinker().think(position, effort, random, patientStopwatch).move,
      );
    };
  }
  if (name === 'random') return ({ game }, seed) => choosing(game, seed, randomMove(game));
  if (name === 'greedy') return ({ game, thinker }, seed) => choosing(game, seed, greedyMove(thinker()));
  if (name === 'seer')
    return (engine, seed, millis) => choosing(engine.game, seed, seeingMove(engine, millis));
  if (name.startsWith(OUTSIDE))
    return ({ game }, _, millis) => externalEngine(name.slice(OUTSIDE.length), game, millis);
  throw new UsageError(
    `"${name}" is no player; take a level from 1 to 5, random, greedy, seer or gtp:COMMAND.`,
  );
}

const randomMove =
  <Position, Move>(game: Rules<Position, Move>): Choose<Position, Move> =>
  (position, random) => {
    const moves = game.moves(position);
    return moves[random.below(moves.length)]!;
  };

/** A player of our own: all that it has to know is in the position. */
function choosing<Position, Move>(
  game: Rules<Position, Move>,
  seed: string,
  choose: Choose<Position, Move>,
): ArenaPlayer<Position> {
  const random = randomFrom(seed);
  return {
    begin: async () => {},
    see: async () => {},
    choose: async (position) => game.write(position, choose(position, random)),
    leave: async () => {},
  };
}
