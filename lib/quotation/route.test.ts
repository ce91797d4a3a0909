import type { RequestListener } from 'node:http';

import {
  neverAnswer,
  answerJson,
  answerText,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend, withShortTimeLimits } from '@/lib/backend/testing/server-env';
import { findVisitLead } from '@/lib/forms/route/visit-leads';
import { log } from '@/lib/server/log/log';
import { outbox } from '@/lib/outbox/process';
import { freshOutbox } from '@/lib/outbox/testing/fresh-outbox';
import { routes } from '@/lib/site/routes';
import { forgetPerProcess } from '@/lib/server/testing/per-process';

import { quotationDelivery } from './delivery';
import { readRecalculationCookie } from './result/recalculation';
import { createQuotationRoute } from './route';
import { armouringChoiceSchema } from './schema';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE = 'https://www.example.test';
const KEY = 'chave-da-cotacao-1';
const VISIT = '0123456789abcdef'.repeat(2);
const ANA = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const EVA = { name: 'Eva', phone: '(21) 98888-1111', email: 'eva@example.test' };
const CHOICE = {
  categoryId: '4',
  modelId: '33',
  glass: { groupId: '19', sku: 'vidro-a' },
  sunroof: null,
  items: [],
};
/** A lead as the backend returns it, with fields of its own. */
const LEAD = {
  id: 9,
  nome: 'Ana',
  telefone: '(11) 99999-0000',
  email: 'ana@example.test',
  uuid: 'x',
};

const PROTOCOL = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string;

const ways = jest.fn(async () => ({ phone: '(11) 5550-2002', whatsappHref: null }));
const armouringRoute = () =>
  createQuotationRoute('armouring', ways, {
    choice: armouringChoiceSchema,
    // A new delivery has no memory of the test before.
    delivery: quotationDelivery('armouring'),
  });
const aesthetics = createQuotationRoute('aesthetics', ways);

let backend: FakeBackend;
let handler: ReturnType<typeof armouringRoute>;

/** Makes the backend respond to leads and to quotations in their own order; the last response of each repeats. */
function answer(leads: readonly RequestListener[], quotations: readonly RequestListener[]): void {
  const left = { leads: [...leads], quotations: [...quotations] };
  backend.answer((request, response) => {
    const queue = request.url === '/api/leads' ? left.leads : left.quotations;
    const next = queue.length > 1 ? queue.shift() : queue[0];
    next?.(request, response);
  });
}

const created = answerJson(LEAD, 201);
const quoted = answerJson({ orcamento: { pedido: 'BLD-1' } }, 201);

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
beforeEach(async () => {
  await freshOutbox();
  handler = armouringRoute();
  answer([created], [quoted]);
});
afterAll(() => backend.close());

type Sent = Readonly<{ contact?: typeof ANA; choice?: unknown; key?: string; more?: object }>;

