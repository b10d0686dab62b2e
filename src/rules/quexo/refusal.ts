import { opponent } from '../game.ts';
import { type Card, nameOf } from './cards.ts';
import { CELL_NAMES, HALF_NAMES, type Half } from './cells.ts';
import { COMBINATIONS } from './combinations.ts';
import { listMoves } from './generate.ts';
import { faces, write } from './notation.ts';
import { drawsLeft, type Position } from './position.ts';
import { SEAT_NAMES } from './seats.ts';
import { otherHalf, ownerOf } from './tokens.ts';
import type { Typed } from './typed.ts';

/** Why what a player typed is not a move now, in one sentence for that player. */
export const refusal = (position: Position, typed: Typed): string =>
  drawsLeft(position) > 0 ? refuseDraw(position, typed) : refuseAct(position, typed);

function refuseDraw(position: Position, typed: Typed): string {
  const [card, ...more] = typed.act === 'take' ? typed.cards : [];
  if (card !== undefined && more.length === 0) return `${nameOf(card)} is not in the row.`;
  if (typed.act === 'take' || typed.act === 'cards') return 'You draw one card at a time.';

  const example = write(listMoves(position)[0]!);
  if (typed.act === 'unknown') return `A draw is written ${example} or deck.`;
  const left = drawsLeft(position);
  return `You still have ${left === 1 ? 'a card' : `${left} cards`} to draw, for example ${example} or deck.`;
}

function refuseAct(position: Position, typed: Typed): string {
  switch (typed.act) {
    case 'make':
      return refuseMake(position, typed.half, typed.cards);
    case 'swap':
      return refuseCards(position, typed.cards) ?? 'An exchange takes three cards.';
    case 'cards':
      return 'Say what to do with the cards: name a half, as in A1a=AS2H3D, or swap.';
    case 'take':
    case 'deck':
      return 'First make a combination or exchange three cards; then you draw.';
    case 'unknown':
      return `A move is written half=cards or swap=cards, for example ${write(listMoves(position)[0]!)}.`;
  }
}

function refuseMake(position: Position, half: Half, cards: readonly Card[]): string {
  const name = HALF_NAMES[half]!;
  const { words } = COMBINATIONS[name];
  const occupied = refuseHalf(position, half);
  if (occupied) return occupied;
  if (cards.length === 0) return `Your cards do not make ${name} (${words}).`;
  return (
    refuseCards(position, cards) ??
    (cards.length === 3 ? `${faces(cards)} do not make ${name} (${words}).` : `${name} takes three cards.`)
  );
}

function refuseHalf({ tokens, turn }: Position, half: Half): string | undefined {
  const owner = ownerOf(tokens, half);
  if (owner === null) return undefined;
  const isCompleted = ownerOf(tokens, otherHalf(half)) !== null;
  if (isCompleted) return `${CELL_NAMES[half >> 1]!} is completed.`;
  const whose = owner === turn ? 'your' : `${SEAT_NAMES[opponent(turn)]}'s`;
  return `${HALF_NAMES[half]!} already holds ${whose} token.`;
}

function refuseCards({ hands, turn }: Position, cards: readonly Card[]): string | undefined {
  const twice = cards.find((card, index) => cards.indexOf(card) !== index);
  if (twice !== undefined) return `You named ${nameOf(twice)} twice.`;
  const missing = cards.find((card) => !hands[turn].includes(card));
  return missing === undefined ? undefined : `You do not hold ${nameOf(missing)}.`;
}
