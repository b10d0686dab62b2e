import { type APIApplicationCommandOption, ApplicationCommandOptionType } from 'discord.js';
import type { ChatCommand, Suggestion } from '../bot/actions/command.ts';
import { Refused } from '../bot/actions/refused.ts';
import type { App } from '../bot/app.ts';
import { startEffects } from '../bot/effects/run-effects.ts';
import { personOf, placeOf } from '../bot/gateway/interaction-source.ts';
import { answer } from '../bot/gateway/reply.ts';
import { dateOf } from '../bot/messages/away-words.ts';
import { button, framed, type Message, row, text } from '../bot/messages/message.ts';
import {
  type AbsencePlanned,
  awayTimeLeft,
  endAbsence,
  MOST_DAYS_A_YEAR,
  MOST_DAYS_AT_ONCE,
  planAbsence,
} from '../match/away.ts';
import { type Absence, DAY, type Millis, stillToCome } from '../match/clock.ts';
import { UTC } from '../match/local-time.ts';
import type { PersonId } from '../match/match.ts';
import { sayAway } from '../play/away.ts';
import { formattingLocale, type PlainKey, type Texts } from '../texts/texts.ts';
import { beginningOf, type Day, dayAt, daysLater, readDay } from './days.ts';
import { chatCommand, described } from './definition.ts';

const dayOption = (name: 'from' | 'until', says: PlainKey): APIApplicationCommandOption => ({
  type: ApplicationCommandOptionType.String,
  name,
  ...described(says),
  autocomplete: true,
});

export const away: ChatCommand = {
  kind: 'chat',
  answer: 'private',
  definition: chatCommand('away', 'commands.away.says', {
    where: 'servers',
    options: () => [dayOption('from', 'commands.away.from'), dayOption('until', 'commands.away.until')],
  }),

  async run(interaction, app, t) {
    const { options } = interaction;
    const [from, until] = [options.getString('from'), options.getString('until')];
    const [place, person] = [placeOf(interaction), personOf(interaction)];
    if (from === null && until === null) {
      const { known } = await app.store.absences(place, [person]);
      return answer(interaction, awayMessage(t, known[person] ?? [], app.now()));
    }
    const wanted = await wantedBy(t, app, person, from, until);
    let said: readonly Absence[] = [];
    let absence: Absence | undefined;
    const decide = (known: readonly Absence[]): readonly Absence[] => {
      const planned = planAbsence(known, wanted, app.now());
      if (!planned.ok) throw refusalOf(planned);
      ({ absences: said, absence } = planned);
      return said;
    };
    startEffects(
      app,
      await sayAway(app.store, { place, person, cause: interaction.id, now: app.now(), decide }),
    );
    const note = absence && t('away.saved', { from: dateOf(absence.from), until: dateOf(absence.until) });
    await answer(interaction, awayMessage(t, said, app.now(), note));
  },

  async autocomplete(interaction, app, t) {
    const { name, value } = interaction.options.getFocused(true);
    const timezone = await timezoneOf(app, personOf(interaction));
    return suggestions(t, name, value, dayAt(app.now(), timezone));
  },

  /** Those that end an absence: `words` are `end` and when it begins. */
  buttons: {
    answer: () => 'update-if-private',
    async run(click, [word, named = ''], app, t) {
      const begins = Number.parseInt(named, 36);
      if (word !== 'end' || Number.isNaN(begins)) throw new Refused((t) => t('away.unknown'));
      const [place, person, now] = [placeOf(click), personOf(click), app.now()];
      let left: readonly Absence[] = [];
      const decide = (known: readonly Absence[]): readonly Absence[] => {
        left = endAbsence(known, begins, now);
        return left;
      };
      startEffects(app, await sayAway(app.store, { place, person, cause: click.id, now, decide }));
      const note = t(begins <= now ? 'away.ended' : 'away.cancelled');
      await answer(click, awayMessage(t, left, now, note));
    },
  },
};

/** Where nobody has said where they live, days are those of universal time. */
async function timezoneOf(app: App, person: PersonId): Promise<string> {
  const { timezone = UTC } = await app.preferencesOf(person);
  return timezone;
}

