import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { parse } from 'yaml';

/*
 * Tests of the safeguards for operators in deploy/ that neither `npm run test:containers`, which runs compose.yaml and the
 * commands of the documents, nor `npm run test:fleet` covers.
 */

const runFile = promisify(execFile);
const read = (file: string) => readFileSync(file, 'utf8');
const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('compose.yaml opens the proxy alone, closes the stores, limits and pins every service, names no secret in a command line, and has the hosts that Prometheus reads', () => {
  type Service = Readonly<
    Partial<Record<string, unknown>> & {
      build?: Readonly<{ args?: Readonly<Record<string, string>> }>;
    }
  >;
  const { services, networks, volumes } = parse(read('deploy/compose.yaml'), { merge: true }) as {
    services: Readonly<Record<string, Service>>;
    networks: Readonly<Record<string, unknown>>;
    volumes: Readonly<Record<string, unknown>>;
  };
  const open = Object.entries(services).filter(([, { ports }]) => ports !== undefined);
  expect(Object.fromEntries(open.map(([name, { ports }]) => [name, ports]))).toEqual({
    proxy: ['80:80', '443:443'],
    prometheus: ['127.0.0.1:9090:9090'],
    alertmanager: ['127.0.0.1:9093:9093'],
  });
  expect(networks.stores).toEqual({ internal: true });
  // No compose command deletes an external volume.
  expect(volumes.outbox).toMatchObject({ external: true });
  const privileged = Object.entries(services).filter(([, { cap_add }]) => cap_add !== undefined);
  expect(privileged.map(([name]) => name)).toEqual(['proxy', 'postgres']);
  for (const [name, service] of Object.entries(services)) {
    const { PREVIOUS_IMAGE: _ours, ...args } = service.build?.args ?? {};
    for (const image of service.build ? Object.values(args) : [service.image])
      expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:\?\.\/pin\.sh\}$/);
    expect(service).toMatchObject({
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      read_only: true,
      restart: name === 'outbox' ? 'no' : 'unless-stopped',
      mem_limit: expect.stringMatching(/^\d+m$/) as string,
      pids_limit: expect.any(Number) as number,
      logging: { driver: 'local', options: { 'max-size': '50m', 'max-file': '5' } },
    });
    // "$$" in compose.yaml becomes a "$" that the shell inside of the container expands.
    const words = JSON.stringify([service.command, service.entrypoint, service.healthcheck]);
    expect(words).not.toMatch(/(?<!\$)\$\{?\w*(PASSWORD|SECRET|TOKEN|AUTH)/);
  }
  const hosts = [...read('deploy/prometheus.yaml').matchAll(/'?([\w-]+):\d{4,5}'/g)];
  const names = hosts.map(([, host]) => host);
  expect(names).toEqual(expect.arrayContaining(['site-1', 'alertmanager', 'node-exporter']));
  expect(Object.keys(services)).toEqual(expect.arrayContaining(names));
});

test('a site has longer to stop than it needs, and leaves the proxy longer to end an idle connection', () => {
  const findNumber = (file: string, pattern: RegExp) =>
    Number(pattern.exec(read(file))?.[1]?.replaceAll('_', ''));
  const hooks = 'lib/operations/server-hooks/install-server-hooks.ts';
  const deadlineMs = findNumber(hooks, /EXIT_DEADLINE_MS = ([\d_]+)/);
  const graceSeconds = findNumber('deploy/compose.yaml', /stop_grace_period: (\d+)s/);
  expect(graceSeconds * 1_000).toBeGreaterThan(deadlineMs);
  const unitSeconds = findNumber('deploy/site.service', /TimeoutStopSec=(\d+)/);
  expect(unitSeconds * 1_000).toBeGreaterThan(deadlineMs);
  const idleSeconds = findNumber('deploy/proxy/nginx.conf', /keepalive_timeout (\d+)s;\n  \}/);
  const keepAliveMs = findNumber(hooks, /PROXY_KEEP_ALIVE_MS = ([\d_]+)/);
  expect(keepAliveMs).toBeGreaterThan(idleSeconds * 1_000);
});

