/** Acknowledges a request, has it done, and says what goes wrong: the one error boundary. */
import { DiscordAPIError, HTTPError, MessageFlags, type RepliableInteraction } from 'discord.js';
import { troubleOf } from '../actions/trouble.ts';
import type { App } from '../app.ts';
import { callOffWhenMet } from '../schedule/earlier-editions.ts';
import { isClosing } from './closing.ts';
import { isDiscord } from './discord-error.ts';
import { placeOf } from './interaction-source.ts';
import { isClick, refusePrivately } from './reply.ts';
import type { ResolvedInteraction } from './resolve-interaction.ts';
import { shardOf } from './shards.ts';

export async function handleInteraction(
  interaction: RepliableInteraction,
  app: App,
  request: ResolvedInteraction,
): Promise<void> {
  const began = performance.now();
  const spent = (): number => Math.round(performance.now() - began);
  const { metrics, shards } = app;
  const place = placeOf(interaction);
  const shard = shardOf(place, shards.count);
  let log = app.log.child({ what: request.name, place, shard, person: interaction.user.id });
  const end = (level: 'info' | 'warn' | 'error', outcome: string, more = {}): void => {
    log[level]({ ms: spent(), ...more }, outcome);
    metrics.count('interactions', { what: request.name, outcome });
    metrics.took('interaction', spent());
  };
  const inTheirLanguage = app.languages.ofInteraction(interaction);
  try {
    if ((await acknowledge(interaction, app, request.answer)) === 'by another') {
      return end('info', 'another process has it');
    }
  } catch (error) {
    // The person has been told by Discord, and may try again; doing it now would be a surprise.
    return end('warn', 'not acknowledged', { err: error });
  }
  const acknowledged = spent();
  log = log.child({ acknowledged });
  metrics.took('acknowledgement', acknowledged);
  // A form is the acknowledgement, which must not wait for the store.
  const t = request.answer === 'form' ? app.languages.known(interaction) : await inTheirLanguage;
  try {
    await request.run(t);
    end('info', 'done');
  } catch (error) {
    if (request.answer === 'form' && isDiscord(error, 'acknowledged')) {
      return end('info', 'another process has it');
    }
    if (isDiscord(error, 'tooLate', 'messageGone')) return end('warn', 'too late to answer');
    if (isClosing(error)) return end('warn', 'broken off');
    const { say, code, whose } = troubleOf(error);
    if (code === undefined) end('info', 'refused');
    else if (whose === 'Discord') end('warn', 'Discord failed', { code, err: error });
    else end('error', 'failed', { code, err: error });
    await refuse(interaction, say(t)).catch((failure: unknown) => {
      log.warn({ err: failure }, 'the answer did not arrive');
    });
    await callOffWhenMet(app, error).catch((failure: unknown) => {
      log.warn({ err: failure }, 'not called off yet');
    });
  } finally {
    // Last: whoever has just begun their first match is known by now, and whoever has had themselves deleted is not.
    app.languages.hear(interaction);
  }
}

/** Where a form was to be opened, nothing is acknowledged yet. */
async function refuse(interaction: RepliableInteraction, words: string): Promise<void> {
  if (!interaction.deferred && !interaction.replied) await defer(interaction, 'private');
  await refusePrivately(interaction, words);
}

/** When the connection breaks, nobody knows whether the acknowledgement has arrived; sent again, Discord says so. */
async function acknowledge(
  interaction: RepliableInteraction,
  { unconfirmedAcks }: App,
  how: ResolvedInteraction['answer'],
): Promise<'by us' | 'by another'> {
  if (how === 'form') return 'by us';
  try {
    await defer(interaction, how).catch((error: unknown) => {
      if (isAnswer(error)) throw error;
      return defer(interaction, how);
    });
  } catch (error) {
    if (!isDiscord(error, 'acknowledged')) throw error;
    // Two processes hear of everything while one takes over from the other, and one of them is enough to answer.
    if (!unconfirmedAcks.about(interaction.id)) return 'by another';
    // By an attempt whose answer was lost. Should it have been another process after all: a cause is good for one effect.
    interaction.deferred = true;
    interaction.ephemeral = how === 'update' ? null : how === 'private';
  }
  return 'by us';
}

async function defer(interaction: RepliableInteraction, how: ResolvedInteraction['answer']): Promise<void> {
  const comesFromMessage =
    isClick(interaction) || (interaction.isModalSubmit() && interaction.isFromMessage());
  if (how === 'update' && comesFromMessage) await interaction.deferUpdate();
  else await interaction.deferReply(how === 'public' ? {} : { flags: MessageFlags.Ephemeral });
}

/** Discord has answered, and has refused. */
const isAnswer = (error: unknown): boolean => error instanceof DiscordAPIError || error instanceof HTTPError;
