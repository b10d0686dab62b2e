/** Watches every commit and every request to Discord, and says what must never have happened. */
import type { Act, BotRequest, InProcessDiscord, User } from '@parlour/playground';
import { InteractionResponseType } from 'discord.js';
import { parseId } from '../../src/bot/gateway/custom-id.ts';
import { hidesHands } from '../../src/bot/messages/match-view.ts';
import { pickedOption } from '../../src/bot/messages/options.ts';
import { imagine } from '../../src/bot/messages/plan-message.ts';
import { type Absence, DAY, deadlineOf, type Millis } from '../../src/match/clock.ts';
import {
  type Match,
  type MatchId,
  matchId,
  type PersonId,
  type PlaceId,
  type Playing,
  peopleOf,
  personId,
  seatOf,
} from '../../src/match/match.ts';
import { linesOf } from '../../src/match/plans.ts';
import { fingerprintOf, positionOf } from '../../src/match/position.ts';
import type { Quota } from '../../src/match/quota.ts';
import { isGameId } from '../../src/rules/catalogue.ts';
import { opponent, SEATS, type Seat } from '../../src/rules/game.ts';
import { quexo } from '../../src/rules/quexo/game.ts';
import { QUEXO } from '../../src/rules/quexo/view.ts';
import { positions } from '../../src/rules/record.ts';
import { keys } from '../../src/store/keys.ts';
import { LEASE } from '../../src/store/outbox/claim.ts';
import { readMatch } from '../../src/store/records/record.ts';
import type { Stillness } from './bot-process.ts';
import { cardsIn } from './cards-in.ts';
import { CallsObserver } from './observe-calls.ts';
import type { SimulatedRedis } from './redis.ts';
import { trueTime } from './virtual-time.ts';

export interface Violation {
  /** The sentence that does not hold. */
  readonly invariant: string;
  readonly detail: string;
}

/** What somebody did, by the id of its interaction. */
export interface Done {
  readonly person: User;
  readonly act: Act;
  /** Whether it was done on a message that only this person sees. */
  readonly isOnPrivate: boolean;
}

/** Who has committed. */
export interface Committer {
  readonly name: string;
  readonly aliveSince: number;
  readonly clockIsOff: number;
  /** When its leases last ended before their time: its clock was set, or it stood still and could not prolong them. */
  readonly leasesEndedAt: number;
  readonly stood?: Stillness | undefined;
}

interface Kept {
  readonly match: Match;
  /** The true time at which its player's turn began. */
  readonly turnSince: number;
}

interface Written {
  readonly before: Kept | undefined;
  readonly after: Match;
}

/** So long an interaction can be answered, and a cause is remembered. An effect whose end was lost is carried out again later: then the position decides. */
const REMEMBERED: Millis = 15 * 60_000;

const MATCH_KEY = /^parlour:\{[^}]+\}:match:(.+)$/;
const PLACES_KEY = /^parlour:person:(\d+):places$/;
const CAUSE_KEY = /^parlour:\{[^}]+\}:cause:(.+)$/s;
const BOARD_FILE = /^([a-z-]+)-([A-Za-z0-9]{8,})-(\d+)\.png$/;
const FOR_SEAT = /for ([01])$/;
/** How a move is written, with the same cards for everybody; and custom ids and nonces, which may look like cards. */
const NOT_SAID = /For example [^"]*|"(?:custom_id|nonce)":"[^"]*"/g;
const PLANNING_ID = /"custom_id":"(\d:(?:ahead|keep-plan|drop-plan):[^"]*)"/g;
const EPHEMERAL = 64;
/** Of so many plies a message may still tell. */
const TOLD = 12;
const MINUTE = 60_000;
/** Whoever could play had at least so long, less what clocks may differ by. */
const SHORTEST_TURN = 2 * MINUTE - 20_000;
const SAME_REFUSAL = 3;
/** Half of it, since a lease begins before what it is for. */
const SHORTEST_LEASE = LEASE / 2;

