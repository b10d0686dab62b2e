/** Where the board of a match stands: beside the match, so that posting one is no event of the match. */
import type { Board, Match } from '../../match/match.ts';
import { keys } from '../keys.ts';
import { readBoard, readBoardWithin, writeBoard } from '../records/record.ts';
import { hasNoResult, NO_RESULT_KEPT } from './entries.ts';
import { type Report, readOr } from './reads.ts';
import type { Unchanged, Write } from './writes.ts';

export interface BoardRead {
  /** Nothing, where what is stored cannot be read: the next board is written in its stead. */
  readonly board?: Board;
  /** What stands beside the match. Nothing, where an old record knows its board itself. */
  readonly stored?: string;
  /** Whether it is from the record, and has to be written beside it before the record forgets it. */
  readonly isWithin: boolean;
}

/** Of two, the later: an older version beside this one goes on writing into the records. */
export function readBoards(
  names: { readonly match: string; readonly board: string },
  record: string | null,
  stored: string | null,
  report: Report,
): BoardRead | undefined {
  const within = record === null ? undefined : readOr(() => readBoardWithin(names.match, record), report);
  const beside = stored === null ? undefined : readOr(() => readBoard(names.board, stored), report);
  const board = within && within.revision > (beside?.revision ?? -1) ? within : beside;
  if (!board && stored === null) return undefined;
  return {
    ...(board && { board }),
    ...(stored !== null && { stored }),
    isWithin: board !== undefined && board === within,
  };
}

/** What is compared when a board is written: what stands beside the match, and nothing of the record. */
export const boardUnchanged = ({ place, id }: Match, read: BoardRead | undefined): Unchanged => ({
  key: keys.board(place, id),
  ...(read?.stored !== undefined && { value: read.stored }),
});

/** It passes with the match. */
export const boardWrite = (match: Match, board: Board): Write => ({
  command: 'SET',
  key: keys.board(match.place, match.id),
  args: [writeBoard(board), ...(hasNoResult(match) ? ['PX', String(NO_RESULT_KEPT)] : [])],
});
