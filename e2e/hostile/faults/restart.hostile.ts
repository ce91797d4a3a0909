import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sendRequest } from '../../../ops/fleet/request.mjs';
import { formExamples, ownPageHeaders, testVisitor } from '../support/forms';
import { requestText, sendRaw } from '../support/raw';
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
  const body = new FormData();
  const car = { ...testVisitor, email, brand: 'Aurora', model: 'Serra' };
  for (const [name, value] of Object.entries(car)) body.append(name, value);
  const { status } = await requestPage(world, address, {
    method: 'POST',
    ...(address === '/api/venda-de-carro'
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
  startWorld,
}) => {
  const before = await startWorld('reinicio', { ...PATIENT_TIMEOUTS, OUTBOX_DIR: outboxFolder });
  before.backend.fail(ANY_POST_CALL, 'erro 500');
  for (const address of Object.keys(deliveryCallsByForm))
    expect.soft(await sendFormOf(before, address), address).toBe(202);
  await before.site.stop();
  before.backend.received();
  before.backend.heal();

  const after = await before.startAgain();
  await expect.poll(() => countWaitingEntries(outboxFolder), { timeout: 40_000 }).toBe(0);
  const received = after.backend.received();
  expect([...receivedPaths(received)].sort()).toEqual(
    Object.values(deliveryCallsByForm).flat().sort(),
  );
  for (const [address, [call]] of Object.entries(deliveryCallsByForm))
    expect.soft(findDeliveryCalls(received, address), address).toEqual([call]);
});

test('SIGTERM: o envio que já tem protocolo e o que ainda espera resposta são entregues antes do fim, o que se lê chega, o que vem por uma conexão aberta do proxy é respondido, nenhuma nova entra, código 0 @guard', async ({
  startWorld,
}) => {
  const settings = { ...PATIENT_TIMEOUTS, OUTBOX_DIR: outboxFolder, TRUSTED_PROXIES: '1' };
  const world = await startWorld('fim-com-envio', settings);
  const { backend, site } = world;
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const body = JSON.stringify(formExamples['/api/trocas']);
  const sendOverProxy = () =>
    sendRequest(`${site.url}/api/trocas`, { method: 'POST', headers: ownPageHeaders, body, agent });
  expect((await sendOverProxy()).headers.connection).toBe('keep-alive');
  backend.fail(ANY_POST_CALL, 'lento', 4_500);
  backend.fail({ method: 'GET', match: /^\/api\/modelos/ }, 'lento', 2_000);
  const [first, second] = ['/api/contato', '/api/encomendas'] as const;
  expect(await sendFormOf(world, first)).toBe(202);
  const form = sendFormOf(world, second);
  const read = requestPage(world, '/api/modelos?marca=701&origem=estetica');
  await expect.poll(() => countWaitingEntries(outboxFolder)).toBe(2);
  await wait(300);
  process.kill(site.pid, 'SIGTERM');
  await wait(500);
  expect((await sendRaw(world, requestText(world, '/sobre'))).status).toBe(0);
  const late = await sendOverProxy();
  expect([late.status, late.headers.connection]).toEqual([201, 'close']);
  expect([await form, (await read).status]).toEqual([202, 200]);
  expect((await site.ended).code).toBe(0);
  expect(countWaitingEntries(outboxFolder)).toBe(0);
  const received = backend.received();
  for (const address of [first, second])
    expect.soft(findDeliveryCalls(received, address), address).toHaveLength(1);
  for (const event of ['shutdown.started', 'shutdown.done'])
    expect(readFileSync(world.log, 'utf8')).toContain(`"event":"${event}"`);
});
