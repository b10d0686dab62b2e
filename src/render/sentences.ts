/** With a sign before it, and a true minus. */
export const signed = (number: number): string => (number < 0 ? `−${-number}` : `+${number}`);

export const capitalised = (text: string): string => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
