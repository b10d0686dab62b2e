/** Asks the playground for something, as one person. */

import type { Complaint } from '../../people/protocol.ts';

/** What the playground said no to, in its words for the person. */
export class PlaygroundRefused extends Error {
  override readonly name = 'PlaygroundRefused';
}

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

export async function ask<T>(method: Method, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`/playground${path}`, {
    method,
    ...(body !== undefined && {
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    }),
  }).catch(() => undefined);
  if (!response) throw new PlaygroundRefused('The playground does not answer. It may have been stopped.');
  if (response.ok) return (response.status === 204 ? undefined : await response.json()) as T;
  const complaint = (await response.json().catch(() => undefined)) as Complaint | undefined;
  throw new PlaygroundRefused(
    complaint?.error ?? `The playground answered with an error (${response.status}).`,
  );
}

/** The sentence to show for something that went wrong. */
export function wordsOf(error: unknown): string {
  if (error instanceof PlaygroundRefused) return error.message;
  throw error;
}
