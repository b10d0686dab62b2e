import { CATALOGUE, type View } from '../rules/catalogue.ts';
import type { BySeat, Seat } from '../rules/game.ts';
import { describeMove, type Outcome, outcomeOf, winnerWords } from './describe.ts';
import { fewAtOnce } from './few-at-once.ts';
import { loadFonts } from './fonts.ts';
import { type Caption, footer, footerHeight } from './footer.ts';
import { type Easel, easelFor } from './games.ts';
import { felt } from './ground.ts';
import { HEADER_HEIGHT, header, type Part } from './header.ts';
import { plainName } from './lettering.ts';
import type { Question } from './painter.ts';
import { pngOf } from './png.ts';
import { type Pen, pixelsOf, type Size, type Stamp, sheetOf, stampAt, stampOf } from './studio.ts';
import { WIDTH } from './theme.ts';

export interface BoardOptions {
  /** The players in their seats, as they call themselves. */
  readonly names: BySeat<string>;
  /** The question that the viewer has to answer; its options are marked. */
  readonly question?: Question;
  /** A few words about the clock. */
  readonly clock?: string;
  /** Instead of the name of the game. */
  readonly title?: string;
  /** How the match ended, if not by the rules. */
  readonly outcome?: Outcome;
}

/** The picture of a position as its viewer may see it. */
export function drawBoard(view: View, options: BoardOptions): Promise<Uint8Array> {
  return fewAtOnce(() => {
    const { pen, size } = paintBoard(view, options);
    return pngOf(pixelsOf(pen, size), size);
  });
}

export interface Painted {
  /** On the sheet, which the next picture of the same size will use again. */
  readonly pen: Pen;
  readonly size: Size;
}

/** The same, before it is packed. */
export function paintBoard(view: View, options: BoardOptions): Painted {
  loadFonts();
  const { names, question, clock, title, outcome = outcomeOf(view) } = options;
  const game = CATALOGUE[view.game];
  const easel = easelFor(view);
  const plainNames = [plainName(names[0], game.seats[0]), plainName(names[1], game.seats[1])] as const;
  const caption = captionOf(view, plainNames, question, outcome);
  const ground = groundFor(easel, question);
  const size = { width: WIDTH, height: ground.height + footerHeight(caption) };

  const pen = sheetOf(size);
  felt(pen, size);
  stampAt(pen, ground, ground.width / 2, ground.height / 2);
  const plate = (seat: Seat) => ({
    name: plainNames[seat],
    standing: `${game.seats[seat]} · ${easel.standings[seat]}`,
    part: partOf(seat, view.turn, outcome),
  });
  header(pen, {
    title: title ?? game.title,
    aside: clock ?? easel.moment,
    plates: [plate(0), plate(1)],
    emblem: easel.emblem,
  });
  pen.save();
  pen.translate(0, HEADER_HEIGHT);
  easel.paint(pen, question);
  pen.restore();
  footer(pen, caption, ground.height);
  return { pen, size };
}

/** The felt below the header and the board, with the empty board on it. */
function groundFor(easel: Easel, question?: Question): Stamp {
  const backdrop = easel.backdrop(question);
  const size = { width: WIDTH, height: HEADER_HEIGHT + backdrop.height };
  return stampOf(`ground ${backdrop.name}`, size, (pen) => {
    felt(pen, size);
    pen.translate(0, HEADER_HEIGHT);
    backdrop.paint(pen);
  });
}

function partOf(seat: Seat, turn: Seat, outcome?: Outcome): Part {
  if (!outcome) return seat === turn ? 'to move' : 'waiting';
  if (outcome.winner === 'draw') return 'drawn';
  return outcome.winner === seat ? 'won' : 'lost';
}

function captionOf(view: View, names: BySeat<string>, question?: Question, outcome?: Outcome): Caption {
  if (outcome) {
    return { kind: 'result', text: winnerWords(outcome, names), reason: capitalised(outcome.reason) };
  }
  if (question) return { kind: 'question', text: question.ask };
  const { seats } = CATALOGUE[view.game];
  return { kind: 'note', text: describeMove(view) ?? `${seats[view.turn]} moves first` };
}

const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
