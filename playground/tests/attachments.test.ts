/** Files of messages, by Discord's documentation: Message Resource, Uploading Files, Signed Attachment CDN URLs, Component Reference. */

import { type APIMessage, type Client, MessageFlags, Routes } from 'discord.js';
import { beforeAll, describe, expect, it } from 'vitest';
import { componentsOf, picturesOf, textOf } from '../src/seen.ts';
import { type Playground, startPlayground } from '../src/server.ts';
import { setAttachmentLimit } from '../src/world/changes.ts';
import { channelNamed, login, openWithBot, refusalOf } from './connected-bot.ts';

const V2 = MessageFlags.IsComponentsV2;
const DAY = 24 * 60 * 60 * 1000;
/** The first bytes of a PNG of 3 × 2. */
const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452000000030000000208', 'hex');
const file = (name: string) => ({ name, data: PNG });
const gallery = (...urls: string[]) => ({ type: 12, items: urls.map((url) => ({ media: { url } })) });
const button = { type: 1, components: [{ type: 2, style: 1, label: 'Press', custom_id: 'b' }] };
const NOT_FOUND = 'UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND';

let playground: Playground;
let client: Client<true>;
let lobby: string;
beforeAll(async () => {
  playground = await startPlayground();
  client = await login(playground);
  lobby = channelNamed(playground, 'lobby').id;
  return async () => {
    await client.destroy();
    await playground.close();
  };
});

type Files = ReturnType<typeof file>[];
const send = (body: object, files: Files = []) =>
  client.rest.post(Routes.channelMessages(lobby), { body, files }) as Promise<APIMessage>;
const edit = (id: string, body: object, files: Files = []) =>
  client.rest.patch(Routes.channelMessage(lobby, id), { body, files }) as Promise<APIMessage>;
const names = ({ attachments }: APIMessage) => attachments.map(({ filename }) => filename);
const mediaOf = ({ components }: APIMessage) => {
  const [first] = components ?? [];
  if (first?.type !== 12) throw new Error('There is no gallery.');
  return first.items[0]!.media;
};

describe('the list of attachments', () => {
  it('of a new message names files of the request by their number (Uploading Files)', async () => {
    const sent = await send({ attachments: [{ id: 0, description: 'A board.' }] }, [file('a.png')]);
    expect(sent.attachments).toMatchObject([{ filename: 'a.png', description: 'A board.', width: 3 }]);
    const renamed = await send({ attachments: [{ id: '0', filename: 'b.png' }] }, [file('a.png')]);
    expect(names(renamed)).toEqual(['b.png']);
  });

  it('is refused for an id that is neither in the request nor in the message', async () => {
    const unknown = { status: 400, code: 50035, faults: ['attachments.0 ATTACHMENT_NOT_FOUND'] };
    expect(await refusalOf(send({ content: 'x', attachments: [{ id: 0 }] }))).toEqual(unknown);
    const { id } = await send({ content: 'x' }, [file('a.png')]);
    expect(await refusalOf(edit(id, { attachments: [{ id: '123456' }] }))).toEqual(unknown);
    const twice = edit(id, { attachments: [{ id: 0 }, { id: 1 }] }, [file('b.png')]);
    expect((await refusalOf(twice)).faults).toEqual(['attachments.1 ATTACHMENT_NOT_FOUND']);
  });

  it('is refused in the answer to an interaction just the same', async () => {
    const { playground, client } = await openWithBot(
      [{ name: 'do', description: 'Do.' }],
      async (interaction) => {
        if (!interaction.isChatInputCommand()) return;
        const body = { type: 4, data: { content: 'x', attachments: [{ id: '7' }] } };
        const { id, token } = interaction;
        const refused = await refusalOf(
          client.rest.post(Routes.interactionCallback(id, token), { body, auth: false }),
        );
        await interaction.reply(refused.faults.join());
      },
    );
    const ada = await playground.person('Ada');
    expect((await ada.command('do')).text).toBe('data.attachments.0 ATTACHMENT_NOT_FOUND');
  });

  it('of an edit is all that stays: what it does not list is removed (Edit Message)', async () => {
    const { id, attachments } = await send({ content: 'x' }, [file('a.png'), file('b.png')]);
    const [a] = attachments;
    expect(names(await edit(id, { attachments: [{ id: a!.id }] }))).toEqual(['a.png']);
    const both = await edit(id, { attachments: [{ id: a!.id }, { id: 0 }] }, [file('c.png')]);
    expect(names(both)).toEqual(['a.png', 'c.png']);
    expect(names(await edit(id, { attachments: [{ id: 0 }] }, [file('d.png')]))).toEqual(['d.png']);
    expect(names(await edit(id, { attachments: [] }))).toEqual([]);
  });

  it('keeps the files when it is left out of an edit, and new ones are appended (Edit Message)', async () => {
    const { id } = await send({ content: 'x' }, [file('a.png')]);
    expect(names(await edit(id, { content: 'y' }))).toEqual(['a.png']);
    expect(names(await edit(id, {}, [file('b.png')]))).toEqual(['a.png', 'b.png']);
  });

  it('can change the description of a file that stays (Message Attachment Request)', async () => {
    const { id, attachments } = await send({ content: 'x' }, [file('a.png')]);
    const edited = await edit(id, { attachments: [{ id: attachments[0]!.id, description: 'New words.' }] });
    expect(edited.attachments).toMatchObject([{ description: 'New words.' }]);
  });
});

