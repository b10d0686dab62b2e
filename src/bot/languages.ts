/** In whose language something is said, and how its boards are shown: in whose theme they are drawn, or in words. */
import type { BaseInteraction, Client } from 'discord.js';
import type { Millis } from '../match/clock.ts';
import type { PersonId, PlaceId } from '../match/match.ts';
import type { Preferences } from '../match/preferences.ts';
import type { ServerSettings } from '../match/server-settings.ts';
import type { Store } from '../store/store.ts';
import { ENGLISH, languageOfLocale } from '../texts/languages.ts';
import { type Texts, textsIn } from '../texts/texts.ts';
import type { Background } from './effects/background.ts';
import { within } from './effects/time-limit.ts';
import { personOf, placeOf } from './gateway/interaction-source.ts';
import type { Logger } from './log.ts';
import { createRemembered, type Remembered } from './remembered.ts';

/** None of it ever fails: where the store does not answer, what Discord has told has to do. Whoever has chosen no theme has that of the place. */
export interface Languages {
  /** That of the person who asks: what they have chosen, or else what Discord speaks with them. */
  ofInteraction(interaction: InteractionInLanguage): Promise<Texts>;
  /** The same at once, as far as it is known without asking the store. */
  known(interaction: InteractionInLanguage): Texts;
  /** What they have chosen, or else what Discord last spoke with them, or else that of the place. */
  ofPerson(person: PersonId, place?: PlaceId): Promise<Texts>;
  /**
   * What everybody reads: what the server has chosen, or else what Discord speaks with it. Without the settings, those that are known:
   * since `ofInteraction` has read them, they are wherever somebody asks for something.
   */
  ofPlace(place: PlaceId, settings?: Pick<ServerSettings, 'language' | 'theme'>): Texts;
  /** Keeps what Discord speaks with this person, for what they are told when they have not asked. Nobody waits for it. */
  hear(interaction: InteractionInLanguage): void;
}

type InteractionInLanguage = Pick<BaseInteraction, 'user' | 'guildId' | 'locale'>;

/** What has been chosen, as the bot remembers it. */
export interface RememberedChoices {
  readonly people: Remembered<PersonId, Preferences>;
  readonly servers: Remembered<PlaceId, ServerSettings>;
}

/** The store, with a memory of what people and servers have chosen that hears of every change which is made through it. */
export function rememberingChoices(
  store: Store,
  steady: () => Millis,
): RememberedChoices & { readonly store: Store } {
  const people = createRemembered(store.preferences, steady);
  const servers = createRemembered(store.serverSettings, steady);
  return {
    people,
    servers,
    store: {
      ...store,
      async writePreferences(person, preferences) {
        await store.writePreferences(person, preferences);
        people.note(person, preferences);
      },
      async forgetPreferences(person) {
        await store.forgetPreferences(person);
        people.note(person, {});
      },
      async writeServerSettings(place, settings) {
        await store.writeServerSettings(place, settings);
        servers.note(place, settings);
      },
    },
  };
}

interface LanguagesOptions extends RememberedChoices {
  readonly client: Pick<Client, 'guilds'>;
  readonly store: Pick<Store, 'writeHeard'>;
  readonly background: Background;
  readonly log: Logger;
}

/** Nobody waits for longer until somebody speaks their language. */
const PATIENCE: Millis = 1_000;

export function createLanguages({
  client,
  people,
  servers,
  store,
  background,
  log,
}: LanguagesOptions): Languages {
  const preferencesOf = (person: PersonId): Promise<Preferences | undefined> =>
    within(PATIENCE, people.of(person)).catch(() => people.known(person));
  const settingsOf = async (place: PlaceId): Promise<ServerSettings | undefined> =>
    place === 'dm' ? undefined : within(PATIENCE, servers.of(place)).catch(() => servers.known(place));
  const ofPlace: Languages['ofPlace'] = (place, settings = servers.known(place)) =>
    textsIn(
      settings?.language ?? languageOfLocale(client.guilds.cache.get(place)?.preferredLocale) ?? ENGLISH,
      settings?.theme,
    );
  /** Preferences as they were read before what is missing in them was written. */
  const completed = new WeakSet<Preferences>();

  return {
    async ofInteraction(interaction) {
      const [preferences, settings] = await Promise.all([
        preferencesOf(personOf(interaction)),
        settingsOf(placeOf(interaction)),
      ]);
      return textsFor(interaction, preferences, settings);
    },
    known: (interaction) =>
      textsFor(interaction, people.known(personOf(interaction)), servers.known(placeOf(interaction))),
    async ofPerson(person, place) {
      const [preferences, settings] = await Promise.all([
        preferencesOf(person),
        place === undefined ? undefined : settingsOf(place),
      ]);
      const language = preferences?.language ?? languageOfLocale(preferences?.heard);
      const everybodys = place === undefined ? ENGLISH : ofPlace(place, settings).language;
      return textsIn(language ?? everybodys, preferences?.theme ?? settings?.theme, preferences?.textMode);
    },
    ofPlace,
    hear(interaction) {
      const { locale } = interaction;
      const person = personOf(interaction);
      const preferences = people.known(person);
      if (!preferences || preferences.heard === locale || completed.has(preferences)) return;
      const writing = store.writeHeard(person, locale).then(
        (isKept) => isKept && completed.add(preferences),
        (error: unknown) => log.debug({ err: error }, 'what Discord speaks with somebody is not kept'),
      );
      background.add(placeOf(interaction), writing);
    },
  };
}

const textsFor = (
  { locale }: InteractionInLanguage,
  preferences: Preferences | undefined,
  settings: ServerSettings | undefined,
): Texts =>
  textsIn(
    preferences?.language ?? languageOfLocale(locale) ?? ENGLISH,
    preferences?.theme ?? settings?.theme,
    preferences?.textMode,
  );
