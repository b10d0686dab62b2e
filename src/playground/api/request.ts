/** A request of the bot, once its path is understood and its body is read. */

import type { Discord } from '../discord.ts';
import { fault, isJson, type Json, type Path } from '../forms/form.ts';
import type { Answer } from '../http/answer.ts';
import type { Params } from '../http/routes.ts';
import type { Upload } from '../world/files.ts';

export interface ApiRequest {
  readonly params: Params;
  readonly query: URLSearchParams;
  readonly json: unknown;
  readonly uploads: readonly Upload[];
}

export type ApiHandler = (discord: Discord, request: ApiRequest) => Answer;

/** The fields of a body; an absent one has none. */
export function fieldsOf(json: unknown, path: Path = []): Json {
  if (json === undefined || json === null) return {};
  if (isJson(json)) return json;
  throw fault(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a DictType');
}
