import { CATALOGUE } from '../../rules/catalogue.ts';
import { GAME_IDS, type GameId } from '../../rules/game.ts';
import { drawLeaderboard } from '../cards/leaderboard.ts';
import { drawRatings } from '../cards/rating-graph.ts';
import { drawBoard } from '../draw-board.ts';
import { drawReplay } from '../replay/draw-replay.ts';
import { LEADERBOARD, NO_LEADERBOARD, NO_RATINGS, RATINGS } from './cards.ts';
import { questionAt, viewAfter, walk } from './positions.ts';

/** One of every kind of picture. */
export interface Picture {
  readonly name: string;
  draw(): Promise<Uint8Array>;
}

const NAMES = ['Marguerite', 'Ольга'] as const;

/** Where each question is asked: after so many plies, with these answers. */
interface Asking {
  readonly ask: string;
  readonly ply: number;
  readonly path?: readonly number[];
  readonly seed?: string;
}

const QUESTIONS: Readonly<Record<GameId, readonly Asking[]>> = {
  eximo: [
    { ask: 'Which man?', ply: 8 },
    { ask: 'Where to?', ply: 30, path: [2] },
    { ask: 'First new man on?', ply: 47 },
    { ask: 'Second new man on?', ply: 14, path: [1, 0] },
  ],
  squadro: [{ ask: 'Which lane?', ply: 24 }],
  'blokus-duo': [
    { ask: 'Which piece?', ply: 10 },
    { ask: 'Which way?', ply: 4, path: [11] },
    { ask: 'Where?', ply: 12, path: [0] },
  ],
  'exeo-duo': [
    { ask: 'What kind of turn?', ply: 20 },
    { ask: 'Which piece in the South?', ply: 20, path: [1] },
    { ask: 'Where to?', ply: 20, path: [2, 0] },
    { ask: 'Which piece pushes?', ply: 20, path: [0] },
    { ask: 'Which piece does it push away?', ply: 29, path: [0, 0] },
    { ask: 'Onto which silver square?', ply: 21, path: [0, 0] },
    { ask: 'Which pair goes where?', ply: 38, path: [0], seed: 'gallery 1' },
  ],
  quexo: [
    { ask: 'What do you do?', ply: 40 },
    { ask: 'Which combination?', ply: 40, path: [0] },
    { ask: 'Which three cards?', ply: 44, path: [0, 1] },
    { ask: 'Which is the highest card?', ply: 48, path: [1, 0, 3] },
    { ask: 'Which card do you draw?', ply: 41 },
  ],
};

const MIDDLES: Readonly<Record<GameId, number>> = {
  eximo: 25,
  squadro: 31,
  'blokus-duo': 16,
  'exeo-duo': 46,
  quexo: 90,
};

const SEED = 'gallery 0';

function boardsOf(id: GameId): Picture[] {
  const board = (name: string, ply: number): Picture => ({
    name: `${id} ${name}`,
    draw: () => drawBoard(viewAfter(walk(id, SEED), ply), { names: NAMES }),
  });
  const questions = QUESTIONS[id].map(
    ({ ask, ply, path = [], seed = SEED }): Picture => ({
      name: `${id} asks ${ask.replace('?', '').toLowerCase()}`,
      draw: () => {
        const walked = walk(id, seed);
        const player = CATALOGUE[id].turn(walked.positions.at(ply));
        const question = questionAt(walked, ply, ask, path);
        return drawBoard(viewAfter(walked, ply, player), { names: NAMES, question });
      },
    }),
  );
  return [board('start', 0), board('middle', MIDDLES[id]), ...questions, board('end', -1)];
}

const card = (name: string, draw: () => Promise<Uint8Array>): Picture => ({ name, draw });

export const PICTURES: readonly Picture[] = [
  ...GAME_IDS.flatMap(boardsOf),
  {
    name: 'squadro resigned',
    draw: () =>
      drawBoard(viewAfter(walk('squadro', SEED), 40), {
        names: NAMES,
        outcome: { winner: 1, reason: 'Marguerite has resigned' },
      }),
  },
  { name: 'quexo hand', draw: () => drawBoard(viewAfter(walk('quexo', SEED), 60, 0), { names: NAMES }) },
  card('leaderboard', () => drawLeaderboard(LEADERBOARD)),
  card('leaderboard empty', () => drawLeaderboard(NO_LEADERBOARD)),
  card('ratings', () => drawRatings(RATINGS)),
  card('ratings empty', () => drawRatings(NO_RATINGS)),
];

/** One film for each game. */
export const FILMS: readonly Picture[] = GAME_IDS.map((id) => ({
  name: `${id} replay`,
  draw: () => drawReplay({ record: walk(id, SEED).record, names: NAMES }),
}));
