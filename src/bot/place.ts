import type { BaseInteraction } from 'discord.js';
import type { Place } from '../match/match.ts';

/** The place in which somebody does something. */
export const placeOf = ({ guildId }: Pick<BaseInteraction, 'guildId'>): Place => guildId ?? 'dm';
