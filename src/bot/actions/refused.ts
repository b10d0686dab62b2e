import type { MatchError } from '../../match/error.ts';
import type { Match } from '../../match/match.ts';
import { ENGLISH } from '../../texts/languages.ts';
import { type Say, textsIn } from '../../texts/texts.ts';
import { matchErrorWords } from '../messages/match-words.ts';

/** Why something is not done, in a sentence or two for the person who asked for it. */
export class Refused extends Error {
  override readonly name: string = 'Refused';
  readonly say: Say;

  constructor(say: Say) {
    super(say(textsIn(ENGLISH)));
    this.say = say;
  }
}

/** The match itself has refused. */
export class MatchRefused extends Refused {
  override readonly name = 'MatchRefused';
  readonly error: MatchError;
  /** As it is now. */
  readonly match: Match | undefined;

  constructor(error: MatchError, match: Match | undefined) {
    super((t) => matchErrorWords(t, error));
    this.error = error;
    this.match = match;
  }
}
