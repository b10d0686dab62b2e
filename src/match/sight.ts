/** Whether what a player saw is still what there is. */
import type { Playing, Revision } from './match.ts';
import { type Fingerprint, fingerprintOf } from './position.ts';

/** What somebody had before them when they chose. */
export interface Sight {
  /** The revision of the match. */
  readonly seen: Revision;
  /** The position; older buttons do not say it. */
  readonly position?: Fingerprint;
}

/** Of somebody who looks now. */
export const sightOf = (match: Playing): Required<Sight> => ({
  seen: match.revision,
  position: fingerprintOf(match),
});

/** Redis may have lost its last writes, and another game may have taken their numbers: only the position says for sure. */
export const isStale = (match: Playing, { seen, position }: Sight): boolean =>
  position === undefined ? seen < match.since || seen > match.revision : position !== fingerprintOf(match);

/** The position has not passed: as far as is known, it never came about. */
export const isLost = (match: Playing, sight: Sight): boolean =>
  isStale(match, sight) && sight.seen >= match.since;
