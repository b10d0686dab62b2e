/** What the doctor has made, so that it is deleted again whatever happens. */
import { type Finding, finding, type ReportFinding } from './finding.ts';
import type { Reply, Requests } from './requests.ts';

interface Made {
  /** What a person would look for, if it had to be deleted by hand. */
  readonly name: string;
  remove(): Promise<Reply>;
}

export interface Tidying {
  /** To be deleted in the end, the newest first. */
  deleteLater(name: string, path: string): void;
  /** The same for what has to be looked for first. */
  later(made: Made): void;
}

/** Deletes all that was made, also when the work fails or is stopped. */
export async function withTidying(
  requests: Requests,
  report: ReportFinding,
  work: (tidying: Tidying) => Promise<void>,
): Promise<void> {
  const made: Made[] = [];
  const tidying: Tidying = {
    deleteLater: (name, path) =>
      made.push({ name, remove: () => requests.ask('DELETE', path, undefined, { tidying: true }) }),
    later: (each) => made.push(each),
  };
  try {
    await work(tidying);
  } finally {
    for (const { name, remove } of made.reverse()) {
      const reply = await remove().catch((error: unknown) => String(error));
      report(removalOf(name, reply));
    }
  }
}

const GONE = 404;

function removalOf(name: string, reply: Reply | string): Finding {
  const words = typeof reply === 'string' ? reply : reply.words;
  const good = typeof reply !== 'string' && (reply.ok || reply.status === GONE);
  const said = good ? words : `${words}; please delete it by hand`;
  return finding(good, `Tidying up: deleting ${name}`, said, 'not relied on');
}
