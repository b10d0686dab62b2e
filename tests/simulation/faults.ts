/** What goes wrong, and how it ends again. */
import {
  type Channel,
  closeChannel,
  expelBot,
  inviteBot,
  joinServer,
  leaveServer,
  moderateThread,
  setOverwrite,
  setUnavailable,
} from '@parlour/playground';
import type { Random } from '../../src/rules/random.ts';
import type { BotProcess } from './bot-process.ts';
import type { Fate } from './discord-line.ts';
import type { Simulation } from './simulation.ts';
import type { Fault } from './story.ts';
import { jump, trueTime } from './virtual-time.ts';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 3_600 * SECOND;

/** Does it, if there is anything to do it to; gives what a trace says of it. */
export function goWrong(simulation: Simulation, fault: Fault, random: Random): string | undefined {
  return FAULTS[fault](simulation, random);
}

type Trouble = (simulation: Simulation, random: Random) => string | undefined;

const pick = <T>({ below }: Random, items: readonly T[]): T | undefined => items[below(items.length || 1)];
const between = ({ below }: Random, least: number, most: number): number => least + below(most - least);

const withProcess =
  (act: (process: BotProcess, simulation: Simulation, random: Random) => string): Trouble =>
  (simulation, random) => {
    const process = pick(random, simulation.alive());
    return process && act(process, simulation, random);
  };

/** Requests to Discord fare badly for a while. */
const badRequests =
  (words: string, fate: (random: Random) => Fate): Trouble =>
  (simulation, random) => {
    const [lasts, share] = [between(random, SECOND, 6 * SECOND), between(random, 2, 5)];
    simulation.fate = () => (random.below(share) === 0 ? fate(random) : 'arrives');
    simulation.heal(lasts, 'requests arrive again', () => {
      simulation.fate = () => 'arrives';
    });
    return `${words}, one of ${share}, for ${lasts} ms`;
  };

const slow =
  (what: 'redis' | 'discord', most: number): Trouble =>
  (simulation, random) => {
    const [lasts, slowest] = [between(random, SECOND, 6 * SECOND), between(random, 200, most)];
    const { pace } = simulation.site[what];
    const usual = simulation.usualPace(what);
    pace.slowest = slowest;
    simulation.slowUntil = Math.max(simulation.slowUntil, trueTime() + lasts + slowest);
    simulation.heal(lasts, `the lines to ${what} are quick again`, () => {
      pace.slowest = usual;
    });
    return `the lines to ${what} take up to ${slowest} ms, for ${lasts} ms`;
  };

const limited = ({ below }: Random): Fate => {
  const seconds = 1 + below(4);
  const global = below(4) === 0;
  return {
    instead: {
      status: 429,
      json: { message: 'You are being rate limited.', retry_after: seconds, global },
      headers: {
        'retry-after': String(seconds),
        'x-ratelimit-scope': global ? 'global' : 'user',
        ...(global && { 'x-ratelimit-global': 'true' }),
      },
    },
  };
};

const textChannels = ({ discord }: Simulation) =>
  [...discord.world.channels.values()].filter((channel) => channel.kind === 'text');

const nameOf = (channel: Channel): string => (channel.kind === 'direct' ? 'direct messages' : channel.name);

const cutLine = withProcess(
  (process) => `the line from ${process.name} to Redis breaks; ${process.cutRedis(false)} requests are lost`,
);

export function killed(process: BotProcess, simulation: Simulation, random: Random): string {
  const pause = between(random, 50, 8 * SECOND);
  process.kill();
  simulation.heal(pause, `in place of ${process.name}`, () =>
    simulation.startProcess(process.shards, random),
  );
  return `${process.name} is killed; another starts in ${pause} ms`;
}

/** The replica of Redis has what is written now, and no more. Gives how it takes over, after so many milliseconds. */
export function fallBehind(simulation: Simulation, random: Random): (lag: number) => void {
  const lasts = between(random, 50, 1_500);
  const { redis } = simulation.site.redis;
  const snapshot = redis.snapshot();
  const failOver = (): void => {
    redis.restore(snapshot);
    simulation.observer.failedOver();
    // Whoever was forgotten in what is lost is known again.
    simulation.remembered();
    simulation.site.redis.isUp = false;
    for (const process of simulation.alive()) process.cutRedis(false);
    simulation.heal(lasts, 'the replica takes connections', () => {
      simulation.site.redis.isUp = true;
    });
  };
  return (lag) =>
    simulation.heal(lag, 'a replica of Redis takes over, without what was written last', failOver);
}

