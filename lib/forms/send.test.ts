import {
  answerJson,
  answerText,
  type FakeBackend,
  startFakeBackend,
} from '@/lib/backend/testing/fake-backend';

import { TIMEOUT_OUTCOME, toSendOutcome, sendForm, UNREACHABLE_OUTCOME } from './send';

const FAILED_OUTCOME = { kind: 'failed', message: 'Não recebemos a confirmação do envio.' };
const IDEMPOTENCY_KEY = 'chave-da-mensagem-1';

const outcomeOfStatus = (status: number, body: unknown) =>
  toSendOutcome({ status, location: null, retryAfter: null, body });

let site: FakeBackend;

beforeAll(async () => {
  site = await startFakeBackend();
});
afterAll(() => site.close());

const sendTestForm = (visit?: string) =>
  sendForm(
    `${site.url}/api/contato`,
    { name: 'Ana' },
    { key: IDEMPOTENCY_KEY, elapsedMs: 4_200, visit: visit ?? null },
  );

describe('a form', () => {
  it('is sent as JSON, with its key, filling time and visit', async () => {
    site.answer(answerJson({ received: true }, 201));
    await sendTestForm('0123');
    expect(site.received).toMatchObject([
      {
        method: 'POST',
        url: '/api/contato',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': IDEMPOTENCY_KEY,
          'x-visit': '0123',
        },
      },
    ]);
    expect(JSON.parse(site.received[0]?.body ?? '')).toEqual({ name: 'Ana', elapsedMs: 4_200 });
  });

  it('carries no id of a visit that is not measured', async () => {
    site.answer(answerJson({ received: true }, 201));
    await sendTestForm();
    expect(site.received[0]?.headers).not.toHaveProperty('x-visit');
  });

  it('has as its next page the one that the server names', async () => {
    site.answer(answerText('{}', 201, { location: '/detalhes/contato' }));
    expect(await sendTestForm()).toEqual({ kind: 'sent', next: '/detalhes/contato' });
    site.answer(answerText('{}', 201));
    expect(await sendTestForm()).toEqual({ kind: 'sent', next: null });
  });

  it('that is stored has a protocol', async () => {
    site.answer(answerJson({ received: true, protocol: '7F3K-9QWM' }, 202));
    expect(await sendTestForm()).toEqual({ kind: 'stored', protocol: '7F3K-9QWM' });
  });

  it.each([null, [], 'protocol', { protocol: 7 }, {}])(
    'that is stored by a response of %j has no protocol',
    async (body) => {
      site.answer(answerJson(body, 202));
      expect(await sendTestForm()).toEqual({ kind: 'stored', protocol: '' });
    },
  );

  it('that is refused has the names of its wrong fields', async () => {
    site.answer(answerJson({ errors: { email: 'Email inválido' } }, 422));
    expect(await sendTestForm()).toEqual({ kind: 'refused', fields: ['email'] });
  });

  it('answered by the sign-in page of a network was not sent', async () => {
    site.answer(answerText('<h1>Entre na rede</h1>', 200));
    expect(await sendTestForm()).toEqual(FAILED_OUTCOME);
  });

  it('whose response is no JSON has failed', async () => {
    site.answer(answerText('<h1>502</h1>', 502));
    expect(await sendTestForm()).toEqual(FAILED_OUTCOME);
  });

  it('without a connection is reported as not sent', async () => {
    const failing = jest.spyOn(globalThis, 'fetch');
    for (const error of [new TypeError('fetch failed'), new DOMException('', 'AbortError')]) {
      failing.mockRejectedValueOnce(error);
      expect(await sendTestForm()).toBe(UNREACHABLE_OUTCOME);
    }
  });

  it('without a response in time is reported as perhaps arrived', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new DOMException('', 'TimeoutError'));
    expect(await sendTestForm()).toBe(TIMEOUT_OUTCOME);
  });
});

describe('a response that is no success', () => {
  it.each([
    [{ errors: { day: 'Escolha o dia', name: 'Falta' } }, ['day', 'name']],
    [{ errors: { day: '' }, type: 'urn:problem-type:form', title: 'Confira.' }, ['day']],
  ])('of 422, %j, names fields', (body, fields) => {
    expect(outcomeOfStatus(422, body)).toEqual({ kind: 'refused', fields });
  });

  it.each([
    [422, null],
    [422, 'errors'],
    [422, { errors: null }],
    [422, { errors: 'day' }],
    [422, { errors: {} }],
    [422, {}],
    [500, { errors: { day: '' } }],
    [502, 'type title'],
    [502, { type: 'urn:problem-type:x' }],
    [502, { title: 'Sem tipo' }],
    [502, { type: 'urn:problem-type:x', title: 7 }],
    [502, { type: 'about:blank', title: 'Bad Gateway' }],
  ])('of %i, %j, has the message of any failure', (status, body) => {
    expect(outcomeOfStatus(status, body)).toEqual(FAILED_OUTCOME);
  });

  it.each([
    [429, /^Foram muitos envios seguidos/],
    [503, /fora do ar/],
    [504, /demorou demais/],
  ])('of %i has a message of its own', (status, words) => {
    expect(outcomeOfStatus(status, null)).toEqual({
      kind: 'failed',
      message: expect.stringMatching(words) as string,
    });
  });

  it('with a problem type of its own has its title as the message', () => {
    const problem = { type: 'urn:problem-type:x', title: 'O sistema não aceitou o envio.' };
    expect(outcomeOfStatus(503, problem)).toEqual({ kind: 'failed', message: problem.title });
  });
});
