import {
  leaveUnanswered,
  answerJson,
  answerText,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend, withShortTimeLimits } from '@/lib/backend/testing/server-env';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import { createCodeCookie } from './code-cookie';
import { readResult, requestCode } from './server';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));
const { log } = jest.requireMock<{ log: jest.Mock }>('@/lib/server/log/log');

const OPEN_RESPONSE = answerJson([{ orcamento: { marca: 'Audi', pedido: 'x' } }]);
const CODE_NEEDED_RESPONSE = answerJson([{ email: 'a***@example.test' }]);
const UNKNOWN_ORDER_RESPONSE = answerJson({ message: 'Orçamento não encontrado.' }, 404);

let backend: FakeBackend;
let orderCount = 0;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
beforeEach(() => {
  resetProcessSingletons('order flags');
});
afterAll(() => backend.close());

/** Returns a visitor of an order that no other test has requested. */
function createRequest({ isProtected = false, code = '', sender = '192.0.2.1' } = {}) {
  orderCount += 1;
  const order = `BLD-${String(orderCount)}`;
  const encryptedCode = code
    ? /=([^;]*)/.exec(createCodeCookie('armouring', order, code))?.[1]
    : undefined;
  const headers = new Headers({ 'x-forwarded-for': sender });
  return { order, encryptedCode, headers, isProtected: async () => isProtected };
}

const listRequestedUrls = () => backend.received.map(({ url }) => url.replace(/BLD-\d+/, 'X'));

it('an order that is not protected is open', async () => {
  backend.answer(OPEN_RESPONSE);
  await expect(readResult('armouring', createRequest())).resolves.toMatchObject({
    kind: 'open',
    quotation: { brand: 'Audi' },
  });
});

it('a page does not read a protected order from the backend: that would send its code', async () => {
  backend.answer(CODE_NEEDED_RESPONSE);
  const visit = createRequest({ isProtected: true });
  await expect(readResult('armouring', visit)).resolves.toEqual({
    kind: 'closed',
    isCodeRefused: false,
    isCodeSent: false,
  });
  expect(listRequestedUrls()).toEqual([]);
});

