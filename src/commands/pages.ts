/** Buttons that turn the pages of a command's answer. */
import { button, type Row, row } from '../bot/message.ts';

interface Pages {
  readonly command: string;
  /** What the button has to say besides the number of the page. */
  readonly words?: readonly string[];
  readonly page: number;
  readonly last: number;
  /** What the button to the next page says. */
  readonly next?: string;
}

/** No row where there is nothing to turn. */
export function pageRow({ command, words = [], page, last, next = 'Next' }: Pages): Row[] {
  const turnTo = (target: number) => ({
    action: 'command' as const,
    command,
    words: [...words, String(target)],
  });
  const buttons = [
    ...(page > 0 ? [button('Back', turnTo(page - 1))] : []),
    ...(page < last ? [button(next, turnTo(page + 1), 'main')] : []),
  ];
  return buttons.length === 0 ? [] : [row(...buttons)];
}

/** The page that a button names, or the nearest there is. */
export function pageNamed(word: string | undefined, last: number): number {
  const page = Number.parseInt(word ?? '', 10);
  return Number.isNaN(page) ? 0 : Math.min(Math.max(page, 0), last);
}
