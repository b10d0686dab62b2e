/** What the bot does outside of servers: emojis of its own, and direct messages. Tried with one of each, and deleted again. */
import { z } from 'zod';
import type { Application } from './application-checks.ts';
import { newNonce, type Trial } from './channel-trial.ts';
import { finding, type Reliance } from './finding.ts';
import { contentOf, isUnclear } from './requests.ts';
import { trialEmoji } from './trial-board.ts';

const id = z.string().regex(/^\d+$/);
const WORDS_INSTEAD: Reliance = { without: 'buttons and menus have words only' };
const NO_DMS: Reliance = { without: 'the bot writes in the channel alone' };

export async function tryEmoji(
  { requests, report, tidying }: Trial,
  { id: application }: Application,
): Promise<void> {
  const path = `/applications/${application}/emojis`;
  const name = `doctor_${Date.now().toString(36)}`;
  const made = await requests.ask('POST', path, { json: { name, image: await trialEmoji() } });
  const emoji = contentOf(made, z.object({ id }));
  if (emoji) tidying.deleteLater('the emoji', `${path}/${emoji.id}`);
  else if (isUnclear(made)) {
    // It may have been made all the same.
    tidying.later({ name: `the emoji ${name}`, remove: () => removeByName() });
  }
  report(finding(emoji !== undefined, 'Emoji: POST one of the application’s own', made.words, WORDS_INSTEAD));

  async function removeByName() {
    const list = await requests.ask('GET', path, undefined, { tidying: true });
    const items = contentOf(list, z.object({ items: z.array(z.object({ id, name: z.string() })) }))?.items;
    const found = items?.find((each) => each.name === name);
    return found ? requests.ask('DELETE', `${path}/${found.id}`, undefined, { tidying: true }) : list;
  }
}

/** Of a team, its owner; what stands as the owner of the application is then nobody. */
const ownerOf = ({ team, owner }: Application): string | undefined => team?.owner_user_id ?? owner?.id;

export async function tryDirectMessage(
  { requests, report, tidying }: Trial,
  application: Application,
): Promise<void> {
  const owner = ownerOf(application);
  if (owner === undefined) {
    return report(finding(false, 'Direct message: the application’s owner', 'Discord names nobody', NO_DMS));
  }
  const opened = await requests.ask('POST', '/users/@me/channels', { json: { recipient_id: owner } });
  const channel = contentOf(opened, z.object({ id }));
  report(
    finding(
      channel !== undefined,
      'Direct message: POST /users/@me/channels with the owner',
      opened.words,
      NO_DMS,
    ),
  );
  if (!channel) return;
  const messages = `/channels/${channel.id}/messages`;
  const content = 'Parlour’s doctor is trying out whether it can write to you. This message deletes itself.';
  const sent = await requests.ask('POST', messages, {
    json: { content, nonce: newNonce(), enforce_nonce: true, allowed_mentions: { parse: [] } },
  });
  const message = contentOf(sent, z.object({ id }));
  if (message) tidying.deleteLater('the direct message', `${messages}/${message.id}`);
  report(finding(message !== undefined, 'Direct message: POST a line to the owner', sent.words, NO_DMS));
}
