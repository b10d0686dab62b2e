/** The legal moves that fit what the player to move has typed so far. */
import type { Suggestion } from '../bot/command.ts';
import { clipped } from '../bot/message.ts';
import type { Playing } from '../match/match.ts';
import { positionOf } from '../match/position.ts';
import { type AnyGame, CATALOGUE } from '../rules/catalogue.ts';
import { MENU_SIZE } from '../rules/choices.ts';
import { RulesError } from '../rules/game.ts';
import { lettersAndDigits } from '../rules/reading.ts';

/** Discord's limit for the name and the value of a suggestion. */
const LONGEST = 100;

/** Only for the player to move: in some games the moves tell what a player holds. */
export function suggestMoves(match: Playing, typed: string): Suggestion[] {
  const game = CATALOGUE[match.game];
  const position = positionOf(match);
  const wanted = lettersAndDigits(typed);
  const meant = understood(game, position, typed);
  const moves = game
    .moves(position)
    .map((move) => ({ move, text: game.write(position, move) }))
    .filter(({ text }) => text.length <= LONGEST)
    .map(({ move, text }) => ({ text, name: nameOf(game, position, move, text) }));

  return moves
    .map((move) => ({ ...move, fit: move.text === meant ? 0 : fitOf(move, wanted) }))
    .filter(({ fit }) => fit < NONE)
    .sort((one, other) => one.fit - other.fit)
    .slice(0, MENU_SIZE)
    .map(({ text, name }) => ({ name, value: text }));
}

/** The move that the text means to the rules, who forgive more than a comparison of letters does. */
function understood(game: AnyGame, position: unknown, typed: string): string | undefined {
  try {
    return game.write(position, game.read(position, typed));
  } catch (error) {
    if (error instanceof RulesError) return undefined;
    throw error;
  }
}

const NONE = 3;

/** The smaller, the better: it begins so, it contains it, it does not. */
function fitOf({ text, name }: { readonly text: string; readonly name: string }, wanted: string): number {
  if (lettersAndDigits(text).startsWith(wanted)) return 1;
  return lettersAndDigits(name).includes(wanted) ? 2 : NONE;
}

/** The notation, with the first decision in words where it is more than a square. */
function nameOf(game: AnyGame, position: unknown, move: unknown, text: string): string {
  const [first] = game.steps(position, move);
  return clipped(first === undefined || first.group ? text : `${text} · ${first.label}`, LONGEST);
}
