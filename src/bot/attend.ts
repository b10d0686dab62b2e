/** Acknowledges a request, has it done, and says what goes wrong: the one error boundary. */
import { DiscordAPIError, HTTPError, MessageFlags } from 'discord.js';
import { isClick, refusePrivately, type Visit } from './answer.ts';
import { isDiscord } from './discord-error.ts';
import type { House } from './house.ts';
import { placeOf } from './place.ts';
import type { Request } from './request.ts';
import { troubleOf } from './trouble.ts';

export async function attend(visit: Visit, house: House, request: Request): Promise<void> {
  const began = performance.now();
  const spent = (): number => Math.round(performance.now() - began);
  let log = house.log.child({ what: request.name, place: placeOf(visit) });
  try {
    await acknowledge(visit, request.answer);
  } catch (error) {
    // The person has been told by Discord, and may try again; doing it now would be a surprise.
    log.warn({ ms: spent(), err: error }, 'not acknowledged');
    return;
  }
  log = log.child({ acknowledged: spent() });
  try {
    await request.run();
    log.info({ ms: spent() }, 'done');
  } catch (error) {
    if (isDiscord(error, 'tooLate', 'messageGone')) {
      log.warn({ ms: spent() }, 'too late to answer');
      return;
    }
    const { words, code } = troubleOf(error);
    if (code === undefined) log.info({ ms: spent() }, 'refused');
    else log.error({ ms: spent(), code, err: error }, 'failed');
    await refusePrivately(visit, words).catch((failure: unknown) => {
      log.warn({ err: failure }, 'the answer did not arrive');
    });
  }
}

/** When the line breaks, nobody knows whether the acknowledgement has arrived; sent again, Discord says so. */
async function acknowledge(visit: Visit, how: Request['answer']): Promise<void> {
  try {
    await defer(visit, how).catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      return defer(visit, how);
    });
  } catch (error) {
    if (!isDiscord(error, 'acknowledged')) throw error;
    // By the attempt before, or by another process: what follows is recognised by its cause, and done once.
    visit.deferred = true;
    visit.ephemeral = how === 'update' ? null : how === 'private';
  }
}

async function defer(visit: Visit, how: Request['answer']): Promise<void> {
  if (how === 'update' && isClick(visit)) await visit.deferUpdate();
  else await visit.deferReply(how === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}

/** Discord has answered, and has refused. */
const isAnswer = (error: unknown): boolean => error instanceof DiscordAPIError || error instanceof HTTPError;
