import { setTimeout as wait } from 'node:timers/promises';
import { inspect } from 'node:util';

import type { BackendCall } from './call';
import { createBackendClient, type CallReport } from './client';
import { endpoints } from './endpoints';
import { BackendError } from './errors';
import { createCallGuard, type RetrySettings } from './call-guard';
import {
  leaveUnanswered,
  answerJson,
  answerText,
  resetMidBody,
  stallMidBody,
  startFakeBackend,
  type FakeBackend,
} from './testing/fake-backend';

const SECRETS = {
  authorization: 'Bearer segredo-a',
  'x-chave': 'segredo-b',
  'x-token': 'segredo-c',
};

const POLICY: RetrySettings = {
  attemptTimeout: 3_000,
  deadline: 4_000,
  retries: 2,
  retryDelay: 1,
  retryDelayMax: 5,
  openCircuitAfter: 100,
  openCircuitFor: 40,
  concurrent: 8,
  queued: 8,
};

let backend: FakeBackend;
let reports: CallReport[];
let circuits: (readonly [endpoint: string, isOpen: boolean])[];

beforeAll(async () => {
  backend = await startFakeBackend();
});

afterAll(() => backend.close());

function client(policy: Partial<RetrySettings> = {}, apiUrl = backend.url) {
  reports = [];
  circuits = [];
  return createBackendClient(
    { apiUrl, headers: SECRETS, maxBytes: 2_000 },
    createCallGuard({ ...POLICY, ...policy }, (endpoint, isOpen) =>
      circuits.push([endpoint, isOpen]),
    ),
    (report) => reports.push(report),
  );
}

/** Timeouts as short as the test of a silent backend needs them. */
const IMPATIENT = { attemptTimeout: 150 };

/** Returns the error of a call; fails the test when the call succeeds. */
async function failure(promise: Promise<unknown>): Promise<BackendError> {
  const outcome = await promise.then(
    () => undefined,
    (error: unknown) => error,
  );
  expect(outcome).toBeInstanceOf(BackendError);
  return outcome as BackendError;
}

const read: BackendCall = endpoints.banners();
const write: BackendCall = endpoints.createLead({ nome: 'Ana' });

describe('what is sent', () => {
  test('a read carries the door headers and a correlation id, and no body', async () => {
    backend.answer(answerJson([1]));
    const answer = await client()(read);

    expect(answer).toMatchObject({ status: 200, json: [1] });
    const [request] = backend.received;
    expect(request).toMatchObject({ method: 'GET', url: '/api/banners?status=ativo', body: '' });
    expect(request?.headers).toMatchObject({ ...SECRETS, accept: 'application/json' });
    const id = request?.headers['x-correlation-id'];
    expect(id).toBe(reports[0]?.correlationId);
    expect(request?.headers['traceparent']).toMatch(
      new RegExp(`^00-${String(id)}-[\\da-f]{16}-01$`),
    );
  });

  test('a write carries its body as JSON', async () => {
    backend.answer(answerJson({ id: 1 }, 201));
    await client()(write);

    expect(backend.received[0]).toMatchObject({ method: 'POST', body: '{"nome":"Ana"}' });
    expect(backend.received[0]?.headers['content-type']).toBe('application/json');
  });

  test('a base address with a path keeps it', async () => {
    backend.answer(answerJson([]));
    await client({}, `${backend.url}/base/v1`)(read);

    expect(backend.received[0]?.url).toBe('/base/v1/api/banners?status=ativo');
  });
});

