/** A bot that has just started spends much of its time on compiling itself, and asks for names that it knows later. */

/** Fewer windows may look alike by chance. */
const FEWEST = 4;
const MOST = 12;
/** A window that is not cheaper than the one before by this share says that the bot has become as fast as it will be. */
const CHEAPER = 0.03;

/** Plays windows of time until what an interaction costs no longer falls; returns what it cost in each. */
export async function warmUp(playWindow: () => Promise<number>): Promise<readonly number[]> {
  const costs: number[] = [];
  for (;;) {
    const before = costs.at(-1) ?? Number.POSITIVE_INFINITY;
    const cost = await playWindow();
    costs.push(cost);
    const isSteady = costs.length >= FEWEST && cost > (1 - CHEAPER) * before;
    if (isSteady || costs.length >= MOST) return costs;
  }
}
