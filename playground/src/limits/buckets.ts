/**
 * The limits of single routes. Discord publishes no numbers (“rate limits should not be hard coded”), so these are the
 * ones that libraries and their users report. Routes that are not here have no limit of their own.
 */

import { createHash } from 'node:crypto';
import { openDirectChannel } from '../api/channels.ts';
import { createMessage, deleteMessage, editMessage, getMessage, listMessages } from '../api/messages.ts';
import type { ApiHandler } from '../api/request.ts';
import { startThread, startThreadFromMessage } from '../api/threads.ts';
import { deleteFollowUp, editFollowUp, followUp, getFollowUp } from '../api/webhooks.ts';
import type { Params } from '../http/routes.ts';
import type { RateLimitScope } from './too-many-requests.ts';
import type { Allowance } from './windows.ts';

export interface Bucket extends Allowance {
  /** `X-RateLimit-Bucket`: the same for every channel, server or webhook. */
  readonly id: string;
  /** Which channel or webhook the request is counted for. */
  readonly resource: (params: Params) => string;
  readonly scope: RateLimitScope;
}

const SECOND = 1000;
const ofChannel = ({ channel = '' }: Params) => channel;
const ofWebhook = ({ token = '' }: Params) => token;
const ofBot = () => '';

function bucket(
  name: string,
  how: Omit<Bucket, 'id' | 'scope'> & { readonly scope?: RateLimitScope },
): Bucket {
  return { id: createHash('md5').update(name).digest('hex'), scope: 'user', ...how };
}

/** “Experimentally, Discord has a 5-per-5-second limit on any given endpoint group” (EionRobb/purple-discord#378). */
const FIVE_IN_FIVE = { most: 5, within: 5 * SECOND };
/** Javacord's wiki, “The most important rate limits”. */
const sending = bucket('send', { ...FIVE_IN_FIVE, resource: ofChannel });
const editing = bucket('edit', { ...FIVE_IN_FIVE, resource: ofChannel });
const deleting = bucket('delete', { most: 5, within: SECOND, resource: ofChannel });
const listing = bucket('list', { ...FIVE_IN_FIVE, resource: ofChannel });
const reading = bucket('read', { ...FIVE_IN_FIVE, resource: ofChannel });
const openingDirects = bucket('open direct', { ...FIVE_IN_FIVE, resource: ofBot });
/** Of a channel as a whole, for minutes: discord-api-docs#7816. */
const startingThreads = bucket('start thread', {
  most: 50,
  within: 300 * SECOND,
  resource: ofChannel,
  scope: 'shared',
});
/** All requests with one interaction's token together: discord-api-docs#2701. */
const followingUp = bucket('follow up', { most: 5, within: 2 * SECOND, resource: ofWebhook });

export const BUCKETS: ReadonlyMap<ApiHandler, Bucket> = new Map([
  [createMessage, sending],
  [editMessage, editing],
  [deleteMessage, deleting],
  [listMessages, listing],
  [getMessage, reading],
  [openDirectChannel, openingDirects],
  [startThread, startingThreads],
  [startThreadFromMessage, startingThreads],
  [followUp, followingUp],
  [getFollowUp, followingUp],
  [editFollowUp, followingUp],
  [deleteFollowUp, followingUp],
]);
