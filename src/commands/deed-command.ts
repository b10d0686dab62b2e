/** Commands that do what a button under the board does. */
import { answer } from '../bot/answer.ts';
import type { ChatCommand } from '../bot/command.ts';
import { BUTTONS } from '../bot/deeds.ts';
import type { Message } from '../bot/message.ts';
import { matchMeant, type Sign, suggestMatches } from '../bot/which-match.ts';
import { type Match, type Offer, type PersonId, seatOf } from '../match/match.ts';
import { chatCommand, matchOption } from './definition.ts';

interface DeedCommand {
  readonly name: 'hand' | 'hint' | 'resign' | 'draw' | 'takeback';
  readonly texts: { readonly says: string; readonly match: string };
  /** By which the game is told that is meant, where several are under way. */
  readonly signs: readonly Sign[];
  /** What to answer instead of doing it, in some matches. */
  instead?(match: Match, person: PersonId): Message | undefined;
}

export const deedCommand = ({ name, texts, signs, instead }: DeedCommand): ChatCommand => ({
  kind: 'chat',
  answer: 'private',
  definition: chatCommand(name, texts.says, [matchOption(texts.match)]),

  async run(interaction, house) {
    const match = await matchMeant(interaction, house, interaction.options.getString('match'), signs);
    const message = instead?.(match, interaction.user.id);
    if (message) return answer(interaction, message);
    const id = { action: name, place: match.place, match: match.id } as const;
    await BUTTONS[name].run({ visit: interaction, house, id });
  },

  autocomplete: suggestMatches,
});

/** Whether the other player has asked this person for something, and waits for the answer. */
export const isAskedFor =
  (kind: Offer['kind']): Sign =>
  (match, person) =>
    match.offer?.kind === kind && match.offer.by !== seatOf(match, person);