describe('what comes back', () => {
  test.each([
    ['404', answerText('Not found', 404, { 'content-type': 'text/html' })],
    ['204', answerText('', 204)],
  ])('%s of a read is nothing, after one call', async (_name, answer) => {
    backend.answer(answer);

    await expect(client()(read)).resolves.toMatchObject({ json: null });
    expect(backend.received).toHaveLength(1);
  });

  test.each([
    ['an empty body', '', null],
    ['a bare text', 'abc-123', 'abc-123'],
    ['a bare number', '42', 42],
  ])('a write may answer %s', async (_name, text, expected) => {
    backend.answer(answerText(text));

    await expect(client()(write)).resolves.toMatchObject({ json: expected });
  });

  test('a byte order mark in front is no part of the answer', async () => {
    backend.answer(answerText('\uFEFF[1]'));

    await expect(client()(read)).resolves.toMatchObject({ json: [1], text: '[1]' });
  });

  test('an answer with a warning of PHP before it is no page: it may have been taken', async () => {
    backend.answer(answerText('<br />\n<b>Warning</b>: Undefined index<br />\n{"id":503}', 200));
    expect(await failure(client()(write))).toMatchObject({ kind: 'shape', reason: 'not json' });
  });

  test('a page is no answer to a write: nobody took it', async () => {
    backend.answer(answerText('\n<!doctype html><h1>Em manutenção</h1>'));
    expect(await failure(client()(write))).toMatchObject({ kind: 'shape', reason: 'a page' });
  });

  test.each(['{"id":1,"nome":"A', '[{"id"', '"abc'])(
    'a write answered with %s, cut JSON, is a wrong shape',
    async (text) => {
      backend.answer(answerText(text, 201));
      expect(await failure(client()(write))).toMatchObject({ kind: 'shape', reason: 'not json' });
    },
  );

  test('404 of a write is a failure', async () => {
    backend.answer(answerJson(null, 404));

    expect(await failure(client()(write))).toMatchObject({ kind: 'status', status: 404 });
  });

  test.each([
    ['html', answerText('<html>erro interno em /var/www</html>', 200), 'not json'],
    ['truncated JSON', answerText('[{"titulo":"Porsc', 200), 'not json'],
    ['nothing', answerText('', 200), 'not json'],
    ['more than the bound', answerText(JSON.stringify('x'.repeat(3_000)), 200), 'too large'],
  ])('a read that answers %s is a wrong shape, after one call', async (_name, answer, reason) => {
    backend.answer(answer);

    expect(await failure(client()(read))).toMatchObject({ kind: 'shape', reason });
    expect(backend.received).toHaveLength(1);
  });

  test('an answer about a vehicle has a bound of its own', async () => {
    backend.answer(answerText(JSON.stringify('x'.repeat(1_500)), 200));
    const { maxBytes } = endpoints.vehicle('gol');
    expect(maxBytes).toBe(1024 * 1024);
    await expect(client()(read)).resolves.toMatchObject({ status: 200 });
    expect(await failure(client()({ ...read, maxBytes: 1_000 }))).toMatchObject({
      reason: 'too large',
    });
  });
});

describe('faults', () => {
  test('500 then 200: the read is tried again and answers', async () => {
    backend.answer(answerJson({}, 500), answerJson([1]));

    await expect(client()(read)).resolves.toMatchObject({ json: [1] });
    expect(backend.received).toHaveLength(2);
    expect(reports).toEqual([expect.objectContaining({ attempts: 2, status: 200 })]);
  });

  test.each([
    ['500', answerJson({ erro: 'segredo do banco' }, 500), { kind: 'status', status: 500 }],
    ['429', answerJson({}, 429), { kind: 'status', status: 429 }],
    ['a reset amid the body', resetMidBody, { kind: 'network' }],
    ['silence', leaveUnanswered, { kind: 'timeout' }],
    ['silence amid the body', stallMidBody, { kind: 'timeout' }],
  ])('%s: three attempts for a read, one for a write', async (_name, answer, expected) => {
    backend.answer(answer);
    const send = client(expected.kind === 'timeout' ? IMPATIENT : {});
    expect(await failure(send(read))).toMatchObject(expected);
    expect(backend.received).toHaveLength(3);

    backend.answer(answer);
    expect(await failure(send(write))).toMatchObject(expected);
    expect(backend.received).toHaveLength(1);
  });

  test.each([400, 401, 403, 422])('%i is not tried again', async (status) => {
    backend.answer(answerJson({}, status));

    expect(await failure(client()(read))).toMatchObject({ kind: 'status', status });
    expect(backend.received).toHaveLength(1);
  });

  test('nobody listens: network, with the platform code as the reason', async () => {
    const gone = await startFakeBackend();
    await gone.close();

    expect(await failure(client({}, gone.url)(read))).toMatchObject({
      kind: 'network',
      reason: 'ECONNREFUSED',
    });
  });

  test.each([
    [301, 'https://www.exemplo.com.br/api/x?y#z', 'redirect to www.exemplo.com.br'],
    [302, '/outro', 'redirect to '],
    [303, 'outro/', 'redirect to '],
    [307, '//outro.exemplo:8443/', 'redirect to outro.exemplo:8443'],
    [308, 'https://usuario:senha@exemplo.com.br/', 'redirect to exemplo.com.br'],
    [302, 'http://[', 'redirect to nowhere'],
    [304, undefined, 'redirect to '],
  ])(
    'a redirect %i to %s is not followed, and names status and host',
    async (status, location, reason) => {
      backend.answer(answerText('', status, location === undefined ? {} : { location }));

      expect(await failure(client({ retries: 0 })(read))).toMatchObject({
        kind: 'network',
        status,
        reason: reason.endsWith(' ') ? reason + new URL(backend.url).host : reason,
      });
      expect(backend.received).toHaveLength(1);
    },
  );

  test('the deadline ends the attempts', async () => {
    backend.answer(leaveUnanswered);
    const send = client({ attemptTimeout: 60_000, deadline: 80 });

    expect(await failure(send(read))).toMatchObject({ kind: 'timeout' });
    expect(backend.received).toHaveLength(1);
  });

  test('a call that is not to wait for a slow backend is tried again after other failures alone', async () => {
    const call: BackendCall = { ...read, retry: 'unless-slow' };
    backend.answer(answerJson({}, 500), answerJson([1]));
    await expect(client()(call)).resolves.toMatchObject({ json: [1] });

    backend.answer(leaveUnanswered);
    expect(await failure(client(IMPATIENT)(call))).toMatchObject({ kind: 'timeout' });
    expect(backend.received).toHaveLength(1);
  });

  test('a call in the background is tried once, and not at all while the circuit is open', async () => {
    const call: BackendCall = { ...read, retry: 'background' };
    backend.answer(answerJson({}, 500));
    const send = client({ openCircuitAfter: 2, openCircuitFor: 60_000 });
    await failure(send(call));
    expect(backend.received).toHaveLength(1);
    await failure(send(call));
    expect(await failure(send(call))).toMatchObject({ kind: 'circuit', reason: 'open' });
    expect(backend.received).toHaveLength(2);
  });

  test('a quotation with a code is requested once: the code is single use', async () => {
    backend.answer(answerJson({}, 500));
    await failure(client()(endpoints.armouringQuotation('P1', { code: '1234' })));

    expect(backend.received).toHaveLength(1);
  });

  test('an error shows no secret, no address and no upstream text', async () => {
    backend.answer(answerJson({ erro: 'segredo do banco' }, 500));
    const error = await failure(client({ retries: 0 })(endpoints.vehicle('caminho-pedido')));

    expect(inspect(error, { depth: 9 })).not.toMatch(/segredo|127\.0\.0\.1|caminho-pedido/);
    expect(error.message).toBe('Backend call "vehicle" failed: status (500)');
  });
});

