/** What becomes of a server that removes the bot: its matches are called off at once, and what is kept for it is deleted later. */
import {
  type Client,
  Events,
  GatewayDispatchEvents,
  type GatewayReadyDispatchData,
  type Guild,
} from 'discord.js';
import type { Millis } from '../../match/clock.ts';
import type { PlaceId } from '../../match/match.ts';
import type { Claim } from '../../store/store.ts';
import type { App } from '../app.ts';
import { runEffects } from '../effects/run-effects.ts';
import { isMemberOf } from '../gateway/interaction-source.ts';
import { callOff } from './call-off.ts';
import { callOffOutdated } from './earlier-editions.ts';

const DAY: Millis = 24 * 3_600_000;
/** So long a server finds everything as it was when it adds the bot again. */
const KEPT = 30 * DAY;

/**
 * Discord lists all servers whenever a shard begins a session, those with an outage too. What the client still knows from an
 * earlier session and Discord lists no more, was left in between.
 */
export function forgetLeftServers(client: Client): void {
  client.ws.on(GatewayDispatchEvents.Ready, ({ guilds }: GatewayReadyDispatchData, shard) => {
    const listed = new Set(guilds.map(({ id }) => id));
    const isLeft = ({ id, shardId }: Guild): boolean => shardId === shard && !listed.has(id);
    client.channels.cache.sweep((channel) => !channel.isDMBased() && isLeft(channel.guild));
    client.guilds.cache.sweep(isLeft);
  });
}

/** Acts as soon as Discord tells of a server that has come or gone; the schedule sees to what was missed. */
export function watchServers(app: App): void {
  for (const event of [Events.GuildCreate, Events.GuildDelete, Events.ShardReady] as const) {
    app.client.on(event, () => void followServers(app));
  }
}

/** In all places of this process. Never fails: what could not be done now is done the next time. */
export const followServers = (app: App): Promise<void> =>
  app.queues
    .inTurn('the servers', () => follow(app))
    .catch((error: unknown) => {
      app.log.warn({ err: error }, 'the servers could not be looked through');
    });

async function follow(app: App): Promise<void> {
  const { client, metrics, log, now } = app;
  const { departures } = app.store;
  const { owns } = app.ownership;
  if (!(await departures.concern(client.user.id))) {
    return log.warn(
      'the games kept here are those of another bot: I do not look whether its servers are left',
    );
  }
  const departed = await departures.departed(owns);
  for (const { place, since } of departed) {
    if (since === 'erasing') await erase(app, place);
    else if (isMemberOf(client, place)) await departures.cancel(place);
    else if (now() - since >= KEPT) await erase(app, place);
  }
  const places = await departures.places(owns);
  const known = new Set(departed.map(({ place }) => place));
  for (const place of places) {
    if (!known.has(place) && !isMemberOf(client, place)) await depart(app, place);
  }
  metrics.level('places', places.length);
  metrics.level('places_departed', known.size);
  await callOffOutdated(app);
}

/** It is noted last: what breaks off before is begun again. */
async function depart(app: App, place: PlaceId): Promise<void> {
  const claims = await callOffAll(app, place);
  await app.store.departures.note(place, app.now());
  app.log.info({ place }, 'the server has removed me');
  await runEffects(app, claims);
}

async function callOffAll(app: App, place: PlaceId): Promise<Claim[]> {
  const claims: Claim[] = [];
  for (const id of await app.store.departures.openMatches(place)) {
    claims.push(...(await callOff(app, place, id, 'departed')));
  }
  return claims;
}

/** What two have begun in direct messages since then ends with the rest. */
async function erase(app: App, place: PlaceId): Promise<void> {
  await runEffects(app, await callOffAll(app, place));
  await app.store.departures.erase(place);
  app.log.info({ place }, 'all that was kept for this server is deleted');
}