describe('requesting a code', () => {
  it('requests one code a minute for an order, in any spelling, however many request it at once', async () => {
    backend.answer(CODE_NEEDED_RESPONSE);
    const { order } = createRequest();
    const spellings = [order, order, order.toLowerCase(), order.toUpperCase()];
    const outcomes = await Promise.all(
      spellings.map((spelling) => requestCode('armouring', spelling)),
    );
    expect(outcomes).toEqual(Array(4).fill('sent'));
    expect(listRequestedUrls()).toEqual(['/api/orcamento-blindagem?codigo=X']);
  });

  it('gives the same answer for an unknown order and for a text that cannot be one', async () => {
    backend.answer(UNKNOWN_ORDER_RESPONSE);
    const { order } = createRequest();
    await expect(requestCode('armouring', order)).resolves.toBe('sent');
    await expect(requestCode('armouring', `${order} `)).resolves.toBe('sent');
    expect(listRequestedUrls()).toHaveLength(1);
  });

  it.each([
    ['is broken', answerJson({}, 500), 502],
    ['is slow', leaveUnanswered, 504],
  ])(
    'sends one request to a backend that %s, and none within the next minute',
    async (_case, fault, status) => {
      backend.answer(fault);
      const { order } = createRequest();
      await withShortTimeLimits(fault, () =>
        expect(requestCode('armouring', order)).rejects.toMatchObject({ status }),
      );
      backend.answer(CODE_NEEDED_RESPONSE);
      await expect(requestCode('armouring', order)).rejects.toMatchObject({ status: 503 });
      expect(listRequestedUrls()).toHaveLength(0);
    },
  );

  it('a failure is not reported for a code that was sent in the next minute', async () => {
    let passedMs = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    const { order } = createRequest();
    backend.answer((request, response) => {
      // The backend fails nine seconds after the request for the code.
      passedMs = 9_000;
      answerJson({}, 500)(request, response);
    });
    await expect(requestCode('armouring', order)).rejects.toMatchObject({ status: 502 });
    backend.answer(CODE_NEEDED_RESPONSE);
    passedMs = 60_500;
    await expect(requestCode('armouring', order)).resolves.toBe('sent');
    passedMs = 62_000;
    await expect(requestCode('armouring', order)).resolves.toBe('sent');
    expect(listRequestedUrls()).toHaveLength(1);
    clock.mockRestore();
  });

  it('sends five codes per order and hour, in any spelling; a code that was not sent does not count', async () => {
    let passedMs = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    const { order } = createRequest();
    const requestLater = async (spelling = order) => {
      passedMs += 61_000;
      return requestCode('armouring', spelling);
    };
    backend.answer(answerJson({}, 500));
    await expect(requestLater()).rejects.toMatchObject({ status: 502 });
    backend.answer(CODE_NEEDED_RESPONSE);
    for (const spelling of [order, order.toLowerCase(), order, order, order]) {
      await expect(requestLater(spelling)).resolves.toBe('sent');
    }
    await expect(requestLater()).rejects.toMatchObject({ status: 429 });
    expect(listRequestedUrls()).toHaveLength(5);
    await expect(requestCode('armouring', createRequest().order)).resolves.toBe('sent');
    clock.mockRestore();
  });

  it('a page opened within ten minutes of the last code requests no other, unless the stored one is refused', async () => {
    let passedMs = 0;
    const now = performance.now.bind(performance);
    const clock = jest.spyOn(performance, 'now').mockImplementation(() => now() + passedMs);
    backend.answer(CODE_NEEDED_RESPONSE);
    const visit = createRequest({ isProtected: true });
    const isCodeSent = async (encryptedCode?: string) => {
      const state = await readResult('armouring', { ...visit, encryptedCode });
      return state.kind === 'closed' && state.isCodeSent;
    };
    await requestCode('armouring', visit.order);
    passedMs += 9 * 60_000;
    await requestCode('armouring', visit.order);
    passedMs += 9 * 60_000;
    await expect(isCodeSent()).resolves.toBe(true);
    passedMs += 2 * 60_000;
    await expect(isCodeSent()).resolves.toBe(false);

    await requestCode('armouring', visit.order);
    const cookie = createCodeCookie('armouring', visit.order, '4071');
    await expect(isCodeSent(/=([^;]*)/.exec(cookie)?.[1])).resolves.toBe(false);
    passedMs += 61_000;
    backend.answer(answerJson({}, 500));
    await expect(requestCode('armouring', visit.order)).rejects.toMatchObject({ status: 502 });
    await expect(isCodeSent()).resolves.toBe(false);
    clock.mockRestore();
  });

  it('opens an order that needs no code, although the general data still require one', async () => {
    backend.answer(OPEN_RESPONSE);
    const visit = createRequest({ isProtected: true });
    await expect(requestCode('armouring', visit.order)).resolves.toBe('open');
    await expect(requestCode('armouring', visit.order)).resolves.toBe('open');
    await expect(readResult('armouring', visit)).resolves.toMatchObject({ kind: 'open' });

    // The flow requires codes again. The first read of an order discovers that, and makes the backend e-mail one code.
    backend.answer(CODE_NEEDED_RESPONSE);
    for (let time = 0; time < 2; time += 1) {
      await expect(readResult('armouring', visit)).resolves.toMatchObject({ kind: 'closed' });
    }
    await expect(requestCode('armouring', visit.order)).resolves.toBe('sent');
    expect(listRequestedUrls()).toHaveLength(1);
  });
});

it('sends no second code in a flow that requires codes against the general data', async () => {
  backend.answer(CODE_NEEDED_RESPONSE);
  const visit = createRequest();
  for (let time = 0; time < 2; time += 1) {
    await expect(readResult('armouring', visit)).resolves.toEqual({
      kind: 'closed',
      isCodeRefused: false,
      isCodeSent: true,
    });
  }
  await expect(readResult('armouring', createRequest())).resolves.toMatchObject({ kind: 'closed' });
  await expect(requestCode('armouring', visit.order)).resolves.toBe('sent');
  expect(listRequestedUrls()).toEqual(['/api/orcamento-blindagem?codigo=X']);
});

