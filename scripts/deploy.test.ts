import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
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

import { startPostgres } from '../lib/outbox/testing/postgres-server';

const runFile = promisify(execFile);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'deploy-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('compose.yaml', () => {
  type Service = Readonly<{
    image: string;
    build?: Readonly<{ args: Readonly<Record<string, string>> }>;
    cap_drop?: readonly string[];
    security_opt?: readonly string[];
    tmpfs?: readonly string[];
    read_only?: boolean;
    mem_limit: string;
    pids_limit: number;
    logging?: unknown;
    networks: readonly string[] | Readonly<Record<string, unknown>>;
    volumes?: readonly unknown[];
    ports?: readonly string[];
    cap_add?: readonly string[];
    user?: string;
    restart: string;
    init: boolean;
    stop_grace_period?: string;
    command?: unknown;
    entrypoint?: unknown;
    healthcheck?: unknown;
  }>;
  const { services, networks, volumes } = parse(readFileSync('deploy/compose.yaml', 'utf8'), {
    merge: true,
  }) as {
    services: Readonly<Record<string, Service>>;
    networks: Readonly<Record<string, unknown>>;
    volumes: Readonly<Record<string, unknown>>;
  };
  /** The volume of a file without which the container must not start. */
  const operatorFile = (name: string) => ({
    ...{ type: 'bind', read_only: true, bind: { create_host_path: false } },
    ...{ source: `./${name}`, target: `/etc/site/${name}` },
  });
  const networksOf = ({ networks: serviceNetworks }: Service): readonly string[] =>
    'length' in serviceNetworks
      ? (serviceNetworks as readonly string[])
      : Object.keys(serviceNetworks);

  describe.each(Object.entries(services))('%s', (_name, service) => {
    test('comes from images named by their digests', () => {
      const { PREVIOUS_IMAGE: _ours, ...args } = service.build?.args ?? {};
      const theirs = service.build ? Object.values(args) : [service.image];
      expect(theirs.length).toBeGreaterThan(0);
      for (const image of theirs) expect(image).toMatch(/^\$\{[A-Z]+_IMAGE:\?\.\/pin\.sh\}$/);
    });

    test('has no capabilities and no writable root', () => {
      expect(service.cap_drop).toEqual(['ALL']);
      expect(service.security_opt).toEqual(['no-new-privileges:true']);
      expect(service.read_only).toBe(true);
    });

    test('has logs of bounded size', () => {
      const options = { 'max-size': '50m', 'max-file': '5' };
      expect(service.logging).toEqual({ driver: 'local', options });
    });

    test('has no secret in its command line', () => {
      const { command, entrypoint, healthcheck } = service;
      const words = JSON.stringify([command, entrypoint, healthcheck]);
      // "$$" in compose.yaml becomes a "$" that the shell inside of the container expands.
      expect(words).not.toMatch(/(?<!\$)\$\{?\w*(PASSWORD|SECRET|TOKEN|AUTH)/);
    });
  });

  /** Limits of a site container. Other values would lose leads, open a port or allow unbounded growth. */
  const SITE_LIMITS = {
    grace: '30s',
    memory: '1536m',
    processes: 200,
    tmpfs: ['/site/.next/cache:uid=1000,gid=1000,size=512m', '/tmp:size=64m'],
  };
  test.each([
    ['site-1', SITE_LIMITS],
    ['site-2', SITE_LIMITS],
    ['outbox', { ...SITE_LIMITS, restart: 'no' }],
    [
      'proxy',
      {
        memory: '768m',
        processes: 100,
        tmpfs: ['/run:size=1m', '/var/lib/nginx:size=256m'],
        volumes: [
          './tls:/etc/nginx/tls:ro',
          './acme:/var/www/acme:ro',
          './local:/etc/nginx/local:ro',
          'proxy-cache:/var/cache/site',
        ],
        ports: ['80:80', '443:443'],
        capabilities: ['NET_BIND_SERVICE', 'CHOWN', 'DAC_OVERRIDE', 'SETGID', 'SETUID'],
      },
    ],
    [
      'postgres',
      {
        // Docker's init runs as root without the capability KILL, so it could not stop PostgreSQL.
        init: false,
        memory: '512m',
        processes: 200,
        tmpfs: ['/run/postgresql:size=1m', '/tmp:size=16m'],
        volumes: ['outbox:/var/lib/postgresql/data'],
        capabilities: ['CHOWN', 'DAC_OVERRIDE', 'FOWNER', 'SETGID', 'SETUID'],
      },
    ],
    ['valkey', { memory: '192m', processes: 50, tmpfs: ['/data:size=1m'], user: 'valkey' }],
    [
      'prometheus',
      {
        memory: '512m',
        processes: 100,
        ports: ['127.0.0.1:9090:9090'],
        volumes: [
          './prometheus.yaml:/etc/site/prometheus.yaml:ro',
          './alerts.yaml:/etc/site/alerts.yaml:ro',
          operatorFile('metrics-token'),
          operatorFile('site-target.yaml'),
          'metrics:/var/lib/site-metrics',
        ],
      },
    ],
    [
      'alertmanager',
      {
        memory: '64m',
        processes: 100,
        ports: ['127.0.0.1:9093:9093'],
        tmpfs: ['/tmp:size=16m'],
        volumes: [operatorFile('alertmanager.yaml')],
      },
    ],
    ['blackbox-exporter', { memory: '64m', processes: 100 }],
    [
      'node-exporter',
      {
        memory: '64m',
        processes: 100,
        volumes: ['/:/host:ro,rslave', './metrics:/metrics:ro'],
      },
    ],
  ])('%s has exactly these limits, volumes and ports', (name, expected) => {
    const service = services[name]!;
    expect({
      restart: service.restart,
      init: service.init,
      grace: service.stop_grace_period,
      memory: service.mem_limit,
      processes: service.pids_limit,
      user: service.user,
      capabilities: service.cap_add,
      tmpfs: service.tmpfs,
      volumes: service.volumes,
      ports: service.ports,
    }).toEqual({ restart: 'unless-stopped', init: true, ...expected });
  });

  test('compose and systemd give a site longer to stop than it needs', () => {
    const limit = /EXIT_DEADLINE_MS = ([\d_]+)/.exec(
      readFileSync('lib/operations/server-hooks/install-server-hooks.ts', 'utf8'),
    );
    const seconds = Number(limit?.[1]?.replace('_', '')) / 1_000;
    expect(parseInt(SITE_LIMITS.grace)).toBeGreaterThan(seconds);
    const unit = readFileSync('deploy/site.service', 'utf8');
    expect(Number(/TimeoutStopSec=(\d+)/.exec(unit)?.[1])).toBeGreaterThan(seconds);
  });

  test('the image of the site does not run as root', () => {
    expect(readFileSync('Dockerfile', 'utf8').match(/^USER .*/gm)).toEqual(['USER node']);
  });

  test('the stores have no access to the internet, and the proxy none to the stores', () => {
    expect(networks.stores).toEqual({ internal: true });
    const reached = Object.fromEntries(
      Object.entries(services).map(([name, service]) => [name, networksOf(service)]),
    );
    expect(reached).toEqual({
      'site-1': ['inside', 'stores'],
      'site-2': ['inside', 'stores'],
      outbox: ['stores'],
      proxy: ['inside'],
      postgres: ['stores'],
      valkey: ['stores'],
      prometheus: ['inside'],
      alertmanager: ['inside'],
      'blackbox-exporter': ['inside'],
      'node-exporter': ['inside'],
    });
  });

  test('the network of the proxy has IPv6, without which all IPv6 visitors would share one address', () => {
    expect(networks.inside).toMatchObject({
      enable_ipv6: true,
      ipam: { config: [{ subnet: '${SUBNET:-172.31.77}.0/24' }, { subnet: 'fd31:77::/64' }] },
    });
  });

  test('the volume of the outbox is external, so that no compose command deletes it', () => {
    expect(volumes.outbox).toEqual({
      name: '${OUTBOX_VOLUME:-bastiao_outbox}',
      external: true,
    });
  });
});

