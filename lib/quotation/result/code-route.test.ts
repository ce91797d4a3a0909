import { leaveUnanswered, answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend, withShortTimeLimits } from '@/lib/backend/testing/server-env';
import { log } from '@/lib/server/log/log';
import { metrics } from '@/lib/server/metrics/metrics';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import { CODE_COOKIE, readCodeCookie } from './code-cookie';
import { createCodeRequestRoute, createCodeRoute } from './code-route';
import { createCodeAttemptLimits } from './code-attempt-limits';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE_ORIGIN = 'https://www.example.test';
const OPEN_RESPONSE = answerJson([{ orcamento: { marca: 'Audi' } }]);
const WRONG_CODE_RESPONSE = answerJson([{ email: 'a***@example.test' }]);
const UNKNOWN_ORDER_RESPONSE = answerJson({ message: 'não' }, 404);
const CODE_FIELDS = { digit1: '4', digit2: '0', digit3: '7', digit4: '1' };

let backend: FakeBackend;
let handleCode: ReturnType<typeof createCodeRoute>;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
beforeEach(() => {
  handleCode = createCodeRoute('armouring', createCodeAttemptLimits());
  jest.mocked(log).mockClear();
});
afterAll(() => backend.close());

/** Returns the route's context with the order in its parameters. */
const contextOf = (order: string) => ({
  params: Promise.resolve({ pedido: encodeURIComponent(order) }),
});

type SendOptions = Readonly<{
  order?: string;
  query?: string;
  codeFields?: object;
  headers?: Record<string, string>;
}>;

