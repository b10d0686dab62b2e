/** A player's way to a plan: what they expect the other to play, what they answer, and so on, until they keep it. */
import type { RepliableInteraction } from 'discord.js';
import type { MatchError } from '../../match/error.ts';
import type { Match, PlannedLine, Playing } from '../../match/match.ts';
import { hasPlans, linesOf } from '../../match/plans.ts';
import { fingerprintOf } from '../../match/position.ts';
import { sightOf } from '../../match/sight.ts';
import { Superseded } from '../../render/picture-pool.ts';
import { RulesError, type Seat } from '../../rules/game.ts';
import { phrase } from '../../rules/phrase.ts';
import type { LoadedMatch } from '../../store/store.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import type { MatchButtonId, PlanId } from '../gateway/custom-id.ts';
import { personOf } from '../gateway/interaction-source.ts';
import { answer, type Click, isClick } from '../gateway/reply.ts';
import { choiceAt, questionsOf } from '../messages/match-view.ts';
import { matchErrorWords } from '../messages/match-words.ts';
import { pickedOption } from '../messages/options.ts';
import {
  type Imagined,
  imagine,
  imagineOn,
  nextIn,
  planningMessage,
  plansMessage,
  throughOnlyMoves,
} from '../messages/plan-message.ts';
import { applyEvent } from './apply-event.ts';
import { drawFor, whatNow } from './choosing.ts';
import { demandSeat, demandStarted } from './demand.ts';
import { MatchRefused } from './refused.ts';

/** Somebody who plans. */
interface Planner {
  readonly interaction: RepliableInteraction;
  readonly app: App;
  readonly t: Texts;
  readonly loaded: LoadedMatch;
  readonly match: Playing;
  readonly seat: Seat;
}

type PlannerOn = Pick<Planner, 'interaction' | 'app' | 't'>;

/** The plans that there are, or the first question. */
export async function openPlans(on: PlannerOn, id: MatchButtonId): Promise<void> {
  const planner = await whoPlans(on, id);
  if (!planner) return;
  const { match, seat } = planner;
  if (linesOf(match, seat).length > 0) return showPlans(planner);
  await askNext(planner, throughOnlyMoves(imagine(match, [])!));
}

export async function planning(interaction: Click, app: App, id: PlanId, t: Texts): Promise<void> {
  const planner = await whoPlans({ interaction, app, t }, id);
  if (!planner) return;
  const { match } = planner;
  const imagined = imagine(match, id.line);
  const isOfNow = !id.earlier && id.questions === questionsOf(match).questions;
  if (!imagined || !isOfNow || fingerprintOf(imagined.match) !== id.position) {
    return showPlans(planner, { code: 'stale' });
  }
  switch (id.action) {
    case 'keep-plan':
      return change(planner, 'keep', imagined.written);
    case 'drop-plan':
      return change(planner, 'drop', imagined.written);
    case 'ahead':
      return step(planner, interaction, id, imagined);
  }
}

/** Who cannot plan just now is shown how the match stands. */
async function whoPlans(
  { interaction, app, t }: PlannerOn,
  { place, match: id }: Pick<MatchButtonId, 'place' | 'match'>,
): Promise<Planner | undefined> {
  const loaded = await app.store.load(place, id, interaction.id);
  const match = demandStarted(loaded.match);
  const seat = demandSeat(match, personOf(interaction));
  if (match.stage === 'playing' && !hasPlans(match)) throw new MatchRefused({ code: 'no_plans' }, match);
  if (match.stage === 'playing' && match.turn !== seat) return { interaction, app, t, loaded, match, seat };
  const error = { code: match.stage === 'over' ? 'already_over' : 'own_turn' } as const;
  await answer(interaction, await whatNow(t, app, match, seat, error));
  return undefined;
}

async function step(planner: Planner, click: Click, id: PlanId, imagined: Imagined): Promise<void> {
  const path = pathIn(click, id, imagined);
  if (path.length === 0) return askNext(planner, imagined, id.page);
  const choice = choiceAt(imagined.match, path);
  if (choice.kind === 'ask') {
    return ask(planner, imagined, { path, page: click.isStringSelectMenu() ? 0 : id.page, question: choice });
  }
  const plies = [choice.move, ...choice.following].map((ply) => ply.written());
  await askNext(planner, plies.reduce(imagineOn, imagined));
}

function pathIn(click: Click, { path, page }: PlanId, { match }: Imagined): readonly number[] {
  if (!click.isStringSelectMenu()) return path;
  const choice = choiceAt(match, path);
  if (choice.kind !== 'ask') throw new RulesError(phrase('choices.unknown'));
  return [...path, pickedOption(choice.options, page, click.values)];
}

function askNext(planner: Planner, imagined: Imagined, page = 0): Promise<void> {
  const next = nextIn(imagined);
  return ask(planner, imagined, { path: [], page, ...(typeof next !== 'string' && { question: next }) });
}

async function ask(
  { interaction, app, t, match, seat }: Planner,
  imagined: Imagined,
  asked: Parameters<typeof planningMessage>[3],
): Promise<void> {
  const draw = isClick(interaction) ? drawFor(interaction, app, match, seat) : app.draw;
  try {
    await answer(
      interaction,
      await planningMessage(t, { match, seat, names: app.names, draw }, imagined, asked),
    );
  } catch (error) {
    // What this player has clicked on since then is answered on the same message.
    if (!(error instanceof Superseded)) throw error;
  }
}

const showPlans = ({ interaction, t, match, seat }: Planner, why?: MatchError): Promise<void> =>
  answer(interaction, plansMessage(t, match, seat, why && matchErrorWords(t, why)));

/** Refusals after which the player plans on. */
const GOES_ON: readonly MatchError['code'][] = ['stale', 'plan_gone', 'too_many_plans', 'bad_plan'];

async function change(planner: Planner, does: 'keep' | 'drop', line: PlannedLine): Promise<void> {
  const { interaction, app, t, loaded, match, seat } = planner;
  const event = { kind: 'plan', by: personOf(interaction), does, line, ...sightOf(match) } as const;
  try {
    const { match: now } = await applyEvent(interaction, app, {
      ...{ place: match.place, match: match.id, event, loaded },
    });
    if (now.stage !== 'playing') return showNow(planner, now, { code: 'already_over' });
    const note = t(does === 'keep' ? 'plan.kept' : 'plan.dropped');
    await answer(interaction, plansMessage(t, now, seat, note));
  } catch (error) {
    if (!(error instanceof MatchRefused)) throw error;
    await showNow(planner, error.match, error.error);
  }
}

async function showNow(planner: Planner, match: Match | undefined, error: MatchError): Promise<void> {
  const { interaction, app, t, seat } = planner;
  if (match?.stage === 'playing' && match.turn !== seat && GOES_ON.includes(error.code)) {
    return showPlans({ ...planner, match }, error);
  }
  if (!match) throw new MatchRefused(error, match);
  await answer(interaction, await whatNow(t, app, match, seat, error));
}
