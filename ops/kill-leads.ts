/**
 * `npm run test:kills`: ends the production server a hundred times with `kill -9` between write and delivery, several
 * forms under way each time, and counts what became of those it had accepted. Exit code 1 when one is lost or twice
 * there.
 */
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { ensureBuild } from '../scripts/build.mjs';
import { canary } from '../scripts/canaries.mjs';
import { root } from '../scripts/setup.mjs';
import { freePort, startSite, type Service } from '../scripts/stack.mjs';

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

type Start = () => Promise<Service>;

type Written = Readonly<{ nome?: string; lead?: Readonly<{ nome: string }> }>;

/** A backend that honours idempotency keys, is slow at times and fails at others. */
class KeyedBackend {
  isHealthy = false;
  /** Writes that arrived whole. */
  arrived = 0;
  /** Path and key → name of whoever the record is about. */
  private readonly stored = new Map<string, string>();

  readonly answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await text(request).catch(() => '');
    if (body === '' || (!this.isHealthy && Math.random() < 0.4)) {
      response.writeHead(500).end();
      return;
    }
    // Stored before it is answered: whoever dies while waiting has been heard all the same.
    const record = this.store(request, JSON.parse(body) as Written);
    if (!this.isHealthy) await wait(Math.random() * 150);
    response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(record));
  };

  /** Whom the records of a path are about, one a record. */
  namesAt(path: string): readonly string[] {
    return [...this.stored].filter(([key]) => key.startsWith(`${path} `)).map(([, name]) => name);
  }

  private store({ url = '', headers }: IncomingMessage, sent: Written): unknown {
    const name = sent.nome ?? sent.lead?.nome ?? '';
    this.arrived += 1;
    this.stored.set(`${url} ${String(headers['idempotency-key'])}`, name);
    return url === '/api/leads' ? { ...sent, id: this.arrived } : { pedido: `P-${name}` };
  }
}

const waitingIn = (folder: string): number =>
  readdirSync(folder).filter((file) => file.endsWith('.lead')).length;

const timesOf = (names: readonly string[]): readonly number[] =>
  [...new Set(names)].map((name) => names.filter((each) => each === name).length);

/** What visitors sent, and what they were told. */
class Visitors {
  sent = 0;
  /** Name → address of the form that was accepted. */
  readonly accepted = new Map<string, string>();

  async send(siteUrl: string, round: number, [address, fields]: (typeof FORMS)[number]) {
    this.sent += 1;
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
    if (status === 201 || status === 202) this.accepted.set(name, address);
  }
}

/** Starts the site and kills it, again and again. Returns how many entries the deaths left behind, added up. */
async function killRounds(start: Start, visitors: Visitors, folder: string): Promise<number> {
  let leftBehind = 0;
  for (let round = 1; round <= KILLS; round += 1) {
    const site = await start();
    const sending = FORMS.map((form) => visitors.send(site.url, round, form));
    await Promise.race([...sending, wait(5_000)]).catch(() => undefined);
    await wait(Math.random() * 120);
    site.kill();
    await Promise.allSettled(sending);
    leftBehind += waitingIn(folder);
    if (round % 10 === 0) {
      console.log(`${String(round)} mortes, ${String(visitors.accepted.size)} aceitos`);
    }
  }
  return leftBehind;
}

/** Starts the site once more, and lets it deliver what waits. */
async function deliverTheRest(start: Start, folder: string): Promise<void> {
  const site = await start();
  const until = performance.now() + MAX_DELIVERY_MS;
  while (waitingIn(folder) > 0 && performance.now() < until) await wait(200);
  await site.stop();
}

/** Compares what was accepted with what arrived, and says both. */
function isKept(
  backend: KeyedBackend,
  { sent, accepted }: Visitors,
  {
    leftBehind,
    deadLetters,
    seconds,
  }: Readonly<Record<'leftBehind' | 'deadLetters' | 'seconds', number>>,
): boolean {
  const leads = backend.namesAt('/api/leads');
  const quotations = backend.namesAt('/api/orcamento-blindagem');
  const arrived = [...accepted].filter(
    ([name, address]) =>
      leads.includes(name) && (!address.includes('orcamentos') || quotations.includes(name)),
  );
  const most = Math.max(...timesOf(leads), ...timesOf(quotations));
  console.log(`
kill -9 entre a gravação e a entrega   ${String(KILLS)}, em ${String(seconds)} s
envios                                 ${String(sent)}
na caixa, somadas as horas das mortes  ${String(leftBehind)} (esperado: mais de 0)
entregas                               ${String(backend.arrived)}
aceitos (201 ou 202)                   ${String(accepted.size)}
dos aceitos, chegaram                  ${String(arrived.length)} (esperado: ${String(accepted.size)})
registros de um mesmo envio            ${String(most)} no máximo (esperado: 1)
parados                                ${String(deadLetters)} (esperado: 0)`);
  return arrived.length === accepted.size && most === 1 && deadLetters === 0 && leftBehind > 0;
}

async function main(): Promise<boolean> {
  ensureBuild();
  const startedAt = performance.now();
  const backend = new KeyedBackend();
  const server = createServer((request, response) => void backend.answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const folder = mkdtempSync(join(tmpdir(), 'caixa-morta-'));
  const port = await freePort();
  const settings = {
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
    API_URL: `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`,
    API_AUTHORIZATION: 'Bearer a',
    API_KEY: 'b',
    API_TOKEN: 'c',
    SITE_URL: `http://localhost:${String(port)}`,
    SITE_SECRET: canary(),
    OUTBOX_SECRET: canary(),
    DOCUMENT_SECRET: canary(),
    DATABASE_URL: '',
    REDIS_URL: '',
    OUTBOX_DIR: folder,
  };
  const start = () => startSite(settings, port, join(root, 'test-results/logs/kills/site.log'));
  const visitors = new Visitors();
  try {
    const leftBehind = await killRounds(start, visitors, folder);
    backend.isHealthy = true;
    await deliverTheRest(start, folder);
    const deadLetters = readdirSync(join(folder, 'parados')).length;
    const seconds = Math.round((performance.now() - startedAt) / 1_000);
    return isKept(backend, visitors, { leftBehind, deadLetters, seconds });
  } finally {
    server.closeAllConnections();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

process.exitCode = (await main()) ? 0 : 1;
