import { ApplicationFlags } from 'discord.js';
import { describe, expect, test } from 'vitest';
import { NEEDED_PERMISSIONS } from '../../src/bot/gateway/permissions.ts';
import { type Application, applicationFindings } from '../../src/doctor/application-checks.ts';
import { clockFinding } from '../../src/doctor/clock-finding.ts';
import { lineOf } from '../../src/doctor/finding.ts';
import { checkMemory, checkNode } from '../../src/doctor/machine-checks.ts';

const link = { scopes: ['bot', 'applications.commands'], permissions: String(NEEDED_PERMISSIONS) };
const APPLICATION: Application = {
  id: '123456789012345678',
  name: 'Parlour',
  flags: 0,
  bot_public: true,
  bot_require_code_grant: false,
  integration_types_config: { 0: { oauth2_install_params: link } },
};

describe('Of the application, the doctor', () => {
  test('has nothing to say where all is well', () => {
    expect(applicationFindings(APPLICATION, '200').map(({ verdict }) => verdict)).toEqual(['ok', 'ok', 'ok']);
  });

  test.each<[string, Partial<Application>, RegExp]>([
    [
      'interactions go to another address',
      { interactions_endpoint_url: 'https://example.org/' },
      /^failed .*Discord sends interactions to https:\/\/example\.org\/; empty “Interactions Endpoint URL”/,
    ],
    [
      'a privileged intent is switched on for nothing',
      { flags: ApplicationFlags.GatewayMessageContentLimited },
      /^ok .*Message Content is switched on and not needed/,
    ],
    ['invitations need a code grant', { bot_require_code_grant: true }, /^failed .*OAuth2 Code Grant/],
    ['it cannot be added to servers', { integration_types_config: { 1: {} } }, /^failed .*“Guild Install”/],
    ['its profile has no link', { integration_types_config: { 0: {} } }, /^warning .*no “Add App”/],
    [
      'its link lacks something',
      { integration_types_config: { 0: { oauth2_install_params: { scopes: ['bot'], permissions: '0' } } } },
      /^warning .*leaves out applications\.commands, .*AttachFiles/,
    ],
    ['only its owner can add it', { bot_public: false }, /^ok .*only its owner can add it/],
  ])('says when %s', (_, change, line) => {
    const lines = applicationFindings({ ...APPLICATION, ...change }, '200').map(lineOf);
    expect(lines).toContainEqual(expect.stringMatching(line));
  });
});

const MB = 1024 * 1024;

describe('Of the machine, the doctor', () => {
  // As docs/operating.md has it.
  test.each([
    [2, 768],
    [4, 1_280],
    [8, 1_792],
  ])('wants for %d cores %d MB', (cores, needed) => {
    const verdict = (most: number, free: number) =>
      checkMemory({ cores, most: most * MB, free: free * MB }).verdict;
    expect(verdict(needed, needed)).toBe('ok');
    expect(verdict(needed, needed - 1)).toBe('warning');
    expect(verdict(needed - 1, needed - 1)).toBe('failed');
  });

  test.each([
    ['20.18.3', 'failed'],
    ['20.19.0', 'ok'],
    ['22.1.0', 'ok'],
    ['18.20.0', 'failed'],
  ])('finds Node.js %s %s', (version, verdict) => {
    expect(checkNode(version).verdict).toBe(verdict);
  });

  test.each([
    [0, 'ok', 'agrees'],
    [-1_900, 'ok', 'agrees'],
    [10_000, 'warning', '10 s behind it'],
    [-10_000, 'warning', '10 s ahead of it'],
    [3_600_000, 'failed', '3600 s behind it'],
  ])('finds a clock that differs by %d ms %s', (ahead, verdict, words) => {
    const found = clockFinding('the clock', ahead);
    expect(found.verdict).toBe(verdict);
    expect(found.said).toContain(words);
  });
});
