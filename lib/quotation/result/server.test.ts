import { hang, json, raw, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { codeCookie } from './code-cookie';
import { readAestheticsResult, readArmouringResult } from './server';

jest.mock('@/lib/log/log', () => ({ log: jest.fn() }));
const { log } = jest.requireMock<{ log: jest.Mock }>('@/lib/log/log');

const OPEN = json([{ orcamento: { marca: 'Audi', pedido: 'x' } }]);
const CODE_NEEDED = json([{ email: 'a***@example.test' }]);
const UNKNOWN = json({ message: 'Orçamento não encontrado.' }, 404);

let backend: FakeBackend;
let orders = 0;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
afterAll(() => backend.close());

/** A visit to an order no other test has asked for. */
function visitor({ isProtected = true, code = '' } = {}) {
  orders += 1;
  const order = `BLD-${String(orders)}`;
  const sealedCode = code ? /=([^;]*)/.exec(codeCookie('armouring', order, code))?.[1] : undefined;
  return { order, sealedCode, isProtected: async () => isProtected };
}

const asked = () => backend.received.map(({ url }) => url.replace(/BLD-\d+/, 'X'));

it('an order that is not protected is open', async () => {
  backend.answer(OPEN);
  await expect(readArmouringResult(visitor())).resolves.toMatchObject({
    kind: 'open',
    quotation: { brand: 'Audi' },
  });
});

it('a protected one is closed; asking again within a minute sends no other code', async () => {
  backend.answer(CODE_NEEDED);
  const visit = visitor();

  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: false });
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: false });
  expect(asked()).toEqual(['/api/orcamento-blindagem?codigo=X']);
});

it('asking for it in another spelling sends no other code either', async () => {
  backend.answer(CODE_NEEDED);
  const visit = visitor();
  for (const order of [visit.order, visit.order.toLowerCase(), `${visit.order} `]) {
    await expect(readArmouringResult({ ...visit, order })).resolves.toMatchObject({
      kind: 'closed',
    });
  }
  expect(asked()).toEqual(['/api/orcamento-blindagem?codigo=X']);
});

it('whether a flow is protected is known from its last answer, or from the general data', async () => {
  const unknown = async (isProtected: boolean) =>
    (await readAestheticsResult(visitor({ isProtected }))).kind;
  backend.answer(UNKNOWN, UNKNOWN, CODE_NEEDED, UNKNOWN, OPEN, UNKNOWN);

  expect(await unknown(true)).toBe('closed');
  expect(await unknown(false)).toBe('unknown');
  await readAestheticsResult(visitor());
  expect(await unknown(false)).toBe('closed');
  await readAestheticsResult(visitor());
  expect(await unknown(true)).toBe('unknown');
});

it('an order that does not exist is closed too while the flow is protected', async () => {
  backend.answer(UNKNOWN);
  const visit = visitor();

  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: false });
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: false });
  expect(asked()).toHaveLength(1);
});

it('and unknown where it is not, which is noted without the order', async () => {
  backend.answer(OPEN, UNKNOWN);
  await readArmouringResult(visitor());
  await expect(readArmouringResult(visitor({ isProtected: false }))).resolves.toEqual({
    kind: 'unknown',
  });
  expect(log).toHaveBeenLastCalledWith('info', 'quotation.none', { kind: 'armouring' });
});

it('a stored code opens the order, every time', async () => {
  backend.answer(OPEN);
  const visit = visitor({ code: '4071' });

  for (let time = 0; time < 3; time += 1) {
    await expect(readArmouringResult(visit)).resolves.toMatchObject({ kind: 'open' });
  }
  expect(asked()).toEqual(Array(3).fill('/api/orcamento-blindagem?codigo=X&two_factor=4071'));
});

it('a stored code that no longer opens is said to be refused, tried once, and another one is sent', async () => {
  backend.answer(CODE_NEEDED);
  const visit = visitor({ code: '4071' });

  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: true });
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: true });
  expect(asked()).toEqual([
    '/api/orcamento-blindagem?codigo=X&two_factor=4071',
    '/api/orcamento-blindagem?codigo=X',
  ]);
});

it('a code written into a cookie by hand is never tried', async () => {
  backend.answer(CODE_NEEDED);
  await readArmouringResult({ ...visitor(), sealedCode: '4071' });
  expect(asked()).toEqual(['/api/orcamento-blindagem?codigo=X']);
});

it.each([
  ['is broken', json({}, 500)],
  ['is slow', hang],
  ['answers a page', raw('<h1>502</h1>', 200, { 'content-type': 'text/html' })],
])('a backend that %s is a failure, not an order that does not exist', async (_case, fault) => {
  backend.answer(fault);
  const visit = visitor({ isProtected: false });
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'failed' });

  backend.answer(OPEN);
  await expect(readArmouringResult(visit)).resolves.toMatchObject({ kind: 'open' });
});

it('aesthetics asks its own address', async () => {
  backend.answer(json({ orcamento: { marcas: { x: { marca: 'X' } } } }));
  await expect(readAestheticsResult(visitor())).resolves.toMatchObject({
    kind: 'open',
    quotation: { groups: [{ brand: 'X' }] },
  });
  expect(asked()).toEqual(['/api/orcamento-estetica?codigo=X']);
});
