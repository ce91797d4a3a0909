import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { RequestListener } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import fc from 'fast-check';

import { startFakeBackend, type FakeBackend } from '@/lib/backend/testing/fake-backend';

/** Number of times the process is killed; `npm run test:kills` sets a hundred. */
const KILLS = Number(process.env['KILLS'] ?? 6);

/** The same seed gives the same random numbers; how far a process gets before it is killed depends on the machine. */
const SEED = fc.readConfigureGlobal().seed ?? Date.now() % 100_000;
const chances = fc
  .sample(fc.integer({ min: 0, max: 999 }), { seed: SEED, numRuns: 100_000, unbiased: true })
  .values();
const chance = (): number => Number(chances.next().value) / 1_000;

let folder: string;
/** The sender in one file: six processes that compile it would take most of the time of this test. */
let sender: string;
let backend: FakeBackend;

/** Maps the idempotency key of each successful request to the number of such requests. */
const arrived = new Map<string, number>();

/**
 * Answers after a random delay and fails at random; a request whose sender was killed meanwhile counts all the same.
 */
const answer: RequestListener = (request, response) => {
  const key = String(request.headers['idempotency-key']);
  const fails = chance() < 0.2;
  setTimeout(() => {
    if (!fails) arrived.set(key, (arrived.get(key) ?? 0) + 1);
    response.writeHead(fails ? 503 : 201).end();
  }, chance() * 30);
};

beforeAll(async () => {
  backend = await startFakeBackend();
  backend.answer(answer);
  folder = await mkdtemp(join(tmpdir(), 'caixa-morta-'));
  sender = join(await mkdtemp(join(tmpdir(), 'remetente-')), 'sender.cjs');
  const args = [
    ...[
      'lib/outbox/testing/sender.ts',
      '--bundle',
      '--platform=node',
      '--target=node20',
      '--conditions=react-server',
    ],
    ...['--alias:@=.', '--external:pg-native', '--log-level=warning', `--outfile=${sender}`],
  ];
  execFileSync('node_modules/.bin/esbuild', args);
});
afterAll(async () => {
  await backend.close();
  for (const made of [folder, dirname(sender)]) await rm(made, { recursive: true, force: true });
});

function startSender(first: number, onLead: (lead: string) => void) {
  const child = spawn(process.execPath, [sender, folder, backend.url, String(first)], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: '', LOG_LEVEL: 'silent', NODE_ENV: 'test' },
  });
  let rest = '';
  child.stdout.on('data', (chunk: Buffer) => {
    const lines = (rest + chunk.toString('utf8')).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(onLead);
  });
  return child;
}

test(`a process killed ${String(KILLS)} times between write and delivery loses no lead it acknowledged (seed ${String(SEED)})`, async () => {
  const acknowledged = new Set<string>();
  const waiting = async () => (await readdir(folder)).filter((name) => name.endsWith('.lead'));
  let orphaned = 0;
  for (let round = 0; round < KILLS; round += 1) {
    const before = acknowledged.size;
    const child = startSender(round * 10_000, (lead) => acknowledged.add(lead));
    while (acknowledged.size === before) await wait(10);
    await wait(chance() * 150);
    child.kill('SIGKILL');
    await once(child, 'exit');
    orphaned += (await waiting()).length;
  }
  expect(orphaned).toBeGreaterThan(0);
  expect(acknowledged.size).toBeGreaterThanOrEqual(KILLS);

  const last = startSender(-1, () => undefined);
  while ((await waiting()).length > 0) await wait(100);
  last.kill('SIGKILL');
  await once(last, 'exit');

  expect([...acknowledged].filter((lead) => !arrived.has(lead))).toEqual([]);
}, 600_000);