export class Observer {
  readonly matches = new Map<MatchId, Kept>();
  readonly done = new Map<string, Done>();
  /** Matches of which Redis has lost something: their messages may tell of it. */
  readonly rolledBack = new Set<MatchId>();
  /** Challenges that were answered, of which Redis has lost that: their messages have no buttons any more. */
  readonly answersLost = new Set<MatchId>();
  /** When something that this person did was last committed. */
  readonly lastCommit = new Map<User, number>();
  readonly violations: Violation[] = [];
  readonly calls: CallsObserver;
  readonly #redis: SimulatedRedis;
  readonly #quota: Quota;
  /** Who has ever had which seat of a match: whoever is being forgotten may still be told of what they did before. */
  readonly #seats = new Map<string, Seat>();
  /** Every revision that was ever committed. */
  readonly #committed = new Map<string, Kept>();
  readonly #causes = new Map<string, { readonly what: string; readonly at: Millis }>();
  readonly #tokens = new Map<string, string>();
  readonly #refused = new Map<string, number>();
  readonly #lapses = new Map<string, number>();
  readonly #posted = new Map<string, number>();
  /** When somebody was last named in a match of a place. */
  readonly #named = new Map<string, number>();
  /** When the store first took a place from those that somebody is known in. */
  readonly #left = new Map<string, number>();
  #written: Written[] = [];
  #failedOverAt = Number.NEGATIVE_INFINITY;

  constructor(redis: SimulatedRedis, quota: Quota) {
    this.#redis = redis;
    this.#quota = quota;
    this.calls = new CallsObserver(redis, (invariant, detail) => this.fails(invariant, detail));
    redis.onWrite = (key, text) => this.#hearWrite(key, text);
  }

  fails(invariant: string, detail: string): void {
    this.violations.push({ invariant, detail });
  }

