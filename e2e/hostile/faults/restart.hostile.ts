import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { readProcessTime } from '../../../ops/bench/process-time.mjs';
import { formExamples, ownPageHeaders, findLeadPaths, testVisitor } from '../support/forms';
import { type SiteWithBackend } from '../support/site';
import { expect, test } from '../support/test';
import { requestPage } from '../support/visit';

/** Paths of all forms, each with the backend calls that deliver it. */
const deliveryCallsByForm: Readonly<Record<string, readonly string[]>> = {
  '/api/contato': ['/api/leads'],
  '/api/propostas': ['/api/leads'],
  '/api/encomendas': ['/api/leads'],
  '/api/trocas': ['/api/leads'],
  '/api/visitas': ['/api/leads'],
  '/api/venda-de-carro': ['/api/vendaseucarro'],
  '/api/orcamentos/blindagem': ['/api/leads', '/api/orcamento-blindagem'],
  '/api/orcamentos/estetica': ['/api/leads', '/api/orcamento-estetica'],
};

/** Long timeouts, because a delivery that is only slow would otherwise be repeated. */
const PATIENT_TIMEOUTS = { BACKEND_ATTEMPT_TIMEOUT_MS: '12000', BACKEND_DEADLINE_MS: '13000' };

const ANY_POST_CALL = { method: 'POST', match: /./ } as const;

/** Returns an e-mail address that identifies the lead of a form. */
const leadEmailFor = (address: string): string =>
  `hostil${address.replaceAll('/', '.')}@provedor.example`;

