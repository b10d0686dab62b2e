/** From one game to the next that waits for whoever asks. */
import type { RepliableInteraction } from 'discord.js';
import { type Challenge, type MatchId, type PersonId, type Playing, seatOf } from '../../match/match.ts';
import { gamesWaiting, nextAfter } from '../../match/waiting.ts';
import type { Texts } from '../../texts/texts.ts';
import type { App } from '../app.ts';
import { personOf, placeOf } from '../gateway/interaction-source.ts';
import { answer } from '../gateway/reply.ts';
import { nextGameButton } from '../messages/board-rows.ts';
import { type Message, row, said } from '../messages/message.ts';
import { playerBoardMessage } from '../messages/picker.ts';
import { boardLink, plainly } from '../messages/words.ts';

/** In a server, of its games; in direct messages, of those of everywhere. `current` is the game that the person has before them. */
export async function showNextGame(
  t: Texts,
  interaction: RepliableInteraction,
  app: App,
  current?: MatchId,
): Promise<void> {
  const person = personOf(interaction);
  const open = await openOf(app, interaction, person);
  const waiting = gamesWaiting(open, person);
  const match = nextAfter(waiting, current);
  if (!match) return answer(interaction, nothingWaits(t, open, person));
  const { names, draw, store, client, looks } = app;
  looks.note(person, match.id);
  const board = (await store.boards(match.place, [match.id])).get(match.id);
  const link = boardLink(match, board);
  const isElsewhere = placeOf(interaction) !== match.place;
  const server = isElsewhere ? client.guilds.cache.get(match.place)?.name : undefined;
  const note = [
    match.id === current
      ? t('action.next.onlyThis')
      : t('action.next.waiting', { others: waiting.length - 1 }),
    ...(server === undefined ? [] : [plainly(t, server)]),
    ...(link === undefined ? [] : [`[${t('games.toTheBoard')}](${link})`]),
  ].join(' · ');
  const seat = seatOf(match, person)!;
  const message = await playerBoardMessage(t, { match, seat, names, draw, note });
  const onward = waiting.length > 1 ? [row(nextGameButton(t, match))] : [];
  await answer(interaction, { ...message, components: [...message.components, ...onward] });
}

async function openOf(
  { store }: App,
  interaction: RepliableInteraction,
  person: PersonId,
): Promise<readonly (Challenge | Playing)[]> {
  const here = placeOf(interaction);
  const places = here === 'dm' ? await store.placesOf(person) : [here];
  return (await Promise.all(places.map((place) => store.gamesOf(place, person)))).flat();
}

/** Challenges are for `/games`, where it says what they are about. */
function nothingWaits(t: Texts, open: readonly (Challenge | Playing)[], person: PersonId): Message {
  const challenges = open.filter((match) => match.stage === 'challenge' && match.to === person).length;
  return said(challenges > 0 ? t('action.next.challenges', { challenges }) : t('action.next.nothing'));
}
