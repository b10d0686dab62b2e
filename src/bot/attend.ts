/** Acknowledges a request, has it done, and says what goes wrong: the one error boundary. */
import { DiscordAPIError, HTTPError, MessageFlags } from 'discord.js';
import { shardOf } from '../store/shards.ts';
import { isClick, refusePrivately, type Visit } from './answer.ts';
import { isDiscord } from './discord-error.ts';
import type { House } from './house.ts';
import { placeOf } from './place.ts';
import type { Request } from './request.ts';
import { troubleOf } from './trouble.ts';

export async function attend(visit: Visit, house: House, request: Request): Promise<void> {
  const began = performance.now();
  const spent = (): number => Math.round(performance.now() - began);
  const { tally, shards } = house;
  const place = placeOf(visit);
  const shard = shardOf(place, shards.count);
  let log = house.log.child({ what: request.name, place, shard, person: visit.user.id });
  const end = (level: 'info' | 'warn' | 'error', outcome: string, more = {}): void => {
    log[level]({ ms: spent(), ...more }, outcome);
    tally.count('interactions', { what: request.name, outcome });
    tally.took('interaction', spent());
  };
  try {
    if ((await acknowledge(visit, house, request.answer)) === 'by another') {
      return end('info', 'another process has it');
    }
  } catch (error) {
    // The person has been told by Discord, and may try again; doing it now would be a surprise.
    return end('warn', 'not acknowledged', { err: error });
  }
  const acknowledged = spent();
  log = log.child({ acknowledged });
  tally.took('acknowledgement', acknowledged);
  try {
    await request.run();
    end('info', 'done');
  } catch (error) {
    if (isDiscord(error, 'tooLate', 'messageGone')) return end('warn', 'too late to answer');
    const { words, code } = troubleOf(error);
    if (code === undefined) end('info', 'refused');
    else end('error', 'failed', { code, err: error });
    await refusePrivately(visit, words).catch((failure: unknown) => {
      log.warn({ err: failure }, 'the answer did not arrive');
    });
  }
}

/** When the line breaks, nobody knows whether the acknowledgement has arrived; sent again, Discord says so. */
async function acknowledge(
  visit: Visit,
  { unsure }: House,
  how: Request['answer'],
): Promise<'by us' | 'by another'> {
  try {
    await defer(visit, how).catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      return defer(visit, how);
    });
  } catch (error) {
    if (!isDiscord(error, 'acknowledged')) throw error;
    // Two processes hear of everything while one takes over from the other, and one of them is enough to answer.
    if (!unsure.about(visit.id)) return 'by another';
    // By an attempt whose answer was lost. Should it have been another process after all: a cause is good for one effect.
    visit.deferred = true;
    visit.ephemeral = how === 'update' ? null : how === 'private';
  }
  return 'by us';
}

async function defer(visit: Visit, how: Request['answer']): Promise<void> {
  if (how === 'update' && isClick(visit)) await visit.deferUpdate();
  else await visit.deferReply(how === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}

/** Discord has answered, and has refused. */
const isAnswer = (error: unknown): boolean => error instanceof DiscordAPIError || error instanceof HTTPError;
