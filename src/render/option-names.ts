import type { Option } from '../rules/choices.ts';
import type { MarkRole, Step } from '../rules/game.ts';

/** The marks that decide where an option is, the most telling first. */
const TELLING: readonly MarkRole[] = ['to', 'drop', 'take', 'from', 'shape', 'area'];

/** The one place that an option is about, if it has one. */
export function decisivePlace({ marks }: Pick<Step, 'marks'>): string | undefined {
  const role = TELLING.find((telling) => marks.some((mark) => mark.role === telling));
  return marks.findLast((mark) => mark.role === role)?.place;
}

/**
 * What the options of a question are called in a picture: by the place that their labels name (`b1` in `Cone b1`) where
 * that tells them apart, and by their numbers otherwise.
 */
export function placeNames(options: readonly Option[]): string[] {
  const names = options.flatMap((option) => {
    const place = decisivePlace(option);
    return place !== undefined && option.label.split(/[^\p{L}\p{N}]+/u).includes(place) ? [place] : [];
  });
  return new Set(names).size === options.length ? names : numbers(options);
}

export const numbers = (options: readonly Option[]): string[] => options.map((_, index) => `${index + 1}`);
