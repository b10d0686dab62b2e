/** Finished games in lists. */
import type { AutocompleteInteraction } from 'discord.js';
import type { Suggestion } from '../bot/command.ts';
import type { House } from '../bot/house.ts';
import { clipped } from '../bot/message.ts';
import { placeOf } from '../bot/place.ts';
import { titleOf } from '../bot/words.ts';
import { type Over, type PersonId, seatOf } from '../match/match.ts';
import { verdictFor } from '../match/standing.ts';
import { opponent } from '../rules/game.ts';
import { VERDICTS } from './texts/ladder.ts';

const LISTED = 50;

/** Won, lost or drawn by this person. */
export function verdictWords(match: Over, person: PersonId): string {
  const { winner } = match.outcome;
  const seat = seatOf(match, person);
  if (winner === 'nobody' || seat === undefined) return VERDICTS.nobody;
  return VERDICTS[verdictFor(seat, winner)];
}

/** `Eximo against Ben · won · 16 Nov 2026` */
export async function finishedLabel(match: Over, person: PersonId, house: House): Promise<string> {
  const seat = seatOf(match, person) ?? 0;
  const other = await house.names.ofPlayer(match.place, match.players[opponent(seat)]);
  const parts = [
    `${titleOf(match)} against ${other}`,
    verdictWords(match, person),
    DAY.format(match.outcome.at),
  ];
  return clipped(parts.join(' · '), 100);
}

const DAY = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** A person's finished games, for an option by which they say which one. */
export async function suggestFinished(
  interaction: AutocompleteInteraction,
  house: House,
): Promise<Suggestion[]> {
  const person = interaction.user.id;
  const matches = await house.store.finished(placeOf(interaction), person, { skip: 0, limit: LISTED });
  const typed = interaction.options.getFocused().toLowerCase();
  const named = await Promise.all(
    matches.map(async (match) => ({ name: await finishedLabel(match, person, house), value: match.id })),
  );
  return named.filter(({ name, value }) => name.toLowerCase().includes(typed) || value === typed);
}
