import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { survivesBuilds } from './checks';

let site: string;
beforeAll(() => {
  // Contains the built server, as it is copied to where it runs.
  site = mkdtempSync(join(tmpdir(), 'site-'));
  mkdirSync(join(site, '.next'));
  writeFileSync(join(site, '.next/BUILD_ID'), 'x');
  writeFileSync(join(site, 'server.js'), '');
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

test.each(['/var/lib/site/outbox', '/', '/srv/next/outbox', join(process.cwd(), '.data/caixa')])(
  '%s outlives the next build',
  (folder) => {
    expect(survivesBuilds(folder)).toBe(true);
  },
);

test.each([
  '.data/caixa-de-saida',
  './caixa',
  '../caixa',
  '/srv/site/.next/standalone/.data/caixa-de-saida',
  '/srv/site/.next',
  '/srv/site/outra/../.next/caixa',
])('%s does not', (folder) => {
  expect(survivesBuilds(folder)).toBe(false);
});

test('nor does a folder beside the server, wherever that was copied to', () => {
  expect(survivesBuilds(site)).toBe(false);
  expect(survivesBuilds(join(site, '.data/caixa'))).toBe(false);
  expect(survivesBuilds(join(site, '../caixa'))).toBe(true);
});
