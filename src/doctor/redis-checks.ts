/** Whether the Redis will do. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { Cluster, type Redis } from 'ioredis';
import { factsOf, type ServerFacts, serversOf } from '../store/connection/server-facts.ts';
import { withTimeout } from '../store/connection/unavailable.ts';
import { clockFinding } from './clock-finding.ts';
import { caution, type Finding, finding, type ReportFinding } from './finding.ts';

export async function checkRedis(connection: Redis | Cluster, report: ReportFinding): Promise<void> {
  const servers = serversOf(connection);
  for (const [index, server] of servers.entries()) {
    const which = servers.length === 1 ? 'Redis' : `Redis ${index + 1} of ${servers.length}`;
    const facts = await factsOf(server);
    report(versionOf(which, facts));
    report(persistenceOf(which, facts));
    report(evictionOf(which, facts));
    report(memoryOf(which, facts));
    report(await latencyOf(which, server));
    report(await clockOf(which, server));
    if (facts.cluster && !(connection instanceof Cluster)) {
      const said = 'it is a node of a cluster; set REDIS_CLUSTER instead of REDIS_URL';
      report(finding(false, `${which}: INFO cluster`, said, 'relied on'));
    }
  }
  if (connection instanceof Cluster) report(await clusterOf(connection));
}

const OLDEST = 6;
const UNTOLD = 'it does not say';

function versionOf(which: string, { version }: ServerFacts): Finding {
  const tried = `${which}: INFO server`;
  if (!version) return caution(tried, `${UNTOLD} which version it is; it has to be ${OLDEST} or later`);
  const good = Number.parseInt(version, 10) >= OLDEST;
  return finding(
    good,
    tried,
    `version ${version}${good ? '' : `, but it has to be ${OLDEST} or later`}`,
    'relied on',
  );
}

function persistenceOf(which: string, { persistence }: ServerFacts): Finding {
  const tried = `${which}: INFO persistence`;
  switch (persistence) {
    case 'append-only file':
      return finding(true, tried, 'every write goes to an append-only file', 'relied on');
    case 'snapshots':
      return caution(
        tried,
        'snapshots only, so a crash costs all moves since the last one; set appendonly to yes',
      );
    case 'nothing':
      return finding(false, tried, 'games are lost when it is restarted; set appendonly to yes', 'relied on');
    default:
      return caution(tried, `${UNTOLD} whether games outlive a restart`);
  }
}

function evictionOf(which: string, { policy }: ServerFacts): Finding {
  const tried = `${which}: maxmemory-policy`;
  if (!policy) return caution(tried, `${UNTOLD} whether it throws games away when it is full`);
  const good = policy === 'noeviction';
  return finding(good, tried, good ? policy : `${policy} throws games away; set noeviction`, 'relied on');
}

const MEGABYTE = 1024 * 1024;
const inMegabytes = (bytes: number): string => `${Math.ceil(bytes / MEGABYTE)} MB`;
const NEARLY_FULL = 0.8;

function memoryOf(which: string, { used, most }: ServerFacts): Finding {
  const tried = `${which}: INFO memory`;
  if (used === undefined) return caution(tried, `${UNTOLD} how much it uses`);
  if (most === undefined)
    return finding(true, tried, `${inMegabytes(used)} used, without a limit of its own`, 'relied on');
  const said = `${inMegabytes(used)} of ${inMegabytes(most)} used`;
  if (used > most * NEARLY_FULL) return caution(tried, `${said}; when it is full, no move can be made`);
  return finding(true, tried, said, 'relied on');
}

const PINGS = 20;
/** A move makes two round trips, and its player waits for both. */
const SLOW_PING = 50;

async function latencyOf(which: string, server: Redis): Promise<Finding> {
  const times: number[] = [];
  for (let ping = 0; ping < PINGS; ping++) {
    const start = performance.now();
    await withTimeout(server.ping());
    times.push(performance.now() - start);
  }
  times.sort((one, other) => one - other);
  const [median, slowest] = [times[PINGS / 2] ?? 0, times.at(-1) ?? 0];
  const said = `half of them within ${median.toFixed(1)} ms, the slowest in ${slowest.toFixed(1)} ms`;
  const tried = `${which}: PING, ${PINGS} times`;
  return median > SLOW_PING
    ? caution(tried, `${said}; every move waits for two such round trips`)
    : finding(true, tried, said, 'relied on');
}

async function clockOf(which: string, server: Redis): Promise<Finding> {
  const asked = Date.now();
  const [seconds, micros] = await withTimeout(server.time());
  const there = Number(seconds) * 1_000 + Number(micros) / 1_000;
  return clockFinding(`${which}: TIME`, there - (asked + Date.now()) / 2);
}

async function clusterOf(cluster: Cluster): Promise<Finding> {
  const [masters, replicas] = [cluster.nodes('master').length, cluster.nodes('slave').length];
  const info = String(await withTimeout(cluster.cluster('INFO')));
  const state = /^cluster_state:(\S+)/m.exec(info)?.[1] ?? 'unknown';
  const tried = 'Redis Cluster: CLUSTER INFO';
  const said = `state ${state}, ${masters} masters, ${replicas} replicas`;
  if (state !== 'ok') return finding(false, tried, said, 'relied on');
  if (replicas < masters)
    return caution(tried, `${said}; without a replica for each, a node that dies takes games with it`);
  return finding(true, tried, said, 'relied on');
}

/** None runs yet, but the bot starts its own. */
export async function checkProgram(program: string): Promise<Finding> {
  const { stdout } = await promisify(execFile)(program, ['--version']);
  const version = /v=(\S+)/.exec(stdout)?.[1];
  const tried = `Redis: ${program} --version`;
  if (!version) return caution(tried, 'it does not say its version');
  const good = Number.parseInt(version, 10) >= OLDEST;
  const said = `version ${version}; it is not running now, the bot starts it`;
  return finding(good, tried, said, 'relied on');
}
