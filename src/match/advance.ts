/**
 * The rules of a contest: from a match and an event to the next match and what is owed to the players, or a
 * refusal.
 */

import { hearAbsences } from './away.ts';
import { accept, CLOSED, cancel, challenge, decline, expire, withdraw } from './challenge.ts';
import type { Millis } from './clock.ts';
import { isOutdated } from './edition.ts';
import { type Effect, effectsOf } from './effect.ts';
import type { MatchEvent } from './event.ts';
import { forget } from './forget.ts';
import { giveDay } from './give-day.ts';
import type { Challenge, Match, Playing } from './match.ts';
import { answerDraw, answerTakeback, askTakeback, offerDraw } from './offers.ts';
import { plan } from './plans.ts';
import { abort, move, putReminderOff, remind, resign, timeOut } from './play.ts';
import { showBelow, shownAnew } from './posted.ts';
import { rematch } from './rematch.ts';
import { claim, hearStopped, returned } from './stopped.ts';
import { type Refusal, refuse, type Transition, transition } from './transition.ts';

export interface Advanced {
  readonly ok: true;
  readonly match: Match;
  readonly effects: readonly Effect[];
  /** The match that a rematch has opened; it has to be kept together with the old one. */
  readonly sequel?: Match;
}

export function advance(match: Match | undefined, event: MatchEvent, now: Millis): Advanced | Refusal {
  const decided = decide(match, event, now);
  if (!decided.ok) return decided;
  const { match: next, effects } = counted(decided, now);
  if (!decided.sequel) return { ok: true, match: next, effects };
  const sequel = counted(decided.sequel, now);
  return { ok: true, match: next, effects: [...effects, ...sequel.effects], sequel: sequel.match };
}

function counted(decided: Transition, now: Millis): { match: Match; effects: Effect[] } {
  const match = { ...decided.match, revision: decided.match.revision + 1, updated: now };
  return { match, effects: effectsOf(match, decided.effects) };
}

function decide(before: Match | undefined, event: MatchEvent, now: Millis): Transition | Refusal {
  const match = returned(before, event);
  if (event.kind === 'challenge') {
    if (match) throw new Error(`match ${match.id} is there already`);
    return challenge(event, now);
  }
  if (!match) return refuse('no_such_match');
  switch (event.kind) {
    case 'accept':
      return challenged(match, (open) => accept(open, event, now));
    case 'decline':
      return challenged(match, (open) => decline(open, event.by, event.reason));
    case 'cancel':
      return challenged(match, (open) => cancel(open, event.by));
    case 'expire':
      return match.stage === 'challenge' ? expire(match, now) : refuse('not_due');

    case 'move':
      return playing(match, (table) => move(table, event, now));
    case 'plan':
      return playing(match, (table) => plan(table, event, now));
    case 'offer-draw':
      return playing(match, (table) => offerDraw(table, event.by, now));
    case 'answer-draw':
      return playing(match, (table) => answerDraw(table, event.by, event.yes, now));
    case 'ask-takeback':
      return playing(match, (table) => askTakeback(table, event.by, now));
    case 'answer-takeback':
      return playing(match, (table) => answerTakeback(table, event.by, event.yes, now));
    case 'give-day':
      return playing(match, (table) => giveDay(table, event.by, now));
    case 'claim':
      return playing(match, (table) => claim(table, event, now));
    case 'resign':
      return playing(match, (table) => resign(table, event.by, now));
    case 'remind':
      return running(match, (table) => remind(table, event, now));
    case 'put-reminder-off':
      return running(match, (table) => putReminderOff(table, event.until, now));
    case 'time-out':
      return running(match, (table) => timeOut(table, event, now));
    case 'abort':
      // To the bot a challenge is a match that can be called off like any other.
      if (match.stage === 'challenge' && event.by === 'bot') {
        return transition(withdraw(match, 'cancelled'), CLOSED);
      }
      if (match.stage === 'playing' && event.by === 'bot') return abort(match, event.by, now);
      return playing(match, (table) => abort(table, event.by, now));

    case 'rematch':
      return match.stage === 'over' ? rematch(match, event, now) : refuse('not_over');
    case 'absence':
      return running(match, (table) => hearAbsences(table, event.away ?? {}, now));
    case 'stopped':
      return running(match, (table) => hearStopped(table, event.person));
    case 'channel-changed':
      return transition({ ...match, channel: event.channel, home: match.home ?? match.channel });
    case 'show-board':
      return playing(match, (table) => showBelow(table, event.by));
    case 'lost-board':
      return playing(match, (table) => shownAnew(table, event.board));
    case 'forget':
      return forget(match, event.person, now);
  }
}

function challenged(match: Match, next: (match: Challenge) => Transition | Refusal): Transition | Refusal {
  switch (match.stage) {
    case 'challenge':
      return next(match);
    case 'playing':
      return refuse('challenge_taken');
    case 'withdrawn':
      return refuse('challenge_gone');
    case 'over':
      return refuse('already_over');
  }
}

function playing(match: Match, next: (match: Playing) => Transition | Refusal): Transition | Refusal {
  switch (match.stage) {
    case 'challenge':
      return refuse('not_started');
    case 'playing':
      return refusalIfOutdated(match) ?? next(match);
    case 'withdrawn':
      return refuse('challenge_gone');
    case 'over':
      return refuse('already_over');
  }
}

/** For what a clock asks: where nothing runs, nothing is due. */
const running = (match: Match, next: (match: Playing) => Transition | Refusal): Transition | Refusal =>
  match.stage === 'playing' ? (refusalIfOutdated(match) ?? next(match)) : refuse('not_due');

/** Nobody knows how such a match stands: all that can be done is to call it off. */
const refusalIfOutdated = (match: Playing): Refusal | undefined =>
  isOutdated(match)
    ? { ok: false, error: { code: 'outdated', game: match.game, stage: match.stage } }
    : undefined;
