import type { Card } from './cards.ts';
import type { Memory } from './memory.ts';

/**
 * What a memory leaves open, sorted out. Times are places in the list of sights. Every card that ever lies in the
 * deck has a slot, numbered in the order in which they come off; the first ones are those of the deal.
 */
export interface Riddle {
  readonly memory: Memory;
  /** By slot that has come off: when, and the card if it was seen. */
  readonly slots: readonly OffSlot[];
  /** When each unseen card of the deal came to the other: -1 for the hand at the deal, otherwise off the deck. */
  readonly arrivals: readonly number[];
  /** Unseen cards that the other must have held by some time, for they were seen later; the earliest time first. */
  readonly proven: readonly { readonly card: Card; readonly by: number }[];
  /** Unseen cards of which nothing has been seen up to now. */
  readonly loose: readonly Card[];
  /** By card, when the other must hold it, oldest first. */
  readonly needs: ReadonlyMap<Card, readonly number[]>;
}

export interface OffSlot {
  readonly time: number;
  readonly card: Card | undefined;
}

export function riddleOf(memory: Memory): Riddle {
  const { unseen, deckSize, handSize, knownHand } = memory;
  const slots = slotsOf(memory);
  const needs = needsOf(memory, slots);
  const dealt = slots.slice(0, deckSize);
  const settled = new Set(dealt.map(({ card }) => card));
  const open = unseen.filter((card) => !settled.has(card));
  return {
    memory,
    slots,
    arrivals: [
      ...(knownHand ? [] : Array.from({ length: handSize }, () => -1)),
      ...dealt.filter(({ card }) => card === undefined).map(({ time }) => time),
    ],
    proven: open
      .flatMap((card) => (needs.get(card) ?? []).slice(0, 1).map((by) => ({ card, by })))
      .sort((one, other) => one.by - other.by),
    loose: open.filter((card) => !needs.has(card)),
    needs,
  };
}

function slotsOf({ sights }: Memory): OffSlot[] {
  return sights.flatMap((sight, time) => (sight.kind === 'off the deck' ? [{ time, card: sight.card }] : []));
}

/** The other held what it made, and of what it exchanged the cards that were seen to come off the deck again. */
function needsOf({ sights, deckSize }: Memory, slots: readonly OffSlot[]): Map<Card, number[]> {
  const needs = new Map<Card, number[]>();
  const note = (card: Card, time: number): void => {
    const times = needs.get(card);
    if (times) times.push(time);
    else needs.set(card, [time]);
  };
  let slot = deckSize;
  for (const [time, sight] of sights.entries()) {
    if (sight.kind === 'other makes') for (const card of sight.cards) note(card, time);
    if (sight.kind === 'own exchange') slot += 3;
    if (sight.kind === 'other exchanges') {
      for (const end = slot + 3; slot < end; slot++) {
        const card = slots[slot]?.card;
        if (card !== undefined) note(card, time);
      }
    }
  }
  return needs;
}
