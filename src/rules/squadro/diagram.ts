import { type BySeat, SEATS, type Seat } from '../game.ts';
import {
  type BoardPlace,
  HOME,
  LANES,
  type Pieces,
  PROGRESS,
  packPieces,
  SEAT_NAMES,
  spaceOf,
  TURNED,
} from './board.ts';
import { type SquadroPosition, setUp } from './position.ts';
import type { SquadroView } from './view.ts';

/** Arrows point where a piece is heading; a piece that is home leaves its letter in its start slot. */
const SIGNS: BySeat<{ readonly out: string; readonly back: string; readonly home: string }> = [
  { out: '>', back: '<', home: 'L' },
  { out: 'v', back: '^', home: 'D' },
];
const EMPTY = '.';
const CORNER = ' ';

function signOf({ seat, progress }: BoardPlace): string {
  if (progress === HOME) return SIGNS[seat].home;
  return progress < TURNED ? SIGNS[seat].out : SIGNS[seat].back;
}

/**
 * Light's lanes are the rows, Dark's the columns; each is numbered at its start.
 *
 *         1 2 3 4 5
 *         v v v v v
 *     1 > . . . . . .
 *     2 > . . . . . .
 *     3 > . . . . . .
 *     4 > . . . . . .
 *     5 > . . . . . .
 *         . . . . .
 */
export function draw(view: SquadroView): string {
  const spaces = emptySpaces();
  for (const seat of SEATS) {
    for (const { lane, progress } of view.pieces[seat]) {
      const place = { seat, lane, progress };
      const { row, column } = spaceOf(place);
      spaces[row]![column] = signOf(place);
    }
  }
  const rows = spaces.map((row, index) => [LANES[index - 1] ?? CORNER, ...row]);
  const numbers = [CORNER, CORNER, ...LANES];
  return [numbers, ...rows].map((row) => row.join(' ').trimEnd()).join('\n');
}

function emptySpaces(): string[][] {
  const slots = (): string[] => [CORNER, ...LANES.map(() => EMPTY), CORNER];
  return [slots(), ...LANES.map(() => [EMPTY, ...LANES.map(() => EMPTY), EMPTY]), slots()];
}

/** The position that such a diagram shows, without a past; indentation and blank lines do not matter. */
export function positionFrom(diagram: string, turn: Seat): SquadroPosition {
  const [, ...spaces] = diagram
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([sign]) => sign !== '')
    .map((signs) => (signs.length === LANES.length ? [CORNER, ...signs, CORNER] : signs.slice(1)));

  const signs = spaces.flat().filter((sign) => sign !== EMPTY && sign !== CORNER);
  if (signs.length !== 2 * LANES.length)
    throw new Error(`The diagram shows ${signs.length} pieces, not ten.`);

  const shows = (place: BoardPlace): boolean => {
    const { row, column } = spaceOf(place);
    return spaces[row]?.[column] === signOf(place);
  };
  const piecesOf = (seat: Seat): Pieces =>
    packPieces((lane) => {
      const shown = PROGRESS.filter((progress) => shows({ seat, lane, progress }));
      if (shown.length !== 1)
        throw new Error(`Lane ${lane} of ${SEAT_NAMES[seat]} shows ${shown.length} pieces.`);
      return shown[0]!;
    });
  return setUp([piecesOf(0), piecesOf(1)], turn);
}
