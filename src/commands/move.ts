import { ApplicationCommandOptionType } from 'discord.js';
import { answer } from '../bot/answer.ts';
import { afterwards } from '../bot/choosing.ts';
import type { ChatCommand } from '../bot/command.ts';
import { followThrough, happen } from '../bot/perform.ts';
import { MatchRefused } from '../bot/refused.ts';
import { matchMeant, suggestMatches } from '../bot/which-match.ts';
import { seatOf } from '../match/match.ts';
import { chatCommand, matchOption } from './definition.ts';
import { suggestMoves } from './suggest-moves.ts';
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

  async run(interaction, house) {
    const { options, user } = interaction;
    const { place, id, revision } = await matchMeant(interaction, house, options.getString('match'));
    const event = {
      kind: 'move',
      by: user.id,
      text: options.getString('move', true),
      seen: revision,
    } as const;
    const played = await happen(interaction, house, { place, match: id, event });
    const { match } = played;
    if (match.stage !== 'playing' && match.stage !== 'over')
      throw new MatchRefused({ code: 'not_started' }, match);
    await followThrough(interaction, house, played, async () => {
      await answer(interaction, await afterwards(house, match, seatOf(match, user.id)!, match.moves.at(-1)!));
    });
  },

  async autocomplete(interaction, house) {
    const { options, user } = interaction;
    if (options.getFocused(true).name === 'match') return suggestMatches(interaction, house);
    const match = await matchMeant(interaction, house, options.getString('match'));
    if (match.stage !== 'playing' || seatOf(match, user.id) !== match.turn) return [];
    return suggestMoves(match, options.getFocused());
  },
};
