/** The side that a challenger would like to have, as people name it. */
import type { Suggestion } from '../bot/command.ts';
import { Refused } from '../bot/refused.ts';
import type { Side } from '../match/match.ts';
import { sidesAreDrawn } from '../match/seating.ts';
import { CATALOGUE } from '../rules/catalogue.ts';
import { type GameId, SEATS } from '../rules/game.ts';
import { unknownSide } from './texts/answers.ts';

const RANDOM = 'random';

export function sideNamed(game: GameId, text: string | null): Side {
  const { title, seats } = CATALOGUE[game];
  const typed = text?.trim().toLowerCase() ?? RANDOM;
  if (typed === RANDOM || typed === '') return 'random';
  const seat = SEATS.find((each) => seats[each].toLowerCase() === typed);
  if (seat === undefined) throw new Refused(unknownSide(title, seats));
  return seat;
}

/** The sides of the game; without a game, or where lots are drawn, there is nothing to choose. */
export function suggestSides(game: GameId | undefined, typed: string): Suggestion[] {
  if (game === undefined) return [{ name: 'Drawn by lot', value: RANDOM }];
  const { title, seats } = CATALOGUE[game];
  if (sidesAreDrawn(game)) return [{ name: `Drawn by lot, as always in ${title}`, value: RANDOM }];
  const sides = SEATS.map((seat) => ({
    name: `${seats[seat]}, who moves ${seat === 0 ? 'first' : 'second'}`,
    value: seats[seat],
  }));
  const all = [{ name: 'Drawn by lot', value: RANDOM }, ...sides];
  const fitting = all.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  return fitting.length > 0 ? fitting : all;
}
