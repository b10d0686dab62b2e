/** Finds a shorter story that still fails by the same sentence (ddmin, Zeller and Hildebrandt 2002). */
import type { Story } from './story.ts';

/** The story with these steps alone. What is left out still takes its time. */
export const onlySteps = (story: Story, kept: ReadonlySet<number>): Story => ({
  ...story,
  steps: story.steps.map((step) => (kept.has(step.number) ? step : { ...step, does: 'nothing' })),
});

export async function shrink(
  story: Story,
  stillFails: (shorter: Story) => Promise<boolean>,
): Promise<readonly number[]> {
  let kept = story.steps.map(({ number }) => number);
  for (let parts = 2; parts <= kept.length; ) {
    const size = Math.ceil(kept.length / parts);
    let shorter: number[] | undefined;
    for (let start = 0; start < kept.length && !shorter; start += size) {
      const without = [...kept.slice(0, start), ...kept.slice(start + size)];
      if (await stillFails(onlySteps(story, new Set(without)))) shorter = without;
    }
    if (shorter) {
      kept = shorter;
      parts = Math.max(2, parts - 1);
    } else if (size === 1) break;
    else parts = Math.min(kept.length, parts * 2);
  }
  return kept;
}