const sendCode = ({
  order = 'BLD-1',
  query = '',
  codeFields = CODE_FIELDS,
  headers = {},
}: SendOptions = {}) =>
  handleCode(
    new Request(`${SITE_ORIGIN}/api/orcamentos/blindagem/${order}/codigo${query}`, {
      method: 'POST',
      headers: { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json', ...headers },
      body: JSON.stringify(codeFields),
    }),
    contextOf(order),
  );

const sendWithoutScripts = (codeFields: Record<string, string> = CODE_FIELDS, query = '') =>
  handleCode(
    new Request(`${SITE_ORIGIN}/api/orcamentos/blindagem/BLD-1/codigo${query}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(codeFields),
    }),
    contextOf('BLD-1'),
  );

/** Returns level and kind of the alerts in the log. */
const listAlerts = () =>
  jest
    .mocked(log)
    .mock.calls.flatMap(([level, event, fields]) =>
      event === 'codes.budget' ? [[level, fields?.kind]] : [],
    );

const readProblem = async (response: Response) => ({
  status: response.status,
  headers: [...response.headers],
  body: (await response.text()).replace(/"instance":"[^"]*"/, ''),
});

it('the right code opens the order and is stored on this device, encrypted', async () => {
  backend.answer(OPEN_RESPONSE);
  const response = await sendCode();

  expect(response.status).toBe(201);
  expect(response.headers.get('location')).toBe('/blindagem/orcamento/BLD-1');
  expect(response.headers.get('cache-control')).toBe('no-store');
  const [, value] = new RegExp(`^${CODE_COOKIE}=([^;]*);`).exec(
    response.headers.get('set-cookie') ?? '',
  )!;
  expect(readCodeCookie('armouring', 'BLD-1', value)).toBe('4071');
  expect(backend.received.map(({ url }) => url)).toEqual([
    '/api/orcamento-blindagem?codigo=BLD-1&two_factor=4071',
  ]);
  expect(await response.json()).toEqual({ received: true });
});

it('the result keeps the vehicle of its address, with a notice too', async () => {
  backend.answer(OPEN_RESPONSE);
  const opened = await sendCode({ query: '?veiculo=serra-alta' });
  const result = '/blindagem/orcamento/BLD-1?veiculo=serra-alta';
  expect(opened.headers.get('location')).toBe(result);
  backend.answer(WRONG_CODE_RESPONSE);
  const refused = await sendWithoutScripts(CODE_FIELDS, '?veiculo=serra-alta');
  expect(refused.headers.get('location')).toBe(`${result}&codigo=invalido`);
});

it('a whole code in the first field is read, also with blanks and punctuation in it', async () => {
  backend.answer(OPEN_RESPONSE);
  for (const digit1 of ['4071', ' 40-71 ']) {
    expect((await sendCode({ codeFields: { digit1 } })).status).toBe(201);
    expect(backend.received.at(-1)?.url).toMatch(/two_factor=4071$/);
  }
});

it('a wrong code and an unknown order get the same response', async () => {
  backend.answer(WRONG_CODE_RESPONSE);
  const wrongResponse = await readProblem(await sendCode({ order: 'BLD-1' }));
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  const unknownResponse = await readProblem(await sendCode({ order: 'BLD-2' }));

  expect(wrongResponse).toMatchObject({ status: 422 });
  expect(wrongResponse.body).toContain('Código inválido');
  expect(wrongResponse.headers.map(([name]) => name)).not.toContain('set-cookie');
  expect(unknownResponse).toEqual(wrongResponse);
});

it.each([
  ['three digits', { ...CODE_FIELDS, digit4: '' }],
  ['eight', { digit1: '4071', digit2: '4071' }],
  ['a sign', { ...CODE_FIELDS, digit1: '-' }],
  ['nothing', {}],
  ['only a field of another version', { digit0: '4071' }],
  ['a long box', { ...CODE_FIELDS, digit1: '40711' }],
])(
  '%s is refused without a request to the backend, and counts as no try',
  async (_case, codeFields) => {
    backend.answer(OPEN_RESPONSE);
    for (let time = 0; time < 6; time += 1)
      expect((await sendCode({ codeFields })).status).toBe(422);
    expect(backend.received).toHaveLength(0);
    expect((await sendCode()).status).toBe(201);
  },
);

it('an order has five tries from all senders together; then the right code is refused too', async () => {
  backend.answer(WRONG_CODE_RESPONSE);
  for (let time = 0; time < 5; time += 1) {
    const headers = { 'x-forwarded-for': `203.0.113.${String(time)}` };
    expect((await sendCode({ headers })).status).toBe(422);
  }
  backend.answer(OPEN_RESPONSE);
  const refused = await sendCode();
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(14 * 60);
  expect(seconds).toBeLessThanOrEqual(15 * 60);
  expect(backend.received).toHaveLength(0);

  expect((await sendCode({ order: 'BLD-2' })).status).toBe(201);
});

it('tries sent at once are counted one by one', async () => {
  backend.answer(WRONG_CODE_RESPONSE);
  const statuses = await Promise.all(
    Array.from({ length: 8 }, async () => (await sendCode()).status),
  );
  expect(statuses.filter((status) => status === 422)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(3);
  expect(backend.received).toHaveLength(5);
});

it('a right code counts as no try, and neither does one that the backend did not check', async () => {
  backend.answer(WRONG_CODE_RESPONSE);
  for (let time = 0; time < 4; time += 1) await sendCode();
  backend.answer(OPEN_RESPONSE);
  for (let time = 0; time < 6; time += 1) expect((await sendCode()).status).toBe(201);
  backend.answer(answerJson({}, 500));
  for (let time = 0; time < 6; time += 1) expect((await sendCode()).status).toBe(502);
  backend.answer(WRONG_CODE_RESPONSE);
  expect((await sendCode()).status).toBe(422);
  expect((await sendCode()).status).toBe(429);
});

it('other spellings of an order have no tries of their own', async () => {
  backend.answer(WRONG_CODE_RESPONSE);
  for (let time = 0; time < 5; time += 1) await sendCode({ order: 'BLD-1' });
  backend.answer(WRONG_CODE_RESPONSE);
  for (const order of ['bld-1', 'Bld-1', 'BLD-1 ', ' BLD-1', 'BLD-1\u0000', 'ＢLD-1', 'BLD-1%20']) {
    for (let time = 0; time < 5; time += 1) await sendCode({ order });
  }
  expect(backend.received).toHaveLength(0);
});

it('a text that cannot be an order gets the response of an unknown order', async () => {
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  const answers = async (order: string) => {
    const all = [];
    for (let time = 0; time < 6; time += 1) all.push(await readProblem(await sendCode({ order })));
    return all;
  };
  expect(await answers('BLD-9 ')).toEqual(await answers('BLD-9'));
});

it('wrong codes are limited for a sender over all orders, with an alert', async () => {
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const orders = Array.from({ length: 20 }, (_, number) => `X-${String(number)}`);
  for (const order of orders) await sendCode({ order, headers: from('203.0.113.9') });
  for (let time = 0; time < 2; time += 1) {
    expect((await sendCode({ headers: from('203.0.113.9') })).status).toBe(429);
  }
  expect(listAlerts()).toEqual([['warn', 'sender']]);

  // The refused tries did not count against the order.
  for (let time = 0; time < 5; time += 1) {
    expect((await sendCode({ headers: from('203.0.113.10') })).status).toBe(422);
  }
});

it('wrong codes are limited for a /48 of IPv6, so that one tunnel does not exhaust the limit of the site', async () => {
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  const attempt = async (number: number) =>
    (
      await sendCode({
        order: `X-${String(number)}`,
        headers: { 'x-forwarded-for': `2001:db8:7:${number.toString(16)}::1` },
      })
    ).status;
  for (let number = 0; number < 60; number += 1) expect(await attempt(number)).toBe(422);
  expect(await attempt(60)).toBe(429);
  expect(listAlerts()).toEqual([['warn', 'network']]);
  const headers = { 'x-forwarded-for': '2001:db8:8::1' };
  expect((await sendCode({ headers })).status).toBe(422);
});

it('wrong codes are limited for the whole site', async () => {
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  const attempt = (number: number) =>
    sendCode({
      order: `X-${String(number)}`,
      headers: { 'x-forwarded-for': `203.0.113.${String(number % 250)}` },
    });
  for (let number = 0; number < 200; number += 1) {
    expect((await attempt(number)).status).toBe(422);
  }
  expect((await attempt(200)).status).toBe(429);
  expect((await attempt(201)).status).toBe(429);
  expect(listAlerts()).toEqual([['error', 'site']]);
  // deploy/alerts.yaml looks for this label.
  const { values } = await metrics().rateLimited.get();
  expect(values.find(({ labels }) => labels.limit === 'codigos-errados-site')?.value).toBe(2);
  expect((await metrics().wrongCodes.get()).values[0]?.value).toBeGreaterThan(199);
});

it('the requests of a sender are limited over all orders', async () => {
  backend.answer(UNKNOWN_ORDER_RESPONSE);
  const headers = { 'x-forwarded-for': '203.0.113.9' };
  for (let time = 0; time < 100; time += 1) await sendCode({ order: `X-${String(time)}`, headers });
  expect((await sendCode({ order: 'X-100', headers })).status).toBe(429);
});

it.each([
  ['is broken', answerJson({}, 500), 502],
  ['is slow', leaveUnanswered, 504],
])('a backend that %s does not make a code wrong', async (_case, fault, status) => {
  backend.answer(fault);
  await withShortTimeLimits(fault, async () => expect((await sendCode()).status).toBe(status));
});

describe('without scripts', () => {
  it('the right code redirects to the result', async () => {
    backend.answer(OPEN_RESPONSE);
    const response = await sendWithoutScripts();
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/blindagem/orcamento/BLD-1');
    expect(response.headers.get('set-cookie')).toContain(CODE_COOKIE);
  });

  it.each([
    ['a wrong one', WRONG_CODE_RESPONSE, 1, 'invalido'],
    ['one too many', WRONG_CODE_RESPONSE, 6, 'limite'],
    ['an outage', answerJson({}, 500), 1, 'falha'],
  ])(
    '%s redirects back to the page, which names the reason',
    async (_case, answer, times, notice) => {
      backend.answer(answer);
      let response = await sendWithoutScripts();
      for (let time = 1; time < times; time += 1) response = await sendWithoutScripts();
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/blindagem/orcamento/BLD-1?codigo=${notice}`);
      expect(response.headers.get('set-cookie')).toBeNull();
    },
  );
});

