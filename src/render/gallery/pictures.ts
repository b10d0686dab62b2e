import type { AnyPosition } from '../../rules/any-game.ts';
import { gameIds } from '../../rules/catalogue.ts';
import type { GameId } from '../../rules/game.ts';
import { ENGLISH } from '../../texts/languages.ts';
import { textsIn } from '../../texts/texts.ts';
import { THEMES } from '../../themes.ts';
import { drawLeaderboard } from '../cards/leaderboard.ts';
import { drawRatings } from '../cards/rating-graph.ts';
import { drawBoard } from '../draw-board.ts';
import { drawingOf } from '../games.ts';
import type { PictureStyle } from '../picture-style.ts';
import { film } from '../replay/film.ts';
import { emptyLeaderboard, leaderboard, noRatings, ratings } from './cards.ts';
import { drawEmojiSheet } from './emojis.ts';
import { questionAt, viewAfter, type Walk, walk } from './positions.ts';

/** One of every kind of picture. */
interface GalleryPicture {
  readonly name: string;
  draw(): Promise<Uint8Array>;
}

const NAMES = ['Marguerite', 'Ольга'] as const;
const STANDARD: PictureStyle = { language: ENGLISH };

const SEED = 'gallery 0';

/** The public board, with what it asks, unless that would tell what somebody holds. */
function inMessage(walked: Walk, ply: number, style: PictureStyle): Promise<Uint8Array> {
  const position = walked.positions.at(ply)!;
  const choice = position.choose([]);
  const isAsked = choice.kind === 'ask' && !position.game.traits.hidesInformation;
  return drawBoard(viewAfter(walked, ply), {
    ...style,
    names: NAMES,
    inMessage: true,
    ...(isAsked && { question: choice }),
  });
}

function boardsOf(id: GameId, style: PictureStyle): GalleryPicture[] {
  const { samples } = drawingOf(id);
  const options = { ...style, names: NAMES };
  const at = (
    name: string,
    ply: number | undefined,
    draw: (walked: Walk, ply: number) => Promise<Uint8Array>,
  ) => (ply === undefined ? [] : [{ name: `${id} ${name}`, draw: () => draw(walk(id, SEED), ply) }]);
  const board = (walked: Walk, ply: number) => drawBoard(viewAfter(walked, ply), options);
  const questions = samples.questions.map(({ ask, ply, path = [], seed = SEED }): GalleryPicture => {
    const walked = walk(id, seed);
    const position = walked.positions.at(ply)!;
    return {
      name: `${id} asks ${wordsFor(position.choose(path))}`,
      draw: () => {
        const question = questionAt(walked, ply, ask, path);
        return drawBoard(viewAfter(walked, ply, position.turn), { ...options, question, inMessage: true });
      },
    };
  });
  const { message } = samples;
  return [
    ...at('start', 0, board),
    ...at('middle', samples.middle, board),
    ...(message
      ? [
          {
            name: `${id} in a message`,
            draw: () => inMessage(walk(id, message.seed ?? SEED), message.ply, style),
          },
        ]
      : []),
    ...questions,
    ...at('hand', samples.hand, (walked, ply) => drawBoard(viewAfter(walked, ply, 0), options)),
    ...at('resigned', samples.resigned, (walked, ply) =>
      drawBoard(viewAfter(walked, ply), {
        ...options,
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

const cards = (style: PictureStyle): GalleryPicture[] => [
  card('leaderboard', () => drawLeaderboard({ ...leaderboard(), ...style })),
  card('leaderboard empty', () => drawLeaderboard({ ...emptyLeaderboard(), ...style })),
  card('ratings', () => drawRatings({ ...ratings(), ...style })),
  card('ratings empty', () => drawRatings({ ...noRatings(), ...style })),
];

/** Every board and card in this language and theme. */
export const picturesIn = (style: PictureStyle): GalleryPicture[] => [
  ...gameIds().flatMap((id) => boardsOf(id, style)),
  ...cards(style),
];

/** In the other themes. */
const themed = (): GalleryPicture[] =>
  THEMES.filter((theme) => theme !== 'standard').flatMap((theme) =>
    picturesIn({ ...STANDARD, theme }).map(({ name, draw }) => ({ name: `${name} in ${theme}`, draw })),
  );

const isTypical = ({ name }: GalleryPicture): boolean => / middle |^leaderboard in /.test(name);

export const pictures = (): GalleryPicture[] => [
  ...picturesIn(STANDARD),
  card('emojis', drawEmojiSheet),
  ...themed().filter(isTypical),
];

/** What differs from these as little as one theme from another. */
export const furtherPictures = (): GalleryPicture[] => themed().filter((picture) => !isTypical(picture));

/** One film for each game. */
export const films = (): GalleryPicture[] =>
  gameIds().map((id) => ({
    name: `${id} replay`,
    draw: () => film({ record: walk(id, SEED).record, ...STANDARD, names: NAMES }),
  }));
