import { type BySeat, gameId, type LastMove, type Mark, type Seat, type View, type Viewer } from '../game.ts';
import { type CardName, nameOf, namesOf } from './cards.ts';
import { makeable } from './generate.ts';
import {
  bitOf,
  CELL_NAMES,
  type CellName,
  gridOf,
  HALF_NAMES,
  type Half,
  type HalfName,
  ownerOf,
  type Tokens,
} from './grids.ts';
import { latestTurn, type PlayedPly, sinceDeal, takenBy } from './history.ts';
import { cardIn, halfOf, kindOf } from './move.ts';
import { write, writeHidden } from './notation.ts';
import { drawsLeft, type QuexoPosition } from './position.ts';

export const QUEXO = gameId('quexo');

/** The table as one viewer may see it; the words of the combinations stand in `combinations.ts`. */
export interface QuexoView extends View {
  /** The turn under way (an act with its draws), from 1 to 200; after the end, the last one. */
  readonly turnNumber: number;
  readonly phase: 'act' | 'draw' | 'over';
  /** How many cards the player to move still draws: 3 to 1 in the phase `draw`, otherwise 0. */
  readonly drawsLeft: number;
  /** A1 to A9, then B1 to B9. */
  readonly cells: readonly CellView[];
  /** The face-up cards, the newest last. */
  readonly row: readonly CardName[];
  /** How many cards lie face down in the deck. */
  readonly deckCount: number;
  readonly handCounts: BySeat<number>;
  /** The viewer's own hand in ascending order; `null` for a hidden one. After the end both hands lie open to all. */
  readonly hands: BySeat<readonly CardName[] | null>;
  /** The discards since the last shuffle, in the order of play, three for each combination. */
  readonly discards: readonly CardName[];
  /** Face-up cards that each seat took and that, as far as this viewer has seen, it may still hold, in the order taken. */
  readonly taken: BySeat<readonly TakenCard[]>;
  /** The available halves that the viewer's own hand makes as it is now, whoever is to move; empty for the public. */
  readonly makes: readonly HalfName[];
  /** The plies of the turn under way or, before its act, of the turn before, oldest first; its end is `last`. */
  readonly latest: readonly LastMove[];
}

export interface CellView {
  readonly cell: CellName;
  /** Whose token lies on each half. A completed cell has its owner's on both, flipped. */
  readonly a: Seat | null;
  readonly b: Seat | null;
  readonly completedBy: Seat | null;
}

interface TakenCard {
  readonly card: CardName;
  /** Certainly still in the hand: the seat has not exchanged cards since it took this one. */
  readonly certain: boolean;
}

/** While the game goes on, only a player's own cards lie open to that player; after the end, all hands do to all. */
const isOpenTo = (viewer: Viewer, seat: Seat, { result }: QuexoPosition): boolean =>
  result !== undefined || viewer === seat;

export function view(position: QuexoPosition, viewer: Viewer): QuexoView {
  const { turn, ply, hands, row, deck, discards, result } = position;
  const since = sinceDeal(position.history);
  const latest = latestTurn(since).map((played) => asSeen(played, position, viewer));
  const last = latest.at(-1);
  const handFor = (seat: Seat) => (isOpenTo(viewer, seat, position) ? namesOf(hands[seat]) : null);
  const takenFor = (seat: Seat) =>
    takenBy(since, seat, viewer).map(({ card, certain }) => ({ card: nameOf(card), certain }));
  return {
    game: QUEXO,
    viewer,
    turn,
    ply,
    turnNumber: position.turnNumber,
    phase: phaseOf(position),
    drawsLeft: drawsLeft(position),
    cells: CELL_NAMES.map((cell, index) => cellView(position.tokens, cell, index)),
    row: namesOf(row),
    deckCount: deck.length,
    handCounts: [hands[0].length, hands[1].length],
    hands: [handFor(0), handFor(1)],
    discards: namesOf(discards),
    taken: [takenFor(0), takenFor(1)],
    makes: viewer === 'public' || result ? [] : makesOf(position, viewer),
    latest,
    ...(last && { last }),
    ...(result && { result }),
  };
}

function phaseOf(position: QuexoPosition): QuexoView['phase'] {
  if (position.result) return 'over';
  return drawsLeft(position) > 0 ? 'draw' : 'act';
}

function cellView(tokens: Tokens, cell: CellName, index: number): CellView {
  const a = ownerOf(tokens, 2 * index);
  const b = ownerOf(tokens, 2 * index + 1);
  return { cell, a, b, completedBy: b === null ? null : a };
}

function makesOf({ hands, tokens }: QuexoPosition, seat: Seat): HalfName[] {
  const made = makeable(hands[seat], tokens);
  return HALF_NAMES.filter((_, half) => made[gridOf(half)] & bitOf(half));
}

function asSeen(played: PlayedPly, position: QuexoPosition, viewer: Viewer): LastMove {
  const { seat, move } = played;
  const isOpen = isOpenTo(viewer, seat, position);
  return { seat, text: isOpen ? write(move) : writeHidden(move), marks: marksOf(played, isOpen) };
}

function marksOf({ move, returned, drawn }: PlayedPly, isOpen: boolean): Mark[] {
  switch (kindOf(move)) {
    case 'make': {
      const to = halfMark('to', halfOf(move));
      return returned === undefined ? [to] : [to, halfMark('take', returned)];
    }
    case 'swap':
      return [DECK_MARK];
    case 'take':
      return [{ role: 'card', place: nameOf(cardIn(move)) }];
    case 'deck':
      return isOpen && drawn !== undefined
        ? [DECK_MARK, { role: 'card', place: nameOf(drawn) }]
        : [DECK_MARK];
  }
}

const halfMark = (role: 'to' | 'take', half: Half): Mark => ({ role, place: HALF_NAMES[half]! });
const DECK_MARK: Mark = { role: 'card', place: 'deck' };
