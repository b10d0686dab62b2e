import { ApplicationCommandOptionType } from 'discord.js';
import { answerAndRunEffects, applyEvent } from '../bot/actions/apply-event.ts';
import { afterwards } from '../bot/actions/choosing.ts';
import type { ChatCommand, Suggestion } from '../bot/actions/command.ts';
import { demandStarted } from '../bot/actions/demand.ts';
import { labelOf, matchesMeant, matchMeant, suggestMatches } from '../bot/actions/which-match.ts';
import type { App } from '../bot/app.ts';
import { personOf } from '../bot/gateway/person-of.ts';
import { answer } from '../bot/gateway/reply.ts';
import { clipped } from '../bot/messages/message.ts';
import { isOutdated } from '../match/edition.ts';
import { type PersonId, type Playing, seatOf } from '../match/match.ts';
import { positionOf } from '../match/position.ts';
import type { AnyMove, AnyPosition } from '../rules/any-game.ts';
import { MENU_SIZE } from '../rules/choices.ts';
import { RulesError } from '../rules/game.ts';
import { lettersAndDigits } from '../rules/reading.ts';
import { chatCommand, matchOption } from './definition.ts';
import { pickTheGame } from './texts/answers.ts';
import { DESCRIPTIONS } from './texts/descriptions.ts';

export const move: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('move', DESCRIPTIONS.move.says, [
    {
      type: ApplicationCommandOptionType.String,
      name: 'move',
      description: DESCRIPTIONS.move.move,
      required: true,
      autocomplete: true,
    },
    matchOption(DESCRIPTIONS.move.match),
  ]),

  async run(interaction, app) {
    const { options } = interaction;
    const { place, id, revision } = await matchMeant(interaction, app, options.getString('match'));
    const event = {
      kind: 'move',
      by: personOf(interaction),
      text: options.getString('move', true),
      seen: revision,
    } as const;
    const played = await applyEvent(interaction, app, { place, match: id, event });
    const match = demandStarted(played.match);
    await answerAndRunEffects(interaction, app, played, async () => {
      await answer(
        interaction,
        await afterwards(app, match, seatOf(match, personOf(interaction))!, match.moves.at(-1)!),
      );
    });
  },

  async autocomplete(interaction, app) {
    const { options } = interaction;
    if (options.getFocused(true).name === 'match') return suggestMatches(interaction, app);
    const person = personOf(interaction);
    const named = options.getString('match');
    const several = named === null ? await matchesMeant(interaction, app) : [];
    if (several.length > 1) return sayWhichGames(several, person, app);
    const match = several[0] ?? (await matchMeant(interaction, app, named));
    if (match.stage !== 'playing' || isOutdated(match) || seatOf(match, person) !== match.turn) return [];
    return suggestMoves(match, options.getFocused());
  },
};

/** Nothing can be suggested until one is picked. Whoever takes such a line for a move is told the same. */
const sayWhichGames = (
  matches: readonly Playing[],
  person: PersonId,
  app: App,
): Promise<readonly Suggestion[]> =>
  Promise.all(
    matches.slice(0, MENU_SIZE).map(async (match) => {
      const line = clipped(pickTheGame(await labelOf(match, person, app)), LONGEST);
      return { name: line, value: line };
    }),
  );

/** Discord's limit for the name and the value of a suggestion. */
const LONGEST = 100;

/** Only for the player to move: in some games the moves tell what a player holds. */
export function suggestMoves(match: Playing, typed: string): Suggestion[] {
  const position = positionOf(match);
  const wanted = lettersAndDigits(typed);
  const meant = understood(position, typed);
  const moves = position
    .moves()
    .map((move) => ({ move, text: move.written() }))
    .filter(({ text }) => text.length <= LONGEST)
    .map(({ move, text }) => ({ text, name: nameOf(move, text) }));

  return moves
    .map((move) => ({ ...move, fit: move.text === meant ? 0 : fitOf(move, wanted) }))
    .filter(({ fit }) => fit < NONE)
    .sort((one, other) => one.fit - other.fit)
    .slice(0, MENU_SIZE)
    .map(({ text, name }) => ({ name, value: text }));
}

/** The move that the text means to the rules, who forgive more than a comparison of letters does. */
function understood(position: AnyPosition, typed: string): string | undefined {
  try {
    return position.read(typed).written();
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
function nameOf(move: AnyMove, text: string): string {
  const [first] = move.steps();
  return clipped(first === undefined || first.group ? text : `${text} · ${first.label}`, LONGEST);
}
