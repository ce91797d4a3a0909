import { readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { join } from 'node:path';
import { canary } from '../../../scripts/canaries.mjs';
import { root } from '../../../scripts/setup.mjs';
import { freePort, makeSecrets, startSite } from '../../../scripts/stack.mjs';
import { ours } from '../support/forms';
import type { Ledger } from '../support/ledger';
import { request } from '../support/raw';
import { revalidateAll, siteSettings, startWorld, type World } from '../support/site';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

/** Requests under way take 2 s here; the site itself gives them 15 s. */
const SOON_MS = 12_000;
const LIMIT_MS = 20_000;
const SLOW_MS = 2_000;

const PATIENT = { BACKEND_ATTEMPT_TIMEOUT_MS: '12000', BACKEND_DEADLINE_MS: '13000' };

const models = { method: 'GET', match: /^\/api\/modelos/ } as const;

/** Waits for the end of a site that was told to stop, which is an orderly one within the limit. */
async function noteEnd(
  ledger: Ledger,
  what: string,
  { site }: World,
  { toldAt, limitMs }: Readonly<{ toldAt: number; limitMs: number }>,
): Promise<void> {
  const { code } = await site.ended;
  const ms = performance.now() - toldAt;
  ledger.note(
    what,
    `código 0 em ${String(limitMs)} ms`,
    `código ${String(code)}`,
    (code !== 0 || ms > limitMs) && `${String(Math.round(ms))} ms`,
  );
}

for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  test(`${signal}: o que está a caminho chega, nada novo entra, código 0 @guard`, async ({
    ledger,
  }) => {
    const world = await startWorld(`fim-${signal.toLowerCase()}`, PATIENT);
    world.backend.fail(models, 'lento', SLOW_MS);
    const underWay = [1, 2, 3].map((n) => visit(world, `/api/modelos?marca=${String(n)}`));
    await expect
      .poll(
        () => world.backend.received().filter(({ path }) => path.startsWith('/api/modelos')).length,
      )
      .toBeGreaterThan(0);
    await wait(300);

    const toldAt = performance.now();
    process.kill(world.site.pid, signal);
    await wait(300);
    const refused = await fetch(`${world.site.url}/sobre`).then(
      ({ status }) => status === 503,
      () => true,
    );
    ledger.note(
      'conexão nova depois do sinal',
      'recusada, ou 503',
      refused ? 'recusada' : 'aceita',
      !refused && signal,
    );

    for (const { status } of await Promise.all(underWay)) {
      ledger.note(
        'pedido a caminho na hora do sinal',
        '200',
        String(status),
        status !== 200 && signal,
      );
    }
    await noteEnd(ledger, 'fim do processo', world, { toldAt, limitMs: SOON_MS });
    const log = readFileSync(world.log, 'utf8');
    expect(log).toContain('"event":"shutdown.started"');
    expect(log).toContain('"event":"shutdown.done"');
    await world.backend.stop();
  });
}

test('quem manda devagar não segura o fim: é cortado, código 0', async ({ ledger }) => {
  const world = await startWorld('fim-lento', PATIENT);
  await visit(world, '/sobre');
  const { hostname, port } = new URL(world.site.url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    request(world, '/api/contato', {
      method: 'POST',
      headers: { ...ours, 'content-length': '5000' },
    }),
  );
  await wait(300);
  const toldAt = performance.now();
  process.kill(world.site.pid, 'SIGTERM');
  await noteEnd(ledger, 'fim com um corpo que não acaba', world, { toldAt, limitMs: LIMIT_MS });
  socket.destroy();
  await world.backend.stop();
});

