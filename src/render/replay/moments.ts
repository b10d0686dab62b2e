import type { AnyPosition } from '../../rules/any-game.ts';
import { positionsOf } from '../../rules/catalogue.ts';
import type { GameRecord } from '../../rules/record.ts';
import { isMidTurn } from '../games.ts';

/** The positions of a game that are worth a look: the start, and how it stood after each turn. */
export const momentsOf = (record: GameRecord): AnyPosition[] =>
  positionsOf(record).filter(
    (position, index, all) => index === all.length - 1 || !isMidTurn(position.view('public')),
  );
