/** How much one person may do in one server, and how quickly: more than anybody who plays ever will, and too little to do harm. */
import type { Room } from '../match/room.ts';

export interface Limits {
  /** At once. */
  readonly open: Room;
  /** In a minute, and all of it in one go if need be. */
  readonly perMinute: Readonly<Record<Pace, number>>;
}

/**
 * - `acts`: commands and clicks.
 * - `suggestions`: asked for while somebody types.
 * - `pictures`: those that somebody wants to look at. A move is never held up because of its picture.
 */
export type Pace = 'acts' | 'suggestions' | 'pictures';

export const LIMITS: Limits = {
  open: {
    // Each is a message that everybody in the channel sees; two for each of the five games.
    challenges: 10,
    // At three days a move these are ten moves a day, and three pages in the list of games.
    matches: 30,
  },
  perMinute: {
    // Two clicks a second for a minute on end: a quick player needs one every two seconds.
    acts: 120,
    // Discord asks with almost every key, and nobody types more than four letters a second for long.
    suggestions: 240,
    // A look at a board every two seconds.
    pictures: 30,
  },
};

/** What counts as more than one act: whatever puts a message in front of everybody. */
const ACTS: Readonly<Record<string, number>> = {
  '/challenge': 5,
  '/challenge button': 5,
  '/play': 5,
  rematch: 5,
};

/** What is drawn for somebody who only looks, in boards that could be drawn instead. */
const PICTURES: Readonly<Record<string, number>> = {
  '/board': 1,
  '/hand': 1,
  hand: 1,
  '/rules': 1,
  '/rules button': 1,
  // A search of a second besides the board.
  '/hint': 3,
  hint: 3,
  // A card needs names that may have to be asked for, and several lists of the store.
  '/leaderboard': 2,
  '/leaderboard button': 2,
  '/profile': 2,
  // A film is a hundred boards.
  '/replay': 10,
  '/replay button': 10,
};

/** Whoever has too much must be able to get rid of it. */
const ALWAYS_FREE: readonly string[] = [
  '/resign',
  'resign',
  'resign-now',
  'call-off',
  'withdraw',
  'decline',
  'decline-because',
  'close',
];

/** What a request counts for, by its name. */
export function costOf(request: string): Readonly<Record<'acts' | 'pictures', number>> {
  if (ALWAYS_FREE.includes(request)) return { acts: 0, pictures: 0 };
  return { acts: ACTS[request] ?? 1, pictures: PICTURES[request] ?? 0 };
}

/** The names that the tables know. */
export const COUNTED: readonly string[] = [...Object.keys(ACTS), ...Object.keys(PICTURES), ...ALWAYS_FREE];
