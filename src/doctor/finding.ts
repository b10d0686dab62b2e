/** What one check has found, and the line that tells it. */

/** Whether the bot relies on what was tried; where it makes use of it and can do without, what it does then. */
export type Reliance = 'relied on' | 'not relied on' | { readonly without: string };

export type CheckResult = 'ok' | 'warning' | 'failed';

export interface Finding {
  readonly verdict: CheckResult;
  /** A request, or what was looked at. */
  readonly tried: string;
  /** What Discord, Redis or the machine said to it. */
  readonly said: string;
  readonly reliance: Reliance;
}

export type ReportFinding = (finding: Finding) => void;

/** What the bot relies on has failed where it is not good; everything else is worth a warning. */
export function finding(good: boolean, tried: string, said: string, reliance: Reliance): Finding {
  const bad = reliance === 'relied on' ? 'failed' : 'warning';
  return { verdict: good ? 'ok' : bad, tried, said, reliance };
}

/** It will do, but somebody should look at it. */
export const caution = (tried: string, said: string, reliance: Reliance = 'relied on'): Finding => ({
  verdict: 'warning',
  tried,
  said,
  reliance,
});

const WIDTH = 'warning'.length;

export function lineOf({ verdict, tried, said, reliance }: Finding): string {
  const words = typeof reliance === 'string' ? reliance : `without it, ${reliance.without}`;
  return `${verdict.padEnd(WIDTH)}  ${tried} → ${said} (${words})`;
}
