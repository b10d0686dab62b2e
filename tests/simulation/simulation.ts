/** The whole bot in one Node process, from the first step of a story until the trouble has ended. */
import {
  BOT_MAY,
  type BotRequest,
  type InProcessDiscord,
  openDiscord,
  type Scenario,
  type User,
} from '@parlour/playground';
import type { Limits } from '../../src/bot/gateway/limits.ts';
import { LIMITS } from '../../src/bot/gateway/limits.ts';
import type { Shards } from '../../src/bot/gateway/shards.ts';
import type { MatchId } from '../../src/match/match.ts';
import { type Random, randomFrom } from '../../src/rules/random.ts';
import { BotProcess, type LogLine, type Site } from './bot-process.ts';
import type { Fate } from './discord-line.ts';
import { goWrong } from './faults.ts';
import { checkInvariants } from './invariants.ts';
import { Observer } from './observer.ts';
import { type Doing, whatPeopleDo } from './people.ts';
import type { SimulatedRedis } from './redis.ts';
import { playScene } from './scenes.ts';
import { isScene, type Step, type Story } from './story.ts';
import {
  jump,
  nobody,
  type Owner,
  resetTime,
  runAs,
  runUntil,
  schedule,
  sinceBeginning,
  skip,
  trueTime,
} from './virtual-time.ts';

const SCENARIO: Scenario = {
  bot: { name: 'Parlour', permissions: BOT_MAY },
  people: [{ name: 'Ada' }, { name: 'Ben' }, { name: 'Chiyo' }, { name: 'Dede', dms: 'closed' }],
  servers: [
    {
      name: 'Harbour',
      owner: 'Ada',
      members: ['Ada', 'Ben', 'Chiyo', 'Dede'],
      channels: [{ name: 'games' }, { name: 'lobby' }],
    },
    { name: 'Meadow', owner: 'Ben', members: ['Ada', 'Ben', 'Chiyo'], channels: [{ name: 'play' }] },
  ],
};

/** Few, so that people come up against them. */
const SIMULATED_LIMITS: Limits = { ...LIMITS, open: { challenges: 3, matches: 5 } };
const USUAL_PACE = { redis: 5, discord: 60 } as const;
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
/** A fault may show so much later: leases end, retries come. */
const AFTERMATH = 40 * SECOND;
/** Long enough for a clock of five minutes, of a day, of three; seldom, for a season. */
const PAUSES = [
  ...[20 * SECOND, 90 * SECOND, 4 * MINUTE, 5 * MINUTE, 6 * MINUTE, 16 * MINUTE],
  ...[20 * HOUR, 26 * HOUR, 60 * HOUR, 80 * HOUR, 80 * HOUR, 2_500 * HOUR],
];
/** The end of a pause is lived through in such steps, so that all that waits for seconds or for a lease has its time. */
const AWAKE = 10 * SECOND;
const LIVED_THROUGH = 30 * SECOND;
/** Whoever has not looked at the clock for half a minute takes it that the process stood still. */
const ASLEEP = 29 * SECOND;
/** By then, what has begun is done. */
const QUIETENS = 400;
const LOADING = 128;
const ERROR = 50;
/** A fault that no table knows. */
const DISLIKED = {
  instead: { status: 400, json: { message: 'Something about this is wrong', code: 999_999 } },
} as const satisfies Fate;

interface Healing {
  readonly words: string;
  readonly act: () => void;
  isDone: boolean;
}

interface Forgetting {
  readonly message: string;
  readonly channel: string;
  readonly at: number;
}

export class Simulation {
  readonly site: Site;
  readonly discord: InProcessDiscord;
  readonly observer: Observer;
  /** Servers that have removed the bot. */
  readonly left = new Set<string>();
  /** Messages and channels that somebody has deleted. */
  readonly gone = new Set<string>();
  /** Who has asked to be forgotten, and where they are told of it. */
  readonly forgotten = new Map<User, Forgetting>();
  readonly lines: string[] = [];
  /** What happens to the process that commits next, or posts next, when that is carried out and before it hears of it. */
  readonly atNext: Record<'commit' | 'post', ((by: BotProcess) => void)[]> = { commit: [], post: [] };
  fate: () => Fate = () => 'arrives';
  /** By then, what slow lines carry has arrived. */
  slowUntil = Number.NEGATIVE_INFINITY;
  repeats = false;
  /** The match with whose boards Discord finds fault, in a way that the bot does not know. */
  disliked: MatchId | undefined;
  /** Matches of which a board was refused so: it is kept aside for whoever looks after the bot, and its players ask for another. */
  readonly refused = new Set<MatchId>();
  readonly #story: Story;
  readonly #isTraced: boolean;
  readonly #discordOwner: Owner = { name: 'discord', dead: false, clockIsOff: 0 };
  readonly #processes: BotProcess[] = [];
  readonly #healings: Healing[] = [];
  #troubleUntil = Number.NEGATIVE_INFINITY;
  #lastMinted = '';
  /** Which one is under way, as traces begin a line. */
  #step = '';

