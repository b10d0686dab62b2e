/** In whose language something is said. */
import type { BaseInteraction } from 'discord.js';
import type { PersonId, PlaceId } from '../match/match.ts';
import type { ServerSettings } from '../match/server-settings.ts';
import type { Texts } from '../texts/texts.ts';

export interface Languages {
  /** That of the person who asks: what they have chosen, or else what Discord speaks with them. */
  ofInteraction(interaction: InteractionInLanguage): Promise<Texts>;
  /** The same at once, as far as it is known without asking the store. */
  known(interaction: InteractionInLanguage): Texts;
  /** What they have chosen, or else what Discord last spoke with them, or else that of the place. */
  ofPerson(person: PersonId, place?: PlaceId): Promise<Texts>;
  /** What everybody reads: what the server has chosen, or else what Discord speaks with it. */
  ofPlace(place: PlaceId, settings?: Pick<ServerSettings, 'language'>): Texts;
}

type InteractionInLanguage = Pick<BaseInteraction, 'user' | 'locale'>;
