import { gameOf } from '../rules/catalogue.ts';
import type { BySeat, Ending, Seat, View } from '../rules/game.ts';
import { OCCURRENCES_TO_DRAW } from '../rules/repetition.ts';
import { descriptionOf } from './games.ts';

/** Discord takes 1,024 characters of alt text. */
const LONGEST = 1000;

/** How a match ended, where that is for the players to say and not for the rules: `Ada has resigned`. */
export interface ShownOutcome {
  readonly winner: Seat | 'draw' | 'nobody';
  /** Whose name the reason begins with, if anybody's. */
  readonly subject?: Seat;
  /** Why, without a full stop. */
  readonly reason: string;
}

interface Described {
  /** Those of the players, where they are known, or else of the seats. */
  readonly names?: BySeat<string>;
  /** How the match ended, if not by the rules. */
  readonly outcome?: ShownOutcome;
}

/** The position in words, for people who cannot see the picture: the last move, whose turn it is, what lies on the table. */
export function describe(view: View, { names = gameOf(view.game).seats, ...shown }: Described = {}): string {
  const { outcome = outcomeOf(view, names) } = shown;
  const { table, lastMove, consequences } = descriptionOf(view, names);
  const sentences = [
    `${gameOf(view.game).title}.`,
    ...(lastMove === undefined ? [] : [`${lastMove}.`]),
    ...consequences,
    `${outcome ? outcomeWords(outcome, names) : `${names[view.turn]} to move`}.`,
    ...table,
    ...(outcome ? [] : describeWarnings(view, names)),
  ];
  return clipped(sentences.join(' '));
}

/** The last move in words: `Ada moved c3 to d4`. Nothing before the first. `names` are those of the players, or of the seats. */
export const describeMove = (view: View, names?: BySeat<string>): string | undefined =>
  descriptionOf(view, names).lastMove;

/** The same, but of a turn of several plies the last alone: `Ada drew K♣ from the row`. */
export const describePly = (view: View, names: BySeat<string>): string | undefined =>
  descriptionOf(view, names).lastPly;

/** What has happened since the last move without anybody's doing, in sentences. */
export const describeConsequences = (view: View, names?: BySeat<string>): readonly string[] =>
  descriptionOf(view, names).consequences;

/** How the rules ended the game. */
export function outcomeOf(view: View, names?: BySeat<string>): ShownOutcome | undefined {
  return view.result && { winner: view.result.winner, reason: describeReason(view, names) ?? '' };
}

/** `names` are those of the players, or of the seats. */
export function winnerWords({ winner }: ShownOutcome, names: BySeat<string>): string {
  if (winner === 'nobody') return 'Called off';
  return winner === 'draw' ? 'Draw' : `${names[winner]} wins`;
}

/** `names` are those of the players, or of the seats. */
export const reasonWords = ({ subject, reason }: ShownOutcome, names: BySeat<string>): string =>
  subject === undefined ? reason : `${names[subject]} ${reason}`;

const outcomeWords = (outcome: ShownOutcome, names: BySeat<string>): string =>
  `${winnerWords(outcome, names)}: ${reasonWords(outcome, names)}`;

/** Why the game ended: `Ada could not move`. */
export const describeReason = (view: View, names?: BySeat<string>): string | undefined =>
  descriptionOf(view, names).reason ?? (view.result && describeEnding(view.result.reason));

/** Why a game ended of which the position is not known, where it ended by a rule that several games share. */
export const describeEnding = (ending: Ending): string | undefined => SHARED_ENDINGS[ending];

const SHARED_ENDINGS: Readonly<Record<Ending, string | undefined>> = {
  repetition: 'the same position for the third time',
  length: 'the game has lasted as long as a game may',
};

/** What the players should know about how the game may soon end, in sentences. */
export function describeWarnings(view: View, names?: BySeat<string>): string[] {
  if (view.result) return [];
  const isLastTime = view.occurrences === OCCURRENCES_TO_DRAW - 1;
  return [...(isLastTime ? [BEFORE_REPETITION] : []), ...descriptionOf(view, names).warnings];
}

const BEFORE_REPETITION =
  'This position has come up for the second time. If it comes up once more, the game is a draw.';

function clipped(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = text.slice(0, LONGEST - 1);
  return `${kept.slice(0, kept.lastIndexOf(' '))}…`;
}