describe('the services that watch the site', () => {
  const { services } = parse(readFileSync('deploy/compose.yaml', 'utf8'), { merge: true }) as {
    services: Readonly<Record<string, Readonly<{ profiles?: readonly string[] }>>>;
  };
  const watching = Object.entries(services).filter(([, { profiles }]) =>
    profiles?.includes('watch'),
  );

  test('are those that Prometheus and its alerts need', () => {
    const prometheus = readFileSync('deploy/prometheus.yaml', 'utf8');
    const hosts = [...prometheus.matchAll(/'?([\w-]+):\d{4,5}'/g)].map(([, host]) => host);
    const names = Object.keys(services);
    expect(hosts).toEqual(expect.arrayContaining(['site-1', 'alertmanager', 'node-exporter']));
    expect(hosts.filter((host) => !names.includes(host!))).toEqual([]);
    expect(watching.map(([name]) => name)).toEqual([
      ...['prometheus', 'alertmanager', 'blackbox-exporter', 'node-exporter'],
    ]);
  });

  test('send every alert to a person, those of severity "page" to another one', () => {
    type Route = Readonly<{ receiver: string; matchers?: readonly string[] }>;
    const { route, receivers } = parse(
      readFileSync('deploy/alertmanager.example.yaml', 'utf8'),
    ) as {
      route: Route & { routes: readonly Route[] };
      receivers: readonly Readonly<{ name: string; email_configs: readonly { to: string }[] }>[];
    };
    expect(route.receiver).toBe('ticket');
    expect(route.routes).toMatchObject([{ receiver: 'page', matchers: ['severity="page"'] }]);
    const addresses = receivers.map(({ name, email_configs }) => [name, email_configs[0]?.to]);
    expect(addresses).toEqual([
      ['page', expect.stringContaining('@')],
      ['ticket', expect.stringContaining('@')],
    ]);
  });
});