  constructor(story: Story, redis: SimulatedRedis, isTraced: boolean) {
    this.#story = story;
    this.#isTraced = isTraced;
    resetTime(randomFrom(`randomness of ${story.seed}`));
    redis.clear();
    this.observer = new Observer(redis, SIMULATED_LIMITS.open);
    this.discord = openDiscord(SCENARIO, {
      now: () => Math.floor(trueTime()),
      after: (delay, act) => {
        const event = schedule(delay, this.#discordOwner, act);
        return {
          cancel() {
            event.cancelled = true;
          },
        };
      },
    });
    this.#noteIds();
    this.site = this.#openSite(redis);
  }

  /** The id of an interaction is made when somebody acts, before anybody hears of it. */
  #noteIds(): void {
    const { mint } = this.discord.world;
    const next = mint.next.bind(mint);
    mint.next = () => {
      this.#lastMinted = next();
      return this.#lastMinted;
    };
  }

  #openSite(redis: SimulatedRedis): Site {
    const redisOwner: Owner = { name: 'redis', dead: false, clockIsOff: 0 };
    return {
      limits: SIMULATED_LIMITS,
      redis: {
        redis,
        owner: redisOwner,
        pace: { slowest: USUAL_PACE.redis },
        isUp: true,
        heard: (by, { command, args, reply }, sentAt) => {
          if (command === 'srem') this.observer.leftPlace(String(args[0]), String(args[1]));
          if (command !== 'evalsha' && command !== 'eval') return;
          const [, , first] = args;
          if (!reply.includes('committed') || !first) return;
          const key = first.toString();
          if (!key.includes(':cause:')) return;
          this.trace(() => `${by.name} commits ${key.slice(key.indexOf(':cause:') + 7)}`);
          if (!(by instanceof BotProcess)) return;
          this.observer.committed(by, key, sentAt);
          this.#strike('commit', by);
        },
      },
      discord: {
        discord: this.discord,
        owner: this.#discordOwner,
        pace: { slowest: USUAL_PACE.discord },
        fateOf: (request) => (this.#isDisliked(request) ? DISLIKED : this.fate()),
        repeats: (text) => this.repeats && text.includes('"INTERACTION_CREATE"'),
        heard: (by, request, fate, answer) => {
          this.trace(() => {
            const outcome =
              typeof fate === 'object' ? fate.instead.status : fate === 'arrives' ? answer?.status : fate;
            return `${by.name} asks Discord: ${request.method} ${shortened(request.path)} → ${outcome}`;
          });
          if (!(by instanceof BotProcess)) return;
          this.observer.requested(
            by,
            request,
            fate === DISLIKED ? DISLIKED.instead : fate === 'arrives' ? answer : undefined,
          );
          const isPost = request.method === 'POST' && request.path.endsWith('/messages');
          if (isPost) this.#strike('post', by);
        },
      },
      log: (process, line) => this.#hearLog(process, line),
      ended: (process, why) => {
        this.trace(() => `${process.name} has ended: ${why}`);
        if (why !== 'closed')
          this.heal(2 * SECOND, `in place of ${process.name}`, () =>
            this.startProcess(process.shards, randomFrom(process.name)),
          );
      },
    };
  }

