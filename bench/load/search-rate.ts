/** The search ends where what is held and what is not are this close. */
const CLOSE_ENOUGH = 1.08;
const LOWEST = 1;
/** No more, since people are long in disorder after a rate that is far too high. */
const STEP = 1.5;

/**
 * The step at the highest rate that is held: the rate is raised by half until one is not held (or halved until one is), and then what lies
 * between is halved. A step that is not held is tried once more, since something else on the machine may have been the reason.
 */
export async function findHighest<Step>(
  from: number,
  attempt: (rate: number) => Promise<Step>,
  isHeld: (step: Step) => boolean,
): Promise<Step | undefined> {
  const held = async (rate: number): Promise<Step | undefined> => {
    for (let tries = 0; tries < 2; tries++) {
      const step = await attempt(rate);
      if (isHeld(step)) return step;
    }
    return undefined;
  };
  let low = from;
  let best = await held(low);
  while (best === undefined && low / 2 >= LOWEST) {
    low /= 2;
    best = await held(low);
  }
  if (best === undefined) return undefined;
  let high = low < from ? 2 * low : Number.POSITIVE_INFINITY;
  while (high / low > CLOSE_ENOUGH) {
    const rate = Number.isFinite(high) ? (low + high) / 2 : STEP * low;
    const step = await held(rate);
    if (step === undefined) high = rate;
    else [low, best] = [rate, step];
  }
  return best;
}

/**
 * The step at the highest rate from this one down that is held for longer: a short step does not show that more and more waits to be done.
 * Each rate has one attempt, and the next is lower by as much as the search leaves open.
 */
export async function confirmHeld<Step>(
  from: number,
  attempt: (rate: number) => Promise<Step>,
  isHeld: (step: Step) => boolean,
): Promise<Step | undefined> {
  for (let rate = from; rate >= LOWEST; rate /= CLOSE_ENOUGH) {
    const step = await attempt(rate);
    if (isHeld(step)) return step;
  }
  return undefined;
}
