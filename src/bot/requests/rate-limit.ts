/** What a 429 says, and what is known of it later. */
import { RESTJSONErrorCodes as Codes, type REST, type ResponseLike } from 'discord.js';
import { z } from 'zod';
import type { Millis } from '../../match/clock.ts';

export interface RateLimit {
  /** Nothing, where Discord has not said for how long. */
  readonly wait?: Millis;
  /** Everything has to wait: the bot's global limit, or the address is shut out. */
  readonly isGlobal: boolean;
  /** A limit of the channel or server, which others have used up; it does not count as our invalid request. */
  readonly isShared: boolean;
  /** No waiting helps: the message has been edited too often, and is to be posted anew. */
  readonly isFinal: boolean;
}

const limitBody = z.object({
  retry_after: z.number().nonnegative().optional().catch(undefined),
  global: z.boolean().optional().catch(undefined),
  code: z.number().optional().catch(undefined),
});

const SECOND = 1_000;

/** Header and body may disagree (discord-api-docs#6109: 1 s and 1,163 s); the longer one counts. */
export function readRateLimit(headers: ResponseLike['headers'], body: string): RateLimit {
  const said = parsed(body);
  const header = Number(headers.get('retry-after') ?? Number.NaN);
  const waits = [header, said?.retry_after ?? Number.NaN].filter((seconds) => seconds > 0);
  return {
    ...(waits.length > 0 && { wait: Math.max(...waits) * SECOND }),
    // A page instead of JSON comes from the CDN in front of Discord, which knows addresses and no routes.
    isGlobal: headers.has('x-ratelimit-global') || said?.global === true || said === undefined,
    isShared: headers.get('x-ratelimit-scope') === 'shared',
    isFinal: said?.code === Codes.MaximumNumberOfEditsToMessagesOlderThanOneHourReached,
  };
}

function parsed(body: string): z.output<typeof limitBody> | undefined {
  try {
    return limitBody.parse(JSON.parse(body));
  } catch {
    return undefined;
  }
}

const SHORTEST_GUESS: Record<'route' | 'global', Millis> = { route: SECOND, global: 10 * SECOND };

/** How long to wait where Discord has not said so, longer each time; never not at all. */
export const guessedWait = ({ isGlobal }: RateLimit, times: number): Millis =>
  SHORTEST_GUESS[isGlobal ? 'global' : 'route'] * 2 ** (times - 1);

/**
 * discord.js writes down by the clock when a limit ends. Once that is set back, the end lies ahead by as much, and nothing would be asked
 * until then; a limit that still holds Discord names again.
 */
export function forgetLimits(rest: REST): void {
  rest.handlers.clear();
  rest.globalReset = -1;
}