  #isDisliked({ method, path, uploads }: BotRequest): boolean {
    const { disliked } = this;
    if (disliked === undefined || method !== 'POST' || !path.endsWith('/messages')) return false;
    const isDisliked = uploads.some(({ name }) => name.includes(disliked));
    if (isDisliked) this.refused.add(disliked);
    return isDisliked;
  }

  #strike(what: keyof Simulation['atNext'], process: BotProcess): void {
    const strikes = this.atNext[what].splice(0);
    if (strikes.length > 0) this.#noteTrouble(0);
    for (const strike of strikes) strike(process);
  }

  #hearLog(process: Owner, { level, msg, err }: LogLine): void {
    this.trace(() => `${process.name} logs: ${msg}${err ? ` (${err.type}: ${err.message})` : ''}`);
    if (level >= ERROR && err && !OUTSIDE.includes(err.type)) {
      this.observer.fails('the bot makes no mistake', `${process.name}: ${msg}: ${err.stack ?? err.message}`);
    }
  }

  trace(words: () => string): void {
    if (this.#isTraced) this.lines.push(`${sinceBeginning().toFixed(1).padStart(12)}  ${words()}`);
  }

  alive = (): readonly BotProcess[] => this.#processes.filter(({ dead }) => !dead);

  usualPace = (what: keyof typeof USUAL_PACE): number => USUAL_PACE[what];

  /** Ends something after so many milliseconds, or when the trouble is over, whichever comes first. */
  heal(after: number, words: string, act: () => void): void {
    const healing: Healing = { words, act, isDone: false };
    this.#healings.push(healing);
    this.#noteTrouble(after);
    schedule(after, nobody, () => this.#end(healing));
  }

  #end(healing: Healing): void {
    if (healing.isDone) return;
    healing.isDone = true;
    this.trace(() => healing.words);
    healing.act();
    this.#noteTrouble(0);
  }

  #noteTrouble(lasts: number): void {
    this.#troubleUntil = Math.max(this.#troubleUntil, trueTime() + lasts + AFTERMATH);
  }

  startProcess(shards: Shards, { below }: Random): void {
    const name = `process ${this.#processes.length + 1}`;
    const process = new BotProcess(
      this.site,
      name,
      shards,
      below(20 * SECOND) - 10 * SECOND,
      String(this.#story.seed),
    );
    this.#processes.push(process);
    this.trace(() => `${name} starts for shards ${shards.ids} of ${shards.count}`);
    this.#noteTrouble(0);
    schedule(0, process, () => process.start());
  }

  /** Everything that the story tells, and then time to get over it. */
  async run(): Promise<void> {
    const { shards: count, clocks } = this.#story;
    for (let id = 0; id < count; id++) {
      const process = new BotProcess(
        this.site,
        `process ${id + 1}`,
        { ids: [id], count },
        clocks[id]!,
        String(this.#story.seed),
      );
      this.#processes.push(process);
      await process.start();
    }
    await runUntil(trueTime() + 2 * SECOND);
    for (const step of this.#story.steps) {
      if (this.isBroken()) return;
      await this.#take(step);
      await runUntil(trueTime() + step.gap);
    }
    if (!this.isBroken()) await this.#recover();
    if (!this.isBroken()) await checkInvariants(this);
  }

  /** What was forgotten may be there again, of which nobody can be told. */
  remembered(): void {
    for (const person of this.forgotten.keys())
      this.forgotten.set(person, { message: '', channel: '', at: trueTime() });
  }

  isGone = (id: string): boolean => this.gone.has(id);

  isBroken = (): boolean => this.observer.violations.length > 0;

  async #take(step: Step): Promise<void> {
    const random = randomFrom(step.seed);
    this.#step = `[${step.number}] `;
    if (step.does === 'nothing') return;
    if (step.does === 'act') return this.#act(random);
    if (isScene(step.does)) return playScene(this, step.does, random);
    if (step.does === 'pause') return this.#pause(step, random);
    const words = goWrong(this, step.does, random);
    if (words === undefined) return;
    this.#noteTrouble(0);
    this.trace(() => `[${step.number}] ${words}`);
    await runUntil(trueTime());
  }

  async #pause(step: Step, { below }: Random): Promise<void> {
    const pauses = this.isWell() ? PAUSES : PAUSES.slice(0, 6);
    const lasts = pauses[below(pauses.length)]!;
    await this.nothingIsOnItsWay();
    this.trace(() => `[${step.number}] nobody does anything for ${lasts / SECOND} s`);
    await this.letPass(lasts);
  }

  /** What is wrong is not left so for days: then effects are given up, as they should be. */
  isWell = (): boolean => this.#healings.every(({ isDone }) => isDone);

  /** To be waited for before days pass. */
  nothingIsOnItsWay = (): Promise<void> => runUntil(Math.max(trueTime(), this.slowUntil) + 2.5 * SECOND);

  async letPass(lasts: number): Promise<void> {
    // What is wrong meanwhile is put off with all else.
    if (this.#troubleUntil > trueTime()) this.#troubleUntil += lasts;
    const alive = this.alive();
    skip(Math.max(0, lasts - LIVED_THROUGH), ASLEEP, () => {
      for (const process of alive) process.look();
    });
    for (let left = Math.min(lasts, LIVED_THROUGH); left > 0; left -= AWAKE) {
      jump(Math.min(left, AWAKE));
      await runUntil(trueTime() + QUIETENS);
    }
  }

  async #act(random: Random): Promise<void> {
    const people = this.people();
    const matches = [...this.observer.matches.values()].map(({ match }) => match);
    const { rolledBack: puzzling } = this.observer;
    for (const doing of whatPeopleDo({ discord: this.discord, matches, people, puzzling, random })) {
      await this.perform(doing);
      await runUntil(trueTime() + random.below(random.below(2) === 0 ? 15 : 250));
    }
  }

  /** Whoever has not asked to be forgotten. */
  people = (): readonly User[] =>
    [...this.discord.world.users.values()].filter((user) => !user.bot && !this.forgotten.has(user));

  /** Lets somebody do something; what comes of it comes later. */
  async perform({ person, channel, act, words }: Doing): Promise<void> {
    this.trace(() => `${this.#step}${words}`);
    const began = trueTime();
    if (act.act === 'button' && act.customId.endsWith(':privacy:delete')) {
      this.forgotten.set(person, { message: act.message, channel: channel.id, at: began });
    }
    const isOnPrivate = 'message' in act && channel.messages.get(act.message)?.audience !== undefined;
    await runAs(this.#discordOwner, () => {
      const before = this.#lastMinted;
      const outcome = this.discord.act(person, channel, act);
      if (this.#lastMinted !== before) this.observer.done.set(this.#lastMinted, { person, act, isOnPrivate });
      outcome.then(
        (heard) => this.#hear(person, heard, began),
        (error: unknown) => this.trace(() => `${person.name} cannot: ${String(error)}`),
      );
    });
  }

  #hear(person: User, outcome: Awaited<ReturnType<InProcessDiscord['act']>>, began: number): void {
    this.trace(() => `${person.name} is answered: ${outcome.outcome}`);
    if (outcome.outcome === 'failed' && !this.#wasTroubled(began)) {
      this.observer.fails('whoever waits is told something', `${person.name} got no answer`);
    }
    if (!('message' in outcome) || outcome.outcome !== 'thinking') return;
    const { id, channel_id } = outcome.message;
    schedule(20 * SECOND, this.#discordOwner, () => {
      const message = this.discord.world.channels.get(channel_id)?.messages.get(id);
      const waits = message !== undefined && (message.body.flags & LOADING) !== 0;
      if (waits && !this.#wasTroubled(began)) {
        this.observer.fails('whoever waits is told something', `${person.name} still sees “thinking …”`);
      }
    });
  }

  /** Whether something that went wrong may be the reason for what came of something that began then. */
  #wasTroubled = (began: number): boolean =>
    this.#troubleUntil >= began || this.#healings.some(({ isDone }) => !isDone);

  /** The trouble ends: lines, processes and permissions are there again, and so much time that all can be made up for. */
  async #recover(): Promise<void> {
    this.trace(() => 'the trouble ends');
    for (const strikes of Object.values(this.atNext)) strikes.length = 0;
    for (const healing of this.#healings) this.#end(healing);
    for (const healing of this.#healings) this.#end(healing);
    await runUntil(trueTime() + 3 * SECOND);
    for (const { stillUntil } of this.alive()) {
      if (stillUntil > trueTime()) await this.letPass(stillUntil - trueTime());
    }
    await this.letPass(30 * SECOND);
    for (const wait of [30 * SECOND, 2 * MINUTE, 10 * MINUTE, HOUR, 8 * HOUR, 30 * HOUR]) {
      if (this.isBroken() || this.#owed() === 0) return;
      await this.letPass(wait);
    }
  }

  /** Places in which the bot is. */
  places(): string[] {
    return [...[...this.discord.world.guilds.keys()].filter((id) => !this.left.has(id)), 'dm'];
  }

  #owed(): number {
    const { redis } = this.site.redis;
    return this.places().reduce((sum, place) => sum + redis.size(`parlour:{${place}}:outbox`), 0);
  }
}

/** Errors that others cause. */
const OUTSIDE: readonly string[] = [
  'StoreUnavailable',
  'BrokenLine',
  'AbortError',
  'NoAnswer',
  'HTTPError',
  'RateLimitError',
  'NotSent',
  'PoolClosed',
];

const shortened = (path: string): string => path.replace(/[\w-]{40,}/, '…');
