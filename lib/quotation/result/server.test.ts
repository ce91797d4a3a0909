import { hang, json, raw, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { codeCookie } from './code-cookie';
import { readAestheticsResult, readArmouringResult, requestCode } from './server';

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
beforeEach(() => {
  Object.assign(globalThis, { bastiaoOrderFlags: undefined });
});
afterAll(() => backend.close());

/** A visit to an order no other test has asked for. */
function visitor({ isProtected = false, code = '' } = {}) {
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

it('a page asks the backend nothing about a protected order: that would send its code', async () => {
  backend.answer(CODE_NEEDED);
  const visit = visitor({ isProtected: true });
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: false });
  expect(asked()).toEqual([]);
});

describe('asking for a code', () => {
  it('asks once a minute an order, in whatever spelling, however many ask at once', async () => {
    backend.answer(CODE_NEEDED);
    const { order } = visitor();
    const spellings = [order, order, order.toLowerCase(), order.toUpperCase()];
    const outcomes = await Promise.all(spellings.map((one) => requestCode('armouring', one)));
    expect(outcomes).toEqual(Array(4).fill('sent'));
    expect(asked()).toEqual(['/api/orcamento-blindagem?codigo=X']);
  });

  it('an order that does not exist, or cannot, is answered alike', async () => {
    backend.answer(UNKNOWN);
    const { order } = visitor();
    await expect(requestCode('armouring', order)).resolves.toBe('sent');
    await expect(requestCode('armouring', `${order} `)).resolves.toBe('sent');
    expect(asked()).toHaveLength(1);
  });

  it.each([
    ['is broken', json({}, 500), 502],
    ['is slow', hang, 504],
  ])(
    'a backend that %s is asked once, and not again within the minute',
    async (_case, fault, status) => {
      backend.answer(fault);
      const { order } = visitor();
      await expect(requestCode('armouring', order)).rejects.toMatchObject({ status });
      backend.answer(CODE_NEEDED);
      await expect(requestCode('armouring', order)).rejects.toMatchObject({ status: 503 });
      expect(asked()).toHaveLength(0);
    },
  );

  it('where none is needed the page opens, although the general data still ask for one', async () => {
    backend.answer(OPEN);
    const visit = visitor({ isProtected: true });
    await expect(requestCode('armouring', visit.order)).resolves.toBe('open');
    await expect(requestCode('armouring', visit.order)).resolves.toBe('open');
    await expect(readArmouringResult(visit)).resolves.toMatchObject({ kind: 'open' });

    // Protected again: the one reading that shows it sends one code.
    backend.answer(CODE_NEEDED);
    for (let time = 0; time < 2; time += 1) {
      await expect(readArmouringResult(visit)).resolves.toMatchObject({ kind: 'closed' });
    }
    await expect(requestCode('armouring', visit.order)).resolves.toBe('sent');
    expect(asked()).toHaveLength(1);
  });

  it('aesthetics asks its own address', async () => {
    backend.answer(CODE_NEEDED);
    await requestCode('aesthetics', visitor().order);
    expect(asked()).toEqual(['/api/orcamento-estetica?codigo=X']);
  });
});

it('a flow that asks for codes although the general data say otherwise sends no second one', async () => {
  backend.answer(CODE_NEEDED);
  const visit = visitor();
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: false });
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: false });
  await expect(readArmouringResult(visitor())).resolves.toMatchObject({ kind: 'closed' });
  await expect(requestCode('armouring', visit.order)).resolves.toBe('sent');
  expect(asked()).toEqual(['/api/orcamento-blindagem?codigo=X']);
});

it('an order that does not exist is unknown where none needs a code, which is noted without the order', async () => {
  backend.answer(UNKNOWN);
  await expect(readArmouringResult(visitor())).resolves.toEqual({ kind: 'unknown' });
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

it('a stored code that no longer opens is said to be refused, and tried once', async () => {
  backend.answer(CODE_NEEDED);
  const visit = visitor({ isProtected: true, code: '4071' });

  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: true });
  await expect(readArmouringResult(visit)).resolves.toEqual({ kind: 'closed', refused: true });
  expect(asked()).toEqual(['/api/orcamento-blindagem?codigo=X&two_factor=4071']);
});

it('a code written into a cookie by hand is never tried', async () => {
  backend.answer(OPEN);
  await readArmouringResult({ ...visitor({ isProtected: true }), sealedCode: '4071' });
  expect(asked()).toEqual([]);
});

it.each([
  ['is broken', json({}, 500)],
  ['is slow', hang],
  ['answers a page', raw('<h1>502</h1>', 200, { 'content-type': 'text/html' })],
])('a backend that %s is a failure, not an order that does not exist', async (_case, fault) => {
  backend.answer(fault);
  const visit = visitor();
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
