import type { Random } from '../random.ts';
import { ascending, CARDS, type Card, type Hand } from './cards.ts';
import type { Constraints, Observation, OffSlot } from './information-set.ts';

const FINENESS = 2 ** 32;

/** A number from 0 up to, but not including, 1. */
const uniform = (random: Random): number => random.below(FINENESS) / FINENESS;

/** The place of one of the weights, as likely as it is heavy; they must not all be 0. */
export function weightedIndex(random: Random, weights: readonly number[]): number {
  let left = uniform(random) * weights.reduce((sum, weight) => sum + weight, 0);
  const place = weights.findIndex((weight) => {
    left -= weight;
    return left < 0;
  });
  return place === -1 ? weights.findLastIndex((weight) => weight > 0) : place;
}

/** Takes one of the items out of the list, each equally likely. */
function removeRandom<T>(random: Random, items: T[]): T {
  const place = random.below(items.length);
  const taken = items[place]!;
  items[place] = items.at(-1)!;
  items.pop();
  return taken;
}

/** A card that the other may have exchanged. */
interface ExchangeCandidate {
  readonly card: Card;
  /** Certainly held; otherwise one of the loose cards, some of which are held. */
  readonly isHeld: boolean;
  /** Whether it may have been the first, the second and the third of the cards that went under the deck: bits 1, 2, 4. */
  readonly places: number;
}

interface Exchanged {
  /** The three cards, ascending. */
  readonly chosen: readonly ExchangeCandidate[];
  /** How many exchanges there may have been, each counted by how likely it is that its cards were all held. */
  readonly ways: number;
}

/**
 * Three cards that the other may have exchanged, every three as likely as that all of them were held. They went under the
 * deck in ascending order, so that the lowest must fit the first place, and so on.
 *
 * The candidates are ascending; `looseHeld` of the `loose` cards are held, each as likely as the others.
 */
function sampleExchange(
  random: Random,
  candidates: readonly ExchangeCandidate[],
  looseHeld: number,
  loose: number,
): Exchanged | undefined {
  countWays(candidates);
  const weights = [0, 1, 2, 3].map(
    (fromLoose) => waysFrom(0, 0, fromLoose) * probabilityAllHeld(fromLoose, looseHeld, loose),
  );
  const ways = weights.reduce((sum, weight) => sum + weight, 0);
  if (ways === 0) return undefined;

  const chosen: ExchangeCandidate[] = [];
  let fromLoose = weightedIndex(random, weights);
  for (let next = 0; chosen.length < CHOSEN; next++) {
    const candidate = candidates[next]!;
    const without = waysFrom(next + 1, chosen.length, fromLoose);
    if (uniform(random) * waysFrom(next, chosen.length, fromLoose) < without) continue;
    chosen.push(candidate);
    if (!candidate.isHeld) fromLoose--;
  }
  return { chosen, ways };
}

const CHOSEN = 3;
const SIDE = CHOSEN + 1;

/** In how many ways the places from one on can be filled from the candidates from one on, so many of them loose. */
const table = new Float64Array((CARDS.length + 1) * SIDE * SIDE);
const at = (candidate: number, place: number, fromLoose: number): number =>
  (candidate * SIDE + place) * SIDE + fromLoose;
const waysFrom = (candidate: number, place: number, fromLoose: number): number =>
  table[at(candidate, place, fromLoose)]!;

function countWays(candidates: readonly ExchangeCandidate[]): void {
  const end = candidates.length;
  table.fill(0, at(end, 0, 0), at(end + 1, 0, 0));
  table[at(end, CHOSEN, 0)] = 1;
  for (let index = end - 1; index >= 0; index--) {
    const { isHeld, places } = candidates[index]!;
    const looseTaken = isHeld ? 0 : 1;
    for (let place = 0; place <= CHOSEN; place++) {
      const fits = (places >> place) & 1;
      for (let fromLoose = 0; fromLoose <= CHOSEN; fromLoose++) {
        const leaving = table[at(index + 1, place, fromLoose)]!;
        const taking =
          fits && fromLoose >= looseTaken ? table[at(index + 1, place + 1, fromLoose - looseTaken)]! : 0;
        table[at(index, place, fromLoose)] = leaving + taking;
      }
    }
  }
}

/** How likely it is that some given loose cards are all among those held. */
function probabilityAllHeld(given: number, held: number, loose: number): number {
  let likely = 1;
  for (let index = 0; index < given; index++) likely *= loose > index ? (held - index) / (loose - index) : 0;
  return likely;
}

/** What may have happened since the deal that a seat has not seen. */
export interface HiddenSample {
  /** The other's hand at the deal. */
  readonly hand: Hand;
  /** The deck at the deal, the top first. */
  readonly deck: readonly Card[];
  /** What the other put under the deck, exchange by exchange. */
  readonly exchanges: readonly Hand[];
  /** The logarithm of how many choices of exchanges the sampled deal allows: so much more likely is it than others. */
  readonly weight: number;
}

/** A sample that agrees with all observations, or nothing when it comes to an exchange for which no cards are left that fit. */
export function sampleHidden(constraints: Constraints, random: Random): HiddenSample | undefined {
  const sampler = new HiddenSampler(constraints, random);
  const isConsistent = constraints.informationSet.observations.every((observation, time) =>
    sampler.accepts(observation, time),
  );
  return isConsistent ? sampler.end() : undefined;
}

