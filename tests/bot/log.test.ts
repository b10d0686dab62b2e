import { DiscordAPIError } from 'discord.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createLog, errorForLog } from '../../src/bot/log.ts';
import { StoreUnavailable } from '../../src/store/connection/unavailable.ts';

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
    const logged = errorForLog(new StoreUnavailable(reply));
    expect(logged).toMatchObject({ type: 'StoreUnavailable', cause: { message: 'READONLY' } });
    expect(JSON.stringify(logged)).not.toContain('secret');
  });

  it('need not even be an error', () => {
    expect(errorForLog('oh')).toEqual({ type: 'string', message: 'oh' });
  });
});

describe('what people have written', () => {
  const UNRULY = [
    'two\nlines\r\n{"level":10,"msg":"forged"}',
    '\u001b[31mred\u001b[0m and \u009b31m red again',
    'a line\u2028and a paragraph\u2029separator',
    'turned \u202eround\u202c and \u2066isolated\u2069',
    'nul \u0000, bell \u0007, backspace \b, delete \u007f',
    '"}] \\ half a surrogate \ud83d',
    '🎲 é ä 漢字',
  ];
  const lines: string[] = [];
  const log = createLog('trace', { write: (line) => void lines.push(line) });

  const logged = (text: string): string => {
    lines.length = 0;
    log.child({ what: text }).error({ [text]: text, err: new Error(text, { cause: text }) }, text);
    return lines.join('');
  };
  const OUT_OF_LINE = /\p{Cc}|\p{Zl}|\p{Zp}|[\u202a-\u202e\u2066-\u2069]/u;

  it.each(UNRULY)('is one line in the log, and can be read back: %j', (text) => {
    const line = logged(text);
    expect(line.endsWith('\n')).toBe(true);
    expect(line.slice(0, -1)).not.toMatch(OUT_OF_LINE);
    expect(JSON.parse(line)).toMatchObject({ level: 50, what: text, msg: text, err: { message: text } });
  });

  it('is one line whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        lines.length = 0;
        log.info({ what: text }, text);
        expect(lines.join('').slice(0, -1)).not.toMatch(OUT_OF_LINE);
        expect(JSON.parse(lines.join(''))).toMatchObject({ what: text, msg: text });
      }),
    );
  });
});
