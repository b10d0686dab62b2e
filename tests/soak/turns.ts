/** What a group does: one thing at a time, now and then something rash. */

import { type Answer, buttonsOf, type Person, type SeenMessage, textOf } from '@parlour/playground';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import type { Challenge, Playing } from '../../src/match/match.ts';
import { positionOf } from '../../src/match/position.ts';
import { BLOKUS_DUO } from '../../src/rules/blokus-duo/view.ts';
import { EXEO_DUO } from '../../src/rules/exeo-duo/view.ts';
import { EXIMO } from '../../src/rules/eximo/view.ts';
import type { GameId } from '../../src/rules/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import type { Random } from '../../src/rules/random.ts';
import { SQUADRO } from '../../src/rules/squadro/view.ts';
import type { Store } from '../../src/store/store.ts';
import { eager, takeTurn } from '../e2e/by-clicks.ts';
import { type Group, matchOf, newestBoard, newestWith, personIn } from './group.ts';
import type { Ledger } from './ledger.ts';

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
  const shown = await takeTurn(mover, board, eager(random));
  noteMove(ledger, match, shown.at(-1));
}

async function moveByCommand(match: Playing, mover: Person, { ledger, random }: Play): Promise<void> {
  const moves = positionOf(match).moves();
  const move = moves[random.below(moves.length)]!.written();
  const { message } = await mover.command('move', { move, match: match.id });
  noteMove(ledger, match, message);
}

function noteMove(ledger: Ledger, { id, moves }: Playing, answer: SeenMessage | undefined): void {
  const [, text] = /^You played `([^`]+)`/m.exec(answer ? textOf(answer) : '') ?? [];
  if (text !== undefined) ledger.moved(id, moves.length, text);
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

/** On the message that asked for it, in the person's own channel with the bot. */
async function answerOffer(match: Playing, person: Person, { ledger, random }: Play): Promise<void> {
  const { offer, id } = match;
  const direct = await person.direct();
  const wanted = offer?.kind === 'draw' ? 'accept-draw' : 'accept-takeback';
  const question = await newestWith(direct, id, ({ action }) => action === wanted);
  if (!question) return;
  ledger.mayTakeBack(id);
  const yes = buttonsOf(question).find(({ custom_id }) => parseId(custom_id)?.action === wanted);
  const chosen = outOf(random, 3) ? 'No' : yes!.custom_id;
  await direct.click(question, chosen);
  const answered = await direct.seesChange(question, /Agreed|No draw|taken back|The move stands/);
  if (textOf(answered).includes('Agreed')) ledger.over(id);
}
