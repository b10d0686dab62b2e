/** What a player means by a move that they have typed. */
import { isOutdated } from '../../match/edition.ts';
import type { Match } from '../../match/match.ts';
import { positionOf } from '../../match/position.ts';
import type { AnyMove } from '../../rules/any-game.ts';
import { RulesError } from '../../rules/game.ts';
import { lettersAndDigits } from '../../rules/reading.ts';
import type { Texts } from '../../texts/texts.ts';

/** Nobody reads on so far; and making the words of more takes too long while somebody waits. */
export const SEARCHED_IN_WORDS = 1_000;

/**
 * The moves in notation: as they are typed, if the rules understand that, or else the one move that buttons and suggestions call so in the
 * player's language. What nobody understands stays as it is, for the rules to say what is wrong.
 */
export function notationOf(t: Texts, match: Match, typed: string): string {
  if (match.stage !== 'playing' || isOutdated(match)) return typed;
  const position = positionOf(match);
  if (understood(() => position.readTurn(typed))) return typed;
  const wanted = lettersAndDigits(typed);
  const moves = position.moves().slice(0, SEARCHED_IN_WORDS);
  const meant = moves.filter((move) => lettersAndDigits(t.words(move.words())) === wanted);
  return meant.length === 1 ? meant[0]!.written() : typed;
}

/** What the rules have read, who forgive more than a comparison of letters does. */
export function understood<Read extends AnyMove | readonly AnyMove[]>(read: () => Read): Read | undefined {
  try {
    return read();
  } catch (error) {
    if (error instanceof RulesError) return undefined;
    throw error;
  }
}