/**
 * Replays the observations from the deal on and samples on the way what the seat did not see. A loose card is named only
 * when it is exchanged, or at the end: until then it is one of many that the other may hold.
 */
class HiddenSampler {
  private readonly constraints: Constraints;
  private readonly random: Random;
  /** By arrival, the card that came to the other, as soon as it is named. */
  private readonly named: (Card | undefined)[];
  /** How many arrivals have happened. */
  private arrived = 0;
  /** The named cards in the other's hand. */
  private readonly held: Set<Card>;
  /** The arrivals whose cards are in the other's hand without a name. */
  private readonly unnamed: number[] = [];
  private readonly loose: Card[];
  /** How many cards have come off the deck. */
  private offDeck = 0;
  /** The cards put under the deck by either player. */
  private readonly underDeck: Card[] = [];
  private readonly exchanges: Hand[] = [];
  private weight = 0;

  constructor(constraints: Constraints, random: Random) {
    this.constraints = constraints;
    this.random = random;
    this.named = assignProven(constraints, random);
    this.held = new Set(constraints.informationSet.knownHand);
    this.loose = [...constraints.loose];
    while (constraints.arrivals[this.arrived] === -1) this.arrive();
  }

  /** Whether there is a way on that agrees with this observation. */
  accepts(observation: Observation, time: number): boolean {
    switch (observation.kind) {
      case 'off the deck':
        if (observation.card === undefined) this.otherDraws();
        this.offDeck++;
        return true;
      case 'other takes':
        this.held.add(observation.card);
        return true;
      case 'other makes':
        for (const card of observation.cards) this.held.delete(card);
        return true;
      case 'own exchange':
        this.underDeck.push(...observation.cards);
        return true;
      case 'other exchanges':
        return this.otherExchanges(time);
    }
  }

  end(): HiddenSample {
    const { named, unnamed, loose, random } = this;
    const { informationSet, slots } = this.constraints;
    while (unnamed.length > 0) named[removeRandom(random, unnamed)] = removeRandom(random, loose);
    const hand =
      informationSet.knownHand ?? ascending(named.splice(0, informationSet.handSize).map((card) => card!));
    const stillDown = random.shuffle(loose);
    const deck = Array.from({ length: informationSet.deckSize }, (_, slot) => {
      const off = slots[slot];
      if (off === undefined) return stillDown.pop()!;
      return off.card ?? named.shift()!;
    });
    return { hand, deck, exchanges: this.exchanges, weight: this.weight };
  }

  private arrive(): void {
    const arrival = this.arrived++;
    const card = this.named[arrival];
    if (card === undefined) this.unnamed.push(arrival);
    else this.held.add(card);
  }

  private otherDraws(): void {
    const { deckSize } = this.constraints.informationSet;
    if (this.offDeck < deckSize) this.arrive();
    else this.held.add(this.underDeck[this.offDeck - deckSize]!);
  }

  private otherExchanges(time: number): boolean {
    const { random, unnamed, loose } = this;
    const found = sampleExchange(random, this.candidates(time), unnamed.length, loose.length);
    if (found === undefined) return false;

    const exchanged: Card[] = [];
    for (const { card, isHeld } of found.chosen) {
      if (isHeld) this.held.delete(card);
      else this.nameOne(card);
      exchanged.push(card);
    }
    this.exchanges.push(exchanged);
    this.underDeck.push(...exchanged);
    this.weight += Math.log(found.ways);
    return true;
  }

  private candidates(time: number): ExchangeCandidate[] {
    const { slots, needs, informationSet } = this.constraints;
    const first = informationSet.deckSize + this.underDeck.length;
    const slotsBelow = [slots[first], slots[first + 1], slots[first + 2]];
    const candidates: ExchangeCandidate[] = [];
    for (const card of this.held) {
      const needed = needs.get(card)?.find((need) => need >= time) ?? NEVER;
      candidates.push({ card, isHeld: true, places: placesFor(card, needed, slotsBelow) });
    }
    if (this.unnamed.length > 0) {
      for (const card of this.loose) {
        candidates.push({ card, isHeld: false, places: placesFor(card, NEVER, slotsBelow) });
      }
    }
    return candidates.sort((one, other) => one.card - other.card);
  }

  private nameOne(card: Card): void {
    this.loose.splice(this.loose.indexOf(card), 1);
    this.named[removeRandom(this.random, this.unnamed)] = card;
  }
}

const NEVER = Number.POSITIVE_INFINITY;

/** Where under the deck a card may have gone: where it was seen again or, if needed later, from where it came back before. */
function placesFor(card: Card, needed: number, slotsBelow: readonly (OffSlot | undefined)[]): number {
  let places = 0;
  for (let place = 0; place < slotsBelow.length; place++) {
    const off = slotsBelow[place];
    const comesBack = needed === NEVER || (off !== undefined && off.time < needed);
    if (off?.card === undefined ? comesBack : off.card === card) places |= 1 << place;
  }
  return places;
}

/** By arrival, a proven card that came in time; as the tightest are placed first, there is always room for the next. */
function assignProven({ arrivals, proven }: Constraints, random: Random): (Card | undefined)[] {
  const named: (Card | undefined)[] = arrivals.map(() => undefined);
  const open: number[] = [];
  let next = 0;
  for (const { card, by } of proven) {
    while (next < arrivals.length && arrivals[next]! < by) open.push(next++);
    named[removeRandom(random, open)] = card;
  }
  return named;
}