const send = (
  { contact = ANA, choice = CHOICE, key = KEY, more = {} }: Sent = {},
  to = handler,
): Promise<Response> =>
  to(
    new Request(`${SITE}${routes.api.armouringQuotations}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-visit': VISIT,
      },
      body: JSON.stringify({ ...contact, choice: JSON.stringify(choice), ...more }),
    }),
  );

const received = (path: string) =>
  backend.received
    .filter(({ url }) => url === path)
    .map(({ body, headers }) => ({
      key: headers['idempotency-key'],
      body: JSON.parse(body) as Record<string, unknown>,
    }));
const leads = () => received('/api/leads');
const quotations = () => received('/api/orcamento-blindagem');

describe('a quotation', () => {
  it('creates a lead, then the quotation with that lead, and leads to its result', async () => {
    const response = await send();

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/blindagem/orcamento/BLD-1');
    expect(await response.json()).toEqual({ received: true });
    expect(backend.received.map(({ url }) => url)).toEqual([
      '/api/leads',
      '/api/orcamento-blindagem',
    ]);
    expect(await findVisitLead(VISIT)).toEqual(LEAD);
    expect(leads()[0]?.body).toEqual({
      nome: 'Ana',
      telefone: '(11) 99999-0000',
      email: 'ana@example.test',
      tipo: 2,
    });
    expect(quotations()[0]?.body).toEqual({
      categoria: 4,
      lead: LEAD,
      modelo: 33,
      especificacoes: [{ id: 19, sku: 'tipo_vidro', produtos: ['vidro-a'] }],
    });
  });

  it('stores contact data and choices on the device that sent it, for its order alone', async () => {
    const source = '/blindagem/cotacao?marca=3&modelo=33&garantia=10&vidro=vidro-a';
    const cookie = (await send({ more: { source } })).headers.get('set-cookie') ?? '';
    const [, value] = /^__Secure-recalculo=([^;]+);/.exec(cookie) ?? [];
    expect(readRecalculationCookie('armouring', 'BLD-1', value)).toMatchObject({
      contact: ANA,
      address: expect.stringContaining('/blindagem/cotacao?marca=3') as string,
    });
    expect(readRecalculationCookie('armouring', 'BLD-2', value)).toBeNull();
    expect((await send({ key: 'outra-cotacao' })).headers.get('set-cookie')).toBeNull();
  });

  it('of aesthetics creates a lead of type 3', async () => {
    const choice = { categoryId: '11', modelId: '33', serviceId: '5', optionIds: ['1'] };
    const response = await send({ choice }, aesthetics);

    expect(response.headers.get('location')).toBe('/estetica/orcamento/BLD-1');
    expect(leads()[0]?.body).toMatchObject({ tipo: 3 });
    expect(received('/api/orcamento-estetica')[0]?.body).toEqual({
      categoria: 11,
      lead: LEAD,
      modelo: 33,
      servico: 5,
      opcionais: [1],
    });
  });

  it('sends each write under its own key', async () => {
    await send();

    const keys = [...leads(), ...quotations()].map(({ key }) => key);
    expect(keys).toEqual([expect.stringMatching(/^[\da-f]{64}$/), expect.any(String)]);
    expect(new Set([...keys, KEY]).size).toBe(3);
  });

  it.each<[string, Sent, readonly string[]]>([
    ['wrong fields', { contact: { ...ANA, name: 'A', phone: '1' } }, ['name', 'phone']],
    ['no choice', { more: { choice: '' } }, ['choice']],
    ['a choice that is no JSON', { more: { choice: '{' } }, ['choice']],
    ['a choice that is an object', { more: { choice: CHOICE } }, ['choice']],
    ['an unknown key in its choice', { choice: { ...CHOICE, price: 1 } }, ['choice']],
    ['an unknown field', { more: { tipo: '2' } }, ['tipo']],
    ['a huge choice', { more: { choice: `"${'a'.repeat(16_001)}"` } }, ['choice']],
  ])('with %s is refused, and nothing is sent', async (_case, sent, fields) => {
    const response = await send(sent);

    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: object };
    expect(Object.keys(errors)).toEqual(fields);
    expect(backend.received).toHaveLength(0);
  });

  it('without scripts ends on its result, or comes back with its choice and a link to the wizard', async () => {
    const post = (fields: object) =>
      handler(
        new Request(`${SITE}${routes.api.armouringQuotations}`, {
          method: 'POST',
          headers: {
            'sec-fetch-site': 'same-origin',
            'content-type': 'application/x-www-form-urlencoded',
          },
          body: new URLSearchParams({ ...ANA, choice: JSON.stringify(CHOICE), ...fields }),
        }),
      );

    expect((await post({})).headers.get('location')).toBe('/blindagem/orcamento/BLD-1');
    const page = await (await post({ name: '' })).text();
    expect(page).toContain('value="{&quot;categoryId&quot;:&quot;4&quot;');
    expect(page).toContain('<a href="/blindagem/cotacao">Voltar ao orçamento</a>');
    expect(page).not.toContain('name="choice" aria-invalid');
    expect(ways).toHaveBeenLastCalledWith(
      'group',
      'Olá! Tentei fazer um orçamento de blindagem pelo site.',
    );
  });
});

const NO_CODE = 'says no order code';

/**
 * Each row has a failure of the backend and the response to the visitor: a queued quotation has a protocol, any other
 * has failed.
 */
const failures: readonly (readonly [string, number, RequestListener])[] = [
  ['is broken', 202, answerJson({}, 500)],
  ['is out of order', 202, answerJson({}, 503)],
  ['is slow', 202, neverAnswer],
  ['answers a page', 202, answerText('<h1>502</h1>', 200, { 'content-type': 'text/html' })],
  ['refuses it', 502, answerJson({ message: 'SQLSTATE' }, 422)],
  ['says nothing', 502, answerText('', 201)],
  [NO_CODE, 502, answerJson({ orcamento: {}, mensagem: 'ok' }, 201)],
  ['cuts its answer', 502, answerText('{"orcamento":{"ped', 201)],
];

/** Expects the queued page of a form whose delivery goes on, and the failed page of any other. */
async function expectTold(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  const body: unknown = await response.json();
  if (status === 202) expect(body).toEqual({ received: true, protocol: PROTOCOL });
  else expect(body).toMatchObject({ type: expect.stringMatching(/^urn:problem-type:submission-/) });
  const { waiting, deadLetters } = await outbox().depth();
  expect({ waiting, deadLetters }).toEqual(
    status === 202 ? { waiting: 1, deadLetters: 0 } : { waiting: 0, deadLetters: 1 },
  );
}

describe('after the lead was created, the backend', () => {
  it.each(failures)(
    '%s: %i, and the next attempt creates the quotation alone',
    async (...failure) => {
      const [, status, fault] = failure;
      answer([created], [fault, quoted]);

      await withShortTimeLimits(fault, async () => expectTold(await send(), status));
      const retried = await send();
      expect(retried.status).toBe(201);
      expect(await outbox().depth()).toMatchObject({ waiting: 0, deadLetters: 0 });
      expect(leads()).toHaveLength(1);
      expect(quotations().map(({ body }) => body['lead'])).toEqual([LEAD, LEAD]);
      expect(quotations()[0]?.key).toBe(quotations()[1]?.key);
    },
  );

  it('fails and the visitor corrects a field: the quotation carries the correction, without a second lead', async () => {
    answer([created], [answerJson({}, 500), answerJson({}, 500), quoted]);

    await send();
    await send({ contact: { ...ANA, phone: '(11) 97777-2222' } });
    await send({ contact: { ...ANA, phone: '(11) 97777-2222', email: 'ana@casa.example.test' } });

    expect(leads()).toHaveLength(1);
    const [first, second, third] = quotations();
    expect(first?.body['lead']).toEqual(LEAD);
    expect(second?.body['lead']).toEqual({ ...LEAD, telefone: '(11) 97777-2222' });
    expect(third?.body['lead']).toEqual({
      ...LEAD,
      telefone: '(11) 97777-2222',
      email: 'ana@casa.example.test',
    });
    expect(new Set(quotations().map(({ key }) => key)).size).toBe(3);
  });

  it.each([
    ['fails', answerJson({}, 500)],
    ['refuses it', answerJson({}, 422)],
  ])(
    '%s and the process dies: the next process creates the quotation alone',
    async (_case, fault) => {
      answer([created], [fault, quoted]);
      await send();

      forgetPerProcess('outbox');
      handler = armouringRoute();
      expect((await send()).status).toBe(201);
      expect(leads()).toHaveLength(1);
      expect(quotations().map(({ body }) => body['lead'])).toEqual([LEAD, LEAD]);
    },
  );

  it('fails and the visitor corrects a field: only the correction is delivered', async () => {
    answer([created], [answerJson({}, 500)]);
    await send();
    await send({ contact: { ...ANA, phone: '(11) 97777-2222' } });
    expect((await outbox().depth()).waiting).toBe(1);
  });

  it('refuses it and the visitor corrects a field: the correction deletes the refused copy', async () => {
    answer([created], [answerJson({}, 422), quoted]);
    await expectTold(await send(), 502);
    expect((await send({ contact: { ...ANA, phone: '(11) 97777-2222' } })).status).toBe(201);
    expect(await outbox().depth()).toMatchObject({ waiting: 0, deadLetters: 0 });
    expect(leads()).toHaveLength(1);
  });

  it('fails and the visitor chooses something else: the same lead, the new choice', async () => {
    answer([created], [answerJson({}, 500), quoted]);

    await send();
    await send({ choice: { ...CHOICE, glass: { groupId: '19', sku: 'vidro-b' } } });

    expect(leads()).toHaveLength(1);
    const [first, second] = quotations();
    expect(second?.body).toMatchObject({
      lead: LEAD,
      especificacoes: [{ produtos: ['vidro-b'] }],
    });
    expect(second?.key).not.toBe(first?.key);
  });

  it('fails and another person uses the device: a second lead', async () => {
    answer([created, answerJson({ id: 10 }, 201)], [answerJson({}, 500), quoted]);

    await send();
    await send({ contact: EVA });

    expect(leads().map(({ body }) => body['nome'])).toEqual(['Ana', 'Eva']);
    expect(new Set(leads().map(({ key }) => key)).size).toBe(2);
    expect(quotations()[1]?.body['lead']).toEqual({ id: 10 });
  });
});

describe('before the lead was created, the backend', () => {
  it.each(failures.filter(([name]) => name !== NO_CODE))(
    '%s: %i, the lead is requested again under the same key before any quotation',
    async (_case, status, fault) => {
      answer([fault, created], [quoted]);

      await withShortTimeLimits(fault, async () => expectTold(await send(), status));
      expect(quotations()).toHaveLength(0);
      expect((await send({ contact: { ...ANA, phone: '(11) 97777-2222' } })).status).toBe(201);
      expect(leads()).toHaveLength(2);
      expect(leads()[0]?.key).toBe(leads()[1]?.key);
      expect(leads()[1]?.body['telefone']).toBe('(11) 97777-2222');
    },
  );

  it('returns the first lead late: the quotation still carries the correction', async () => {
    answer([neverAnswer, created], [quoted]);

    await withShortTimeLimits(neverAnswer, async () => void (await send()));
    await send({ contact: { ...ANA, phone: '(11) 97777-2222' } });
    expect(quotations()[0]?.body['lead']).toEqual({ ...LEAD, telefone: '(11) 97777-2222' });
  });
});

describe('a quotation that arrives twice', () => {
  it('at once creates one lead and one quotation, and both requests lead to its result', async () => {
    const responses = await Promise.all([send(), send(), send()]);

    expect(responses.map(({ headers }) => headers.get('location'))).toEqual(
      Array(3).fill('/blindagem/orcamento/BLD-1'),
    );
    expect(leads()).toHaveLength(1);
    expect(quotations()).toHaveLength(1);
  });

  it('while the first one fails shares its protocol, and the next attempt continues its delivery', async () => {
    // The failure comes late enough for the second request to wait with the first.
    const failing: RequestListener = (...call) =>
      void setTimeout(answerJson({}, 500), 500, ...call);
    answer([created], [failing, quoted]);

    const responses = await Promise.all([send(), send()]);
    expect(responses.map(({ status }) => status)).toEqual([202, 202]);
    const [first, second] = await Promise.all(responses.map((each) => each.json()));
    expect(second).toEqual(first);
    expect((await send()).status).toBe(201);
    expect(leads()).toHaveLength(1);
  });

  it('under different keys creates two quotations', async () => {
    await Promise.all([send(), send({ key: 'chave-da-cotacao-2' })]);
    expect(leads()).toHaveLength(2);
    expect(quotations()).toHaveLength(2);
  });
});

it('writes nothing personal to the log', async () => {
  await send();
  expect(JSON.stringify(jest.mocked(log).mock.calls)).not.toMatch(
    /Ana|99999|example\.test|BLD-1|vidro-a/,
  );
});
