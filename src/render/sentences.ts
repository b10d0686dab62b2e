/** `a`, `a and b`, `a, b and c` */
export function listed(items: readonly (string | number)[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** `1 man`, `2 men` */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** `five`, as far as one writes numbers out. */
export const inWords = (number: number): string => WORDS[number] ?? String(number);

/** With a sign before it, and a true minus. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
