import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { projectRoot } from '../../../scripts/setup.mjs';
import { findFreePort, createSecrets, startSite } from '../../../scripts/stack.mjs';
import { ownPageHeaders } from '../support/forms';
import type { AttemptLedger } from '../support/ledger';
import { requestText, sendRaw } from '../support/raw';
import { siteSettings, type SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/** Milliseconds within which the process must end: running requests take 2 s here; the site allows them 15 s. */
const ORDERLY_END_MS = 12_000;
const SHUTDOWN_LIMIT_MS = 20_000;
const SLOW_MS = 2_000;

const PATIENT_TIMEOUTS = { BACKEND_ATTEMPT_TIMEOUT_MS: '12000', BACKEND_DEADLINE_MS: '13000' };

const modelsCall = { method: 'GET', match: /^\/api\/modelos/ } as const;

/** Waits for the end of a site that got a signal, and records whether it ended with code 0 within the limit. */
async function recordProcessEnd(
  ledger: AttemptLedger,
  what: string,
  { site }: SiteWithBackend,
  { signalledAt, limitMs }: Readonly<{ signalledAt: number; limitMs: number }>,
): Promise<void> {
  const { code } = await site.ended;
  const ms = performance.now() - signalledAt;
  ledger.record(
    what,
    (code !== 0 || ms > limitMs) && `${String(Math.round(ms))} ms`,
    `código ${String(code)}`,
  );
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal}: o que está a caminho chega, nada novo entra, código 0 @guard`, async ({
    ledger,
    startWorld,
  }) => {
    const world = await startWorld(`fim-${signal.toLowerCase()}`, PATIENT_TIMEOUTS);
    world.backend.fail(modelsCall, 'lento', SLOW_MS);
    const underWay = ['site', 'blindados', 'estetica'].map((origin) =>
      requestPage(world, `/api/modelos?marca=701&origem=${origin}`),
    );
    await expect
      .poll(
        () => world.backend.received().filter(({ path }) => path.startsWith('/api/modelos')).length,
      )
      .toBeGreaterThan(0);
    await wait(300);

    const signalledAt = performance.now();
    process.kill(world.site.pid, signal);
    await wait(300);
    const refused = await fetch(`${world.site.url}/sobre`).then(
      ({ status }) => status === 503,
      () => true,
    );
    ledger.record('conexão nova depois do sinal', !refused && signal);

    for (const { status } of await Promise.all(underWay)) {
      ledger.record('pedido a caminho na hora do sinal', status !== 200 && signal, String(status));
    }
    await recordProcessEnd(ledger, 'fim do processo', world, {
      signalledAt,
      limitMs: ORDERLY_END_MS,
    });
    const log = readFileSync(world.log, 'utf8');
    expect(log).toContain('"event":"shutdown.started"');
    expect(log).toContain('"event":"shutdown.done"');
  });
}

test('quem manda devagar não segura o fim: é cortado, código 0', async ({ ledger, startWorld }) => {
  const world = await startWorld('fim-lento', PATIENT_TIMEOUTS);
  await requestPage(world, '/sobre');
  const headers = { ...ownPageHeaders, 'content-length': '5000' };
  const begin = requestText(world, '/api/contato', { method: 'POST', headers });
  const slow = sendRaw(world, [begin], { limitMs: 2 * SHUTDOWN_LIMIT_MS });
  await wait(300);
  const signalledAt = performance.now();
  process.kill(world.site.pid, 'SIGTERM');
  await recordProcessEnd(ledger, 'fim com um corpo que não acaba', world, {
    signalledAt,
    limitMs: SHUTDOWN_LIMIT_MS,
  });
  await slow;
});

test('uma configuração errada ou uma porta ocupada impedem o início, e dizem por quê', async ({
  world,
}) => {
  const { settings } = createSecrets();
  const start = async (env: Readonly<Record<string, string>>) => {
    const port = await findFreePort();
    const all = siteSettings(world.backend.url, port, { ...settings, ...env });
    return startSite(all, port, readSiteLog('inicio-errado')).then(
      async (site) => {
        await site.stop();
        return 'começou';
      },
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  };
  const wrong = await start({
    SITE_URL: 'ftp://senha-que-nao-aparece',
    BACKEND_DEADLINE_MS: 'logo',
    VEHICLE_BODIES: '{\n  "GLX 250": "SUV",\n  "Fiat Toro": 7\n}',
    GROUP_CREDENTIALS: '[{"nome": "Selo que não aparece"}]',
  });
  expect(wrong).toContain('código 1');
  expect(wrong).toContain('SITE_URL: valor inválido');
  expect(wrong).toContain('BACKEND_DEADLINE_MS: valor inválido');
  expect(wrong).toContain('VEHICLE_BODIES: valor inválido (erro na linha 3)');
  expect(wrong).toContain('GROUP_CREDENTIALS: valor inválido (entrada 1: link)');
  expect(wrong).not.toMatch(/senha-que-nao-aparece|Selo que/);

  const usedPort = Number(new URL(world.site.url).port);
  const child = await startOnTakenPort(usedPort, world.backend.url);
  expect(child.code).toBe(1);
  expect(child.output).toMatch(/Failed to start server[^]*EADDRINUSE/);
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
  for (const fact of ['company', 'officer', 'credentials'])
    expect(log).toContain(`"event":"${fact}.unknown"`);
});

const readSiteLog = (name: string): string =>
  join(projectRoot, 'test-results/logs', name, 'site.log');

/** Starts a site on a port that is in use; the end of the process shows that it did not start. */
async function startOnTakenPort(port: number, backendUrl: string) {
  const log = readSiteLog('inicio-ocupado');
  const site = await startSite(siteSettings(backendUrl, port, createSecrets().settings), port, log);
  const { code } = await site.ended;
  return { code, output: readFileSync(log, 'utf8') };
}
