import { CATALOGUE, type View } from '../rules/catalogue.ts';
import type { Option } from '../rules/choices.ts';
import type { BySeat, GameId, Seat, ViewOf } from '../rules/game.ts';
import { blokusDuoPainter } from './blokus-duo/painter.ts';
import { blokusDuoTeller } from './blokus-duo/words.ts';
import { exeoDuoPainter } from './exeo-duo/painter.ts';
import { exeoDuoTeller } from './exeo-duo/words.ts';
import { eximoPainter } from './eximo/painter.ts';
import { eximoTeller } from './eximo/words.ts';
import type { Backdrop, Painter, Question } from './painter.ts';
import { quexoPainter } from './quexo/painter.ts';
import { quexoTeller } from './quexo/words.ts';
import { squadroPainter } from './squadro/painter.ts';
import { squadroTeller } from './squadro/words.ts';
import type { Pen } from './studio.ts';
import type { Teller } from './teller.ts';

/** A painter with the view before it. */
export interface Easel {
  readonly standings: BySeat<string>;
  readonly moment: string;
  backdrop(question?: Question): Backdrop;
  paint(pen: Pen, question?: Question): void;
  emblem(pen: Pen, seat: Seat, x: number, y: number): void;
  optionNames(options: readonly Option[]): string[];
}

export function easelFor(view: View): Easel {
  switch (view.game) {
    case 'eximo':
      return easel(eximoPainter, view);
    case 'blokus-duo':
      return easel(blokusDuoPainter, view);
    case 'exeo-duo':
      return easel(exeoDuoPainter, view);
    case 'squadro':
      return easel(squadroPainter, view);
    case 'quexo':
      return easel(quexoPainter, view);
  }
}

function easel<V extends ViewOf>(painter: Painter<V>, view: V): Easel {
  return {
    standings: painter.standings(view),
    moment: painter.moment(view),
    backdrop: (question) => painter.backdrop(view, question),
    paint: (pen, question) => painter.paint(pen, view, question),
    emblem: painter.emblem,
    optionNames: painter.optionNames,
  };
}

/** The signs of both seats of a game. */
export function emblemOf(game: GameId): Painter<never>['emblem'] {
  switch (game) {
    case 'eximo':
      return eximoPainter.emblem;
    case 'squadro':
      return squadroPainter.emblem;
    case 'blokus-duo':
      return blokusDuoPainter.emblem;
    case 'exeo-duo':
      return exeoDuoPainter.emblem;
    case 'quexo':
      return quexoPainter.emblem;
  }
}

/** What a teller says of a view. */
export interface Tale {
  readonly table: readonly string[];
  readonly lastMove: string | undefined;
  readonly reason: string | undefined;
}

export function taleOf(view: View): Tale {
  switch (view.game) {
    case 'eximo':
      return tale(eximoTeller, view);
    case 'blokus-duo':
      return tale(blokusDuoTeller, view);
    case 'exeo-duo':
      return tale(exeoDuoTeller, view);
    case 'squadro':
      return tale(squadroTeller, view);
    case 'quexo':
      return tale(quexoTeller, view);
  }
}

function tale<V extends ViewOf>(teller: Teller<V>, view: V): Tale {
  const { seats } = CATALOGUE[view.game];
  return {
    table: teller.table(view, seats),
    lastMove: teller.lastMove(view, seats),
    reason: teller.reason(view, seats),
  };
}
