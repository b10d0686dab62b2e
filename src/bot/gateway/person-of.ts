import type { BaseInteraction } from 'discord.js';
import { type PersonId, personId } from '../../match/match.ts';

/** The person who does something. */
export const personOf = ({ user }: Pick<BaseInteraction, 'user'>): PersonId => personId(user.id);