const FAULTS: Readonly<Record<Fault, Trouble>> = {
  'redis line cut'(simulation, random) {
    if (random.below(2) === 0) return cutLine(simulation, random);
    simulation.atNext.commit.push((process) => {
      process.cutRedis(false);
      simulation.trace(() => `the line to Redis breaks before ${process.name} hears of it`);
    });
    return 'the line to Redis is to break with the next commit';
  },
  'redis line silent': withProcess(
    (process) =>
      `the line from ${process.name} to Redis falls silent; ${process.cutRedis(true)} requests are lost`,
  ),
  'redis slow': slow('redis', 3 * SECOND),
  'redis away'(simulation, random) {
    const lasts = between(random, 200, 8 * SECOND);
    simulation.site.redis.isUp = false;
    for (const process of simulation.alive()) process.cutRedis(false);
    simulation.heal(lasts, 'Redis is back', () => {
      simulation.site.redis.isUp = true;
    });
    return `Redis is away for ${lasts} ms`;
  },
  'redis fails over'(simulation, random) {
    const lag = between(random, 5, 1_500);
    const failOver = fallBehind(simulation, random);
    if (random.below(2) === 0) failOver(lag);
    else simulation.atNext.commit.push(() => failOver(lag));
    return 'the replica of Redis falls behind';
  },
  'process killed'(simulation, random) {
    const when = pick(random, ['now', 'commit', 'post'] as const)!;
    if (when === 'now') return withProcess(killed)(simulation, random);
    simulation.atNext[when].push((process) => {
      const words = killed(process, simulation, random);
      simulation.trace(() => words);
    });
    return `a process is to be killed with its next ${when}`;
  },
  'process stopped': withProcess((process, simulation, random) => {
    const pause = between(random, 50, 8 * SECOND);
    void process.stop();
    simulation.heal(pause, `in place of ${process.name}`, () =>
      simulation.startProcess(process.shards, random),
    );
    return `${process.name} is asked to stop; another starts in ${pause} ms`;
  }),
  'process handed over': withProcess((process, simulation, random) => {
    if (simulation.alive().length > 2) return 'three processes run already';
    simulation.startProcess(process.shards, random);
    return `another process is to take over from ${process.name}`;
  }),
  'process stands still': withProcess((process, _, random) => {
    const lasts = between(random, 500, 45 * SECOND);
    process.standStill(lasts);
    return `${process.name} stands still for ${lasts} ms`;
  }),
  'machine sleeps'({ alive }, random) {
    const lasts = between(random, MINUTE, 12 * MINUTE);
    for (const process of alive()) process.standStill(lasts);
    jump(lasts);
    return `the machine on which the bot runs has slept for ${lasts} ms`;
  },
  'clock jumps': withProcess((process, _, random) => {
    const far = pick(random, [SECOND, 20 * SECOND, 60 * SECOND, HOUR, 50 * HOUR])!;
    const by = random.below(2) === 0 ? far : -far;
    process.clockIsOff += by;
    process.leasesEndedAt = trueTime();
    return `the clock of ${process.name} is set by ${by} ms`;
  }),
  'gateway cut': withProcess((process) => {
    process.disconnectGateway(false);
    return `the gateway closes the connections of ${process.name}`;
  }),
  'gateway session lost': withProcess((process) => {
    process.disconnectGateway(true);
    return `the gateway forgets the sessions of ${process.name}`;
  }),
  'interactions repeated'(simulation, random) {
    const lasts = between(random, SECOND, 10 * SECOND);
    simulation.repeats = true;
    simulation.heal(lasts, 'the gateway says everything once', () => {
      simulation.repeats = false;
    });
    return `the gateway says interactions twice, for ${lasts} ms`;
  },
  'discord slow': slow('discord', 5 * SECOND),
  'requests lost': badRequests('requests to Discord or their answers are lost', ({ below }) =>
    below(2) === 0 ? 'lost before' : 'lost after',
  ),
  'discord fails': badRequests('Discord answers with an error of its own', ({ below }) => ({
    instead: { status: [500, 502, 503][below(3)]!, json: { message: 'Server Error', code: 0 } },
  })),
  'discord limits': badRequests('Discord limits requests', limited),
  'message lost'(simulation, random) {
    const channel = pick(random, [...simulation.discord.world.channels.values()]);
    const message = channel && pick(random, [...channel.messages.values()].slice(-5));
    if (!message || !channel.messages.delete(message.id)) return undefined;
    simulation.gone.add(message.id);
    return `a moderator deletes the message ${message.id} in ${nameOf(channel)}`;
  },
  'thread archived'({ discord }, random) {
    const threads = [...discord.world.channels.values()].filter((channel) => channel.kind === 'thread');
    const thread = pick(random, threads);
    if (!thread) return undefined;
    const locked = random.below(3) === 0;
    moderateThread(discord.world, thread, { archived: true, locked });
    return `a moderator archives ${locked ? 'and locks ' : ''}the thread ${thread.name}`;
  },
  'channel closed to the bot'(simulation, random) {
    const channel = pick(random, textChannels(simulation));
    if (!channel) return undefined;
    const { world } = simulation.discord;
    if (!channel.guild.members.has(world.bot.id)) return undefined;
    const lasts = between(random, SECOND, 20 * SECOND);
    const denied = pick(random, [['SendMessages'], ['ViewChannel'], ['AttachFiles']] as const)!;
    setOverwrite(world, channel, { who: '@bot', deny: [...denied] });
    simulation.heal(lasts, `the bot may write in ${channel.name} again`, () => {
      if (world.channels.has(channel.id)) setOverwrite(world, channel, { who: '@bot' });
    });
    return `the bot loses ${denied} in ${channel.name} for ${lasts} ms`;
  },
  'channel deleted'(simulation, random) {
    const channel = pick(random, textChannels(simulation));
    const others = textChannels(simulation).filter(({ guild }) => guild === channel?.guild);
    if (!channel || others.length < 2) return undefined;
    for (const each of channel.guild.channels.values()) {
      if (each === channel || (each.kind === 'thread' && each.parent === channel))
        simulation.gone.add(each.id);
    }
    closeChannel(simulation.discord.world, channel);
    return `a moderator deletes the channel ${channel.name}`;
  },
  'member leaves'(simulation, random) {
    const { world } = simulation.discord;
    const guild = pick(random, [...world.guilds.values()]);
    const member =
      guild &&
      pick(
        random,
        [...guild.members.values()].filter(({ user }) => !user.bot),
      );
    if (!guild || !member || guild.ownerId === member.user.id) return undefined;
    leaveServer(world, guild, member.user.id);
    simulation.heal(
      between(random, SECOND, 20 * SECOND),
      `${member.user.name} is back in ${guild.name}`,
      () => joinServer(world, guild, member.user.id),
    );
    return `${member.user.name} leaves ${guild.name}`;
  },
  'server outage'(simulation, random) {
    const { world } = simulation.discord;
    const guild = pick(random, [...world.guilds.values()]);
    if (!guild || guild.unavailable || !guild.members.has(world.bot.id)) return undefined;
    setUnavailable(world, guild, true);
    simulation.heal(between(random, SECOND, 20 * SECOND), `Discord has found ${guild.name} again`, () => {
      guild.unavailable = false;
      if (guild.members.has(world.bot.id)) setUnavailable(world, guild, false);
    });
    return `Discord loses ${guild.name}`;
  },
  'bot removed'(simulation, random) {
    const { world } = simulation.discord;
    const guild = pick(random, [...world.guilds.values()]);
    if (!guild?.members.has(world.bot.id)) return undefined;
    expelBot(world, guild);
    simulation.left.add(guild.id);
    if (random.below(2) === 0) {
      simulation.heal(
        between(random, SECOND, 20 * SECOND),
        `the bot is invited to ${guild.name} again`,
        () => {
          inviteBot(world, guild);
          simulation.left.delete(guild.id);
        },
      );
    }
    return `${guild.name} removes the bot`;
  },
};