test('git ignores the files that an operator adds to the project', async () => {
  const operatorFiles = [
    ...['site.env', '.env', '.env.a1b2c3', 'tls/privkey.pem', 'tls/fullchain.pem', 'acme/x/y'],
    ...['local/proxy.conf', 'metrics-token', 'site-target.yaml'],
    ...['alertmanager.yaml', 'metrics/caixa.prom'],
    ...['caixa.sql', 'caixa.sql.parte', 'caixa.tar', 'caixa.tar.parte'],
  ].map((name) => `deploy/${name}`);
  const files = [...operatorFiles, 'caixa.sql', 'caixa-2026-11-22-0315.sql', '.env.local'];
  const ignored = await runFile('git', ['check-ignore', '--no-index', ...files]);
  expect(ignored.stdout.trim().split('\n')).toEqual(files);
});

test.each(['', 'https://www.loja.com.br', 'a;b'])('the proxy does not start as "%s"', (name) => {
  const env = { ...process.env, SITE_NAME: name };
  const args = ['deploy/proxy/nginx.conf', join(folder, 'nginx.conf'), 'true'];
  return expect(runFile('deploy/proxy/start.sh', args, { env })).rejects.toMatchObject({
    code: expect.any(Number) as number,
  });
});

test('the health check kills a server that fails six times in a row, and no other process', async () => {
  const serverScript = `
    const { createServer } = require('node:http');
    let status = 200;
    process.on('SIGUSR2', () => (status = 500));
    createServer((request, response) => {
      response.writeHead(request.url === '/api/saude' ? status : 503).end();
      console.error(request.url);
    }).listen(0, '127.0.0.1', function () {
      console.log(this.address().port);
    });`;
  const server = spawn(process.execPath, ['-e', serverScript], { cwd: folder });
  const otherServer = spawn(process.execPath, ['-e', serverScript], { cwd: tmpdir() });
  const ended = once(server, 'exit');
  const requests = new Set<string>();
  createInterface(server.stderr).on('line', (path) => requests.add(path));
  const [port] = (await once(server.stdout, 'data')) as [Buffer];
  const args = [resolve('deploy/health.mjs'), String(port).trim()];
  const env = { NODE_ENV: 'test' as const, TMPDIR: folder };
  const countFailures = async (times: number) => {
    let failures = 0;
    for (let time = 0; time < times; time += 1)
      await runFile(process.execPath, args, { cwd: folder, env }).catch(() => (failures += 1));
    return failures;
  };
  try {
    expect(await countFailures(1)).toBe(0);
    // A page that fails makes no server unhealthy.
    expect(requests).toEqual(new Set(['/api/saude', '/', '/busca', '/blindagem', '/estetica']));
    server.kill('SIGUSR2');
    expect(await countFailures(5)).toBe(5);
    expect(server.exitCode ?? server.signalCode).toBeNull();
    expect(await countFailures(1)).toBe(1);
    expect(await ended).toEqual([null, 'SIGKILL']);
    expect(otherServer.exitCode ?? otherServer.signalCode).toBeNull();
  } finally {
    server.kill('SIGKILL');
    otherServer.kill('SIGKILL');
  }
}, 60_000);

