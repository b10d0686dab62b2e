/**
 * Which acknowledgements may have arrived although nobody has heard so. When Discord then says that an interaction is acknowledged,
 * it was most likely us; otherwise it was another process, which answers it.
 */
export interface UnconfirmedAcks {
  /** This request has broken off, or Discord has failed over it. */
  note(address: string): void;
  about(interaction: string): boolean;
  forget(interaction: string): void;
}

const ACKNOWLEDGEMENT = /\/interactions\/(\d+)\/[^/]+\/callback$/;

export function createUnconfirmedAcks(): UnconfirmedAcks {
  const interactions = new Set<string>();
  return {
    note(address) {
      const [, id] = ACKNOWLEDGEMENT.exec(new URL(address).pathname) ?? [];
      if (id !== undefined) interactions.add(id);
    },
    about: (interaction) => interactions.has(interaction),
    forget: (interaction) => void interactions.delete(interaction),
  };
}
