/** How often Discord lets a message be edited that is over an hour old, which no documentation tells. */
import { z } from 'zod';
import { newNonce, type Trial } from './channel-trial.ts';
import { type Finding, finding } from './finding.ts';
import { contentOf, type Pause, type Reply } from './requests.ts';

const MINUTE = 60_000;
const OVER_AN_HOUR = 61 * MINUTE;
const MOST_EDITS = 30;

interface SlowTrial extends Trial {
  readonly pause: Pause;
  readonly stopped: AbortSignal;
  readonly say: (line: string) => void;
}

export async function tryOldMessage(
  { requests, report, tidying, pause, stopped, say }: SlowTrial,
  channel: string,
): Promise<void> {
  const messages = `/channels/${channel}/messages`;
  const content = 'Parlour’s doctor will edit this message in 61 minutes, and then delete it.';
  const posted = await requests.ask('POST', messages, {
    json: { content, nonce: newNonce(), enforce_nonce: true, allowed_mentions: { parse: [] } },
  });
  const message = contentOf(posted, z.object({ id: z.string().regex(/^\d+$/) }));
  if (!message) {
    return report(finding(false, 'Old message: POST it', posted.words, 'relied on'));
  }
  const path = `${messages}/${message.id}`;
  tidying.deleteLater('the old message', path);
  say('        Waiting for 61 minutes (Ctrl+C deletes the message and ends) …');
  await pause(OVER_AN_HOUR, stopped);
  const most = Math.min(MOST_EDITS, requests.left());
  let edits = 0;
  let last: Reply | undefined;
  while (edits < most && (last === undefined || last.ok)) {
    edits += 1;
    last = await requests.ask('PATCH', path, { json: { content: `${content} (${edits})` } }, { once: true });
  }
  report(foundAfter(edits, last));
  if (last && !last.ok) for (const line of rawLines(last)) say(`        ${line}`);
}

const EDITED_TOO_OFTEN = 30_046;
const codeSchema = z.object({ code: z.number() });

function foundAfter(edits: number, last: Reply | undefined): Finding {
  const tried = 'Old message: PATCH again and again after 61 minutes';
  if (!last || last.ok) return finding(true, tried, `${edits} edits without a rate limit`, 'relied on');
  const { data } = codeSchema.safeParse(last.json);
  const because = data?.code === EDITED_TOO_OFTEN ? ', because it is old: the bot then posts a new one' : '';
  // A rate limit is what was looked for.
  return finding(last.status === 429, tried, `edit ${edits} got ${last.words}${because}`, 'relied on');
}

const TELLING = /^(x-ratelimit-.*|retry-after|date|via|content-type)$/;

const rawLines = ({ headers, text }: Reply): string[] => [
  ...[...headers].filter(([name]) => TELLING.test(name)).map(([name, value]) => `${name}: ${value}`),
  text,
];
