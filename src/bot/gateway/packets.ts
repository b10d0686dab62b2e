/**
 * What stands between the gateway and discord.js, which reads the events: one that it cannot read costs that event and no more, and
 * interactions that come before the client is ready are held, for as long as they can still be answered.
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

const packetForm = z.object({ t: z.string(), d: z.unknown() });

interface HeldPacket {
  readonly packet: unknown;
  readonly shard: unknown;
  readonly since: Millis;
}

/** To be called before the client logs in. */
export function watchPackets(client: Client, { log, metrics, steady }: PacketsOptions): void {
  const own: unknown = Reflect.get(client.ws, READS);
  if (!isRead(own)) throw new Error(`discord.js reads events by another name than ${READS} now`);
  const held: HeldPacket[] = [];

  const read: Read = (packet, shard) => {
    try {
      return own.call(client.ws, withChannel(packet), shard);
    } catch (error) {
      const event = eventOf(packet) ?? 'unknown';
      log.warn({ event, err: error }, 'an event of Discord could not be read');
      metrics.count('unread_events', {});
      return true;
    }
  };
  const tooLate = (): void =>
    metrics.count('interactions', { what: 'anything', outcome: 'too late to answer' });

  Reflect.set(client.ws, READS, (packet?: unknown, shard?: unknown): boolean => {
    if (client.isReady() || eventOf(packet) !== GatewayDispatchEvents.InteractionCreate) {
      return read(packet, shard);
    }
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
      const answerable = all.filter(({ since }) => steady() - since <= ANSWERABLE);
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
