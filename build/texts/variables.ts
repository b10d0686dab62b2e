/** What a message speaks of: the names of its values, each with what kind of value it is. */
import { isFunctionRef, isVariableRef, parseMessage, visit } from 'messageformat';

/** What the message says of the value: a number, several things, or anything that is written as it is. */
export type Kind = 'number' | 'list' | 'words';

const KINDS: Readonly<Record<string, Kind>> = { number: 'number', integer: 'number', list: 'list' };

export function variablesOf(source: string): Map<string, Kind> {
  const kinds = new Map<string, Kind>();
  const own = new Set<string>();
  const note = (name: string, kind: Kind): void => {
    if (kind !== 'words' || !kinds.has(name)) kinds.set(name, kind);
  };
  visit(parseMessage(source), {
    declaration(declaration) {
      if (declaration.type === 'local') own.add(declaration.name);
    },
    expression({ arg, functionRef }) {
      if (!isVariableRef(arg)) return;
      note(arg.name, (isFunctionRef(functionRef) && KINDS[functionRef.name]) || 'words');
    },
    value(value) {
      if (isVariableRef(value)) note(value.name, 'words');
    },
  });
  for (const name of own) kinds.delete(name);
  return kinds;
}