  #hearWrite(key: string, text: string): void {
    const [, id] = MATCH_KEY.exec(key) ?? [];
    if (id === undefined) {
      this.calls.wrote(key);
      return;
    }
    const after = readMatch(key, text);
    const before = this.matches.get(after.id);
    const isSameTurn =
      before?.match.stage === 'playing' &&
      after.stage === 'playing' &&
      before.match.turn === after.turn &&
      before.match.moves.length === after.moves.length;
    const kept = { match: after, turnSince: isSameTurn ? before.turnSince : trueTime() };
    this.matches.set(after.id, kept);
    this.#committed.set(`${after.id} ${after.revision}`, kept);
    for (const person of peopleOf(after)) {
      const seat = 'players' in after ? seatOf(after, person) : undefined;
      if (seat !== undefined) this.#seats.set(`${after.id} ${person}`, seat);
    }
    this.#written.push({ before, after });
  }

  /** The keys of a script that has committed something; the first is the memory of its cause. */
  committed(by: Committer, causeKey: string, sentAt: number): void {
    const written = this.#written;
    this.#written = [];
    const [, cause = ''] = CAUSE_KEY.exec(causeKey) ?? [];
    const doing = this.done.get(cause);
    if (doing) this.lastCommit.set(doing.person, trueTime());
    if (written.length > 0) {
      const what = written.map(({ after }) => `${after.id} at ${after.revision}`).join(', ');
      const earlier = this.#causes.get(causeKey);
      if (earlier && trueTime() - earlier.at < REMEMBERED) {
        this.fails('one cause has one commit', `${cause} has changed ${earlier.what}, and then ${what}`);
      }
      this.#causes.set(causeKey, { what, at: trueTime() });
    }
    for (const each of written) {
      this.#countLapses(each, doing);
      this.#checkRevision(each);
      this.#checkRecord(each);
      if (doing) this.#checkWho(each, doing);
      else this.#checkUnasked(each, cause);
      this.#checkFollowed(each, doing);
      this.#checkPlans(each, doing);
      this.#checkTime(each, by, sentAt);
      this.#checkTimeUsed(each, doing);
      this.#checkDeadline(each);
      this.#checkQuota(each);
      this.calls.committed(each.before?.match, each.after, by.clockIsOff);
      for (const person of peopleOf(each.after)) {
        this.#named.set(`${person} ${each.after.place}`, trueTime());
      }
    }
  }

  /** The place was taken from those that somebody is known in: by then, no match there names them. */
  leftPlace(placesKey: string, place: string): void {
    const [, person] = PLACES_KEY.exec(placesKey) ?? [];
    const key = `${person} ${place}`;
    if (!this.#left.has(key)) this.#left.set(key, trueTime());
  }

  /** Whether somebody has named this person in a match when the place had been left, or was not known yet. */
  wasNamedLater(person: string, since: number): boolean {
    return [...this.#named].some(
      ([key, at]) => key.startsWith(`${person} `) && at > (this.#left.get(key) ?? since),
    );
  }

  /** A replica has taken over: what it does not have is lost, and nobody is to blame. */
  failedOver(): void {
    this.#written = [];
    this.#failedOverAt = trueTime();
    const before = new Map(this.matches);
    this.matches.clear();
    for (const key of this.#redis.keys('parlour:{')) {
      if (!MATCH_KEY.test(key)) continue;
      const match = readMatch(key, this.#redis.text(key)!);
      const kept = this.#committed.get(`${match.id} ${match.revision}`);
      this.matches.set(match.id, { match, turnSince: kept?.turnSince ?? trueTime() });
    }
    for (const { match } of before.values()) {
      const now = this.matches.get(match.id)?.match;
      if (now?.revision !== match.revision) this.rolledBack.add(match.id);
      if (now?.stage === 'challenge' && match.stage !== 'challenge') this.answersLost.add(match.id);
    }
    for (const key of this.#causes.keys()) if (this.#redis.text(key) === undefined) this.#causes.delete(key);
  }

  #checkRevision({ before, after }: Written): void {
    const expected = (before?.match.revision ?? 0) + 1;
    if (after.revision !== expected) {
      this.fails('revisions only grow', `${after.id} went from ${expected - 1} to ${after.revision}`);
    }
  }

  #checkRecord({ before, after }: Written): void {
    const was = before?.match;
    if (was?.stage === 'over') {
      const isSame = after.stage === 'over' && after.outcome.winner === was.outcome.winner;
      if (!isSame) this.fails('a result stays', `${after.id} was over and has changed`);
    }
    if (was?.stage !== 'playing' || !('moves' in after)) return;
    const [shorter, longer] = [was.moves, after.moves].sort((a, b) => a.length - b.length);
    if (shorter!.some((move, index) => move !== longer![index])) {
      this.fails(
        'an accepted move stays in the record',
        `${after.id}: ${was.moves.join(' ')} became ${after.moves.join(' ')}`,
      );
    }
  }

  /** Nobody but the players changes a match, and a click plays what it said where it was offered. */
  #checkWho({ before, after }: Written, { person, act }: Done): void {
    const was = before?.match;
    if (!was) return;
    const me = personId(person.id);
    const isHers =
      was.stage === 'challenge'
        ? peopleOf(was).includes(me) || (was.to === 'anyone' && after.stage === 'playing')
        : peopleOf(was).includes(me);
    if (!isHers) this.fails('only players change a match', `${person.name} has changed ${after.id}`);
    if (was.stage === 'challenge' && after.stage === 'playing' && was.by === me) {
      this.fails(
        'only players change a match',
        `${person.name} has accepted their own challenge ${after.id}`,
      );
    }
    if (was.stage !== 'playing' || !('moves' in after) || after.moves.length <= was.moves.length) return;
    if (seatOf(was, me) !== was.turn) {
      this.fails('only players change a match', `${person.name} has moved for somebody else in ${after.id}`);
    }
    const meant = movesMeant(was, act);
    const played = chosenPlies(was, after.moves.slice(was.moves.length), meant?.length);
    if (meant && meant.join(' ') !== played.join(' ')) {
      this.fails(
        'a click plays what it says, where it was offered',
        `${person.name} meant ${meant.join(' ') || 'no move in this position'} in ${after.id}, and played ${played.join(' ')}`,
      );
    }
  }

  #checkUnasked({ before, after }: Written, cause: string): void {
    const was = before?.match;
    if (was?.stage !== 'playing' || !('moves' in after) || after.moves.length <= was.moves.length) return;
    if (was.players[was.turn].kind !== 'computer') {
      this.fails('only players change a match', `${cause} has moved for a person in ${after.id}`);
    }
  }

  /** What nobody chose was planned by its player, or is their only move and does not end the game. */
  #checkFollowed({ before, after }: Written, doing: Done | undefined): void {
    const was = before?.match;
    if (was?.stage !== 'playing' || !('moves' in after) || after.moves.length <= was.moves.length) return;
    const meant = doing && movesMeant(was, doing.act);
    const plies = after.moves.slice(was.moves.length);
    for (let ply = chosenPlies(was, plies, meant?.length).length; ply < plies.length; ply++) {
      const now = { ...was, moves: [...was.moves, ...plies.slice(0, ply)] };
      const { turn } = positionOf(now);
      const isPlanned = linesOf(was, turn).some(
        (line) => line.length > ply && isBegunBy(line, plies.slice(0, ply + 1)),
      );
      const [only, ...others] = positionOf(now).moves();
      const isForced = only !== undefined && others.length === 0 && was.players[turn].kind === 'person';
      const about = `${plies[ply]} in ${after.id}`;
      if (!isPlanned && !(isForced && after.forced?.includes(now.moves.length))) {
        this.fails('only what is planned or forced plays itself', about);
      } else if (!isPlanned && only?.play().result !== undefined) {
        this.fails('no forced move ends a game by itself', about);
      }
    }
  }

  /** Nobody but its owner makes a plan; what is left of it is what has not been played, and what it answers is answered at once. */
  #checkPlans({ before, after }: Written, doing: Done | undefined): void {
    const was = before?.match;
    if (was?.stage !== 'playing' || after.stage !== 'playing') return;
    const plies = after.moves.slice(was.moves.length);
    const isTakenBack = after.moves.length < was.moves.length;
    for (const seat of SEATS) {
      const lines = linesOf(after, seat);
      const left = linesOf(was, seat)
        .filter((line) => line.length > plies.length && isBegunBy(line, plies))
        .map((line) => line.slice(plies.length));
      const isTheirs = doing !== undefined && seatOf(was, personId(doing.person.id)) === seat;
      const isSame = JSON.stringify(lines) === JSON.stringify(isTakenBack ? [] : left);
      if (!isSame && !(isTheirs && plies.length === 0)) {
        this.fails(
          'a plan is played once or not at all',
          `${after.id}: of ${JSON.stringify(linesOf(was, seat))} ${JSON.stringify(lines)} is left after ${plies.join(' ')}`,
        );
      }
      if (plies.length > 0 && after.turn === seat && lines.length > 0 && !after.offer) {
        this.fails('a plan is played once or not at all', `${after.id}: ${lines.join(' | ')} waits`);
      }
    }
  }

  /** A plan is shown to whoever has made it, and to nobody else. */
  #checkPlansShown({ path, json }: BotRequest, shown: unknown): void {
    const text = JSON.stringify(json) ?? '';
    for (const [, customId = ''] of text.matchAll(PLANNING_ID)) {
      const id = parseId(customId);
      if (!id || !('line' in id)) continue;
      const { doing, isPrivate } = this.#audienceOf(path, json, shown);
      const match = this.matches.get(id.match)?.match;
      const seat = doing && this.#seats.get(`${id.match} ${doing.person.id}`);
      if (!isPrivate || seat === undefined) {
        this.fails('a plan is a secret of its owner', `${customId} was shown by ${path}`);
      }
      if (id.action !== 'drop-plan' || match?.stage !== 'playing' || seat === undefined) continue;
      const line = JSON.stringify(imagine(match, id.line)?.written);
      const isIn = (whose: Seat) => linesOf(match, whose).some((each) => JSON.stringify(each) === line);
      if (!isIn(seat) && isIn(opponent(seat))) {
        this.fails(
          'a plan is a secret of its owner',
          `${doing?.person.name} was shown ${line} in ${id.match}`,
        );
      }
    }
  }

  #checkTime({ before, after }: Written, by: Committer, sentAt: number): void {
    if (before?.match.stage !== 'playing' || after.stage !== 'over' || after.outcome.end !== 'time') return;
    const [turn, alive] = [trueTime() - before.turnSince, trueTime() - by.aliveSince];
    if (turn < SHORTEST_TURN || alive < MINUTE) {
      const times = `the turn lasted ${seconds(turn)}, and ${by.name} had run for ${seconds(alive)}`;
      this.fails('nobody loses on time who could not play', `${after.id}: ${times}`);
    }
    const { stood } = by;
    const ranOut = deadlineOf(before.match);
    if (!stood || ranOut === undefined || sentAt < stood.until) return;
    if (ranOut > stood.from && trueTime() - stood.until < MINUTE) {
      const times = `the time ran out while ${by.name} stood still, or just after`;
      this.fails('nobody loses on time who could not play', `${after.id}: ${times}`);
    }
  }

  /** Whatever has changed: nobody's time runs out while they are away, as far as the match knows. */
  #checkDeadline({ after }: Written): void {
    if (after.stage !== 'playing') return;
    const deadline = deadlineOf(after);
    const away = after.away?.[after.turn] ?? [];
    if (deadline !== undefined && away.some(({ from, until }) => from <= deadline && deadline < until)) {
      this.fails('nobody loses on time while away', `${after.id} would end while they are away`);
    }
  }

  /** Nor while away, as they have said; and whoever claims a game claims it from somebody who has stopped playing. */
  #checkTimeUsed({ before, after }: Written, doing: Done | undefined): void {
    const was = before?.match;
    if (was?.stage !== 'playing' || after.stage !== 'over' || after.outcome.end !== 'time') return;
    const loser = was.players[was.turn];
    if (loser.kind !== 'person' || !was.time) return;
    const { since, left } = was.time;
    const { at } = after.outcome;
    let used = 0;
    const absences = this.#absencesOf(after.place, loser.id);
    const isAwayAt = (moment: number) => absences.some(({ from, until }) => from <= moment && moment < until);
    const moments = [since, at, ...absences.flatMap(({ from, until }) => [from, until])]
      .filter((moment) => since <= moment && moment <= at)
      .sort((one, other) => one - other);
    for (const [index, moment] of moments.slice(0, -1).entries()) {
      if (!isAwayAt(moment)) used += moments[index + 1]! - moment;
    }
    const needed = doing ? Math.min(left, DAY * (1 + (was.given ?? 0))) : left;
    if (used < needed) {
      const times = `${loser.id} had used ${seconds(used)} of ${seconds(needed)}`;
      this.fails('nobody loses on time while away', `${after.id}: ${times}`);
    }
  }

  #absencesOf(place: PlaceId, person: PersonId): readonly Absence[] {
    const text = this.#redis.text(keys.away(place, person));
    return text === undefined ? [] : JSON.parse(text.slice(text.indexOf(' '))).absences;
  }

  /** How many games in a row people have lost on time; after a failover nobody knows. */
  #countLapses({ before, after }: Written, doing: Done | undefined): void {
    const of = (person: string): string => `${after.place} ${person}`;
    const was = before?.match;
    if (was?.stage === 'playing' && after.stage === 'over' && after.outcome.end === 'time') {
      const loser = was.players[was.turn];
      if (loser.kind !== 'person') return;
      const lapses = this.#lapses.get(of(loser.id)) ?? 0;
      if (doing && lapses < 2 && this.#failedOverAt < 0) {
        const words = `${after.id} was claimed from ${loser.id}, who had lost ${lapses} games in a row on time`;
        this.fails('a game is claimed only from who has stopped playing', words);
      }
      this.#lapses.set(of(loser.id), lapses + 1);
    }
    if (doing) this.#lapses.delete(of(doing.person.id));
  }

  #checkQuota({ after }: Written): void {
    for (const person of peopleOf(after)) {
      let [challenges, playing] = [0, 0];
      for (const { match } of this.matches.values()) {
        if (match.place !== after.place) continue;
        if (match.stage === 'challenge' && match.by === person) challenges += 1;
        if (match.stage === 'playing' && peopleOf(match).includes(person)) playing += 1;
      }
      if (challenges > this.#quota.challenges || playing > this.#quota.matches) {
        const counted = `${challenges} challenges and ${playing} games`;
        this.fails('quotas hold', `${person} has ${counted} in ${after.place} with ${after.id}`);
      }
    }
  }

  /** What the bot asked of Discord, and what that said. */
  requested(
    by: Committer,
    request: BotRequest,
    answer: ReturnType<InProcessDiscord['answer']> | undefined,
  ): void {
    const { method, path, uploads, json } = request;
    const [, interaction, token] = /^\/interactions\/(\d+)\/([^/]+)\/callback$/.exec(path) ?? [];
    if (interaction !== undefined && token !== undefined) this.#tokens.set(token, interaction);
    if (!answer) return;
    if (answer.status >= 400 && answer.status < 500) {
      // Whoever looks for something may do so again.
      if (method !== 'GET') this.#refusedBy(by, `${method} ${path} ${JSON.stringify(json)}`, answer.json);
      return;
    }
    this.#checkWords(request, answer.json);
    this.#checkPlansShown(request, answer.json);
    if (method === 'POST' && path.endsWith('/messages')) {
      this.#checkPostedOnce(by, json);
      if (answer.status < 400) this.calls.posted(request, answer.json, by.clockIsOff, this.#failedOverAt);
    }
    for (const { name, bytes } of uploads) {
      const [, game = '', id = '', revision] = BOARD_FILE.exec(name) ?? [];
      if (!isGameId(game)) continue;
      const match = this.#committed.get(`${matchId(id)} ${revision}`)?.match;
      if (!match) this.fails('what is shown is committed', `${name} shows what was never committed`);
      const [, seat] = FOR_SEAT.exec(Buffer.from(bytes.subarray(-5)).toString()) ?? [];
      if (match && seat !== undefined) this.#checkSeen(match, Number(seat), path, answer.json);
    }
  }

  /** Discord knows a message again by its nonce; but whoever has a lease need not ask twice. */
  #checkPostedOnce({ name, leasesEndedAt }: Committer, message: unknown): void {
    const nonce: unknown = Reflect.get(Object(message), 'nonce');
    if (typeof nonce !== 'string') return;
    const key = `${name} ${nonce}`;
    const before = this.#posted.get(key);
    this.#posted.set(key, trueTime());
    if (before === undefined || trueTime() - before >= SHORTEST_LEASE) return;
    // A lease is lost with what a failover loses, too.
    if (Math.max(this.#failedOverAt, leasesEndedAt) > before - LEASE) return;
    this.fails('no effect is carried out twice at once', `${name} has posted ${nonce} twice`);
  }

  /** Only a player sees what that player holds. */
  #checkSeen(match: Match, seat: number, path: string, shown: unknown): void {
    if ((match.stage !== 'playing' && match.stage !== 'over') || !hidesHands(match)) return;
    const [, token = ''] = /^\/webhooks\/\d+\/([^/]+)/.exec(path) ?? [];
    const person = this.done.get(this.#tokens.get(token) ?? '')?.person;
    const isPrivate = isEphemeral(shown);
    const isTheirs = person && seatOf(match, personId(person.id)) === seat;
    if (!isPrivate || !isTheirs) {
      this.fails('nobody sees a hidden card', `${match.id} as seat ${seat} sees it went to ${path}`);
    }
  }

  /** What is said, in any part of a message or of a suggestion, names no card that whoever reads it may not know. */
  #checkWords({ path, json, uploads }: BotRequest, shown: unknown): void {
    const text = JSON.stringify([json, uploads.map(({ name }) => name)]);
    const told = cardsIn(text.replace(NOT_SAID, ''));
    if (told.length === 0) return;
    const { doing, isPrivate } = this.#audienceOf(path, json, shown);
    const about = `${text} ${JSON.stringify(doing?.act ?? '')}`;
    const matches = [...this.matches.values()].flatMap(({ match }) =>
      'moves' in match && match.game === QUEXO && about.includes(match.id) ? [match] : [],
    );
    // What was on its way when Redis lost it tells of it.
    const isLost = trueTime() - this.#failedOverAt < MINUTE;
    if (matches.length === 0 || (isLost && matches.some(({ id }) => this.rolledBack.has(id)))) return;
    const known = new Set(
      matches.flatMap((match) => {
        const seat = isPrivate && doing ? this.#seats.get(`${match.id} ${doing.person.id}`) : undefined;
        const views = positions(quexo, match)
          .slice(-TOLD)
          .map((position) => quexo.view(position, seat ?? 'public'));
        return cardsIn(JSON.stringify(views));
      }),
    );
    const secrets = told.filter((card) => !known.has(card));
    if (secrets.length > 0) {
      const who = isPrivate ? doing?.person.name : 'everybody';
      this.fails('nobody sees a hidden card', `${who} was told of ${secrets.join(' ')}: ${text}`);
    }
  }

  /** Who is answered by a request, and whether nobody else sees it. */
  #audienceOf(path: string, json: unknown, shown: unknown): { doing?: Done | undefined; isPrivate: boolean } {
    const [, callback] = /^\/interactions\/(\d+)\//.exec(path) ?? [];
    const [, token = ''] = /^\/webhooks\/\d+\/([^/]+)/.exec(path) ?? [];
    const doing = this.done.get(callback ?? this.#tokens.get(token) ?? '');
    if (callback === undefined) return { doing, isPrivate: isEphemeral(shown) };
    const { type, data }: { type?: InteractionResponseType; data?: unknown } = Object(json);
    const isSuggestion = type === InteractionResponseType.ApplicationCommandAutocompleteResult;
    const isOnMessage = type === InteractionResponseType.UpdateMessage;
    return {
      doing,
      isPrivate: isSuggestion || (isOnMessage ? doing?.isOnPrivate === true : isEphemeral(data)),
    };
  }

  #refusedBy({ name }: Committer, request: string, answer: unknown): void {
    const key = `${name} ${request}`;
    const times = (this.#refused.get(key) ?? 0) + 1;
    this.#refused.set(key, times);
    if (times >= SAME_REFUSAL) {
      this.fails('what Discord refuses is not repeated', `${key}: ${JSON.stringify(answer)}`);
    }
  }
}

