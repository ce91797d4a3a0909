import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/setup.mjs';
import { findFreePort, createSecrets, startSite } from '../../../scripts/stack.mjs';
import { ownPageHeaders } from '../support/forms';
import { requestText, sendRaw } from '../support/raw';
import { siteSettings } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/** Milliseconds within which the process must end; the site allows running requests 15 s. */
const SHUTDOWN_LIMIT_MS = 20_000;

test('quem manda devagar não segura o fim: é cortado, código 0', async ({ startWorld }) => {
  const world = await startWorld('fim-lento');
  await requestPage(world, '/sobre');
  const headers = { ...ownPageHeaders, 'content-length': '5000' };
  const slow = sendRaw(world, requestText(world, '/api/contato', { method: 'POST', headers }));
  await wait(300);
  const signalledAt = performance.now();
  process.kill(world.site.pid, 'SIGINT');
  expect((await world.site.ended).code).toBe(0);
  expect(performance.now() - signalledAt).toBeLessThan(SHUTDOWN_LIMIT_MS);
  await slow;
});

test('uma configuração errada impede o início, e diz por quê', async ({ world }) => {
  const port = await findFreePort();
  const settings = siteSettings(world.backend.url, port, {
    ...createSecrets().settings,
    SITE_URL: 'ftp://senha-que-nao-aparece',
    BACKEND_DEADLINE_MS: 'logo',
  });
  const log = join(projectRoot, 'test-results/logs/inicio-errado/site.log');
  const message = await startSite(settings, port, log).catch(String);
  expect(message).toContain('código 1');
  expect(message).toContain('SITE_URL: valor inválido');
  expect(message).toContain('BACKEND_DEADLINE_MS: valor inválido');
  expect(message).not.toContain('senha-que-nao-aparece');
});

test('o início diz o que vale, e um proxy que não se declarou, uma vez', async ({ world }) => {
  const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
  for (const address of ['/sobre', '/lgpd', '/sobre']) await requestPage(world, address, forwarded);
  const log = readFileSync(world.log, 'utf8');
  expect(JSON.parse(log.slice(log.indexOf('{')).split('\n')[0]!)).toMatchObject({
    event: 'site.started',
    outbox: 'folder',
    redis: 'no',
    trustedProxies: 0,
    build: readFileSync(join(projectRoot, '.next/BUILD_ID'), 'utf8').trim(),
  });
  expect(log.match(/"event":"settings.doubtful".*"field":"TRUSTED_PROXIES"/g)).toHaveLength(1);
});
