import { PermissionsBitField } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { inviteAddress, missingToPost, missingWords } from '../../../src/bot/gateway/permissions.ts';
import { ENGLISH } from '../../../src/texts/languages.ts';
import { textsIn } from '../../../src/texts/texts.ts';

const english = textsIn(ENGLISH);

const NEEDED = [
  'ViewChannel',
  'SendMessages',
  'SendMessagesInThreads',
  'AttachFiles',
  'CreatePublicThreads',
  'ReadMessageHistory',
] as const;

describe('what the bot must be allowed to do', () => {
  it('is exactly what its invitation asks for', () => {
    const address = new URL(inviteAddress('123456789012345678'));
    const asked = new PermissionsBitField(BigInt(address.searchParams.get('permissions')!));
    expect(asked.toArray().sort()).toEqual([...NEEDED].sort());
    expect(address.searchParams.get('scope')).toBe('bot applications.commands');
  });

  it.each([
    ['channel', [], ['View Channel', 'Send Messages', 'Attach Files']],
    ['thread', [], ['View Channel', 'Send Messages in Threads', 'Attach Files']],
    ['channel', ['ViewChannel', 'SendMessages', 'AttachFiles'], []],
    ['channel', ['ViewChannel', 'SendMessages'], ['Attach Files']],
    ['thread', ['ViewChannel', 'SendMessages', 'AttachFiles'], ['Send Messages in Threads']],
    ['channel', ['Administrator'], []],
  ] as const)('in a %s with %j, is lacking %j', (where, granted, missing) => {
    expect(missingToPost(new PermissionsBitField([...granted]), where)).toEqual(missing);
  });

  it('is named to the person who can ask for it', () => {
    expect(missingWords(english, ['Send Messages', 'Attach Files'], '42')).toBe(
      'I need the permissions **Send Messages** and **Attach Files** to post the board in <#42>. ' +
        'A moderator can grant them in the channel’s settings.',
    );
    expect(missingWords(english, ['View Channel', 'Send Messages', 'Attach Files'], '42')).toContain(
      '**View Channel**, **Send Messages** and **Attach Files**',
    );
    expect(missingWords(english, ['Attach Files'], '42')).toBe(
      'I need the permission **Attach Files** to post the board in <#42>. A moderator can grant it in the channel’s settings.',
    );
    expect(missingWords(english, [], '42')).toBe(
      'I need more permissions to post the board in <#42>. A moderator can grant them in the channel’s settings.',
    );
  });
});
