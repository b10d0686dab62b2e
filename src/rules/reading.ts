import { type Rules, RulesError } from './game.ts';
import { type Phrase, phrase } from './phrase.ts';

/** What a person typed, without what does not matter: case, spaces, dashes, crosses, commas. */
export type Plain = (text: string) => string;

/** Letters of any script, so that no word passes for punctuation. Two numbers stay two: `d1, 2` is not `d12`. */
export function lettersAndDigits(text: string): string {
  const lower = text.toLowerCase();
  return ASCII_AND_DOTS.test(lower)
    ? (lower.match(/[a-z0-9]+/g) ?? []).reduce(joinedInAscii, '')
    : (lower.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').replace(/(?<!\p{N}) | (?!\p{N})/gu, '');
}

/** Notation is nothing else, and is compared by the hundred, which takes half the time so. */
const ASCII_AND_DOTS = /^[ -~·]*$/;

/** Digits come before letters. */
const joinedInAscii = (plain: string, part: string): string =>
  plain + (part < 'a' && (plain.at(-1) ?? 'a') < 'a' ? ` ${part}` : part);

/**
 * The legal move that a text means: the one written so, or else the only one that reads the same when both are made
 * plain. `explain` says why no move fits.
 */
export function readMove<Position, Move>(
  game: Pick<Rules<Position, Move>, 'moves' | 'write'>,
  position: Position,
  text: string,
  plain: Plain,
  explain: (plainText: string) => Phrase,
): Move {
  const trimmed = text.trim();
  const candidates: WrittenMove<Move>[] = [];
  for (const move of game.moves(position)) {
    const notation = game.write(position, move);
    if (notation === trimmed) return move;
    candidates.push({ move, text: notation });
  }
  const plainMoves = () => candidates.map(({ text: notation }) => plain(notation));
  return readPlainly(candidates, plainMoves, plain(trimmed), explain);
}

interface WrittenMove<Move> {
  readonly move: Move;
  /** In notation. */
  readonly text: string;
}

/** The only one of these moves that reads so, or begins so. `plainMoves` are the same moves, made plain. */
export function readPlainly<Move>(
  moves: readonly WrittenMove<Move>[],
  plainMoves: () => readonly string[],
  wanted: string,
  explain: (plainText: string) => Phrase,
): Move {
  demandSomething(moves, wanted);
  const plains = plainMoves();
  const meant = moves.filter((_, index) => plains[index] === wanted);
  if (meant.length === 1) return meant[0]!.move;
  if (meant.length > 1) {
    throw new RulesError(phrase('reading.several', { moves: meant.slice(0, 3).map(({ text }) => text) }));
  }
  const begun = moves.filter((_, index) => plains[index]!.startsWith(wanted));
  if (begun.length === 1) return begun[0]!.move;
  if (begun.length > 1) {
    throw new RulesError(phrase('reading.beginning', { example: begun[0]!.text }));
  }
  throw new RulesError(explain(wanted));
}

/** There are moves, and one is named. */
export function demandSomething(moves: readonly unknown[], plainText: string): void {
  if (moves.length === 0) throw new RulesError(phrase('choices.over'));
  if (plainText === '') throw new RulesError(phrase('reading.nothing'));
}
