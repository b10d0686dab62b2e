/** The bot's HTTP interface, from the request to the answer. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Discord } from '../discord.ts';
import type { OrderedFaults } from '../faults.ts';
import { addressOf } from '../http/address.ts';
import { type HttpAnswer, send } from '../http/answer.ts';
import { MOST_BYTES, receive } from '../http/body.ts';
import { compileRoutes } from '../http/routes.ts';
import { TooManyOldEdits } from '../limits/old-edits.ts';
import type { RateLimits } from '../limits/rate-limits.ts';
import { tooManyRequests } from '../limits/too-many-requests.ts';
import type { Recorder } from '../recording.ts';
import { Refusal, refusal } from '../refusal.ts';
import { isBotAuthorization } from '../token.ts';
import type { ApiRequest } from './request.ts';
import { BOT_ROUTES, TOKEN_ROUTES } from './routes.ts';

export const API_PATH = '/api';
const VERSION = /^\/api\/v(\d+)(\/.*)$/;

export interface ApiOptions {
  readonly discord: Discord;
  readonly faults: OrderedFaults;
  readonly limits: RateLimits;
  readonly record: Recorder;
  /** Told of errors that are this server's own. */
  readonly onError: (error: unknown) => void;
}

const findTokenRoute = compileRoutes(TOKEN_ROUTES);
const findBotRoute = compileRoutes(BOT_ROUTES);

export function createApi({ discord, faults, limits, record, onError }: ApiOptions) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = await answerTo(request).catch((error: unknown) => {
      // A bot that hangs up in the middle of a request is not our mistake.
      if (!(error instanceof Refusal) && error !== request.errored) onError(error);
      return answerForError(error);
    });
    if (answer === 'drop') return void response.destroy();
    limits.note(answer);
    send(response, answer);
  };

  async function answerTo(request: IncomingMessage): Promise<HttpAnswer | 'drop'> {
    const address = addressOf(request);
    const [, version, path] = VERSION.exec(address.path ?? '') ?? [];
    if (version === undefined || path === undefined) throw refusal('notFound');
    if (version !== '10') throw refusal('invalidVersion');
    const method = request.method ?? 'GET';
    const { json, uploads } = await receive(request, MOST_BYTES.bot);
    record({ method, path, ...(json !== undefined && { body: json }) });

    const ban = limits.ban();
    if (ban) return ban;
    const trouble = faults.take(method, path);
    await trouble.wait;
    if (trouble.drop === 'before') return 'drop';
    if (trouble.answer) return trouble.answer;

    const { authorization } = request.headers;
    const answer = answerRequest(
      { discord, limits },
      { method, path, query: address.query, authorization, json, uploads },
    );
    return trouble.drop === 'after' ? 'drop' : answer;
  }
}

/** A request of the bot, whatever has carried it here. */
export interface BotRequest extends Omit<ApiRequest, 'params'> {
  readonly method: string;
  /** Without host and version. */
  readonly path: string;
  readonly authorization: string | undefined;
}

export function answerRequest(
  { discord, limits }: Pick<ApiOptions, 'discord' | 'limits'>,
  { method, path, authorization, ...request }: BotRequest,
): HttpAnswer {
  const found = findTokenRoute(method, path);
  if (found.kind === 'nothing' && !isBotAuthorization(authorization)) throw refusal('unauthorized');
  const route = found.kind === 'nothing' ? findBotRoute(method, path) : found;
  if (route.kind !== 'route') throw refusal(route.kind === 'nothing' ? 'notFound' : 'methodNotAllowed');
  const { handler, params } = route;
  const { refused, headers } = limits.admit({ handler, params, ofInteraction: route === found });
  return refused ?? carryOut(() => handler(discord, { ...request, params }), headers);
}

/** Refused or not, the answer says what is left in the route's bucket. */
function carryOut(handle: () => HttpAnswer, bucket: Readonly<Record<string, string>>): HttpAnswer {
  try {
    const answer = handle();
    return { ...answer, headers: { ...bucket, ...answer.headers } };
  } catch (error) {
    if (error instanceof Refusal) return { ...answerForError(error), headers: bucket };
    if (!(error instanceof TooManyOldEdits)) throw error;
    const { retryAfter, inHeaders } = error;
    return tooManyRequests({ retryAfter, code: 30046, bucket, ...(!inHeaders && { header: false }) });
  }
}

export function answerForError(error: unknown): HttpAnswer {
  if (error instanceof Refusal) return { status: error.status, json: error };
  return { status: 500, json: { message: '500: Internal Server Error', code: 0 } };
}