test('uma configuração errada ou uma porta ocupada impedem o início, e dizem por quê', async ({
  world,
}) => {
  const { settings } = makeSecrets();
  const start = async (env: Readonly<Record<string, string>>) => {
    const port = await freePort();
    const given = siteSettings(world.backend.url, port, { ...settings, ...env });
    return startSite(given, port, logOf('inicio-errado')).then(
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
  });
  expect(wrong).toContain('código 1');
  expect(wrong).toContain('SITE_URL: valor inválido');
  expect(wrong).toContain('BACKEND_DEADLINE_MS: valor inválido');
  expect(wrong).not.toContain('senha-que-nao-aparece');

  const same = settings.SITE_SECRET;
  const all = await start({ API_KEY: '', DOCUMENT_SECRET: same, METRICS_TOKEN: 'x'.repeat(32) });
  expect(all).toContain('API_KEY: não definida');
  expect(all).toContain('DOCUMENT_SECRET: valor inválido (igual a SITE_SECRET)');
  expect(all).toContain('METRICS_TOKEN: valor inválido (repete poucos caracteres)');
  expect(all).not.toContain(same);

  const example = await start({
    API_URL: 'https://api.example.com',
    API_TOKEN: 'token-de-demonstracao',
  });
  expect(example).toContain('API_TOKEN: valor inválido (o valor do exemplo');

  // Below a file, and where the system makes none for anybody, there can be no folder: as where it is another user's.
  for (const [unwritable, reason] of [
    [join(root, 'package.json/caixa'), 'ENOTDIR'],
    ['/proc/caixa', 'ENOENT'],
  ] as const) {
    const foreign = await start({ OUTBOX_DIR: unwritable });
    expect(foreign).toContain('código 1');
    expect(foreign).toContain(`OUTBOX_DIR: não se grava em ${unwritable} (${reason})`);
  }

  // What waits there would go with the next build.
  for (const folder of ['.data/caixa', join(root, '.next/standalone/.data/caixa')]) {
    const lost = await start({ OUTBOX_DIR: folder });
    expect(lost).toContain('código 1');
    expect(lost).toContain('OUTBOX_DIR: valor inválido');
  }

  const taken = Number(new URL(world.site.url).port);
  const child = await startTaken(taken, world.backend.url);
  expect(child.code).toBe(1);
  expect(child.said).toMatch(/Failed to start server[^]*EADDRINUSE/);
});

test('o início diz o que vale e o que parece engano, e um proxy que não se declarou, uma vez', async () => {
  const world = await startWorld('inicio-duvidoso', {
    TRUSTED_PROXY: '1',
    BACKEND_ATTEMPT_TIMEOUT_MS: '5000',
    BACKEND_DEADLINE_MS: '4000',
  });
  try {
    const forwarded = { headers: { 'x-forwarded-for': '203.0.113.9' } };
    for (const address of ['/sobre', '/lgpd', '/sobre']) await visit(world, address, forwarded);
    const lines = readFileSync(world.log, 'utf8')
      .split('\n')
      .flatMap((line) =>
        line.startsWith('{') ? [JSON.parse(line) as Readonly<Record<string, unknown>>] : [],
      );
    expect(lines[0]).toMatchObject({
      event: 'site.started',
      outbox: 'folder',
      redis: 'no',
      trustedProxies: 0,
      build: readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim(),
    });
    const doubts = lines.filter(({ event }) => event === 'settings.doubtful');
    expect(doubts).toEqual([
      expect.objectContaining({ field: 'TRUSTED_PROXY', level: 'warn' }),
      expect.objectContaining({ field: 'BACKEND_ATTEMPT_TIMEOUT_MS', level: 'warn' }),
      expect.objectContaining({ field: 'TRUSTED_PROXIES', level: 'warn' }),
    ]);
  } finally {
    await world.stop();
  }
});

test('uma lista que não se lê é dita a quem opera; o que espera, só com o segredo', async () => {
  const token = canary();
  const world = await startWorld('leituras-antigas', { METRICS_TOKEN: token });
  const ready = async (headers: Readonly<Record<string, string>> = {}) =>
    JSON.parse((await visit(world, '/api/pronto', { headers })).text) as unknown;
  try {
    await visit(world, '/busca/todos');
    expect(await ready()).toEqual({ status: 'pronto', backend: 'responde', leiturasAntigas: [] });
    world.backend.fail({ method: 'GET', match: /^\/api\/veiculos/ }, 'html por JSON');
    await revalidateAll(world);
    await expect
      .poll(async () => {
        await visit(world, '/busca/todos');
        return ready();
      })
      .toMatchObject({ status: 'pronto', leiturasAntigas: expect.arrayContaining(['vehicles']) });

    const authorization = `Bearer ${token}`;
    expect(await ready({ authorization: 'Bearer outro' })).not.toHaveProperty('caixa');
    expect(await ready({ authorization })).toMatchObject({ caixa: { aguardando: 0, parados: 0 } });
    const { text } = await visit(world, '/metrics', { headers: { authorization } });
    expect(text).toContain('site_backend_read_failing{endpoint="vehicles"} 1');
    expect(text).toMatch(/^site_build_info\{build="[^"]+"\} 1$/m);
  } finally {
    await world.stop();
  }
});

const logOf = (name: string): string => join(root, 'test-results/logs', name, 'site.log');

/** The port answers already, so only the end of the process tells. */
async function startTaken(port: number, backendUrl: string) {
  const log = logOf('inicio-ocupado');
  const site = await startSite(siteSettings(backendUrl, port, makeSecrets().settings), port, log);
  const { code } = await site.ended;
  return { code, said: readFileSync(log, 'utf8') };
}
