/** What a group does: one thing at a time, now and then something rash. */

import { type Answer, buttonsOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import { ownMoveWords } from '../../src/bot/messages/match-view.ts';
import { pickedOption } from '../../src/bot/messages/options.ts';
import type { Challenge, Playing } from '../../src/match/match.ts';
import { fingerprintOf, positionOf } from '../../src/match/position.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import type { Random } from '../../src/rules/random.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import type { Store } from '../../src/store/store.ts';
import { ENGLISH } from '../../src/texts/languages.ts';
import { textsIn } from '../../src/texts/texts.ts';
import { eager, type Offer, takeTurn } from '../e2e/by-clicks.ts';
import { type Group, isAbout, matchOf, newestBoard, newestWith, personIn } from './group.ts';
import type { Ledger } from './ledger.ts';

const t = textsIn(ENGLISH);

export interface Play {
  /** To look at what is stored, past the bots. */
  readonly store: Store;
  readonly ledger: Ledger;
  readonly random: Random;
  complain(line: string): void;
}

/** Mostly the game whose moves take one click. */
const GAMES: readonly GameId[] = [SQUADRO, SQUADRO, SQUADRO, EXIMO, EXEO_DUO, QUEXO, BLOKUS_DUO];

const outOf = (random: Random, bound: number): boolean => random.below(bound) === 0;

/** Fails when the bot does not live to see it done. */
export async function act(group: Group, play: Play): Promise<void> {
  const match = await matchOf(play.store, group, play.random);
  if (!match) return begin(group, play);
  for (const line of play.ledger.contradictions(match)) play.complain(line);
  if (match.stage === 'challenge') return answerChallenge(group, match, play);
  const player = match.players[match.turn];
  const mover = player.kind === 'person' ? personIn(group, player.id) : undefined;
  // The computer thinks; the person may be impatient.
  if (!mover) return outOf(play.random, 20) ? resign(group.players[0], match, play) : undefined;
  return takePart(group, match, mover, play);
}

async function begin({ players: [host, guest] }: Group, { random }: Play): Promise<void> {
  const over = (await host.messages()).findLast((message) => labelled(message, 'Rematch'));
  if (over && outOf(random, 3)) {
    await (guest && outOf(random, 2) ? guest : host).click(over, 'Rematch');
    return;
  }
  const game = GAMES[random.below(GAMES.length)]!;
  if (!guest) await host.command('play', { game, level: 1 });
  else await host.command('challenge', { game, opponent: guest, clock: '7d', rated: !outOf(random, 4) });
}

const labelled = (message: SeenMessage, label: string): boolean =>
  buttonsOf(message).some((button) => button.label === label);

async function answerChallenge(group: Group, match: Challenge, { random }: Play): Promise<void> {
  const [author, other] = [personIn(group, match.by), personIn(group, match.to)];
  if (!author || !other) return;
  const unrated = await newestWith(other, match.id, ({ action }) => action === 'accept-unrated');
  if (unrated) return void (await other.click(unrated, 'Play unrated'));
  const message = await newestWith(other, match.id, ({ action }) => action === 'accept');
  if (!message) return;
  if (outOf(random, 12)) return void (await author.click(message, 'Withdraw'));
  if (outOf(random, 12)) {
    const { message: question } = await other.click(message, 'Decline');
    return void (await other.select(question, 'not-now'));
  }
  await other.click(message, 'Accept');
}

async function takePart(group: Group, match: Playing, mover: Person, play: Play): Promise<void> {
  const { random } = play;
  const { offer } = match;
  if (offer && offer.by !== match.turn && !outOf(random, 3)) return answerOffer(match, mover, play);
  const anybody = group.players[random.below(group.players.length)]!;
  if (outOf(random, 25)) return resign(anybody, match, play);
  if (group.players.length === 2 && outOf(random, 16)) return agree(anybody, match, play);
  if (match.game !== 'quexo' && outOf(random, 16)) {
    play.ledger.mayTakeBack(match.id);
    return void (await anybody.command('takeback', { match: match.id }));
  }
  if (outOf(random, 4)) return moveByCommand(match, mover, play);
  const board = await newestBoard(mover, match);
  if (board) return moveByClicks(match, mover, board, play);
  if (outOf(random, 2)) return moveByCommand(match, mover, play);
}

async function moveByClicks(
  match: Playing,
  mover: Person,
  board: SeenMessage,
  { ledger, random }: Play,
): Promise<void> {
  const taste = eager(random);
  const taken: Offer[] = [];
  const shown = await takeTurn(mover, board, (offers) => {
    const offer = taste(offers);
    taken.push(offer);
    return offer;
  });
  const told: string[] = [];
  for (const [index, offer] of taken.entries()) {
    const now = { ...match, moves: [...match.moves, ...told] };
    const plies = pliesMeant(now, offer);
    const after = shown[index];
    // A picker that is gone tells that its last answer was played; a board tells nothing to the player alone.
    const isTold = after ? says(after, now, plies) : shown.length > 0;
    if (plies.length > 0 && isTold) told.push(...plies);
  }
  if (told.length > 0) ledger.moved(match.id, match.moves.length, told.join(' '));
}

/** The plies that the offer plays in this position; none, where it was made in another. */
function pliesMeant(match: Playing, { customId, values }: Offer): string[] {
  const id = parseId(customId);
  if (!id || !('path' in id) || id.position !== fingerprintOf(match)) return [];
  const position = positionOf(match);
  const asked = position.choose(id.path);
  const isPicked = values !== undefined && asked.kind === 'ask';
  const choice = isPicked
    ? position.choose([...id.path, pickedOption(asked.options, id.page, values)])
    : asked;
  return choice.kind === 'move' ? [choice.move, ...choice.following].map((ply) => ply.written()) : [];
}

/** Whether the answer tells the player, in words, that these plies were played. */
const says = (answer: SeenMessage, match: Playing, plies: readonly string[]): boolean =>
  textOf(answer)
    .split('\n')
    .includes(ownMoveWords(t, { ...match, moves: [...match.moves, ...plies] }, match.turn));

async function moveByCommand(match: Playing, mover: Person, { ledger, random }: Play): Promise<void> {
  const moves = positionOf(match).moves();
  const move = moves[random.below(moves.length)]!.written();
  const answer = await mover.command('move', { move, match: match.id });
  // As with the picker, an answer that is gone tells that the move was played.
  const isTold = answer.outcome === 'quiet' || says(answer.message, match, [move]);
  if (isTold) ledger.moved(match.id, match.moves.length, move);
}

async function resign(person: Person, match: Playing, { ledger }: Play): Promise<void> {
  const { message: question } = await person.command('resign', { match: match.id });
  const label = labelled(question, 'Call it off') ? 'Call it off' : 'Resign';
  await person.click(question, label);
  await person.seesChange(question, /You have resigned|is called off/);
  ledger.over(match.id);
}

async function agree(person: Person, match: Playing, { ledger }: Play): Promise<void> {
  const answer: Answer = await person.command('draw', { match: match.id });
  if (answer.text.includes('agreed on a draw')) ledger.over(match.id);
}

/** On the board, where it was asked. */
async function answerOffer(match: Playing, person: Person, { ledger, random }: Play): Promise<void> {
  const { offer, id } = match;
  const wanted = `${outOf(random, 3) ? 'no' : 'yes'}-${offer?.kind}`;
  const board = await newestWith(person, id, ({ action }) => action === wanted);
  if (!board) return;
  ledger.mayTakeBack(id);
  const button = buttonsOf(board).find(({ custom_id }) => parseId(custom_id)?.action === wanted);
  await person.click(board, button!.custom_id);
  if (wanted !== 'yes-draw') return;
  await person.sees((message) => textOf(message).includes('drawn by agreement') && isAbout(message, id), {
    after: board,
  });
  ledger.over(id);
}
