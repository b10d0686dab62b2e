import { DiscordAPIError } from 'discord.js';
import { describe, expect, it } from 'vitest';
import { errorForLog } from '../../src/bot/log.ts';
import { StoreAway } from '../../src/store/away.ts';

describe('an error in the log', () => {
  it('from Discord says which request it was, without its token and without what was sent', () => {
    const url = 'https://discord.com/api/v10/webhooks/1234/aSecretToken/messages/@original';
    const body = { files: undefined, json: { components: [{ content: 'Your hand: A♠' }] } };
    const error = new DiscordAPIError(
      { code: 10008, message: 'Unknown Message' },
      10008,
      404,
      'PATCH',
      url,
      body,
    );
    const logged = errorForLog(error);
    expect(logged).toMatchObject({
      code: 10008,
      request: 'PATCH /api/v10/webhooks/1234/…/messages/@original 404',
    });
    expect(JSON.stringify(logged)).not.toMatch(/aSecretToken|A♠/);
  });

  it('says what lies behind it, and nothing that a library has hung on it', () => {
    const reply = Object.assign(new Error('READONLY'), { command: { args: ['a secret seed'] } });
    const logged = errorForLog(new StoreAway(reply));
    expect(logged).toMatchObject({ type: 'StoreAway', cause: { message: 'READONLY' } });
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('need not even be an error', () => {
    expect(errorForLog('oh')).toEqual({ type: 'string', message: 'oh' });
  });
});
