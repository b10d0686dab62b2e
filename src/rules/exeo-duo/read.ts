import { opponent } from '../game.ts';
import { lettersAndDigits, readMove } from '../reading.ts';
import { explain } from './explain.ts';
import { type Place, placeName, placeNamed } from './geometry.ts';
import { moves } from './legal.ts';
import type { Move } from './move.ts';
import { write } from './notation.ts';
import { type Placement, standingOn } from './placement.ts';
import type { Position } from './position.ts';

const WRITTEN = { moves, write: (_: Position, move: Move): string => write(move) };

/** The halves may come in either order, a silver square anywhere, and what stands between squares is free. */
export function read(position: Position, text: string): Move {
  const plain = (typed: string): string => {
    const places = placesIn(typed);
    return places ? spelled(arranged(places, position.placement)) : lettersAndDigits(typed);
  };
  return readMove(WRITTEN, position, text, plain, (typed) => explain(position, placesIn(typed) ?? []));
}

/** The squares in a text that names nothing else. */
function placesIn(text: string): Place[] | undefined {
  const letters = lettersAndDigits(text.toLowerCase().replace(/to|and|then|x/g, ' '));
  const names = letters.match(/[a-g](1[0-4]|[1-9])/g) ?? [];
  if (names.length === 0 || names.join('') !== letters) return undefined;
  return names.map((name) => placeNamed(name)!);
}

/** A space closes each square, so that c1 is not the beginning of c10. */
const spelled = (places: readonly Place[]): string => places.map((place) => `${placeName(place)} `).join('');

/** In the order of the notation: the South first, or else pusher, victim, silver square. */
function arranged(places: readonly Place[], placement: Placement): readonly Place[] {
  const south = places.filter(({ half }) => half === 0);
  const north = places.filter(({ half }) => half === 1);
  if (places.length !== 3 || (south.length > 0 && north.length > 0)) return [...south, ...north];

  const standing = places.map((place) => standingOn(placement, place)?.seat);
  const pusher = standing.indexOf(placement.turn);
  const victim = standing.indexOf(opponent(placement.turn));
  if (pusher < 0 || victim < pusher) return places;
  const silver = places.findIndex((_, index) => index !== pusher && index !== victim);
  return [places[pusher]!, places[victim]!, places[silver]!];
}
