/** How to take the bot to the real Discord. */

import type { Guide } from '../../people/protocol.ts';
import { openDialog } from '../dom/dialog.ts';
import { el } from '../dom/el.ts';
import { type MarkdownReader, paintMarkdown } from '../markdown/paint.ts';

export function explainConnecting({ title, steps }: Guide['connecting'], reader: MarkdownReader): void {
  openDialog({
    title,
    body: [
      el('p', { class: 'dialog-lead' }, 'What you see here runs on this machine only. Nobody else sees it.'),
      el('ol', { class: 'steps' }, ...steps.map((step) => el('li', {}, paintMarkdown(step, reader)))),
    ],
  });
}
