/** Standings as text, and back: a row without names, since a server may keep a hundred thousand of them. */
import { z } from 'zod';
import { matchId } from '../../match/match.ts';
import { isSeason } from '../../match/season.ts';
import type { Standing, Tally } from '../../match/standing.ts';
import { SCHEMA } from '../records/migrations.ts';
import { read } from '../records/record.ts';

const count = z.int().nonnegative();
const tally = z.tuple([count, count, count]).transform(([won, lost, drawn]): Tally => ({ won, lost, drawn }));

const storedStanding = z
  .tuple([
    z.tuple([z.number(), z.number(), z.number()]),
    z.string().refine(isSeason, 'not a season'),
    z.number(),
    tally,
    tally,
    z.int(),
    z.number(),
    z.tuple([z.string(), z.number()]).nullable(),
  ])
  .transform(
    ([[rating, deviation, volatility], season, began, seasonal, total, streak, peak, best]): Standing => ({
      ...{ rating, deviation, volatility, season, began, tally: seasonal, total, streak, peak },
      ...(best && { best: { match: matchId(best[0]), rating: best[1] } }),
    }),
  );

export function writeStanding(standing: Standing): string {
  const {
    rating,
    deviation,
    volatility,
    season,
    began,
    tally: seasonal,
    total,
    streak,
    peak,
    best,
  } = standing;
  const counts = ({ won, lost, drawn }: Tally) => [won, lost, drawn];
  const row = [
    [rating, deviation, volatility],
    season,
    began,
    counts(seasonal),
    counts(total),
    streak,
    peak,
    best ? [best.match, best.rating] : null,
  ];
  return `${SCHEMA} ${JSON.stringify(row)}`;
}

export const readStanding = (key: string, stored: string): Standing =>
  read(key, /^(\d+) (.*)$/s.exec(stored), storedStanding);
