/**
 * Ten matches at once in one channel of a playground that limits requests as Discord does: 5 messages in 5 seconds a channel, 5 edits
 * likewise. `SOAK_BUSY_MINUTES` says for how long, `SOAK_SEED` repeats the choices of a run.
 */
import { BOT_MAY, type Scenario } from '@parlour/playground';
import { expect, test } from 'vitest';
import { placeId } from '../../src/match/match.ts';
import { type Metrics, NO_METRICS } from '../../src/metrics/metrics.ts';
import { randomFrom } from '../../src/rules/random.ts';
import { openParlour, type Parlour } from '../e2e/parlour.ts';
import { audit, type Books, effectsLeft } from './audit.ts';
import type { Group } from './group.ts';
import { type Ledger, openLedger } from './ledger.ts';
import { act } from './turns.ts';

const minutes = Number(process.env.SOAK_BUSY_MINUTES ?? 30);
const seed = process.env.SOAK_SEED ?? String(Date.now());

const MATCHES = 10;
const PEOPLE = Array.from({ length: MATCHES }, (_, match) => [`Host ${match}`, `Guest ${match}`] as const);

const SCENARIO: Scenario = {
  bot: { name: 'Parlour', permissions: BOT_MAY },
  people: PEOPLE.flat().map((name) => ({ name })),
  servers: [{ name: 'Busy', owner: 'Host 0', members: PEOPLE.flat(), channels: [{ name: 'games' }] }],
};

/** What Discord has answered, by class (`2xx`, `403`, `429` …), and what became of interactions. */
function watch() {
  const answers: Record<string, number> = {};
  const outcomes: Record<string, number> = {};
  const metrics: Metrics = {
    ...NO_METRICS,
    count(what, labels) {
      if (what === 'discord_requests' && 'status' in labels) tally(answers, String(labels.status));
      if (what === 'interactions' && 'outcome' in labels) tally(outcomes, String(labels.outcome));
    },
  };
  return { metrics, answers, outcomes };
}

function tally(counts: Record<string, number>, what: string): void {
  counts[what] = (counts[what] ?? 0) + 1;
}

async function groupsIn(parlour: Parlour): Promise<Group[]> {
  const [server] = parlour.playground.world.guilds.values();
  const place = placeId(server!.id);
  return Promise.all(
    PEOPLE.map(async ([host, guest]) => ({
      place,
      players: [await parlour.person(host), await parlour.person(guest)],
    })),
  );
}

/** Each group does one thing after the other until the time is up; gives what the store has lost on the way. */
async function playOn(parlour: Parlour, groups: readonly Group[], ledger: Ledger): Promise<string[]> {
  const wrong: string[] = [];
  const end = performance.now() + minutes * 60_000;
  const playOf = (index: number) => ({
    store: parlour.store,
    ledger,
    random: randomFrom(`${seed} ${index}`),
    complain: (line: string) => void wrong.push(line),
  });
  await Promise.all(
    groups.map(async (group, index) => {
      const play = playOf(index);
      while (performance.now() < end) {
        // Boards come late here, and whoever clicks on an old message may find nothing more to click on.
        await act(group, play).catch(() => {});
      }
    }),
  );
  return wrong;
}

test(
  `in ${minutes} minutes of ${MATCHES} matches in one channel nothing is asked that Discord refuses, and every board arrives`,
  async () => {
    console.log(`SOAK_SEED=${seed}`);
    const { metrics, answers, outcomes } = watch();
    const parlour = await openParlour('busy-channel', {
      scenario: SCENARIO,
      rateLimits: 'discord',
      metrics,
      seeds: Array.from({ length: 10_000 }, (_, match) => `${seed} ${match}`),
    });
    const ledger = openLedger();
    const groups = await groupsIn(parlour);
    const wrong = await playOn(parlour, groups, ledger);
    const books: Books = {
      connection: await parlour.server.connection(),
      store: parlour.store,
      playground: parlour.playground,
      ledger,
      places: [groups[0]!.place],
    };
    await expect.poll(() => effectsLeft(books), { timeout: 5 * 60_000 }).toBe(0);
    wrong.push(...(await audit(books)));
    console.log({ moves: ledger.told(), matches: ledger.matches().length, answers, outcomes });
    const refused = Object.keys(answers).filter((status) => !/^[23]xx$/.test(status));
    const unanswered = Object.keys(outcomes).filter((outcome) => !['done', 'refused'].includes(outcome));
    expect({ wrong, refused, unanswered, mistakes: parlour.mistakes() }).toEqual({
      wrong: [],
      refused: [],
      unanswered: [],
      mistakes: [],
    });
    await parlour.close();
  },
  (minutes + 10) * 60_000,
);
