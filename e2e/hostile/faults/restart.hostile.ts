import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { forms, ours, leadAddresses, visitor } from '../support/forms';
import { type World } from '../support/site';
import { expect, test } from '../support/test';
import { visit } from '../support/visit';

/** Every form of a visitor, and the calls by which the backend gets it. */
const deliveries: Readonly<Record<string, readonly string[]>> = {
  '/api/contato': ['/api/leads'],
  '/api/propostas': ['/api/leads'],
  '/api/encomendas': ['/api/leads'],
  '/api/trocas': ['/api/leads'],
  '/api/visitas': ['/api/leads'],
  '/api/venda-de-carro': ['/api/vendaseucarro'],
  '/api/orcamentos/blindagem': ['/api/leads', '/api/orcamento-blindagem'],
  '/api/orcamentos/estetica': ['/api/leads', '/api/orcamento-estetica'],
};

/** A delivery that is only slow would be tried again. */
const patient = { BACKEND_ATTEMPT_TIMEOUT_MS: '12000', BACKEND_DEADLINE_MS: '13000' };

const anyPost = { method: 'POST', match: /./ } as const;

/** Tells a lead from all others. */
const emailOf = (address: string): string =>
  `hostil${address.replaceAll('/', '.')}@provedor.example`;

/** Sends a form as its page does. */
async function send(world: World, address: string): Promise<number> {
  const email = emailOf(address);
  const isOffer = address === '/api/venda-de-carro';
  const body = new FormData();
  const car = { ...visitor, email, brand: 'Aurora', model: 'Serra' };
  for (const [name, value] of Object.entries(car)) body.append(name, value);
  const { status } = await visit(world, address, {
    method: 'POST',
    ...(isOffer
      ? { headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' }, body }
      : {
          headers: ours,
          body: JSON.stringify({ ...forms[address as keyof typeof forms], email }),
        }),
  });
  return status;
}

const waitingIn = (folder: string): number =>
  readdirSync(folder).filter((name) => name.endsWith('.lead')).length;

type Received = ReturnType<World['backend']['received']>;

const pathsOf = (received: Received): readonly string[] =>
  received.flatMap(({ method, path }) => (method === 'POST' ? [path] : []));

/** The calls that brought a lead; a quotation's second one has what the backend itself answered to the first. */
const callsWith = (received: Received, address: string): readonly string[] =>
  pathsOf(received.filter(({ body }) => body.includes(emailOf(address))));

let folder: string;
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'caixa-'));
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('depois de um reinício toda espécie de envio que esperava é entregue, uma vez @guard', async ({
  ledger,
  startWorld,
}) => {
  const before = await startWorld('reinicio', { ...patient, OUTBOX_DIR: folder });
  expect(Object.keys(deliveries).sort()).toEqual(await leadAddresses(before));
  before.backend.fail(anyPost, 'erro 500');
  for (const address of Object.keys(deliveries)) {
    const status = await send(before, address);
    ledger.record('envio sem backend', status !== 202 && address, String(status));
  }
  await before.site.stop();
  before.backend.received();
  before.backend.heal();

  const after = await before.startAgain();
  await expect.poll(() => waitingIn(folder), { timeout: 40_000 }).toBe(0);
  const received = after.backend.received();
  expect([...pathsOf(received)].sort()).toEqual(Object.values(deliveries).flat().sort());
  for (const [address, [call]] of Object.entries(deliveries)) {
    const calls = callsWith(received, address).join();
    ledger.record('envio depois do reinício', calls !== call && address, calls);
  }
});

test('SIGTERM: o envio que já tem protocolo e o que ainda espera resposta são entregues antes do fim @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('fim-com-envio', { ...patient, OUTBOX_DIR: folder });
  world.backend.fail(anyPost, 'lento', 4_500);
  const [first, second] = ['/api/contato', '/api/encomendas'] as const;
  const queued = await send(world, first);
  const underWay = send(world, second);
  await expect.poll(() => waitingIn(folder)).toBe(2);
  await wait(100);
  process.kill(world.site.pid, 'SIGTERM');

  for (const status of [queued, await underWay])
    ledger.record('envio a caminho do backend', status !== 202 && 'SIGTERM', String(status));
  const { code } = await world.site.ended;
  ledger.record('fim do processo', code !== 0 && 'SIGTERM', `código ${String(code)}`);
  const waiting = waitingIn(folder);
  ledger.record('envios por entregar no fim', waiting > 0 && 'SIGTERM', String(waiting));
  const received = world.backend.received();
  for (const address of [first, second]) {
    const { length } = callsWith(received, address);
    ledger.record('entregas no fim', length !== 1 && address, String(length));
  }
});