async function wantedBy(t: Texts, app: App, person: PersonId, from: string | null, until: string | null) {
  if (until === null) throw new Refused((t) => t('away.untilWhen'));
  const timezone = await timezoneOf(app, person);
  const now = app.now();
  const today = dayAt(now, timezone);
  const first = from === null ? { day: today } : readDay(t, from, today);
  const last = readDay(t, until, today);
  if (!first || !last) throw new Refused((t) => t('away.notADay'));
  const begins = 'day' in first ? first.day : daysLater(today, first.days);
  const at = Math.max(now, beginningOf(begins, timezone));
  const isNow = begins === today;
  const ends = (): Millis => {
    // The last day that is named is one of those away.
    if ('day' in last) return beginningOf(daysLater(last.day, 1), timezone);
    return isNow ? at + last.days * DAY : beginningOf(daysLater(begins, last.days), timezone);
  };
  return { from: at, until: ends(), orBy: beginningOf(daysLater(begins, 1), timezone) };
}

function refusalOf(planned: Exclude<AbsencePlanned, { ok: true }>): Refused {
  switch (planned.why) {
    case 'past':
      return new Refused((t) => t('away.past'));
    case 'too soon':
      return new Refused((t) => t('away.tooSoon'));
    case 'too long':
      return new Refused((t) => t('away.tooLong', { count: MOST_DAYS_AT_ONCE }));
    case 'too much':
      return new Refused((t) =>
        t('away.tooMuch', { most: MOST_DAYS_A_YEAR, left: Math.floor(planned.left / DAY) }),
      );
  }
}

/** When somebody is away, and what they can do about it. */
export function awayMessage(t: Texts, absences: readonly Absence[], now: Millis, note?: string): Message {
  const coming = stillToCome(absences, now);
  const lines = coming.map(({ from, until }) => {
    const about = { from: dateOf(from), until: dateOf(until) };
    return from <= now ? t('away.youNow', about) : t('away.youLater', about);
  });
  const left = Math.floor(awayTimeLeft(absences, now) / DAY);
  const buttons = coming.map(({ from }) =>
    button(
      t(from <= now ? 'away.button.back' : 'away.button.cancel'),
      { action: 'command', command: 'away', words: ['end', from.toString(36)] },
      from <= now ? 'main' : 'plain',
    ),
  );
  const words = [
    ...(note === undefined ? [] : [note]),
    ...(lines.length === 0 ? [t('away.none')] : [t('away.clocksStand'), ...lines.map((line) => `- ${line}`)]),
    t('away.how', { count: left, most: MOST_DAYS_A_YEAR, atOnce: MOST_DAYS_AT_ONCE }),
  ];
  return framed([text(words.join('\n')), ...(buttons.length > 0 ? [row(...buttons.slice(0, 5))] : [])]);
}

const SUGGESTED_DAYS = 20;
const SUGGESTED_LENGTHS = [1, 2, 3, 5, 7, 10, 14];

/** What the typed words mean; without any, the days that come, and for the end how long it may last. */
function suggestions(t: Texts, option: string, typed: string, today: Day): Suggestion[] {
  const format = new Intl.DateTimeFormat(formattingLocale(t.language), {
    ...{ timeZone: 'UTC', weekday: 'short', day: 'numeric', month: 'long', year: 'numeric' },
  });
  const named = (day: Day): Suggestion => ({ name: format.format(Date.parse(day)), value: day });
  const lasting = (count: number): Suggestion => ({
    name: t('match.duration.days', { count }),
    value: String(count),
  });
  if (typed.trim() !== '') {
    const read = readDay(t, typed, today);
    if (!read) return [];
    if ('day' in read) return [named(read.day)];
    return option === 'until' ? [lasting(read.days)] : [named(daysLater(today, read.days))];
  }
  const days = Array.from({ length: SUGGESTED_DAYS }, (_, index) => daysLater(today, index));
  const [first, second, ...others] = days.map(named);
  const soon = [
    { ...first!, name: `${t('away.today')} · ${first!.name}` },
    { ...second!, name: `${t('away.tomorrow')} · ${second!.name}` },
  ];
  return option === 'until'
    ? [...SUGGESTED_LENGTHS.map(lasting), ...[...soon, ...others].slice(0, 14)]
    : [...soon, ...others];
}
