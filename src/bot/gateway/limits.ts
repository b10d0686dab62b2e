/** How much one person may do in one server, and how quickly: more than anybody who plays ever will, and too little to do harm. */
import type { Quota } from '../../match/quota.ts';

export interface Limits {
  /** At once. */
  readonly open: Quota;
  /** In a minute, and all of it in one go if need be. */
  readonly perMinute: Readonly<Record<LimitedAction, number>>;
}

/**
 * - `acts`: commands and clicks.
 * - `suggestions`: asked for while somebody types.
 * - `pictures`: those that somebody wants to look at. A move is never held up because of its picture.
 */
export type LimitedAction = 'acts' | 'suggestions' | 'pictures';

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

/**
 * What one request takes from that. Commands and buttons say so themselves; what they leave out is one act and no picture. What is drawn
 * for somebody who only looks counts as so many boards; the board that follows from a move counts for nothing.
 */
export type Cost = Readonly<Record<'acts' | 'pictures', number>>;

export const costOf = (stated: Partial<Cost> = {}): Cost => ({ acts: 1, pictures: 0, ...stated });

/** Of whatever puts a message in front of everybody. */
export const COST_OF_POSTING = { acts: 5 } as const;

/** Of a whole game, which is a hundred boards. */
export const COST_OF_FILM = { pictures: 10 } as const;

/** Of one step through a game, of which people make two a second: small boards, and none but the one that is asked for. */
export const COST_OF_STEPPING = { pictures: 0.25 } as const;

/** Whoever has too much must be able to get rid of it. */
export const FREE = { acts: 0 } as const;
