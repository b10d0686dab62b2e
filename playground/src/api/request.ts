/** A request of the bot, once its path is understood and its body is read. */

import type { Discord } from '../discord.ts';
import type { HttpAnswer } from '../http/answer.ts';
import type { Params } from '../http/routes.ts';
import type { Upload } from '../world/files.ts';

export interface ApiRequest {
  readonly params: Params;
  readonly query: URLSearchParams;
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

export type ApiHandler = (discord: Discord, request: ApiRequest) => HttpAnswer;
