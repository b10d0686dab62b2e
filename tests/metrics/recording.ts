/** What Prometheus would have seen, and what its alarms make of it: scrapes, one by one, as the input of `promtool test rules`. */
import { execFile } from 'node:child_process';
import { accessSync, constants, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ALERTS = fileURLToPath(new URL('../../deploy/alerts.yml', import.meta.url));

const onPath = (program: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some((folder) => {
    try {
      accessSync(join(folder, program), constants.X_OK);
      return true;
    } catch {
      return false;
    }
  });

export const PROMTOOL = onPath('promtool');

/** For tests that ask Prometheus itself: `describe.skipIf(!PROMTOOL)(needsPromtool('…'), …)`. */
export const needsPromtool = (title: string): string =>
  PROMTOOL ? title : `${title} (skipped: needs promtool on the PATH)`;

/** What Prometheus says of the rules. */
export const checkRules = async (): Promise<string> =>
  (await run('promtool', ['check', 'rules', ALERTS])).stdout;

/** The value of every series at one moment, with the `up` that Prometheus adds. */
export type Scrape = ReadonlyMap<string, number>;

export async function scrape(port: number): Promise<Scrape> {
  try {
    return altered(parse(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()), { up: 1 });
  } catch {
    return new Map([['up', 0]]);
  }
}

const parse = (text: string): Scrape =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );

/** The same with other values, or other series. */
export const altered = (scraped: Scrape, changes: Readonly<Record<string, number>>): Scrape =>
  new Map([...scraped, ...Object.entries(changes)]);

const STEP_SECONDS = 30;
const STEPS_A_MINUTE = 60 / STEP_SECONDS;

/** The same, with some counters rising from step to step. */
export const rising = (minutes: number, scraped: Scrape, by: Readonly<Record<string, number>>): Scrape[] =>
  lasting(minutes, scraped).map((each, step) =>
    altered(
      each,
      Object.fromEntries(
        Object.entries(by).map(([name, more]) => [name, (each.get(name) ?? 0) + more * (step + 1)]),
      ),
    ),
  );

/** What lasts for so long. */
export const lasting = (minutes: number, scraped: Scrape): Scrape[] =>
  Array.from({ length: minutes * STEPS_A_MINUTE }, () => scraped);

/** Scrapes every half a minute. What comes after the fault has begun is held for five minutes. */
export interface Recording {
  readonly before: readonly Scrape[];
  readonly since: readonly Scrape[];
}

/** How fast the machine is on which the tests run, is not what they are about. */
const ABOUT_SPEED = ['ParlourBusy', 'ParlourRedisSlow', 'ParlourSlowToAcknowledge'];

/** Whether these alarms are raised within five minutes, or none at all; otherwise what Prometheus has to say about it. */
export async function testAlarms(recording: Recording, expected: readonly string[]): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'parlour-alarms-'));
  const file = join(folder, 'recording.yml');
  writeFileSync(file, JSON.stringify(rulesTest(recording, expected)));
  try {
    await run('promtool', ['test', 'rules', file]);
    return 'as expected';
  } catch (error) {
    return error instanceof Error && 'stdout' in error && 'stderr' in error
      ? `${error.stdout}${error.stderr}`
      : String(error);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const firing = (names: string): string =>
  `max by (alertname) (max_over_time(ALERTS{alertstate="firing",${names}}[1d]))`;

const rulesTest = ({ before, since }: Recording, expected: readonly string[]) => {
  const after = [...since, ...lasting(5, since.at(-1)!)].slice(0, 5 * STEPS_A_MINUTE + 1);
  const scrapes = [...before, ...after];
  const asked =
    expected.length > 0 ? `alertname=~"${expected.join('|')}"` : `alertname!~"${ABOUT_SPEED.join('|')}"`;
  const exp_samples = expected.map((name) => ({ labels: `{alertname="${name}"}`, value: 1 }));
  return {
    rule_files: [ALERTS],
    evaluation_interval: `${STEP_SECONDS}s`,
    tests: [
      {
        interval: `${STEP_SECONDS}s`,
        input_series: seriesOf(scrapes),
        promql_expr_test: [
          { expr: firing(asked), eval_time: `${(scrapes.length - 1) * STEP_SECONDS}s`, exp_samples },
        ],
      },
    ],
  };
};

const seriesOf = (scrapes: readonly Scrape[]) =>
  [...new Set(scrapes.flatMap((scraped) => [...scraped.keys()]))].map((name) => ({
    series: labelled(name),
    values: scrapes.map((scraped) => scraped.get(name) ?? 'stale').join(' '),
  }));

/** With what Prometheus adds to every series of a target. */
function labelled(series: string): string {
  const [, name, labels] = /^(\w+)(?:\{(.*)\})?$/.exec(series) ?? [];
  return `${name}{${[labels, 'instance="127.0.0.1:9464"', 'job="parlour"'].filter(Boolean).join(',')}}`;
}
