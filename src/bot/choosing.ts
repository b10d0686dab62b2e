/** A player's way to a move by clicks: from the board into the picker, from question to question, to the move. */
import type { MatchError } from '../match/error.ts';
import { type Match, type Playing, type Revision, seatOf } from '../match/match.ts';
import { wordsFor } from '../match/words.ts';
import type { Seat } from '../rules/game.ts';
import { answer, type Click, tellPrivately, type Visit } from './answer.ts';
import type { ChoiceId } from './custom-id.ts';
import type { House } from './house.ts';
import type { Message } from './message.ts';
import { pickedFrom } from './options.ts';
import { followThrough, happen, type Performed } from './perform.ts';
import { pickerMessage, tableMessage } from './picker.ts';
import { MatchRefused } from './refused.ts';
import { choiceAt, written } from './table.ts';

export async function choosing(visit: Click, house: House, id: ChoiceId): Promise<void> {
  const path = visit.isStringSelectMenu() ? [...id.path, pickedFrom(visit.values[0]!)] : id.path;
  // One click on the board is answered by the next board; only what else there is to say is for the player alone.
  const respond = (message: Message) =>
    id.action === 'play' ? tellPrivately(visit, message) : answer(visit, message);

  const found = await house.store.match(id.place, id.match);
  const { match, seat, error } = standing(found, visit.user.id, id.seen);
  if (error) return respond(await whatNow(house, match, seat, error));

  const choice = choiceAt(match, path);
  if (choice.kind === 'ask') {
    const page = visit.isStringSelectMenu() ? 0 : id.page;
    return respond(
      await pickerMessage({ match, seat, names: house.names, draw: house.draw, path, page }, choice),
    );
  }
  const text = written(match, choice.move);
  const played = await tryMove(visit, house, match, { text, seen: id.seen });
  if ('error' in played) return respond(await whatNow(house, played.match ?? match, seat, played.error));
  await followThrough(visit, house, played, async () => {
    if (id.action !== 'play') await answer(visit, await afterwards(house, played.match, seat, text));
  });
}

type Standing =
  | { readonly match: Playing; readonly seat: Seat; readonly error?: undefined }
  /** The match is there and the person plays in it, but it is not the moment. */
  | { readonly match: Match; readonly seat: Seat; readonly error: MatchError };

/** Whether this person may choose now, in what they see. `advance` decides; this only spares them the questions. */
function standing(match: Match | undefined, person: string, seen: Revision): Standing {
  if (!match) throw new MatchRefused({ code: 'no_such_match' }, match);
  if (match.stage === 'challenge') throw new MatchRefused({ code: 'not_started' }, match);
  if (match.stage === 'withdrawn') throw new MatchRefused({ code: 'challenge_gone' }, match);
  const seat = seatOf(match, person);
  if (seat === undefined) throw new MatchRefused({ code: 'not_a_player' }, match);
  if (match.stage === 'over') return { match, seat, error: { code: 'already_over' } };
  if (seen < match.since) return { match, seat, error: { code: 'stale' } };
  if (match.turn !== seat) throw new MatchRefused({ code: 'not_your_turn' }, match);
  return { match, seat };
}

/** The game has moved on: how it stands now, and the choices of the player whose turn it is. */
async function whatNow(house: House, match: Match, seat: Seat, error: MatchError): Promise<Message> {
  if (match.stage !== 'playing' && match.stage !== 'over') throw new MatchRefused(error, match);
  return tableMessage({ match, seat, names: house.names, draw: house.draw, note: wordsFor(error) });
}

async function tryMove(
  visit: Visit,
  house: House,
  match: Playing,
  move: { readonly text: string; readonly seen: Revision },
): Promise<Performed | { readonly error: MatchError; readonly match: Match | undefined }> {
  try {
    const event = { kind: 'move', by: visit.user.id, ...move } as const;
    return await happen(visit, house, { place: match.place, match: match.id, event });
  } catch (error) {
    const moved = error instanceof MatchRefused && ['stale', 'already_over'].includes(error.error.code);
    if (!moved) throw error;
    return { error: error.error, match: error.match };
  }
}

/** Where the same player goes on, so does the picker. */
export async function afterwards(
  house: House,
  match: Match,
  seat: Seat,
  text: string,
): Promise<Message | string> {
  const note = `You played \`${text}\`.`;
  if (match.stage !== 'playing' || match.turn !== seat) return note;
  return tableMessage({ match, seat, names: house.names, draw: house.draw, note });
}
