/** Lets the computer move. */
import { PoolClosed, TooBusy } from '../../ai/pool.ts';
import { isOutdated } from '../../match/edition.ts';
import type { Playing } from '../../match/match.ts';
import { positionOf } from '../../match/position.ts';
import { sightOf } from '../../match/sight.ts';
import { apply } from '../../play/apply.ts';
import { identityOf } from '../../rules/phrase.ts';
import { randomFrom } from '../../rules/random.ts';
import type { Claim, LoadedMatch } from '../../store/store.ts';
import type { App, ComputerPlayer } from '../app.ts';
import { type Carried, NOTHING_MORE } from './carried.ts';

export async function makeComputerMove(app: App, claim: Claim, loaded: LoadedMatch): Promise<Carried> {
  const { match } = loaded;
  if (match?.stage !== 'playing' || match.players[match.turn].kind !== 'computer') return NOTHING_MORE;
  if (isOutdated(match)) return NOTHING_MORE;
  if (!app.computer) throw new Error('there is no computer player to make this move');
  const text = await chosenMove(app, app.computer, match);
  if (text === undefined) return NOTHING_MORE;
  const outcome = await apply(app.store, {
    place: claim.place,
    id: match.id,
    event: { kind: 'move', by: 'computer', text, ...sightOf(match) },
    cause: claim.effect.id,
    now: app.now(),
    done: claim,
    loaded,
    automatic: app.forcedMoves,
  });
  if (outcome.ok) return { following: outcome.claims, isDone: !outcome.again };
  // Taken back or resigned while the computer was thinking: what came of that has effects of its own.
  if (outcome.error.code === 'illegal_move') {
    throw new Error(`the computer’s move: ${identityOf(outcome.error.said)}`);
  }
  return NOTHING_MORE;
}

/** A thread that has hung or died over this position would do so again: the game goes on with any move rather than not at all. */
async function chosenMove(
  { log }: App,
  computer: ComputerPlayer,
  match: Playing,
): Promise<string | undefined> {
  try {
    return await computer.move(match);
  } catch (error) {
    if (error instanceof TooBusy || error instanceof PoolClosed) throw error;
    log.error({ place: match.place, match: match.id, err: error }, 'the computer moves without thinking');
    return anyMove(match);
  }
}

function anyMove(match: Playing): string {
  const moves = positionOf(match).moves();
  const { below } = randomFrom(`${match.seed} ${match.moves.length} without thinking`);
  return moves[below(moves.length)]!.written();
}
