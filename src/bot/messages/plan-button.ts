/** The way to the plans of a match, for the player who waits. */
import { hasPlans } from '../../match/plans.ts';
import type { Seat } from '../../rules/game.ts';
import type { Texts } from '../../texts/texts.ts';
import type { StartedMatch } from './match-view.ts';
import { button } from './message.ts';

/** Nothing, where there is nothing to plan for. On a board that everybody sees no seat is given: whoever clicks is told. */
export const planButton = (t: Texts, match: StartedMatch, seat?: Seat): ReturnType<typeof button>[] =>
  match.stage === 'playing' && hasPlans(match) && match.turn !== seat
    ? [button(t('plan.button.open'), { action: 'plan', place: match.place, match: match.id })]
    : [];
