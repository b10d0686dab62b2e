/** The commands that do what the button of the same name under the board does. */
import type { RepliableInteraction } from 'discord.js';
import type { ChatCommand } from '../bot/actions/command.ts';
import { MATCH_BUTTONS } from '../bot/actions/match-buttons.ts';
import { Refused } from '../bot/actions/refused.ts';
import { matchMeant, matchPicked, type Sign, suggestMatches } from '../bot/actions/which-match.ts';
import type { App } from '../bot/app.ts';
import { personOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { hidesHands } from '../bot/messages/match-view.ts';
import type { Message } from '../bot/messages/message.ts';
import { noticeAsAnswer } from '../bot/messages/notice-message.ts';
import { type Match, type Offer, type PersonId, seatOf, waitsFor } from '../match/match.ts';
import type { Store } from '../store/store.ts';
import type { Texts } from '../texts/texts.ts';
import { chatCommand, matchOption } from './definition.ts';

interface ButtonCommand {
  readonly name: 'hand' | 'hint' | 'resign' | 'draw' | 'takeback';
  /** By which the game is told that is meant, where several are under way. */
  readonly signs: readonly Sign[];
  /** What to answer in some matches instead of doing what the button does. */
  instead?(t: Texts, match: Match, person: PersonId, store: Store): Promise<Message | undefined>;
}

/** Whether the other player has asked this person for something, and waits for the answer. */
const isAskedFor =
  (kind: Offer['kind']): Sign =>
  (match, person) =>
    match.offer?.kind === kind && match.offer.by !== seatOf(match, person);

const isAskedForTakeback = isAskedFor('takeback');

const TABLE: readonly ButtonCommand[] = [
  {
    name: 'hand',
    signs: [hidesHands, waitsFor],
    async instead(_, match) {
      if (!hidesHands(match)) throw new Refused((t) => t('games.noCards'));
      return undefined;
    },
  },
  { name: 'hint', signs: [(match) => !match.rated, waitsFor] },
  { name: 'resign', signs: [waitsFor] },
  // Whoever is offered a draw and offers one has agreed.
  { name: 'draw', signs: [isAskedFor('draw'), waitsFor] },
  {
    name: 'takeback',
    // Whoever has just moved is not to move.
    signs: [isAskedForTakeback, (match, person) => !waitsFor(match, person)],
    async instead(t, match, person, store) {
      if (match.stage !== 'playing' || !isAskedForTakeback(match, person)) return undefined;
      const { board } = await store.load(match.place, match.id);
      const told = { notice: { about: 'takeback-asked' }, to: person, revision: match.revision } as const;
      return noticeAsAnswer(t, match, told, board?.board);
    },
  },
];

export const BUTTON_COMMANDS: readonly ChatCommand[] = TABLE.map(({ name, signs, instead }) => {
  const { cost = {}, run } = MATCH_BUTTONS[name];
  const act = async (t: Texts, interaction: RepliableInteraction, app: App, match: Match): Promise<void> => {
    const message = await instead?.(t, match, personOf(interaction), app.store);
    if (message) return answer(interaction, message);
    await run({ interaction, app, t, id: { action: name, place: match.place, match: match.id } });
  };
  return {
    kind: 'chat',
    answer: 'private',
    cost,
    definition: chatCommand(name, `commands.${name}.says`, {
      options: () => [matchOption(`commands.${name}.match`)],
    }),

    async run(interaction, app, t) {
      const match = await matchMeant(t, interaction, app, { command: name, signs });
      if (match) await act(t, interaction, app, match);
    },

    autocomplete: suggestMatches,

    /** Where the person was asked which match. */
    buttons: {
      answer: () => 'update-if-private',
      cost,
      run: async (click, _words, app, t) => act(t, click, app, await matchPicked(click, app)),
    },
  };
});
