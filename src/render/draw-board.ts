import { gameOf } from '../rules/catalogue.ts';
import type { BySeat, Seat, View } from '../rules/game.ts';
import type { Texts } from '../texts/texts.ts';
import { type Context, contextFor, pixelsOf, type Size, type Stamp, stampAt, stampOf } from './canvas.ts';
import { describeMove, outcomeOf, reasonWords, type ShownOutcome, winnerWords } from './describe.ts';
import { type BoundPainter, seatNames } from './drawing.ts';
import { type Caption, footer, footerHeight } from './footer.ts';
import { drawingOf, painterFor } from './games.ts';
import { header, headerHeight, type Plate } from './header.ts';
import { plainName } from './names/plain-name.ts';
import { type Question, questionAsShown } from './painter.ts';
import { beginPicture, type PictureStyle } from './picture-style.ts';
import { pngOf } from './png.ts';
import { capitalised } from './sentences.ts';
import { felt } from './shapes.ts';
import { SPACE, WIDTH } from './theme.ts';

export interface BoardOptions extends PictureStyle {
  /** The players in their seats, as they call themselves. */
  readonly names: BySeat<string>;
  /** The question that the viewer has to answer; its options are marked. */
  readonly question?: Question;
  /** A few words about the clock. */
  readonly clock?: string;
  /** How the match ended, if not by the rules. */
  readonly outcome?: ShownOutcome;
  /** In a message that says whose game this is, how it stands and what is asked. */
  readonly inMessage?: true;
}

const standsAlone = ({ game }: View, { inMessage }: BoardOptions): boolean =>
  inMessage === true && drawingOf(game).standsAlone;

/** The options without what this picture does not show: whoever wants the same picture asks for it in the same words, and in few. */
export function optionsAsDrawn(view: View, { question, ...options }: BoardOptions): BoardOptions {
  const asked = question && { question: questionAsShown(question) };
  if (!standsAlone(view, options)) return { ...options, ...asked };
  const { language, theme } = options;
  return { language, ...(theme && { theme }), names: ['', ''], inMessage: true, ...asked };
}

/** The picture of a position as its viewer may see it. */
export async function drawBoard(view: View, options: BoardOptions): Promise<Uint8Array> {
  const { context, size } = paintBoard(view, options);
  return pngOf(pixelsOf(context, size), size);
}

export interface Painted {
  /** Of a canvas that the next picture of the same size will use again. */
  readonly context: Context;
  readonly size: Size;
}

/** The same, before it is packed. */
export function paintBoard(view: View, options: BoardOptions): Painted {
  const t = beginPicture(options);
  const { names, question, clock, outcome = outcomeOf(view) } = options;
  const game = gameOf(view.game);
  const sides = seatNames(t, game);
  const boundPainter = painterFor(t, view);
  const plainNames = [plainName(names[0], sides[0]), plainName(names[1], sides[1])] as const;
  const isAlone = standsAlone(view, options);
  const top = isAlone ? SPACE.edge : headerHeight();
  const caption = captionOf(t, view, plainNames, question, outcome);
  const ground = groundFor(boundPainter, question);
  const bottom = top - SPACE.edge + ground.height;
  const size = { width: WIDTH, height: bottom + (isAlone ? SPACE.edge : footerHeight(caption)) };

  const context = contextFor(size);
  felt(context, size);
  stampAt(context, ground, ground.width / 2, bottom - ground.height / 2);
  context.save();
  context.translate(0, top);
  boundPainter.paint(context, question);
  context.restore();
  if (isAlone) return { context, size };

  const plate = (seat: Seat) => {
    const [name, side, standing] = [plainNames[seat], sides[seat], boundPainter.standings[seat]];
    return {
      name,
      // The pictures of the rules call the players by their sides.
      standing: name === side ? standing : t('picture.plate', { side, standing }),
      ...stateOf(t, seat, view.turn, outcome),
    };
  };
  header(context, {
    title: game.title,
    aside: clock ?? boundPainter.moment,
    plates: [plate(0), plate(1)],
    emblem: boundPainter.emblem,
  });
  footer(context, caption, bottom);
  return { context, size };
}

/** The empty board, and around it the felt on which its shadow falls. */
function groundFor(boundPainter: BoundPainter, question?: Question): Stamp {
  const backdrop = boundPainter.backdrop(question);
  const size = { width: WIDTH, height: SPACE.edge + backdrop.height };
  const paint = (context: Context): void => {
    felt(context, size);
    context.translate(0, SPACE.edge);
    backdrop.paint(context);
  };
  return stampOf(`ground ${backdrop.name}`, size, paint, true);
}

/** Whether the plate of a player lies bright on the table, and the words on its tab. */
function stateOf(t: Texts, seat: Seat, turn: Seat, outcome?: ShownOutcome): Pick<Plate, 'isBright' | 'tab'> {
  if (!outcome) return seat === turn ? { isBright: true, tab: t('picture.tab.toMove') } : { isBright: false };
  if (outcome.winner === 'draw') return { isBright: false, tab: t('picture.tab.draw') };
  return outcome.winner === seat ? { isBright: true, tab: t('picture.tab.winner') } : { isBright: false };
}

function captionOf(
  t: Texts,
  view: View,
  names: BySeat<string>,
  question?: Question,
  outcome?: ShownOutcome,
): Caption {
  if (outcome) {
    const reason = capitalised(reasonWords(t, view, outcome, names));
    return { kind: 'result', text: winnerWords(t, outcome, names), reason };
  }
  if (question) return { kind: 'question', text: t.words(question.ask) };
  const note = describeMove(t, view, names) ?? t('picture.movesFirst', { player: names[view.turn] });
  return { kind: 'note', text: note };
}
