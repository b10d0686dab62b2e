/** The shape of what is stored, checked whenever it is read. */
import { z } from 'zod';
import { CLOCKS } from '../../match/clock.ts';
import { type AnyEffect, PLAIN_NOTICES } from '../../match/effect.ts';
import {
  COMPUTER_LEVELS,
  channelId,
  DECLINE_REASONS,
  ENDS,
  type Match,
  matchId,
  messageId,
  OFFERS,
  personId,
  placeId,
} from '../../match/match.ts';
import { isSeason } from '../../match/season.ts';
import { isEnding, isGameId } from '../../rules/catalogue.ts';
import { type GameId, SEATS } from '../../rules/game.ts';

const text = z.string().min(1);
const match = text.transform(matchId);
const person = text.transform(personId);
const place = text.transform(placeId);
const channel = text.transform(channelId);
const message = text.transform(messageId);
const moment = z.number().nonnegative();
const count = z.int().nonnegative();
const seat = z.literal(SEATS);
const game = z.custom<GameId>((value) => typeof value === 'string' && isGameId(value), 'not a game');
const ending = z.string().refine(isEnding, 'not an ending');
const season = z.string().refine(isSeason, 'not a season');

export const storedBoard = z.object({ channel, message, revision: count }).readonly();

/** Records of the first schema know where their board stands. */
export const boardWithin = z.object({ board: storedBoard.exactOptional() });

const player = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), id: person }).readonly(),
  z.object({ kind: z.literal('computer'), level: z.literal(COMPUTER_LEVELS) }).readonly(),
  z.object({ kind: z.literal('forgotten') }).readonly(),
]);

const contest = {
  id: match,
  place,
  channel,
  home: channel.exactOptional(),
  game,
  seed: text,
  rated: z.boolean(),
  clock: z.literal(CLOCKS),
  revision: count,
  created: moment,
  updated: moment,
  previous: match.exactOptional(),
};

const invitation = {
  ...contest,
  by: person,
  to: text.transform((to) => (to === 'anyone' ? to : personId(to))),
  side: z.union([seat, z.literal('random')]),
};

/** No notation uses a semicolon, and without quotes the record is two bytes a move shorter. */
export const BETWEEN_MOVES = ';';
const moves = z.string().transform((joined) => (joined === '' ? [] : joined.split(BETWEEN_MOVES)));

const table = {
  ...contest,
  players: z.tuple([player, player]).readonly(),
  first: seat,
  edition: z.int().positive().exactOptional(),
  moves,
  since: count,
  forced: z.array(count).readonly().exactOptional(),
  playedFrom: count.exactOptional(),
};

export const absences = z.array(z.object({ from: moment, until: moment }).readonly()).readonly();

const clocks = {
  time: z.object({ since: moment, left: moment }).readonly().exactOptional(),
  reminded: z.literal(true).exactOptional(),
  quietUntil: moment.exactOptional(),
  given: count.exactOptional(),
  bank: z.tuple([moment, moment]).readonly().exactOptional(),
  away: z.tuple([absences, absences]).readonly().exactOptional(),
};

const lines = z.array(z.array(text).readonly()).readonly();

const offer = { kind: z.literal(OFFERS), by: seat, revision: count.exactOptional() };

const ratingChange = z.object({ before: z.number(), after: z.number() }).readonly();

const outcome = z.object({
  end: z.literal(ENDS),
  winner: z.union([seat, z.literal(['draw', 'nobody'])]),
  at: moment,
  rated: z.boolean(),
  ending: ending.exactOptional(),
  score: z.tuple([z.number(), z.number()]).readonly().exactOptional(),
  ratings: z.tuple([ratingChange, ratingChange]).readonly().exactOptional(),
});

export const storedMatch = z.discriminatedUnion('stage', [
  z.object({ ...invitation, stage: z.literal('challenge'), expires: moment }),
  z.object({
    ...invitation,
    stage: z.literal('withdrawn'),
    how: z.literal(['declined', 'cancelled', 'expired']),
    reason: z.literal(DECLINE_REASONS).exactOptional(),
  }),
  z.object({
    ...table,
    stage: z.literal('playing'),
    turn: seat,
    ...clocks,
    offer: z.object(offer).exactOptional(),
    refused: z.object({ ...offer, ply: count }).exactOptional(),
    stopped: z.tuple([z.boolean(), z.boolean()]).readonly().exactOptional(),
    takenBack: z.literal(true).exactOptional(),
    plans: z.tuple([lines, lines]).readonly().exactOptional(),
  }),
  z.object({ ...table, stage: z.literal('over'), outcome, rematch: match.exactOptional() }),
]) satisfies z.ZodType<Match>;

const named = { id: text, match, revision: count };
const notice = z.union([
  z.object({ about: z.literal(PLAIN_NOTICES), others: z.array(match).readonly().exactOptional() }),
  z.object({ about: z.literal('challenge-declined'), reason: z.literal(DECLINE_REASONS) }),
]);

export const storedEffect = z.discriminatedUnion('kind', [
  z.object({
    ...named,
    kind: z.literal('board'),
    how: z.literal(['post', 'update']),
    silent: z.literal(true).exactOptional(),
    atAnyAge: z.literal(true).exactOptional(),
  }),
  z.object({ ...named, kind: z.literal('computer-move') }),
  z.object({ ...named, kind: z.literal('remove-buttons'), board: storedBoard.exactOptional() }),
  z.object({ ...named, kind: z.literal('challenge') }),
  z.object({ ...named, kind: z.literal('notify'), notice, to: person.exactOptional() }),
  z.object({ kind: z.literal(['absence', 'stopped']), id: text, person }),
  z.object({ kind: z.literal('season'), id: text, season, closed: moment }),
  z.object({ kind: z.literal('digest'), id: text, person, at: moment }),
]) satisfies z.ZodType<AnyEffect>;