describe('circuit breaker', () => {
  const policy = { retries: 0, openCircuitAfter: 3 };

  /** A read that is not retried after a timeout, because an earlier answer can be used. */
  const patientRead: BackendCall = { ...read, retry: 'unless-slow' };

  test('stops calls to one endpoint after failures in a row, and tries again later', async () => {
    const send = client(policy);
    backend.answer(answerJson({}, 503));
    for (let call = 0; call < 3; call += 1) await failure(send(patientRead));
    backend.answer(answerJson([1]));

    expect(await failure(send(patientRead))).toMatchObject({ kind: 'circuit', reason: 'open' });
    expect(backend.received).toHaveLength(0);
    expect(circuits).toEqual([['banners', true]]);
    await expect(send(endpoints.testimonials())).resolves.toMatchObject({ json: [1] });

    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + POLICY.openCircuitFor + 1);
    await expect(send(patientRead)).resolves.toMatchObject({ json: [1] });
    expect(circuits.at(-1)).toEqual(['banners', false]);
  });

  test.each([
    ['a read', read],
    ['a write', write],
  ])(
    '%s without an earlier answer waits for the next try: the first after the recovery succeeds',
    async (_name, call) => {
      const send = client(policy);
      backend.answer(answerJson({}, 503));
      for (let time = 0; time < 3; time += 1) await failure(send(call));
      expect(await failure(send(call))).toMatchObject({ kind: 'status', status: 503 });
      backend.answer(answerJson([1]));

      const answers = await Promise.all([send(call), send(call), send(call)]);
      expect(answers.map((answer) => answer.json)).toEqual([[1], [1], [1]]);
    },
  );

  test('while one call tries, one with an earlier answer at hand fails at once', async () => {
    const send = client({ ...policy, ...IMPATIENT });
    backend.answer(answerJson({}, 503));
    for (let call = 0; call < 3; call += 1) await failure(send(read));
    backend.answer(leaveUnanswered);
    const tries = failure(send(read));
    while (backend.received.length === 0) await wait(5);

    expect(await failure(send(patientRead))).toMatchObject({ kind: 'circuit', reason: 'open' });
    expect(await tries).toMatchObject({ kind: 'timeout' });
    expect(backend.received).toHaveLength(1);
  });

  test.each([401, 429])('%i does not open it', async (status) => {
    const send = client(policy);
    backend.answer(answerJson({}, status));
    for (let call = 0; call < 5; call += 1) await failure(send(read));

    expect(backend.received).toHaveLength(5);
  });

  test('what visitors send has places that no number of reads and reports can take', async () => {
    const send = client({ attemptTimeout: 1_000, retries: 0, concurrent: 1, queued: 1 });
    backend.answer((request, response) =>
      (request.method === 'POST' && request.url?.includes('navigation') !== true
        ? answerJson({ id: 1 })
        : leaveUnanswered)(request, response),
    );
    const report = endpoints.createNavigation({});
    const others = [read, read, read, report, report].map((call) => failure(send(call)));
    for (const create of [
      endpoints.createLead,
      endpoints.createArmouringQuotation,
      endpoints.createAestheticsQuotation,
      endpoints.sellYourCar,
    ])
      await expect(send(create({ nome: 'Ana' }, 'key'))).resolves.toMatchObject({ status: 200 });
    expect((await Promise.all(others)).map(({ reason }) => reason)).toContain('full');
  });
});