it('an unknown order is unknown in a flow without codes, and the log does not name it', async () => {
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  await expect(readResult('armouring', createRequest())).resolves.toEqual({ kind: 'unknown' });
  expect(log).toHaveBeenLastCalledWith('info', 'quotation.none', { kind: 'armouring' });
});

it('unknown orders are counted by sender, existing ones are not', async () => {
  const guessingSender = { sender: '192.0.2.99' };
  backend.answer(OPEN_RESPONSE);
  for (let time = 0; time < 130; time += 1) {
    await expect(readResult('armouring', createRequest(guessingSender))).resolves.toMatchObject({
      kind: 'open',
    });
  }
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  const kinds: string[] = [];
  const guess = async () =>
    kinds.push((await readResult('armouring', createRequest(guessingSender))).kind);
  for (let time = 0; time < 110; time += 1) await guess();
  await Promise.all(Array.from({ length: 20 }, guess));
  expect(kinds.filter((kind) => kind === 'unknown')).toHaveLength(120);
  expect(kinds.filter((kind) => kind === 'too-many')).toHaveLength(10);
  // The client retries a call that took too long on a busy machine.
  expect(new Set(backend.received.map(({ url }) => url)).size).toBe(120);
  backend.answer(OPEN_RESPONSE);
  await expect(readResult('armouring', createRequest(guessingSender))).resolves.toEqual({
    kind: 'too-many',
  });
  await expect(readResult('armouring', createRequest())).resolves.toMatchObject({ kind: 'open' });
  // Senders without an address count as one.
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  for (let time = 0; time < 130; time += 1) {
    const visit = createRequest({ sender: 'unknown' });
    await expect(readResult('armouring', visit)).resolves.toEqual({ kind: 'unknown' });
  }
});

it('a stored code opens the order, every time', async () => {
  backend.answer(OPEN_RESPONSE);
  const visit = createRequest({ code: '4071' });

  for (let time = 0; time < 3; time += 1) {
    await expect(readResult('armouring', visit)).resolves.toMatchObject({ kind: 'open' });
  }
  expect(listRequestedUrls()).toEqual(
    Array(3).fill('/api/orcamento-blindagem?codigo=X&two_factor=4071'),
  );
});

it('a stored code that does not open the order any more is reported as refused, and tried once', async () => {
  backend.answer(CODE_NEEDED_RESPONSE);
  const visit = createRequest({ isProtected: true, code: '4071' });

  await expect(readResult('armouring', visit)).resolves.toEqual({
    kind: 'closed',
    isCodeRefused: true,
    isCodeSent: false,
  });
  await expect(readResult('armouring', visit)).resolves.toEqual({
    kind: 'closed',
    isCodeRefused: true,
    isCodeSent: false,
  });
  expect(listRequestedUrls()).toEqual(['/api/orcamento-blindagem?codigo=X&two_factor=4071']);
});

it('a code written into the cookie by hand is never tried', async () => {
  backend.answer(OPEN_RESPONSE);
  await readResult('armouring', { ...createRequest({ isProtected: true }), encryptedCode: '4071' });
  expect(listRequestedUrls()).toEqual([]);
});

it.each([
  ['is broken', answerJson({}, 500)],
  ['is slow', leaveUnanswered],
  ['answers a page', answerText('<h1>502</h1>', 200, { 'content-type': 'text/html' })],
])('a backend that %s is a failure, not an unknown order', async (_case, fault) => {
  backend.answer(fault);
  const visit = createRequest();
  await withShortTimeLimits(fault, () =>
    expect(readResult('armouring', visit)).resolves.toEqual({ kind: 'failed' }),
  );

  backend.answer(OPEN_RESPONSE);
  await expect(readResult('armouring', visit)).resolves.toMatchObject({ kind: 'open' });
});

it('calls the address of aesthetics', async () => {
  backend.answer(answerJson({ orcamento: { marcas: { x: { marca: 'X' } } } }));
  await expect(readResult('aesthetics', createRequest())).resolves.toMatchObject({
    kind: 'open',
    quotation: { groups: [{ brand: 'X' }] },
  });
  expect(listRequestedUrls()).toEqual(['/api/orcamento-estetica?codigo=X']);
});
