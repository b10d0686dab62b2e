/** Does something to the bot, and sees to its answer. */

import type { Act, FieldValue, OpenModal, Outcome } from '../people/protocol.ts';
import { wordsOf } from './line/ask.ts';
import type { PageSession } from './state/session.ts';

/** What went wrong, in words for the person; nothing if it went well. */
export type ActError = string | undefined;

export type Acting = (act: Act) => Promise<ActError>;

export type Fields = Readonly<Record<string, FieldValue>>;
export type ShowModal = (modal: OpenModal, submit: (fields: Fields) => Promise<ActError>) => void;

/** What the bot answers in words comes as a message, to be heard like any other. */
export function createActing(session: PageSession, showModal: ShowModal): Acting {
  const perform: Acting = async (act) => {
    let outcome: Outcome;
    try {
      outcome = await session.act(act);
    } catch (error) {
      return wordsOf(error);
    }
    if (outcome.outcome === 'failed')
      return `This interaction failed: ${session.me.app.name} did not answer in time.`;
    if (outcome.outcome === 'modal') {
      const { modal } = outcome;
      showModal(modal, (fields) => perform({ act: 'modal', modal: modal.id, fields }));
    }
    return undefined;
  };
  return perform;
}
