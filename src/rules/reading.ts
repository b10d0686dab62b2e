import { type Rules, RulesError } from './game.ts';

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
  explain: (plainText: string) => string,
): Move {
  const moves = game.moves(position);
  const trimmed = text.trim();
  const texts: string[] = [];
  for (const move of moves) {
    const notation = game.write(position, move);
    if (notation === trimmed) return move;
    texts.push(notation);
  }

  const wanted = plain(trimmed);
  demandSomething(moves, wanted);
  const candidates = moves.map((move, index) => ({ move, text: texts[index]!, plain: plain(texts[index]!) }));
  const meant = candidates.filter((candidate) => candidate.plain === wanted);
  if (meant.length === 1) return meant[0]!.move;
  if (meant.length > 1) {
    throw new RulesError(
      `That could be ${listed(meant.map((candidate) => candidate.text))}. Write the one that you mean.`,
    );
  }
  const begun = candidates.filter((candidate) => candidate.plain.startsWith(wanted));
  if (begun.length === 1) return begun[0]!.move;
  if (begun.length > 1) {
    throw new RulesError(
      `That is only the beginning of a move. Write all of it, for example ${begun[0]!.text}.`,
    );
  }
  throw new RulesError(explain(wanted));
}

/** There are moves, and one is named. */
export function demandSomething(moves: readonly unknown[], plainText: string): void {
  if (moves.length === 0) throw new RulesError('The game is over.');
  if (plainText === '') throw new RulesError('Please name a move.');
}

function listed(texts: readonly string[]): string {
  const shown = texts.slice(0, 3);
  return `${shown.slice(0, -1).join(', ')} or ${shown.at(-1)}`;
}
