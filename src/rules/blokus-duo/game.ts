import { type Game, RulesError } from '../game.ts';
import { phrase } from '../phrase.ts';
import { demandSomething, lettersAndDigits } from '../reading.ts';
import { isOver, PLAYERS } from './board.ts';
import { diagramOf } from './diagram.ts';
import { generate, PLACEMENT_LIMIT } from './generate.ts';
import { cellsNamed, explain, placementNamed, write } from './notation.ts';
import type { Placement } from './pieces.ts';
import { type BlokusDuoPosition, play, result, startPosition } from './position.ts';
import { stepsTo, wordsFor } from './steps.ts';
import { BLOKUS_DUO, type BlokusDuoView, viewOf } from './view.ts';

const found = new Uint16Array(PLACEMENT_LIMIT);

const count = ({ board }: BlokusDuoPosition): number =>
  isOver(board) ? 0 : generate(board, board.turn, found);

/** Sorted by piece, way and place, as menus show them. */
const moves = (position: BlokusDuoPosition): Placement[] =>
  Array.from(found.subarray(0, count(position)).sort());

const written = (_: BlokusDuoPosition, placement: Placement): string => write(placement);

function read(position: BlokusDuoPosition, text: string): Placement {
  const legal = moves(position);
  demandSomething(legal, lettersAndDigits(text));
  const groups = cellsNamed(text);
  const legalOn = (names: readonly string[]): Placement[] => {
    const placement = placementNamed(names);
    return placement !== undefined && legal.includes(placement) ? [placement] : [];
  };
  const alternatives = groups.flatMap(legalOn);
  if (groups.length > 1 && alternatives.length === groups.length) {
    throw new RulesError(phrase('reading.several', { moves: alternatives.map(write) }));
  }
  const names = groups.flat();
  const [placement] = legalOn(names);
  if (placement !== undefined) return placement;
  throw new RulesError(explain(position.board, names, write(legal.at(-1)!)));
}

export const blokusDuo: Game<BlokusDuoPosition, Placement, BlokusDuoView> = {
  id: BLOKUS_DUO,
  title: 'Blokus Duo',
  seats: PLAYERS,
  traits: {
    hidesInformation: false,
    takebacks: true,
    starter: 'seat 0',
    endings: ['score'],
  },
  start({ first }) {
    if (first !== 0) throw new RulesError(phrase('blokus-duo.refused.start'));
    return startPosition();
  },
  turn: ({ board }) => board.turn,
  moves,
  count,
  play,
  result: ({ board }) => result(board),
  write: written,
  read,
  steps: (_, placement) => stepsTo(placement),
  words: (_, placement) => wordsFor(placement),
  view: viewOf,
  diagram: diagramOf,
};
