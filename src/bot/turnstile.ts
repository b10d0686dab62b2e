/** Lets people in as quickly as the limits allow. Only a memory of this process, which all that a server does comes through. */
import type { BaseInteraction } from 'discord.js';
import type { Millis } from '../match/clock.ts';
import { createAllowance } from './allowance.ts';
import { costOf, type Limits } from './limits.ts';
import { placeOf } from './place.ts';

export interface Turnstile {
  /** Why this person has to wait with this request, in words; nothing, if they need not. */
  holdsUp(visit: Visitor, request: string): string | undefined;
  /** Whether suggestions have to wait; whoever types on asks again anyway. */
  holdsUpSuggestions(visit: Visitor): boolean;
}

type Visitor = Pick<BaseInteraction, 'guildId' | 'user'>;

export function createTurnstile({ perMinute }: Limits, now: () => Millis): Turnstile {
  const acts = createAllowance(perMinute.acts);
  const suggestions = createAllowance(perMinute.suggestions);
  const pictures = createAllowance(perMinute.pictures);
  const nameOf = (visit: Visitor): string => `${placeOf(visit)} ${visit.user.id}`;
  return {
    holdsUp(visit, request) {
      const [who, cost] = [nameOf(visit), costOf(request)];
      const wait = acts.take(who, cost.acts, now());
      if (wait > 0) return `That was very quick, so I have not done it. ${pleaseWait(wait)}`;
      const drawing = pictures.take(who, cost.pictures, now());
      if (drawing > 0) return `I have drawn many pictures for you just now. ${pleaseWait(drawing)}`;
      return undefined;
    },
    holdsUpSuggestions: (visit) => suggestions.take(nameOf(visit), 1, now()) > 0,
  };
}

function pleaseWait(wait: Millis): string {
  const seconds = Math.ceil(wait / 1_000);
  return `Please wait ${seconds} ${seconds === 1 ? 'second' : 'seconds'} and try again.`;
}
