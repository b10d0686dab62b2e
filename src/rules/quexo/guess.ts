import type { Random } from '../random.ts';
import { ascending, type Card, type Hand } from './cards.ts';
import { takeOne } from './chance.ts';
import { type Candidate, guessExchange } from './exchanged.ts';
import type { Sight } from './memory.ts';
import type { OffSlot, Riddle } from './riddle.ts';

/** What may have happened out of a seat's sight since the deal. */
export interface Guess {
  /** The other's hand at the deal. */
  readonly hand: Hand;
  /** The deck at the deal, the top first. */
  readonly deck: readonly Card[];
  /** What the other put under the deck, exchange by exchange. */
  readonly exchanges: readonly Hand[];
  /** The logarithm of how many choices of exchanges the guessed deal allows: so much more likely is it than others. */
  readonly weight: number;
}

/** A guess that fits all sights, or nothing when it comes to an exchange for which no cards are left that fit. */
export function guess(riddle: Riddle, random: Random): Guess | undefined {
  const story = new Story(riddle, random);
  const isTold = riddle.memory.sights.every((sight, time) => story.goesOn(sight, time));
  return isTold ? story.end() : undefined;
}

/**
 * The game retold from the deal on, with what the seat did not see made up on the way. A loose card is named only
 * when it is exchanged, or at the end: until then it is one of many that the other may hold.
 */
class Story {
  private readonly riddle: Riddle;
  private readonly random: Random;
  /** By arrival, the card that came to the other, as soon as it is named. */
  private readonly named: (Card | undefined)[];
  /** How many arrivals have happened. */
  private arrived = 0;
  /** The named cards in the other's hand. */
  private readonly held: Set<Card>;
  /** The arrivals whose cards are in the other's hand without a name. */
  private readonly nameless: number[] = [];
  private readonly loose: Card[];
  /** How many cards have come off the deck. */
  private offDeck = 0;
  /** The cards put under the deck by either player. */
  private readonly buried: Card[] = [];
  private readonly exchanges: Hand[] = [];
  private weight = 0;

  constructor(riddle: Riddle, random: Random) {
    this.riddle = riddle;
    this.random = random;
    this.named = nameProven(riddle, random);
    this.held = new Set(riddle.memory.knownHand);
    this.loose = [...riddle.loose];
    while (riddle.arrivals[this.arrived] === -1) this.arrive();
  }

  /** Whether the story can go on with this sight. */
  goesOn(sight: Sight, time: number): boolean {
    switch (sight.kind) {
      case 'off the deck':
        if (sight.card === undefined) this.otherDraws();
        this.offDeck++;
        return true;
      case 'other takes':
        this.held.add(sight.card);
        return true;
      case 'other makes':
        for (const card of sight.cards) this.held.delete(card);
        return true;
      case 'own exchange':
        this.buried.push(...sight.cards);
        return true;
      case 'other exchanges':
        return this.otherExchanges(time);
    }
  }

  end(): Guess {
    const { named, nameless, loose, random } = this;
    const { memory, slots } = this.riddle;
    while (nameless.length > 0) named[takeOne(random, nameless)] = takeOne(random, loose);
    const hand = memory.knownHand ?? ascending(named.splice(0, memory.handSize).map((card) => card!));
    const stillDown = random.shuffle(loose);
    const deck = Array.from({ length: memory.deckSize }, (_, slot) => {
      const off = slots[slot];
      if (off === undefined) return stillDown.pop()!;
      return off.card ?? named.shift()!;
    });
    return { hand, deck, exchanges: this.exchanges, weight: this.weight };
  }

  private arrive(): void {
    const arrival = this.arrived++;
    const card = this.named[arrival];
    if (card === undefined) this.nameless.push(arrival);
    else this.held.add(card);
  }

  private otherDraws(): void {
    const { deckSize } = this.riddle.memory;
    if (this.offDeck < deckSize) this.arrive();
    else this.held.add(this.buried[this.offDeck - deckSize]!);
  }

  private otherExchanges(time: number): boolean {
    const { random, nameless, loose } = this;
    const found = guessExchange(random, this.candidates(time), nameless.length, loose.length);
    if (found === undefined) return false;

    const exchanged: Card[] = [];
    for (const { card, isHeld } of found.chosen) {
      if (isHeld) this.held.delete(card);
      else this.nameOneOfTheNameless(card);
      exchanged.push(card);
    }
    this.exchanges.push(exchanged);
    this.buried.push(...exchanged);
    this.weight += Math.log(found.ways);
    return true;
  }

  private candidates(time: number): Candidate[] {
    const { slots, needs, memory } = this.riddle;
    const first = memory.deckSize + this.buried.length;
    const fates = [slots[first], slots[first + 1], slots[first + 2]];
    const candidates: Candidate[] = [];
    for (const card of this.held) {
      const needed = needs.get(card)?.find((need) => need >= time) ?? NEVER;
      candidates.push({ card, isHeld: true, places: placesFor(card, needed, fates) });
    }
    if (this.nameless.length > 0) {
      for (const card of this.loose) {
        candidates.push({ card, isHeld: false, places: placesFor(card, NEVER, fates) });
      }
    }
    return candidates.sort((one, other) => one.card - other.card);
  }

  private nameOneOfTheNameless(card: Card): void {
    this.loose.splice(this.loose.indexOf(card), 1);
    this.named[takeOne(this.random, this.nameless)] = card;
  }
}

const NEVER = Number.POSITIVE_INFINITY;

/** Where under the deck a card may have gone: where it was seen again or, if needed later, from where it came back before. */
function placesFor(card: Card, needed: number, fates: readonly (OffSlot | undefined)[]): number {
  let places = 0;
  for (let place = 0; place < fates.length; place++) {
    const off = fates[place];
    const comesBack = needed === NEVER || (off !== undefined && off.time < needed);
    if (off?.card === undefined ? comesBack : off.card === card) places |= 1 << place;
  }
  return places;
}

/** By arrival, a proven card that came in time; as the tightest are placed first, there is always room for the next. */
function nameProven({ arrivals, proven }: Riddle, random: Random): (Card | undefined)[] {
  const named: (Card | undefined)[] = arrivals.map(() => undefined);
  const open: number[] = [];
  let next = 0;
  for (const { card, by } of proven) {
    while (next < arrivals.length && arrivals[next]! < by) open.push(next++);
    named[takeOne(random, open)] = card;
  }
  return named;
}
