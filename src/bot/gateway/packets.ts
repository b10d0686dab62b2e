/**
 * What stands between the gateway and discord.js, which reads the events: one that it cannot read costs that event and no more, and
 * interactions that come before the client is ready are answered as soon as their server is known, or held for as long as they can
 * still be answered. discord.js is ready only when it knows all servers of all its shards, for which it may take many seconds.
 */
import { type Client, Events, GatewayDispatchEvents } from 'discord.js';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Millis } from '../../match/clock.ts';
import type { Metrics } from '../../metrics/metrics.ts';

/** Discord waits three seconds for an acknowledgement, and that has to travel, too. */
const ANSWERABLE: Millis = 2_500;
/** More than that in 2.5 seconds is more than one process answers in the moment in which it starts. */
const MOST_HELD = 500;

interface PacketsOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  /** The time that has passed, whatever the clock is set to. */
  steady(): Millis;
}

/** discord.js has no event for what goes wrong while it reads one: it is this method that throws, out of a socket or a timer. */
const READS = 'handlePacket';
type Read = (packet?: unknown, shard?: unknown) => boolean;

/** What discord.js does with an interaction once it is ready. */
const actionsForm = z.object({
  InteractionCreate: z.custom<{ handle(data: unknown): void }>(
    (action) => typeof action === 'object' && action !== null && 'handle' in action,
  ),
});

const packetForm = z.object({ t: z.string(), d: z.unknown() });
const interactionForm = z.object({
  t: z.literal(GatewayDispatchEvents.InteractionCreate),
  d: z.object({ guild_id: z.string() }),
});

interface HeldPacket {
  readonly packet: unknown;
  readonly shard: unknown;
  readonly since: Millis;
}

/** To be called before the client logs in. */
export function watchPackets(client: Client, { log, metrics, steady }: PacketsOptions): void {
  const own: unknown = Reflect.get(client.ws, READS);
  if (!isRead(own)) throw new Error(`discord.js reads events by another name than ${READS} now`);
  const { InteractionCreate: early } = actionsForm.parse(Reflect.get(client, 'actions'));
  const held: HeldPacket[] = [];

  const guarded = (packet: unknown, reading: () => boolean): boolean => {
    try {
      return reading();
    } catch (error) {
      const event = eventOf(packet) ?? 'unknown';
      log.warn({ event, err: error }, 'an event of Discord could not be read');
      metrics.count('unread_events', {});
      return true;
    }
  };
  const read: Read = (packet, shard) =>
    guarded(packet, () => own.call(client.ws, withChannel(packet), shard));
  const readEarly = (packet: unknown): boolean =>
    guarded(packet, () => {
      early.handle(packetForm.parse(withChannel(packet)).d);
      return true;
    });
  /** Whether somebody answers interactions already, and all that discord.js has to know of this one's server is there. */
  const isKnown = (packet: unknown): boolean => {
    const server = interactionForm.safeParse(packet).data?.d.guild_id;
    const isListening = client.listenerCount(Events.InteractionCreate) > 0;
    return isListening && server !== undefined && client.guilds.cache.get(server)?.available === true;
  };
  const tooLate = (): void =>
    metrics.count('interactions', { what: 'anything', outcome: 'too late to answer' });
  const isAnswerable = ({ since }: HeldPacket): boolean => steady() - since <= ANSWERABLE;
  const readKnown = (): void => {
    const known = held.filter((each) => isKnown(each.packet) && isAnswerable(each));
    for (const each of known) {
      held.splice(held.indexOf(each), 1);
      readEarly(each.packet);
    }
  };

  Reflect.set(client.ws, READS, (packet?: unknown, shard?: unknown): boolean => {
    if (client.isReady()) return read(packet, shard);
    if (eventOf(packet) !== GatewayDispatchEvents.InteractionCreate) {
      const isRead = read(packet, shard);
      readKnown();
      return isRead;
    }
    if (isKnown(packet)) return readEarly(packet);
    held.push({ packet, shard, since: steady() });
    log.debug({ held: held.length }, 'an interaction waits until the start is done');
    if (held.length > MOST_HELD) {
      held.shift();
      tooLate();
    }
    return false;
  });

  client.once(Events.ClientReady, () => {
    // After all who listen have heard that the client is ready, and among them the one who answers.
    setImmediate(() => {
      const all = held.splice(0);
      const answerable = all.filter(isAnswerable);
      for (const { packet, shard } of answerable) read(packet, shard);
      for (let late = answerable.length; late < all.length; late++) tooLate();
      if (all.length > 0) {
        log.info({ held: all.length, answered: answerable.length }, 'interactions from before the start');
      }
    });
  });
}

const isRead = (value: unknown): value is Read => typeof value === 'function';

const eventOf = (packet: unknown): string | undefined => packetForm.safeParse(packet).data?.t;

const channelless = z.looseObject({ channel: z.null().optional(), channel_id: z.string() });

/** discord.js takes the channel of an interaction from `channel`, which may be missing (Discord marks it as optional), and not from `channel_id`. */
function withChannel(packet: unknown): unknown {
  const { success, data } = packetForm.safeParse(packet);
  if (!success || data.t !== GatewayDispatchEvents.InteractionCreate) return packet;
  const interaction = channelless.safeParse(data.d);
  if (!interaction.success) return packet;
  return { ...data, d: { ...interaction.data, channel: { id: interaction.data.channel_id } } };
}