/** Sends a form as its page does. Resolves to the status of the response. */
async function sendFormOf(world: SiteWithBackend, address: string): Promise<number> {
  const email = leadEmailFor(address);
  const isOffer = address === '/api/venda-de-carro';
  const body = new FormData();
  const car = { ...testVisitor, email, brand: 'Aurora', model: 'Serra' };
  for (const [name, value] of Object.entries(car)) body.append(name, value);
  const { status } = await requestPage(world, address, {
    method: 'POST',
    ...(isOffer
      ? { headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' }, body }
      : {
          headers: ownPageHeaders,
          body: JSON.stringify({ ...formExamples[address as keyof typeof formExamples], email }),
        }),
  });
  return status;
}

const countWaitingEntries = (folder: string): number =>
  readdirSync(folder).filter((name) => name.endsWith('.lead')).length;

type ReceivedRequests = ReturnType<SiteWithBackend['backend']['received']>;

const receivedPaths = (received: ReceivedRequests): readonly string[] =>
  received.flatMap(({ method, path }) => (method === 'POST' ? [path] : []));

/**
 * Returns the backend calls that delivered a lead; the second call of a quotation contains what the backend responded
 * to the first.
 */
const findDeliveryCalls = (received: ReceivedRequests, address: string): readonly string[] =>
  receivedPaths(received.filter(({ body }) => body.includes(leadEmailFor(address))));

let outboxFolder: string;
test.beforeEach(() => {
  outboxFolder = mkdtempSync(join(tmpdir(), 'caixa-'));
});
test.afterEach(() => rmSync(outboxFolder, { recursive: true, force: true }));

test('depois de um reinício toda espécie de envio que esperava é entregue, uma vez @guard', async ({
  ledger,
  startWorld,
}) => {
  const before = await startWorld('reinicio', { ...PATIENT_TIMEOUTS, OUTBOX_DIR: outboxFolder });
  expect(Object.keys(deliveryCallsByForm).sort()).toEqual(await findLeadPaths(before));
  before.backend.fail(ANY_POST_CALL, 'erro 500');
  for (const address of Object.keys(deliveryCallsByForm)) {
    const status = await sendFormOf(before, address);
    ledger.record('envio sem backend', status !== 202 && address, String(status));
  }
  await before.site.stop();
  before.backend.received();
  before.backend.heal();

  const after = await before.startAgain();
  await expect.poll(() => countWaitingEntries(outboxFolder), { timeout: 40_000 }).toBe(0);
  const received = after.backend.received();
  expect([...receivedPaths(received)].sort()).toEqual(
    Object.values(deliveryCallsByForm).flat().sort(),
  );
  for (const [address, [call]] of Object.entries(deliveryCallsByForm)) {
    const calls = findDeliveryCalls(received, address).join();
    ledger.record('envio depois do reinício', calls !== call && address, calls);
  }
});

test('SIGTERM: o envio que já tem protocolo e o que ainda espera resposta são entregues antes do fim @guard', async ({
  ledger,
  startWorld,
}) => {
  const world = await startWorld('fim-com-envio', {
    ...PATIENT_TIMEOUTS,
    OUTBOX_DIR: outboxFolder,
  });
  world.backend.fail(ANY_POST_CALL, 'lento', 4_500);
  const [first, second] = ['/api/contato', '/api/encomendas'] as const;
  const queued = await sendFormOf(world, first);
  const underWay = sendFormOf(world, second);
  await expect.poll(() => countWaitingEntries(outboxFolder)).toBe(2);
  await wait(100);
  process.kill(world.site.pid, 'SIGTERM');

  for (const status of [queued, await underWay])
    ledger.record('envio a caminho do backend', status !== 202 && 'SIGTERM', String(status));
  const { code } = await world.site.ended;
  ledger.record('fim do processo', code !== 0 && 'SIGTERM', `código ${String(code)}`);
  const waiting = countWaitingEntries(outboxFolder);
  ledger.record('envios por entregar no fim', waiting > 0 && 'SIGTERM', String(waiting));
  const received = world.backend.received();
  for (const address of [first, second]) {
    const { length } = findDeliveryCalls(received, address);
    ledger.record('entregas no fim', length !== 1 && address, String(length));
  }
});

/** Stores answers of delivered forms as an earlier version did, which expire in 70 hours. */
function storeAnswers(folder: string, count: number): void {
  const answers = join(folder, 'entregues');
  mkdirSync(answers, { recursive: true });
  const first = join(answers, '0.lead');
  writeFileSync(first, 'resposta');
  const expiry = Date.now() / 1_000 + 70 * 3_600;
  utimesSync(first, expiry, expiry);
  for (let number = 1; number < count; number += 1)
    linkSync(first, join(answers, `${String(number)}.lead`));
}

test('50.000 respostas guardadas não encarecem o envio de formulários @guard', async ({
  ledger,
  startWorld,
}) => {
  /** Returns the processor time of a site while it takes forms, for longer than until the outbox is measured again. */
  const measureForms = async (name: string, answers: number): Promise<number> => {
    const folder = join(outboxFolder, name);
    storeAnswers(folder, answers);
    const world = await startWorld(name, { ...PATIENT_TIMEOUTS, OUTBOX_DIR: folder });
    const status = await sendFormOf(world, '/api/contato');
    ledger.record('envio logo depois do início', status !== 201 && name, String(status));
    // The answers are counted once in the life of a process.
    await expect
      .poll(async () => {
        const start = readProcessTime(world.site.pid);
        await wait(500);
        return readProcessTime(world.site.pid) - start;
      })
      .toBeLessThan(100);
    const before = readProcessTime(world.site.pid);
    for (const address of ['/api/propostas', '/api/encomendas', '/api/trocas', '/api/visitas']) {
      const status = await sendFormOf(world, address);
      ledger.record('envio com respostas guardadas', status !== 201 && name, String(status));
      await wait(3_000);
    }
    const spent = readProcessTime(world.site.pid) - before;
    await world.site.stop();
    return spent;
  };
  const few = await measureForms('poucas-respostas', 1);
  const many = await measureForms('muitas-respostas', 50_000);
  ledger.record(
    'processador de quatro envios',
    many > 2 * few + 300 && `${many.toFixed(0)} ms`,
    `${few.toFixed(0)} ms com 1 resposta, ${many.toFixed(0)} ms com 50.000`,
  );
});
