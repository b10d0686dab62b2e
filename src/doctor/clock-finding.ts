/** How far the clock of this machine is from another. */
import { caution, type Finding, finding } from './finding.ts';

const TOLERABLE = 2_000;
const WRONG = 60_000;

/** `ahead` is by how many milliseconds the other one is ahead. */
export function clockFinding(tried: string, ahead: number): Finding {
  const off = Math.abs(ahead);
  const which = ahead > 0 ? 'behind' : 'ahead of';
  const said =
    off <= TOLERABLE
      ? 'it agrees with this machine’s clock within 2 seconds'
      : `this machine’s clock is ${Math.round(off / 1_000)} s ${which} it; set it by NTP`;
  if (off > TOLERABLE && off <= WRONG) return caution(tried, said);
  return finding(off <= TOLERABLE, tried, said, 'relied on');
}
