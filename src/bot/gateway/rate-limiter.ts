/** Makes people wait who do more than the limits allow. Known to this process only, which hears of all that happens in a server. */
import type { BaseInteraction } from 'discord.js';
import { createLru } from '../../lru.ts';
import { MINUTE, type Millis } from '../../match/clock.ts';
import type { Say } from '../../texts/texts.ts';
import { placeOf } from './interaction-source.ts';
import type { Cost, Limits } from './limits.ts';

export interface RateLimiter {
  /** Why this person has to wait with a request of this cost; nothing, if they need not. */
  refusal(interaction: LimitedInteraction, cost: Cost): Say | undefined;
  /** Whether suggestions have to wait; whoever types on asks again anyway. */
  limitsSuggestions(interaction: LimitedInteraction): boolean;
}

type LimitedInteraction = Pick<BaseInteraction, 'guildId' | 'user'>;

export function createRateLimiter({ perMinute }: Limits, now: () => Millis): RateLimiter {
  const acts = createTokenBuckets(perMinute.acts);
  const suggestions = createTokenBuckets(perMinute.suggestions);
  const pictures = createTokenBuckets(perMinute.pictures);
  const nameOf = (interaction: LimitedInteraction): string =>
    `${placeOf(interaction)} ${interaction.user.id}`;
  return {
    refusal(interaction, cost) {
      const who = nameOf(interaction);
      const wait = acts.take(who, cost.acts, now());
      if (wait > 0) return (t) => t('refused.tooQuick', { seconds: inSeconds(wait) });
      const drawing = pictures.take(who, cost.pictures, now());
      if (drawing > 0) return (t) => t('refused.tooManyPictures', { seconds: inSeconds(drawing) });
      return undefined;
    },
    limitsSuggestions: (interaction) => suggestions.take(nameOf(interaction), 1, now()) > 0,
  };
}

const inSeconds = (wait: Millis): number => Math.ceil(wait / 1_000);

export interface TokenBuckets {
  /** Takes so much; or takes nothing, and gives the time after which there will be enough. */
  take(whose: string, cost: number, now: Millis): Millis;
}

interface Bucket {
  readonly left: number;
  readonly at: Millis;
}

/** Whoever is forgotten starts with a full bucket again. */
const REMEMBERED = 10_000;

/** Counted in parts so small that so many come back in every millisecond, whole ones: nobody waits for what rounding has lost. */
const PARTS = MINUTE;

/** How much of something each person has left; it comes back as time goes by. */
export function createTokenBuckets(perMinute: number, remembered = REMEMBERED): TokenBuckets {
  const buckets = createLru<Bucket>(remembered);
  const full = perMinute * PARTS;
  const leftOf = (bucket: Bucket | undefined, now: Millis): number =>
    bucket ? Math.min(full, bucket.left + Math.max(0, now - bucket.at) * perMinute) : full;
  return {
    take(whose, cost, now) {
      if (cost === 0) return 0;
      const left = leftOf(buckets.get(whose), now);
      const missing = cost * PARTS - left;
      buckets.set(whose, { left: missing > 0 ? left : -missing, at: now });
      return missing > 0 ? Math.ceil(missing / perMinute) : 0;
    },
  };
}
