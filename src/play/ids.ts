/** What a new match needs from chance. */
import { randomBytes, randomInt } from 'node:crypto';
import { type MatchId, matchId } from '../match/match.ts';

const LETTERS_AND_DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const LENGTH = 9;

export const newMatchId = (): MatchId =>
  matchId(
    Array.from({ length: LENGTH }, () => LETTERS_AND_DIGITS[randomInt(LETTERS_AND_DIGITS.length)]).join(''),
  );

/** 128 bits: with fewer, a player of Quexo could try all decks against the cards they see. */
export const newSeed = (): string => randomBytes(16).toString('hex');
