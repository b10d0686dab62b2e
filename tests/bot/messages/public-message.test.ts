import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type PublicMessage,
  publicPayload,
  publicReplacement,
} from '../../../src/bot/messages/public-message.ts';
import { contentOf, demandThatDiscordTakes } from './look-at-message.ts';

const FILE = { name: 'board.png', bytes: new Uint8Array([1, 2, 3]), alt: 'Black to move.' };

describe('a public message', () => {
  it('is a classic one, because phones show nothing of Components V2', () => {
    expect(publicPayload({ lines: ['<@1>, your move.'] })).not.toHaveProperty('flags');
  });

  it('rings nobody’s phone where it is silent', () => {
    expect(publicPayload({ lines: ['Still your move.'], silent: true }).flags).toBe(1 << 12);
  });

  it('has its picture attached, with words for those who cannot see it, as many as Discord takes', () => {
    const [file] = publicPayload({ lines: ['Look.'], files: [{ ...FILE, alt: 'x'.repeat(2000) }] }).files;
    expect(file).toMatchObject({ name: 'board.png', description: expect.stringMatching(/^x{1023}…$/) });
  });

  it('that replaces another takes its files and its buttons away', () => {
    const replacement = publicReplacement({ lines: ['Nobody accepted in time.'] });
    expect(replacement).toMatchObject({ components: [], files: [] });
  });

  it('is never longer than Discord takes, and no mention or time in it is cut in two', () => {
    const word = fc.constantFrom(
      '<@100000000000000001>',
      '<t:1800000000:R>',
      'moved',
      '😀',
      '**won**',
      'x'.repeat(90),
    );
    const line = fc.array(word, { maxLength: 40 }).map((words) => words.join(' '));
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 12 }), (lines) => {
        const message: PublicMessage = { lines: ['<@100000000000000001>, your move in Eximo.', ...lines] };
        const content = contentOf(message);
        demandThatDiscordTakes(message);
        expect(content.length).toBeLessThanOrEqual(2000);
        expect(content.replaceAll(/<@\d{18}>|<t:\d{10}:R>/g, '')).not.toContain('<');
        if (content.length < lines.join('\n').length) expect(content.endsWith('…')).toBe(true);
      }),
    );
  });

  it('that has no space to be cut at is cut between characters', () => {
    expect(contentOf({ lines: ['😀'.repeat(1500)] })).toMatch(/^(😀)+…$/u);
  });
});
