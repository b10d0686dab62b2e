/** Does in a channel what the bot does there, and deletes it all again. */
import { randomBytes } from 'node:crypto';
import { ChannelType, PermissionFlagsBits, ThreadAutoArchiveDuration } from 'discord.js';
import { z } from 'zod';
import { caution, finding, type Reliance, type ReportFinding } from './finding.ts';
import { channelSchema, grantedIn, guildSchema, memberSchema, type RawChannel } from './granted.ts';
import { contentOf, isUnclear, type Reply, type Requests } from './requests.ts';
import type { Tidying } from './tidying.ts';
import { trialBoard } from './trial-board.ts';

export interface Trial {
  readonly requests: Requests;
  readonly report: ReportFinding;
  readonly tidying: Tidying;
}

const id = z.string().regex(/^\d+$/);
const messageSchema = z.object({
  id,
  content: z.string(),
  attachments: z.array(z.object({ filename: z.string(), description: z.string().nullish() })),
  components: z.array(z.unknown()),
});
type SentMessage = z.output<typeof messageSchema>;

/** Discord drops a message that it has had under the same nonce a few minutes ago. */
export const newNonce = (): string => randomBytes(12).toString('base64url');

const WORDS = 'Parlour’s doctor is trying out whether boards work here. This message deletes itself.';

/** `self` is the bot's id. */
export async function tryChannel(trial: Trial, id: string, self: string): Promise<void> {
  const { requests, report } = trial;
  const reply = await requests.ask('GET', `/channels/${id}`);
  const channel = contentOf(reply, channelSchema);
  const isText = channel?.type === ChannelType.GuildText;
  const name = isText ? `#${channel.name}` : 'but no text channel of a server';
  const said = channel ? `${reply.words}, ${name}` : reply.words;
  report(finding(isText, `Channel: GET /channels/${id}`, said, 'relied on'));
  if (!isText) return;
  const board = await tryBoard(trial, id);
  await tryNonce(trial, id);
  if (board === undefined) return;
  if (await mayDeleteThreads(requests, channel, self)) await tryThread(trial, id, board);
  else report(caution('Thread: making one', CANNOT_BE_DELETED, IN_THE_CHANNEL));
}

const CANNOT_BE_DELETED =
  'not tried, because it could not be deleted again; allow the bot Manage Threads in this channel for as long as you try it';

async function mayDeleteThreads(requests: Requests, channel: RawChannel, self: string): Promise<boolean> {
  const path = `/guilds/${channel.guild_id}`;
  const guild = contentOf(await requests.ask('GET', path), guildSchema);
  const member = contentOf(await requests.ask('GET', `${path}/members/${self}`), memberSchema);
  if (!guild || !member) return false;
  return grantedIn(guild, member, channel).has(PermissionFlagsBits.ManageThreads);
}

/** The id of its message, if it was posted. */
async function tryBoard({ requests, report, tidying }: Trial, channel: string): Promise<string | undefined> {
  const messages = `/channels/${channel}/messages`;
  const { json, file } = await trialBoard(WORDS, 0);
  const body = { json: { ...json, nonce: newNonce(), enforce_nonce: true }, ...(file && { file }) };
  const posted = await requests.ask('POST', messages, body);
  const message = contentOf(posted, messageSchema);
  if (message) tidying.deleteLater('the board', `${messages}/${message.id}`);
  const check = (what: string, reply: Reply, wanted: (sent: SentMessage) => string | undefined): void => {
    const sent = contentOf(reply, messageSchema);
    const wrong = sent ? wanted(sent) : undefined;
    const said = wrong === undefined ? reply.words : `${reply.words}, but ${wrong}`;
    report(finding(sent !== undefined && wrong === undefined, what, said, 'relied on'));
  };
  const hasPicture = ({ attachments }: SentMessage, name = file?.name): string | undefined => {
    const [first] = attachments;
    if (attachments.length !== 1 || first?.filename !== name) return 'the picture is not there';
    return first?.description ? undefined : 'the alt text of the picture is not there';
  };
  check('Board: POST a message with a picture, alt text and buttons', posted, hasPicture);
  if (!message) return undefined;

  const path = `${messages}/${message.id}`;
  const content = `${WORDS} (edited)`;
  check('Board: PATCH its content alone', await requests.ask('PATCH', path, { json: { content } }), (sent) =>
    sent.content === content ? (buttonsLost(sent) ?? hasPicture(sent)) : 'the content is the old one',
  );
  check(
    'Board: PATCH its buttons away (components: [])',
    await requests.ask('PATCH', path, { json: { components: [] } }),
    (sent) => (sent.components.length > 0 ? 'the buttons are still there' : hasPicture(sent)),
  );
  const next = await trialBoard(content, 1);
  check('Board: PATCH a new picture in, with attachments', await requests.ask('PATCH', path, next), (sent) =>
    hasPicture(sent, next.file?.name),
  );
  return message.id;
}

const buttonsLost = ({ components }: SentMessage): string | undefined =>
  components.length === 0 ? 'the buttons are gone' : undefined;

async function tryNonce({ requests, report, tidying }: Trial, channel: string): Promise<void> {
  const messages = `/channels/${channel}/messages`;
  const json = { content: WORDS, nonce: newNonce(), enforce_nonce: true, allowed_mentions: { parse: [] } };
  const replies = [
    await requests.ask('POST', messages, { json }),
    await requests.ask('POST', messages, { json }),
  ];
  const ids = new Set(replies.flatMap((reply) => contentOf(reply, messageSchema)?.id ?? []));
  for (const message of ids) tidying.deleteLater('the message with a nonce', `${messages}/${message}`);
  const refused = replies.find(({ ok }) => !ok);
  const said = refused?.words ?? `${ids.size === 1 ? 'one message' : 'two messages'}`;
  const tried = 'Nonce: POST the same message twice with enforce_nonce';
  report(finding(!refused && ids.size === 1, tried, said, 'relied on'));
}

const IN_THE_CHANNEL: Reliance = { without: 'games are played in the channel' };

/** A thread has the id of the message that it is below. */
async function tryThread(
  { requests, report, tidying }: Trial,
  channel: string,
  message: string,
): Promise<void> {
  const path = `/channels/${message}`;
  const made = await requests.ask('POST', `/channels/${channel}/messages/${message}/threads`, {
    json: { name: 'Parlour’s doctor', auto_archive_duration: ThreadAutoArchiveDuration.OneHour },
  });
  // Without a clear answer it may be there all the same.
  if (made.ok || isUnclear(made)) tidying.deleteLater('the thread', path);
  report(finding(made.ok, 'Thread: POST below the board', made.words, IN_THE_CHANNEL));
  if (!made.ok) return;
  const steps = [
    ['Thread: PATCH archived: true', { archived: true }, IN_THE_CHANNEL],
    ['Thread: PATCH archived: false', { archived: false }, IN_THE_CHANNEL],
    ['Thread: PATCH locked: true', { locked: true }, 'not relied on'],
  ] as const;
  for (const [tried, json, reliance] of steps) {
    const reply = await requests.ask('PATCH', path, { json });
    report(finding(reply.ok, tried, reply.words, reliance));
  }
}