const isBegunBy = (line: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((ply, index) => ply === line[index]);

/** What somebody has chosen of what one event has played: as much as they meant, or the first ply; where something is hidden, all of it. */
const chosenPlies = (
  match: Playing,
  plies: readonly string[],
  meant: number | undefined,
): readonly string[] => (hidesHands(match) ? plies : plies.slice(0, meant || 1));

const isEphemeral = (message: unknown): boolean =>
  (Number(Reflect.get(Object(message), 'flags')) & EPHEMERAL) !== 0;

const seconds = (millis: number): string => `${Math.round(millis / 1_000)} s`;

/** The plies that a click meant; none, where it was offered in another position. Nothing, where it names no move. */
function movesMeant(match: Playing, act: Act): readonly string[] | undefined {
  if (act.act !== 'button' && act.act !== 'select') return undefined;
  const id = parseId(act.customId);
  if (!id || !('path' in id) || 'line' in id) return undefined;
  if (id.match !== match.id || id.position !== fingerprintOf(match)) return [];
  const position = positionOf(match);
  const asked = position.choose(id.path);
  const isPicked = act.act === 'select' && asked.kind === 'ask';
  const choice = isPicked
    ? position.choose([...id.path, pickedOption(asked.options, id.page, act.values)])
    : asked;
  return choice.kind === 'move' ? [choice.move, ...choice.following].map((ply) => ply.written()) : [];
}
