import type { AnyPosition } from '../../rules/any-game.ts';
import { gameIds } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import { ENGLISH } from '../../texts/languages.ts';
import { textsIn } from '../../texts/texts.ts';
import { drawLeaderboard } from '../cards/leaderboard.ts';
import { drawRatings } from '../cards/rating-graph.ts';
import { drawBoard } from '../draw-board.ts';
import { drawingOf } from '../games.ts';
import { film } from '../replay/film.ts';
import { emptyLeaderboard, leaderboard, noRatings, ratings } from './cards.ts';
import { drawEmojiSheet } from './emojis.ts';
import { questionAt, viewAfter, type Walk, walk } from './positions.ts';

/** One of every kind of picture. */
interface GalleryPicture {
  readonly name: string;
  draw(): Promise<Uint8Array>;
}

const OPTIONS = { language: ENGLISH, names: ['Marguerite', 'Ольга'] } as const;

const SEED = 'gallery 0';

/** The public board, with what it asks, unless that would tell what somebody holds. */
function inMessage(walked: Walk, ply: number): Promise<Uint8Array> {
  const position = walked.positions.at(ply)!;
  const choice = position.choose([]);
  const isAsked = choice.kind === 'ask' && !position.game.traits.hidesInformation;
  return drawBoard(viewAfter(walked, ply), {
    ...OPTIONS,
    inMessage: true,
    ...(isAsked && { question: choice }),
  });
}

function boardsOf(id: GameId): GalleryPicture[] {
  const { samples } = drawingOf(id);
  const at = (
    name: string,
    ply: number | undefined,
    draw: (walked: Walk, ply: number) => Promise<Uint8Array>,
  ) => (ply === undefined ? [] : [{ name: `${id} ${name}`, draw: () => draw(walk(id, SEED), ply) }]);
  const board = (walked: Walk, ply: number) => drawBoard(viewAfter(walked, ply), OPTIONS);
  const questions = samples.questions.map(({ ask, ply, path = [], seed = SEED }): GalleryPicture => {
    const walked = walk(id, seed);
    const position = walked.positions.at(ply)!;
    return {
      name: `${id} asks ${wordsFor(position.choose(path))}`,
      draw: () => {
        const question = questionAt(walked, ply, ask, path);
        return drawBoard(viewAfter(walked, ply, position.turn), { ...OPTIONS, question, inMessage: true });
      },
    };
  });
  const { message } = samples;
  return [
    ...at('start', 0, board),
    ...at('middle', samples.middle, board),
    ...(message
      ? [{ name: `${id} in a message`, draw: () => inMessage(walk(id, message.seed ?? SEED), message.ply) }]
      : []),
    ...questions,
    ...at('hand', samples.hand, (walked, ply) => drawBoard(viewAfter(walked, ply, 0), OPTIONS)),
    ...at('resigned', samples.resigned, (walked, ply) =>
      drawBoard(viewAfter(walked, ply), {
        ...OPTIONS,
        outcome: { winner: 1, end: 'resignation' },
      }),
    ),
    ...at('end', -1, board),
  ];
}

const wordsFor = (choice: ReturnType<AnyPosition['choose']>): string =>
  choice.kind === 'ask'
    ? textsIn(ENGLISH).words(choice.ask).replaceAll(/[?.,]/g, '').toLowerCase()
    : 'nothing';

const card = (name: string, draw: () => Promise<Uint8Array>): GalleryPicture => ({ name, draw });

export const pictures = (): GalleryPicture[] => [
  ...gameIds().flatMap(boardsOf),
  card('leaderboard', () => drawLeaderboard(leaderboard())),
  card('leaderboard empty', () => drawLeaderboard(emptyLeaderboard())),
  card('ratings', () => drawRatings(ratings())),
  card('ratings empty', () => drawRatings(noRatings())),
  card('emojis', drawEmojiSheet),
];

/** One film for each game. */
export const films = (): GalleryPicture[] =>
  gameIds().map((id) => ({
    name: `${id} replay`,
    draw: () => film({ record: walk(id, SEED).record, ...OPTIONS }),
  }));
