import { ApplicationCommandOptionType } from 'discord.js';
import { answerAndRunEffects, applyEvent } from '../bot/actions/apply-event.ts';
import { answerAfterMove } from '../bot/actions/choosing.ts';
import type { ChatCommand, Suggestion } from '../bot/actions/command.ts';
import { demandSeat, demandStarted } from '../bot/actions/demand.ts';
import { notationOf, SEARCHED_IN_WORDS, understood } from '../bot/actions/typed-move.ts';
import { labelOf, matchesMeant, matchMeant, matchNamed, suggestMatches } from '../bot/actions/which-match.ts';
import type { App } from '../bot/app.ts';
import { personOf } from '../bot/gateway/interaction-source.ts';
import { clipped } from '../bot/messages/message.ts';
import { isOutdated } from '../match/edition.ts';
import { type PersonId, type Playing, seatOf } from '../match/match.ts';
import { positionOf } from '../match/position.ts';
import type { AnyMove } from '../rules/any-game.ts';
import { MENU_SIZE } from '../rules/choices.ts';
import { lettersAndDigits } from '../rules/reading.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, described, matchOption } from './definition.ts';

export const move: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('move', 'commands.move.says', {
    options: () => [
      {
        type: ApplicationCommandOptionType.String,
        name: 'move',
        ...described('commands.move.move'),
        required: true,
        autocomplete: true,
      },
      matchOption('commands.move.match'),
    ],
  }),

  async run(interaction, app, t) {
    const { options } = interaction;
    // Whoever picks one from the menu sees its board, and chooses or types the move there.
    const meant = await matchMeant(t, interaction, app, { command: 'board' });
    if (!meant) return;
    const { place, id, revision } = meant;
    const event = {
      kind: 'move',
      by: personOf(interaction),
      text: notationOf(t, meant, options.getString('move', true)),
      seen: revision,
    } as const;
    const played = await applyEvent(interaction, app, { place, match: id, event });
    const seat = demandSeat(demandStarted(played.match), personOf(interaction));
    await answerAndRunEffects(interaction, app, played, () =>
      answerAfterMove(t, interaction, app, played.match, seat),
    );
  },

  async autocomplete(interaction, app, t) {
    const { options } = interaction;
    if (options.getFocused(true).name === 'match') return suggestMatches(interaction, app, t);
    const person = personOf(interaction);
    const named = options.getString('match');
    const several = named === null ? await matchesMeant(interaction, app) : [];
    if (several.length > 1) return sayWhichGames(t, several, person, app);
    const match = several[0] ?? (await matchNamed(interaction, app, named ?? ''));
    if (match.stage !== 'playing' || isOutdated(match) || seatOf(match, person) !== match.turn) return [];
    return suggestMoves(t, match, options.getFocused());
  },
};

/** Nothing can be suggested until one is picked. Whoever takes such a line for a move is told the same. */
const sayWhichGames = (
  t: Texts,
  matches: readonly Playing[],
  person: PersonId,
  app: App,
): Promise<readonly Suggestion[]> =>
  Promise.all(
    matches.slice(0, MENU_SIZE).map(async (match) => {
      const line = clipped(t('games.pickFirst', { game: await labelOf(t, match, person, app) }), LONGEST);
      return { name: line, value: line };
    }),
  );

/** Discord's limit for the name and the value of a suggestion. */
const LONGEST = 100;

/**
 * Only for the player to move: in some games the moves tell what a player holds. First the move that is meant, then those that begin so,
 * then those that contain it in notation or in words, which are made for as few moves as will do.
 */
export function suggestMoves(t: Texts, match: Playing, typed: string): Suggestion[] {
  const position = positionOf(match);
  const wanted = lettersAndDigits(typed);
  const meant = wanted === '' ? undefined : understood(() => position.read(typed))?.written();
  const [first, next, others]: [WrittenMove[], WrittenMove[], WrittenMove[]] = [[], [], []];
  for (const move of position.moves()) {
    // Whoever has typed nothing is shown the first ones.
    if (wanted === '' && next.length === MENU_SIZE) break;
    const text = move.written();
    if (text.length > LONGEST) continue;
    const list = text === meant ? first : lettersAndDigits(text).startsWith(wanted) ? next : others;
    list.push({ move, text });
  }
  const suggestions = [...first, ...next].slice(0, MENU_SIZE).map((move) => suggestionFor(t, move));
  for (const move of others.slice(0, SEARCHED_IN_WORDS)) {
    if (suggestions.length >= MENU_SIZE) break;
    const suggestion = suggestionFor(t, move);
    if (lettersAndDigits(suggestion.name).includes(wanted)) suggestions.push(suggestion);
  }
  return suggestions;
}

interface WrittenMove {
  readonly move: AnyMove;
  readonly text: string;
}

/** The notation, and the move in words. */
const suggestionFor = (
  t: Texts,
  { move, text }: WrittenMove,
): { readonly name: string; readonly value: string } => ({
  name: clipped(`${text} · ${t.words(move.words())}`, LONGEST),
  value: text,
});