describe('backup.sh', () => {
  const backup = (command: string, file: string, env: Readonly<Record<string, string>>) =>
    runFile(resolve('deploy/backup.sh'), [command, file], { env: { ...process.env, ...env } });
  const createOutbox = () => {
    const outbox = mkdtempSync(join(folder, 'caixa-de-saida-'));
    writeFileSync(join(outbox, 'a.lead'), 'x');
    mkdirSync(join(outbox, 'parados'));
    return outbox;
  };

  test('restores nothing into a missing folder, and reports it', async () => {
    const copy = join(folder, 'caixa.tar');
    writeFileSync(copy, '');
    const missing = join(folder, 'nao-ha');
    await expect(backup('restore', copy, { OUTBOX_DIR: missing })).rejects.toMatchObject({
      code: 1,
      stderr: `Não há a pasta ${missing}: crie-a com o usuário do site, ou comece o site com ela.\n`,
    });
  });

  test('leaves the previous copy unchanged when the next one fails', async () => {
    const copy = join(folder, 'boa.tar');
    writeFileSync(copy, 'good');
    const failures = [
      [{ PGHOST: '127.0.0.1', PGPORT: '1' }, 'A cópia falhou'],
      [{ OUTBOX_DIR: folder }, `Não há caixa em ${folder}`],
      [{ OUTBOX_DIR: folder, PGHOST: '127.0.0.1' }, 'só a da caixa em uso'],
    ] as const;
    for (const [env, message] of failures)
      await expect(backup('save', copy, env)).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(message) as string,
      });
    expect(read(copy)).toBe('good');
    expect(readdirSync(folder)).toEqual(['boa.tar']);
  });

  test('makes a copy that is readable by its owner alone, and adds it to what is there', async () => {
    const copy = join(folder, 'caixa.tar');
    const OUTBOX_DIR = createOutbox();
    await backup('save', copy, { OUTBOX_DIR });
    expect(modeOf(copy)).toBe('600');
    rmSync(join(OUTBOX_DIR, 'a.lead'));
    writeFileSync(join(OUTBOX_DIR, 'b.lead'), 'later');
    await backup('restore', copy, { OUTBOX_DIR });
    expect(readdirSync(OUTBOX_DIR).sort()).toEqual(['a.lead', 'b.lead', 'parados']);
  });

  test('names a daily copy by its time, deletes those older than 30 days, and reports its time to the exporter', async () => {
    const copies = mkdtempSync(join(folder, 'copias-'));
    const daysAgo = (days: number) => Date.now() / 1_000 - days * 86_400;
    for (const [name, days] of Object.entries({ 'caixa-velha.tar': 32, 'caixa-recente.tar': 29 })) {
      writeFileSync(join(copies, name), '');
      utimesSync(join(copies, name), daysAgo(days), daysAgo(days));
    }
    const METRICS_DIR = join(folder, 'metrics');
    await backup('daily', copies, { OUTBOX_DIR: createOutbox(), METRICS_DIR });
    expect(readdirSync(copies)).toEqual([
      expect.stringMatching(/^caixa-\d{4}-\d\d-\d\d-\d{4}\.tar$/),
      'caixa-recente.tar',
    ]);
    const file = join(METRICS_DIR, 'caixa.prom');
    const [, seconds] = /^site_backup_timestamp_seconds (\d+)\n$/.exec(read(file)) ?? [];
    expect(Math.abs(Number(seconds) - daysAgo(0))).toBeLessThan(60);
    expect([modeOf(file), modeOf(METRICS_DIR)]).toEqual(['644', '755']);
  });

  test('leaves the time of the earlier one when a daily copy fails, so that an alert follows', async () => {
    const METRICS_DIR = mkdtempSync(join(folder, 'metrics-'));
    const missing = join(folder, 'nao-ha');
    const failures = [
      [folder, missing, 'Não há caixa em'],
      [missing, createOutbox(), `Não há a pasta ${missing}.\n`],
    ] as const;
    for (const [copies, OUTBOX_DIR, message] of failures)
      await expect(backup('daily', copies, { OUTBOX_DIR, METRICS_DIR })).rejects.toMatchObject({
        code: 1,
        stderr: expect.stringContaining(message) as string,
      });
    expect(readdirSync(METRICS_DIR)).toEqual([]);
  });
});

test('every way to start the site gives Node eight threads, so that pictures leave one to the outbox, and the same memory', () => {
  for (const file of ['Dockerfile', 'deploy/site.service', 'package.json', 'scripts/stack.mjs']) {
    expect(read(file)).toMatch(/UV_THREADPOOL_SIZE\W+(?:\w+:-)?8\b/);
    expect(read(file)).toMatch(/NODE_OPTIONS\W.*--max-old-space-size=768\b/);
  }
});

test('npm start runs the server in the process of the shell, so that signals reach it', async () => {
  const { scripts } = JSON.parse(read('package.json')) as {
    scripts: Readonly<Record<'start', string>>;
  };
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho $$\n', { mode: 0o755 });
  const env = { NODE_ENV: 'test' as const, PATH: `${folder}:${process.env.PATH ?? ''}` };
  const shell = runFile('sh', ['-c', scripts.start], { env });
  expect((await shell).stdout).toBe(`${String(shell.child.pid)}\n`);
});
