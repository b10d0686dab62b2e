/** What people were told, to be held against what is stored. */
import type { Match, MatchId } from '../../src/match/match.ts';

export interface Ledger {
  /** Somebody has read that their move, or the plies of their turn, were played, at this ply or later. */
  moved(match: MatchId, from: number, text: string): void;
  /** Somebody has read that the match is over. */
  over(match: MatchId): void;
  /** Moves may be taken back from here on: what was told about them has been checked, and counts no more. */
  mayTakeBack(match: MatchId): void;
  /** Everything that the stored match contradicts. */
  contradictions(match: Match): string[];
  /** Every match that anybody was told something about. */
  matches(): MatchId[];
  /** How many moves people were told of. */
  told(): number;
}

interface Page {
  moves: { readonly from: number; readonly text: string }[];
  over: boolean;
  revision: number;
}

export function openLedger(): Ledger {
  const pages = new Map<MatchId, Page>();
  let told = 0;
  const pageOf = (id: MatchId): Page => {
    const page = pages.get(id) ?? { moves: [], over: false, revision: 0 };
    pages.set(id, page);
    return page;
  };
  return {
    moved(id, from, text) {
      told++;
      pageOf(id).moves.push({ from, text });
    },
    over(id) {
      pageOf(id).over = true;
    },
    mayTakeBack(id) {
      pageOf(id).moves = [];
    },
    contradictions(match) {
      const page = pageOf(match.id);
      const found: string[] = [];
      if (match.revision < page.revision) {
        found.push(`${match.id} was at revision ${page.revision} and is at ${match.revision}`);
      }
      page.revision = match.revision;
      if (page.over && match.stage !== 'over') found.push(`${match.id} was over and is ${match.stage}`);
      const moves = 'moves' in match ? match.moves : [];
      for (const { from, text } of page.moves) {
        if (!` ${moves.slice(from).join(' ')} `.includes(` ${text} `)) {
          found.push(`${match.id} has lost the move ${text} from ply ${from} on: ${moves.join(' ')}`);
        }
      }
      return found;
    },
    matches: () => [...pages.keys()],
    told: () => told,
  };
}