describe('a classic message', () => {
  it('keeps content and files when an edit speaks of components alone', async () => {
    const sent = await send(
      { content: 'Your move.', components: [button], attachments: [{ id: 0, description: 'A board.' }] },
      [file('board.png')],
    );
    const edited = await edit(sent.id, { components: [] });
    expect(edited).toMatchObject({ content: 'Your move.', components: [], attachments: sent.attachments });
    const ada = await playground.person('Ada');
    const seen = await ada.sees('Your move.');
    expect(picturesOf(seen)).toMatchObject([{ description: 'A board.', width: 3, height: 2 }]);
    expect(Buffer.from(await ada.file(picturesOf(seen)[0]!.url))).toEqual(PNG);
  });
});

describe('a Components V2 message', () => {
  const sendV2 = () =>
    send({ flags: V2, components: [gallery('attachment://a.png')], attachments: [{ id: 0 }] }, [
      file('a.png'),
    ]);

  it('lists no attachments in answers; its media carry the id (Unfurled Media Item)', async () => {
    const sent = await sendV2();
    expect(sent.attachments).toEqual([]);
    expect(mediaOf(sent)).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      attachment_id: expect.stringMatching(/^\d+$/),
      content_type: 'image/png',
      width: 3,
      height: 2,
      placeholder: expect.any(String),
      placeholder_version: 1,
      loading_state: 2,
      flags: 0,
      content_scan_metadata: { flags: 0 },
      proxy_url: expect.stringContaining('/attachments/'),
    });
  });

  it('shows a file again after an edit only if it is listed with id and filename', async () => {
    const { id, components } = await sendV2();
    const attachment = mediaOf({ components } as APIMessage).attachment_id;
    const again = { components: [gallery('attachment://a.png')] };
    const missing = [`components.0.items.0.media.url ${NOT_FOUND}`];
    expect((await refusalOf(edit(id, again))).faults).toEqual(missing);
    expect((await refusalOf(edit(id, { ...again, attachments: [{ id: attachment }] }))).faults).toEqual(
      missing,
    );
    const listed = [{ id: attachment, filename: 'a.png' }];
    expect(mediaOf(await edit(id, { ...again, attachments: listed })).attachment_id).toBe(attachment);
  });

  it('keeps what it shows when an edit says nothing of components', async () => {
    const { id } = await sendV2();
    expect(mediaOf(await edit(id, { allowed_mentions: { parse: [] } })).content_type).toBe('image/png');
  });

  it('finds a file whose name Discord had to clean (discord-api-docs#7754)', async () => {
    const sent = await send({ flags: V2, components: [gallery('attachment://my board.png')] }, [
      file('my board.png'),
    ]);
    expect(mediaOf(sent).url).toContain('/my_board.png?');
  });

  it('ignores what only Discord writes into media (Unfurled Media Item: “this field is ignored”)', async () => {
    const sent = await sendV2();
    const { attachment_id, ...rest } = mediaOf(sent);
    const media = { ...rest, attachment_id: '1', width: 1, url: 'attachment://b.png' };
    const edited = await edit(
      sent.id,
      { components: [{ type: 12, items: [{ media }] }], attachments: [{ id: 0 }] },
      [file('b.png')],
    );
    expect(mediaOf(edited)).toMatchObject({ width: 3 });
    expect(mediaOf(edited).attachment_id).not.toBe('1');
    expect(mediaOf(edited).attachment_id).not.toBe(attachment_id);
  });

  it('takes nothing but attachments for a file component (Component Reference: File)', async () => {
    const components = [{ type: 13, file: { url: 'https://example.com/a.txt' } }];
    expect((await refusalOf(send({ flags: V2, components }))).faults).toEqual([
      'components.0.file.url URL_TYPE_INVALID_SCHEME',
    ]);
  });
});