describe('requesting a code', () => {
  const NOT_LIMITED = { take: async () => undefined };
  let request: ReturnType<typeof createCodeRequestRoute>;
  beforeEach(() => {
    resetProcessSingletons('order flags');
    request = createCodeRequestRoute('armouring', NOT_LIMITED);
  });

  const ask = (order = 'BLD-1', headers: Record<string, string> = {}, body = '{}') =>
    request(
      new Request(`${SITE_ORIGIN}/api/orcamentos/blindagem/${order}/codigo/envio`, {
        method: 'POST',
        headers: {
          'sec-fetch-site': 'same-origin',
          'content-type': 'application/json',
          ...headers,
        },
        body,
      }),
      contextOf(order),
    );

  it('redirects to the page, for existing and unknown orders alike', async () => {
    backend.answer(WRONG_CODE_RESPONSE, UNKNOWN_ORDER_RESPONSE);
    const existingOrder = await readProblem(await ask('BLD-1'));
    const unknownResponse = await readProblem(await ask('BLD-2'));
    expect(existingOrder).toMatchObject({ status: 201, body: '{"received":true}' });
    expect(existingOrder.headers).toContainEqual([
      'location',
      '/blindagem/orcamento/BLD-1?codigo=enviado',
    ]);
    expect(JSON.stringify(unknownResponse).replace('BLD-2', 'BLD-1')).toBe(
      JSON.stringify(existingOrder),
    );
    expect(backend.received.map(({ url }) => url)).toEqual([
      '/api/orcamento-blindagem?codigo=BLD-1',
      '/api/orcamento-blindagem?codigo=BLD-2',
    ]);
  });

  it('redirects to the result where no code is needed', async () => {
    backend.answer(OPEN_RESPONSE);
    const response = await ask();
    expect(response.headers.get('location')).toBe('/blindagem/orcamento/BLD-1');
    expect(response.headers.get('set-cookie')).toBeNull();
  });

  it('a sender may request thirty codes in an hour', async () => {
    backend.answer(UNKNOWN_ORDER_RESPONSE);
    request = createCodeRequestRoute('armouring');
    const headers = { 'x-forwarded-for': '203.0.113.77' };
    for (let time = 0; time < 30; time += 1) {
      expect((await ask(`BLD-${String(time)}`, headers)).status).toBe(201);
    }
    const refused = await ask('BLD-31', headers);
    expect(refused.status).toBe(429);
    expect(refused.headers.has('retry-after')).toBe(true);
    expect(backend.received).toHaveLength(30);
  });

  it.each([
    ['works', WRONG_CODE_RESPONSE, 'enviado'],
    ['fails', answerJson({}, 500), 'falha'],
  ])(
    'without scripts the page shows the outcome when the backend %s',
    async (_case, answer, notice) => {
      backend.answer(answer);
      const response = await ask(
        'BLD-1',
        { 'content-type': 'application/x-www-form-urlencoded' },
        '',
      );
      expect(response.status).toBe(303);
      expect(response.headers.get('location')).toBe(`/blindagem/orcamento/BLD-1?codigo=${notice}`);
      expect(backend.received).toHaveLength(1);
    },
  );
});

it('neither codes nor orders are written to the log', async () => {
  backend.answer(WRONG_CODE_RESPONSE);
  await sendCode();
  expect(JSON.stringify(jest.mocked(log).mock.calls)).not.toMatch(/4071|BLD-1/);
});
