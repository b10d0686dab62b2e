/** What somebody who reads a message can do, done. */

import type { SeenMessage } from '../../people/protocol.ts';
import type { ActError, Acting } from '../acting.ts';
import { pickingFor } from '../components/pickable.ts';
import { enlarge } from '../dialogs/picture.ts';
import { openMenu } from '../dom/menu.ts';
import { wordsOf } from '../line/ask.ts';
import type { MarkdownReader } from '../markdown/paint.ts';
import type { PageSession } from '../state/session.ts';
import { messageMenu } from './message-menu.ts';
import type { Reader } from './reader.ts';

export interface ReadingOptions extends Pick<Reader, 'openPersonMenu'> {
  readonly session: PageSession;
  readonly acting: Acting;
  readonly markdown: () => MarkdownReader;
  /** Draws a message again, whose trouble has changed. */
  redraw(messageId: string): void;
}

/** The reader as of now; what went wrong with a message is remembered while the window is open. */
export function createReading({
  session,
  acting,
  markdown,
  redraw,
  openPersonMenu,
}: ReadingOptions): () => Reader {
  const troubles = new Map<string, string>();
  const tell = (message: SeenMessage, trouble: ActError) => {
    const before = troubles.get(message.id);
    if (trouble === undefined) troubles.delete(message.id);
    else troubles.set(message.id, trouble);
    if (before !== trouble) redraw(message.id);
  };
  const remove = async (message: SeenMessage) => {
    try {
      await session.remove(message);
    } catch (error) {
      tell(message, wordsOf(error));
    }
  };
  const menuOf = (message: SeenMessage) =>
    messageMenu(message, session, {
      async useCommand(command, target) {
        tell(target, await acting({ act: 'message command', command: command.id, target: target.id }));
      },
      remove,
    });
  return () => ({
    ...markdown(),
    picking: pickingFor(session.me, session.here),
    async click(message, customId) {
      tell(message, await acting({ act: 'button', message: message.id, customId }));
    },
    async select(message, customId, values) {
      tell(message, await acting({ act: 'select', message: message.id, customId, values }));
    },
    dismiss: remove,
    openMenu: (message, opener, at) => openMenu('Message', menuOf(message), { opener, ...(at && { at }) }),
    openPersonMenu,
    enlarge,
    hasMenu: (message) => menuOf(message).length > 0,
    troubleWith: ({ id }) => troubles.get(id),
  });
}
