import { gameOf } from '../rules/catalogue.ts';
import type { BySeat, Ending, Seat, View } from '../rules/game.ts';
import { OCCURRENCES_TO_DRAW } from '../rules/repetition.ts';
import type { PlainKey, Texts } from '../texts/texts.ts';
import { seatNames } from './drawing.ts';
import { descriptionOf } from './games.ts';

/** Discord takes 1,024 characters of alt text. */
const LONGEST = 1000;

/** How a match ended: by the rules, of which the position tells more, or as the players decided. */
export interface ShownOutcome {
  readonly end: 'rules' | 'resignation' | 'time' | 'agreement' | 'abort';
  readonly winner: Seat | 'draw' | 'nobody';
}

interface Described {
  /** Those of the players, where they are known, or else of the seats. */
  readonly names?: BySeat<string>;
  /** How the match ended, if not by the rules. */
  readonly outcome?: ShownOutcome;
  /** Sentences on how the position came about, besides what the game says of it. */
  readonly besides?: readonly string[];
}

/** The position in words, for people who cannot see the picture: the last move, whose turn it is, what lies on the table. */
export function describe(t: Texts, view: View, shown: Described = {}): string {
  const { title, ...game } = gameOf(view.game);
  const { names = seatNames(t, game), outcome = outcomeOf(view), besides = [] } = shown;
  const { table } = descriptionOf(t, view, names);
  const sentences = [
    ...describeLatest(t, view, names),
    ...besides,
    ...(outcome
      ? [outcomeWords(t, view, outcome, names), t('describe.over', { game: title })]
      : [t('describe.turn', { player: names[view.turn], game: title })]),
    ...table,
    ...(outcome ? [] : describeWarnings(t, view, names)),
  ];
  return clipped(sentences.join(t('describe.between')));
}

/** What has just happened, in sentences. */
export function describeLatest(t: Texts, view: View, names?: BySeat<string>): readonly string[] {
  const { lastMove, consequences } = descriptionOf(t, view, names);
  return [...(lastMove === undefined ? [] : [t('describe.sentence', { clause: lastMove })]), ...consequences];
}

/** How the game stands, for those who have no picture besides, in paragraphs. */
export function describePosition(t: Texts, view: View, names?: BySeat<string>): readonly string[] {
  const { table, besides } = descriptionOf(t, view, names);
  return [...table, ...(view.result ? [] : [...describeWarnings(t, view, names), ...besides])];
}

/** The last move in words: `Ada moved c3 to d4`. Nothing before the first. `names` are those of the players, or of the seats. */
export const describeMove = (t: Texts, view: View, names?: BySeat<string>): string | undefined =>
  descriptionOf(t, view, names).lastMove;

/** The same, but of a turn of several plies the last alone: `Ada drew K♣ from the row`. */
export const describePly = (t: Texts, view: View, names: BySeat<string>): string | undefined =>
  descriptionOf(t, view, names).lastPly;

/** What has happened since the last move without anybody's doing, in sentences. */
export const describeConsequences = (t: Texts, view: View, names?: BySeat<string>): readonly string[] =>
  descriptionOf(t, view, names).consequences;

/** How the rules ended the game. */
export const outcomeOf = ({ result }: View): ShownOutcome | undefined =>
  result && { end: 'rules', winner: result.winner };

/** `names` are those of the players, or of the seats. */
export function winnerWords(t: Texts, { winner }: ShownOutcome, names: BySeat<string>): string {
  if (winner === 'nobody') return t('describe.calledOff');
  return winner === 'draw' ? t('describe.draw') : t('describe.wins', { player: names[winner] });
}

/** Why it ended so, without a full stop. `names` are those of the players, or of the seats. */
export function reasonWords(
  t: Texts,
  view: View,
  { end, winner }: ShownOutcome,
  names: BySeat<string>,
): string {
  const loser = names[winner === 0 ? 1 : 0];
  switch (end) {
    case 'rules':
      return describeReason(t, view, names) ?? '';
    case 'resignation':
      return t('describe.resigned', { player: loser });
    case 'time':
      return t('describe.outOfTime', { player: loser });
    case 'agreement':
      return t('describe.agreed');
    case 'abort':
      return t('describe.nobodyWins');
  }
}

const outcomeWords = (t: Texts, view: View, outcome: ShownOutcome, names: BySeat<string>): string =>
  t('describe.outcome', {
    result: winnerWords(t, outcome, names),
    reason: reasonWords(t, view, outcome, names),
  });

/** Why the game ended: `Ada could not move`. */
export const describeReason = (t: Texts, view: View, names?: BySeat<string>): string | undefined =>
  descriptionOf(t, view, names).reason ?? (view.result && describeEnding(t, view.result.reason));

/** Why a game ended of which the position is not known, where it ended by a rule that several games share. */
export function describeEnding(t: Texts, ending: Ending): string | undefined {
  const key = SHARED_ENDINGS[ending];
  return key && t(key);
}

const SHARED_ENDINGS: Readonly<Record<Ending, PlainKey | undefined>> = {
  repetition: 'describe.ending.repetition',
  length: 'describe.ending.length',
};

/** What the players should know about how the game may soon end, in sentences. */
export function describeWarnings(t: Texts, view: View, names?: BySeat<string>): string[] {
  if (view.result) return [];
  const isLastTime = view.occurrences === OCCURRENCES_TO_DRAW - 1;
  return [...(isLastTime ? [t('describe.beforeRepetition')] : []), ...descriptionOf(t, view, names).warnings];
}

/** Where words are parted by spaces, no word is cut. */
function clipped(text: string): string {
  if (text.length <= LONGEST) return text;
  const kept = text.slice(0, LONGEST - 1);
  return `${kept.replace(/ [^ ]{0,60}$|[\uD800-\uDBFF]$/, '')}…`;
}