describe('the address of a file', () => {
  const SIGNED = /\/attachments\/\d+\/\d+\/a\.png\?ex=[0-9a-f]+&is=[0-9a-f]+&hm=[0-9a-f]{64}&$/;

  it('is signed, expires after a day, and is fresh in a message that is fetched again', async () => {
    const { playground, client } = await openWithBot();
    const channel = await client.channels.fetch(channelNamed(playground, 'lobby').id);
    if (!channel?.isSendable()) throw new Error('The bot cannot write in the lobby.');
    const sent = await channel.send({ content: 'Here.', files: [{ attachment: PNG, name: 'a.png' }] });
    const { url } = sent.attachments.first()!;
    expect(url).toMatch(SIGNED);
    const statusOf = async (address: string) => (await fetch(address)).status;
    expect(await statusOf(url)).toBe(200);
    expect(await statusOf(url.replace(/\?.*/, ''))).toBe(404);
    expect(await statusOf(url.replace(/ex=\w/, 'ex=f'))).toBe(404);
    playground.clock.advance(DAY);
    expect(await statusOf(url)).toBe(404);
    const fetched = await channel.messages.fetch({ message: sent.id, force: true });
    expect(await statusOf(fetched.attachments.first()!.url)).toBe(200);
  });

  it('does not expire for people, whose page asks for a fresh one', async () => {
    const { playground, client } = await openWithBot();
    const body = { flags: V2, components: [gallery('attachment://a.png')] };
    await client.rest.post(Routes.channelMessages(channelNamed(playground, 'lobby').id), {
      body,
      files: [file('a.png')],
    });
    const ada = await playground.person('Ada');
    const [picture] = picturesOf(await ada.sees((message) => componentsOf(message).length > 0));
    playground.clock.advance(2 * DAY);
    expect(Buffer.from(await ada.file(picture!.url))).toEqual(PNG);
  });
});

describe('a file that is too large', () => {
  it('is refused by the limit that the interaction names (Interaction: attachment_size_limit)', async () => {
    const limits: number[] = [];
    const { playground, client } = await openWithBot([{ name: 'do', description: 'Do.' }], (interaction) => {
      limits.push(interaction.attachmentSizeLimit);
      return interaction.isChatInputCommand() && interaction.reply('Done.');
    });
    const { guild, id } = channelNamed(playground, 'lobby');
    const ada = await playground.person('Ada');
    await ada.command('do');
    setAttachmentLimit(guild, 24);
    await ada.command('do');
    expect(limits).toEqual([10 * 1024 * 1024, 24]);
    const posting = client.rest.post(Routes.channelMessages(id), { body: {}, files: [file('a.png')] });
    expect(await refusalOf(posting)).toMatchObject({ status: 413, code: 40005 });
    setAttachmentLimit(guild, 25);
    await client.rest.post(Routes.channelMessages(id), {
      body: { content: 'Small.' },
      files: [file('a.png')],
    });
    expect(textOf(await ada.sees('Small.'))).toBe('Small.');
  });
});