test('the manual gets the certificate and the volume before it starts the containers', () => {
  const manual = readFileSync('docs/deploying.md', 'utf8');
  const steps = ['cd deploy', 'SITE_NAME=', './pin.sh', 'certbot certonly', '-t tls'].concat([
    'docker volume create bastiao_outbox',
    'docker compose up -d --build',
  ]);
  const places = steps.map((step) => manual.indexOf(step));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((one, other) => one - other));
});

describe('files that an operator adds to the project', () => {
  test('are ignored by git', async () => {
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

  test('name the site, which no committed file does', () => {
    for (const file of ['proxy/nginx.conf', 'prometheus.yaml', 'compose.yaml'])
      expect(readFileSync(`deploy/${file}`, 'utf8')).not.toMatch(/exemplo\.com\.br/);
  });

  test('the site’s name is put into the configuration of nginx', async () => {
    const result = join(folder, 'nginx.conf');
    const start = (name: string) =>
      runFile('deploy/proxy/start.sh', ['deploy/proxy/nginx.conf', result, 'echo', 'started'], {
        env: { ...process.env, SITE_NAME: name },
      });
    expect((await start('www.loja.com.br')).stdout).toBe('started\n');
    const names = [...readFileSync(result, 'utf8').matchAll(/server_name (.*);/g)];
    expect(names.map(([, serverName]) => serverName)).toEqual([
      'www.loja.com.br loja.com.br',
      'www.loja.com.br',
      'loja.com.br',
    ]);
    expect(readFileSync(result, 'utf8')).not.toMatch(/\$\{/);
    for (const invalidName of ['', 'https://www.loja.com.br', 'a;b'])
      await expect(start(invalidName)).rejects.toMatchObject({
        code: expect.any(Number) as number,
      });
  });
});

describe('pin.sh', () => {
  /** Runs pin.sh with a fake `docker` that prints `answer` for each image; returns the new `.env`. */
  async function runPin(dockerOutput: string, envBefore: string): Promise<string> {
    copyFileSync('deploy/pin.sh', join(folder, 'pin.sh'));
    writeFileSync(join(folder, '.env'), envBefore);
    const docker = `#!/bin/sh\n[ "$1" = pull ] || echo "${dockerOutput}"\n`;
    writeFileSync(join(folder, 'docker'), docker, { mode: 0o755 });
    const env = { NODE_ENV: 'test' as const, PATH: `${folder}:${process.env.PATH ?? ''}` };
    await runFile('sh', [join(folder, 'pin.sh')], { env });
    return readFileSync(join(folder, '.env'), 'utf8');
  }

  test('writes the digest of each image once, and leaves other lines of .env unchanged', async () => {
    const pinned = `node@sha256:${'1'.repeat(64)}`;
    const envBefore = `VALKEY_PASSWORD=x\nNODE_IMAGE=node@sha256:0\n`;
    const lines = (await runPin(pinned, envBefore)).trim().split('\n');
    expect(lines).toEqual([
      'VALKEY_PASSWORD=x',
      ...['NODE', 'DEBIAN', 'POSTGRES', 'VALKEY'].map((name) => `${name}_IMAGE=${pinned}`),
    ]);
  });

  test('an image without a digest is refused, and .env stays', async () => {
    await expect(runPin('node:24', 'VALKEY_PASSWORD=x\n')).rejects.toThrow('Sem digest');
    expect(readFileSync(join(folder, '.env'), 'utf8')).toBe('VALKEY_PASSWORD=x\n');
  });
});

test('the build of the image has every script that next.config.ts names', () => {
  const config = readFileSync('next.config.ts', 'utf8');
  const namedScripts = [...config.matchAll(/'\.\/(scripts\/[^']+)'/g)].map(
    ([, path]) => `!${path}`,
  );
  expect(namedScripts.length).toBeGreaterThan(0);
  expect(readFileSync('.dockerignore', 'utf8').split('\n')).toEqual(
    expect.arrayContaining(namedScripts),
  );
});

describe('the health check of the image', () => {
  const SERVER_SCRIPT = `
    const { createServer } = require('node:http');
    let status = 200;
    process.on('SIGUSR2', () => (status = 500));
    createServer((request, response) => {
      response.writeHead(request.url === '/api/saude' ? status : 503).end();
      console.error(request.url);
    }).listen(0, '127.0.0.1', function () {
      console.log(this.address().port);
    });`;

  test('kills a server that fails six checks in a row, and no other process', async () => {
    const server = spawn(process.execPath, ['-e', SERVER_SCRIPT], { cwd: folder });
    const otherServer = spawn(process.execPath, ['-e', SERVER_SCRIPT], { cwd: tmpdir() });
    const ended = once(server, 'exit');
    const requests = new Set<string>();
    createInterface(server.stderr).on('line', (path) => requests.add(path));
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    const check = () =>
      runFile(process.execPath, [resolve('deploy/health.mjs'), String(port).trim()], {
        cwd: folder,
        env: { NODE_ENV: 'test', TMPDIR: folder },
      }).then(
        () => 'healthy',
        () => 'unhealthy',
      );

    const checkTimes = async (times: number) => {
      const checkResults = [];
      for (let time = 0; time < times; time += 1) checkResults.push(await check());
      return new Set(checkResults);
    };
    try {
      expect(await checkTimes(1)).toEqual(new Set(['healthy']));
      // A page that fails makes no server unhealthy.
      expect(requests).toEqual(new Set(['/api/saude', '/', '/busca', '/blindagem', '/estetica']));
      server.kill('SIGSTOP');
      expect(await checkTimes(2)).toEqual(new Set(['unhealthy']));
      server.kill('SIGCONT');
      expect(await checkTimes(1)).toEqual(new Set(['healthy']));
      server.kill('SIGUSR2');
      expect(await checkTimes(5)).toEqual(new Set(['unhealthy']));
      expect(server.exitCode ?? server.signalCode).toBeNull();
      expect(await checkTimes(1)).toEqual(new Set(['unhealthy']));
      expect(await ended).toEqual([null, 'SIGKILL']);
      expect(otherServer.exitCode ?? otherServer.signalCode).toBeNull();
    } finally {
      server.kill('SIGKILL');
      otherServer.kill('SIGKILL');
    }
  }, 60_000);
});

test('backup.sh restores nothing into a missing folder, and reports it', async () => {
  const copy = join(folder, 'caixa.tar');
  writeFileSync(copy, '');
  const missing = join(folder, 'nao-ha');
  const env = { ...process.env, OUTBOX_DIR: missing };
  const restore = () => runFile(resolve('deploy/backup.sh'), ['restore', copy], { env });
  await expect(restore()).rejects.toMatchObject({
    code: 1,
    stderr: `Não há a pasta ${missing}: crie-a com o usuário do site, ou comece o site com ela.\n`,
  });
});

test('backup.sh leaves the previous copy unchanged when the next one fails', async () => {
  const copy = join(folder, 'boa.tar');
  writeFileSync(copy, 'good');
  const save = (settings: Readonly<Record<string, string>>) =>
    runFile(resolve('deploy/backup.sh'), ['save', copy], { env: { ...process.env, ...settings } });
  const failures = [
    [{ PGHOST: '127.0.0.1', PGPORT: '1' }, 'A cópia falhou'],
    [{ OUTBOX_DIR: folder }, `Não há caixa em ${folder}`],
    [{ OUTBOX_DIR: folder, PGHOST: '127.0.0.1' }, 'só a da caixa em uso'],
  ] as const;
  for (const [settings, message] of failures)
    await expect(save(settings)).rejects.toMatchObject({
      code: 1,
      stderr: expect.stringContaining(message) as string,
    });
  expect(readFileSync(copy, 'utf8')).toBe('good');
  expect(readdirSync(folder)).toEqual(['boa.tar']);
});

describe('the daily copy of the outbox', () => {
  const saveDaily = (env: Readonly<Record<string, string>>, copies = folder) =>
    runFile(resolve('deploy/backup.sh'), ['daily', copies], { env: { ...process.env, ...env } });
  const outboxFolder = () => {
    const outbox = mkdtempSync(join(folder, 'caixa-de-saida-'));
    writeFileSync(join(outbox, 'a.lead'), 'x');
    mkdirSync(join(outbox, 'parados'));
    return outbox;
  };

  test('is named by its time, replaces those older than 30 days, and its time can be read by the exporter', async () => {
    const copies = mkdtempSync(join(folder, 'copias-'));
    const daysAgo = (days: number) => Date.now() / 1_000 - days * 86_400;
    for (const [name, days] of Object.entries({ 'caixa-velha.tar': 32, 'caixa-recente.tar': 29 })) {
      writeFileSync(join(copies, name), '');
      utimesSync(join(copies, name), daysAgo(days), daysAgo(days));
    }
    const METRICS_DIR = join(folder, 'metrics');
    await saveDaily({ OUTBOX_DIR: outboxFolder(), METRICS_DIR }, copies);
    expect(readdirSync(copies)).toEqual([
      expect.stringMatching(/^caixa-\d{4}-\d\d-\d\d-\d{4}\.tar$/),
      'caixa-recente.tar',
    ]);
    const file = join(METRICS_DIR, 'caixa.prom');
    const [, seconds] =
      /^site_backup_timestamp_seconds (\d+)\n$/.exec(readFileSync(file, 'utf8')) ?? [];
    expect(Math.abs(Number(seconds) - daysAgo(0))).toBeLessThan(60);
    expect((statSync(file).mode & 0o777).toString(8)).toBe('644');
    expect((statSync(METRICS_DIR).mode & 0o777).toString(8)).toBe('755');
  });

  test('leaves the time of the earlier one when it fails, so that an alert follows', async () => {
    const METRICS_DIR = mkdtempSync(join(folder, 'metrics-'));
    const OUTBOX_DIR = join(folder, 'nao-ha');
    const failure = { code: 1, stderr: expect.stringContaining('Não há caixa em') as string };
    await expect(saveDaily({ OUTBOX_DIR, METRICS_DIR })).rejects.toMatchObject(failure);
    await expect(
      saveDaily({ OUTBOX_DIR: outboxFolder(), METRICS_DIR }, OUTBOX_DIR),
    ).rejects.toMatchObject({ stderr: `Não há a pasta ${OUTBOX_DIR}.\n` });
    expect(readdirSync(METRICS_DIR)).toEqual([]);
  });

  test('is what the unit of systemd starts every day', () => {
    const unit = readFileSync('deploy/backup.service', 'utf8');
    expect(unit).toContain('ExecStart=/srv/bastiao/deploy/backup.sh daily /copias\n');
    expect(unit).toContain('\nAssertPathIsMountPoint=/copias\n');
    expect(readFileSync('deploy/backup.timer', 'utf8')).toMatch(
      /^OnCalendar=\*-\*-\* 03:15\n[\s\S]*^Persistent=true$/m,
    );
  });
});

test('a copy of the outbox is readable by its owner alone', async () => {
  const file = join(folder, 'caixa.tar');
  const outbox = mkdtempSync(join(folder, 'caixa-'));
  mkdirSync(join(outbox, 'parados'));
  const env = { ...process.env, OUTBOX_DIR: outbox };
  await runFile('sh', ['-c', `umask 022; ${resolve('deploy/backup.sh')} save ${file}`], { env });
  expect((statSync(file).mode & 0o777).toString(8)).toBe('600');
});

// A machine without PostgreSQL skips this test; `npm run test:fleet` checks the same behaviour.
if (existsSync('/usr/lib/postgresql')) {
  test('restoring a copy of the outbox adds its entries to later ones, also when repeated', async () => {
    const server = await startPostgres();
    try {
      const { hostname, port, username } = new URL(server!.url);
      const PG = { PGHOST: hostname, PGPORT: port, PGUSER: username, PGDATABASE: 'postgres' };
      const env = { ...process.env, ...PG };
      const query = async (sql: string) =>
        (await runFile('psql', ['--no-psqlrc', '-Atqc', sql], { env })).stdout.trim();
      const copy = join(folder, 'caixa.sql');
      const backup = (command: string) => runFile('deploy/backup.sh', [command, copy], { env });
      await query('CREATE SCHEMA site; CREATE TABLE site.outbox (id text PRIMARY KEY)');
      await query("INSERT INTO site.outbox VALUES ('copied'), ('lost')");
      await backup('save');
      await query("DELETE FROM site.outbox WHERE id = 'lost'");
      await query("INSERT INTO site.outbox VALUES ('later')");
      await backup('restore');
      await backup('restore');
      expect(await query('SELECT id FROM site.outbox ORDER BY id')).toBe('copied\nlater\nlost');
    } finally {
      await server?.stop();
    }
  }, 60_000);
}

test('every way to start the site gives Node eight threads, so that pictures leave one to the outbox', () => {
  const startFiles = ['Dockerfile', 'deploy/site.service', 'package.json', 'scripts/stack.mjs'];
  const threads = startFiles.map(
    (way) => /UV_THREADPOOL_SIZE\W+(?:\w+:-)?(\d+)/.exec(readFileSync(way, 'utf8'))?.[1],
  );
  expect(threads).toEqual(startFiles.map(() => '8'));
});

test('every way to start the site gives Node the same memory', () => {
  const startFiles = ['Dockerfile', 'deploy/site.service', 'package.json', 'scripts/stack.mjs'];
  const memoryLimits = startFiles.map(
    (way) => /NODE_OPTIONS\W.*--max-old-space-size=(\d+)/.exec(readFileSync(way, 'utf8'))?.[1],
  );
  expect(memoryLimits).toEqual(startFiles.map(() => '768'));
});

test('npm start runs the server in the process of the shell, so that signals reach it', async () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
    scripts: Readonly<Record<'start', string>>;
  };
  writeFileSync(join(folder, 'node'), '#!/bin/sh\necho $$\n', { mode: 0o755 });
  const env = { NODE_ENV: 'test' as const, PATH: `${folder}:${process.env.PATH ?? ''}` };
  const shell = runFile('sh', ['-c', scripts.start], { env });
  expect((await shell).stdout).toBe(`${String(shell.child.pid)}\n`);
});
