/**
 * `npm run test:kills`: ends the production server a hundred times with `kill -9` between write and delivery, several
 * forms under way each time, and counts what became of those it had accepted. Exit code 1 when one is lost or twice
 * there.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuild } from '../scripts/build.mjs';
import { startFaultyBackend } from '../scripts/faulty-backend.mjs';
import { root } from '../scripts/setup.mjs';
import { freePort, makeSecrets, startSite } from '../scripts/stack.mjs';

const KILLS = 100;
const MAX_DELIVERY_MS = 90_000;

const CHOICE = JSON.stringify({
  categoryId: '31',
  modelId: '7011',
  glass: { groupId: '19', sku: 'v5' },
  sunroof: null,
  items: [],
});

/** The forms of one round. */
const FORMS = [
  ['/api/contato', { subject: 'Revisão' }],
  ['/api/propostas', { vehicleId: '8100', proposal: 'À vista' }],
  ['/api/orcamentos/blindagem', { choice: CHOICE }],
] as const;

type Written = Readonly<{ nome?: string; lead?: Readonly<{ nome: string }> }>;

ensureBuild();
const startedAt = performance.now();

/** Of the backend, which honours idempotency keys: path and key → name of whoever the record is about. */
const stored = new Map<string, string>();
/** Writes that arrived whole. */
let arrivals = 0;
/** Until then it is slow at times and fails at others. */
let isHealthy = false;
const backend = await startFaultyBackend(async ({ path, headers, body }) => {
  if (body === '' || (!isHealthy && Math.random() < 0.4)) return { status: 500 };
  // Stored before it is answered: whoever dies while waiting has been heard all the same.
  const sent = JSON.parse(body) as Written;
  const name = sent.nome ?? sent.lead?.nome ?? '';
  arrivals += 1;
  stored.set(`${path} ${String(headers['idempotency-key'])}`, name);
  const record = path === '/api/leads' ? { ...sent, id: arrivals } : { pedido: `P-${name}` };
  if (!isHealthy) await wait(Math.random() * 150);
  const json = { 'content-type': 'application/json' };
  return { status: 201, headers: json, body: JSON.stringify(record) };
});
/** Whom the records of a path are about, one a record. */
const namesAt = (path: string) =>
  [...stored].filter(([key]) => key.startsWith(`${path} `)).map(([, name]) => name);

const twice = (names: readonly string[]) => names.length - new Set(names).size;

const folder = mkdtempSync(join(tmpdir(), 'caixa-morta-'));
const waiting = () => readdirSync(folder).filter((file) => file.endsWith('.lead')).length;
const port = await freePort();
const settings = {
  ...makeSecrets().settings,
  LOG_LEVEL: 'error',
  API_URL: backend.url,
  SITE_URL: `http://localhost:${String(port)}`,
  DATABASE_URL: '',
  REDIS_URL: '',
  OUTBOX_DIR: folder,
};
const start = () => startSite(settings, port, join(root, 'test-results/logs/kills/site.log'));

/** Name → address of a form that was accepted. */
const accepted = new Map<string, string>();

async function send(siteUrl: string, round: number, [address, fields]: (typeof FORMS)[number]) {
  const name = `Visitante ${String(round)} ${address}`;
  const { status } = await fetch(siteUrl + address, {
    method: 'POST',
    headers: {
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/json',
      'idempotency-key': `chave-de-${name.replaceAll(/\W/g, '-')}`,
    },
    body: JSON.stringify({ name, phone: '(51) 98765-4321', email: 'v@example.test', ...fields }),
  });
  if (status === 201 || status === 202) accepted.set(name, address);
}

try {
  /** Entries that the deaths left, added up. */
  let orphaned = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    const site = await start();
    const sending = FORMS.map((form) => send(site.url, round, form));
    await Promise.race([...sending, wait(5_000)]).catch(() => undefined);
    await wait(Math.random() * 120);
    site.kill();
    await Promise.allSettled(sending);
    orphaned += waiting();
    if (round % 10 === 0) console.log(`${String(round)} mortes, ${String(accepted.size)} aceitos`);
  }

  isHealthy = true;
  const last = await start();
  const until = performance.now() + MAX_DELIVERY_MS;
  while (waiting() > 0 && performance.now() < until) await wait(200);
  await last.stop();

  const leads = namesAt('/api/leads');
  const quotations = namesAt('/api/orcamento-blindagem');
  const isReachable = ([name, address]: readonly [string, string]) =>
    leads.includes(name) && (!address.includes('orcamentos') || quotations.includes(name));
  const figures = {
    segundos: Math.round((performance.now() - startedAt) / 1_000),
    'na caixa, somadas as horas das mortes': orphaned,
    entregas: arrivals,
    'aceitos (201 ou 202)': accepted.size,
    'dos aceitos, perdidos': accepted.size - [...accepted].filter(isReachable).length,
    'registros a mais': twice(leads) + twice(quotations),
    parados: readdirSync(join(folder, 'parados')).length,
  };
  console.table(figures);
  const isGood =
    orphaned > 0 &&
    figures['dos aceitos, perdidos'] + figures['registros a mais'] + figures.parados === 0;
  process.exitCode = isGood ? 0 : 1;
} finally {
  await backend.stop();
  rmSync(folder, { recursive: true, force: true });
}
