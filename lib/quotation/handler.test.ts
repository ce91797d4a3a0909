import type { RequestListener } from 'node:http';

import {
  leaveUnanswered,
  answerJson,
  answerText,
  type FakeBackend,
} from '@/lib/backend/testing/fake-backend';
import { startConfiguredBackend, withShortTimeLimits } from '@/lib/backend/testing/server-env';
import { findVisitLead } from '@/lib/forms/visit-leads';
import { getOutbox } from '@/lib/outbox/process-outbox';
import { createFreshOutbox } from '@/lib/outbox/testing/fresh-outbox';
import { routes } from '@/lib/site/routes';
import { resetProcessSingletons } from '@/lib/server/testing/process-singleton';

import { createQuotationDelivery } from './delivery';
import { readRecalculationCookie } from './result/recalculation';
import { createQuotationRoute } from './handler';
import { armouringChoiceSchema } from './schema';

jest.mock('@/lib/server/log/log', () => ({ log: jest.fn() }));

const SITE_ORIGIN = 'https://www.example.test';
const IDEMPOTENCY_KEY = 'chave-da-cotacao-1';
const VISIT_ID = '0123456789abcdef'.repeat(2);
const ANA_CONTACT = { name: 'Ana', phone: '(11) 99999-0000', email: 'ana@example.test' };
const EVA_CONTACT = { name: 'Eva', phone: '(21) 98888-1111', email: 'eva@example.test' };
const ARMOURING_CHOICE = {
  categoryId: '4',
  modelId: '33',
  glass: { groupId: '19', sku: 'vidro-a' },
  sunroof: null,
  items: [],
};
/** A lead as the backend returns it, with fields of its own. */
const WIRE_LEAD = {
  id: 9,
  nome: 'Ana',
  telefone: '(11) 99999-0000',
  email: 'ana@example.test',
  uuid: 'x',
};

const ANY_PROTOCOL = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/) as string;

const readTestContactWays = jest.fn(async () => ({
  phone: '(11) 5550-2002',
  callHref: 'tel:+551155502002',
  whatsappHref: null,
}));
const createArmouringRoute = () =>
  createQuotationRoute('armouring', readTestContactWays, {
    choice: armouringChoiceSchema,
    // A new delivery has no memory of the test before.
    delivery: createQuotationDelivery('armouring'),
  });
const handleAesthetics = createQuotationRoute('aesthetics', readTestContactWays);

let backend: FakeBackend;
let handler: ReturnType<typeof createArmouringRoute>;

/** Makes the backend respond to leads and to quotations in their own order; the last response of each repeats. */
function setResponses(
  listLeads: readonly RequestListener[],
  listQuotations: readonly RequestListener[],
): void {
  const left = { leads: [...listLeads], quotations: [...listQuotations] };
  backend.answer((request, response) => {
    const queue = request.url === '/api/leads' ? left.leads : left.quotations;
    const next = queue.length > 1 ? queue.shift() : queue[0];
    next?.(request, response);
  });
}

const leadCreated = answerJson(WIRE_LEAD, 201);
const quotationCreated = answerJson({ orcamento: { pedido: 'BLD-1' } }, 201);

beforeAll(async () => {
  backend = await startConfiguredBackend();
});
beforeEach(async () => {
  await createFreshOutbox();
  handler = createArmouringRoute();
  setResponses([leadCreated], [quotationCreated]);
});
afterAll(() => backend.close());

type SendOptions = Readonly<{
  contact?: typeof ANA_CONTACT;
  choice?: unknown;
  key?: string;
  extraHeaders?: object;
}>;

const sendQuotation = (
  {
    contact = ANA_CONTACT,
    choice = ARMOURING_CHOICE,
    key = IDEMPOTENCY_KEY,
    extraHeaders = {},
  }: SendOptions = {},
  to = handler,
): Promise<Response> =>
  to(
    new Request(`${SITE_ORIGIN}${routes.api.armouringQuotations}`, {
      method: 'POST',
      headers: {
        'sec-fetch-site': 'same-origin',
        'content-type': 'application/json',
        'idempotency-key': key,
        'x-visit': VISIT_ID,
      },
      body: JSON.stringify({ ...contact, choice: JSON.stringify(choice), ...extraHeaders }),
    }),
  );

const listReceived = (path: string) =>
  backend.received
    .filter(({ url }) => url === path)
    .map(({ body, headers }) => ({
      key: headers['idempotency-key'],
      body: JSON.parse(body) as Record<string, unknown>,
    }));
const listLeads = () => listReceived('/api/leads');
const listQuotations = () => listReceived('/api/orcamento-blindagem');

describe('a quotation', () => {
  it('creates a lead, then the quotation with that lead, and leads to its result', async () => {
    const response = await sendQuotation();

    expect(response.status).toBe(201);
    expect(response.headers.get('location')).toBe('/blindagem/orcamento/BLD-1');
    expect(await response.json()).toEqual({ received: true });
    expect(backend.received.map(({ url }) => url)).toEqual([
      '/api/leads',
      '/api/orcamento-blindagem',
    ]);
    expect(await findVisitLead(VISIT_ID)).toEqual(WIRE_LEAD);
    expect(listLeads()[0]?.body).toEqual({
      nome: 'Ana',
      telefone: '(11) 99999-0000',
      email: 'ana@example.test',
      tipo: 2,
    });
    expect(listQuotations()[0]?.body).toEqual({
      categoria: 4,
      lead: WIRE_LEAD,
      modelo: 33,
      especificacoes: [{ id: 19, sku: 'tipo_vidro', produtos: ['vidro-a'] }],
    });
  });

  it('stores contact data and choices on the device that sent it, for its order alone', async () => {
    const source = '/blindagem/cotacao?marca=3&modelo=33&garantia=10&vidro=vidro-a';
    const cookie =
      (await sendQuotation({ extraHeaders: { source } })).headers.get('set-cookie') ?? '';
    const [, value] = /^__Secure-recalculo=([^;]+);/.exec(cookie) ?? [];
    expect(readRecalculationCookie('armouring', 'BLD-1', value)).toMatchObject({
      contact: ANA_CONTACT,
      address: expect.stringContaining('/blindagem/cotacao?marca=3') as string,
    });
    expect(readRecalculationCookie('armouring', 'BLD-2', value)).toBeNull();
    expect((await sendQuotation({ key: 'outra-cotacao' })).headers.get('set-cookie')).toBeNull();
  });

  it.each([
    ['serra-alta', '?veiculo=serra-alta'],
    ['encomendar', ''],
    ['a%2Fb', ''],
  ])('for the vehicle %s leads to the result "%s"', async (vehicle, query) => {
    const source = `/blindagem/cotacao?marca=3&modelo=33&veiculo=${vehicle}`;
    const response = await sendQuotation({ key: vehicle, extraHeaders: { source } });
    expect(response.headers.get('location')).toBe(`/blindagem/orcamento/BLD-1${query}`);
  });

  it('of aesthetics creates a lead of type 3', async () => {
    const choice = { categoryId: '11', modelId: '33', serviceId: '5', optionIds: ['1'] };
    const response = await sendQuotation({ choice }, handleAesthetics);

    expect(response.headers.get('location')).toBe('/estetica/orcamento/BLD-1');
    expect(listLeads()[0]?.body).toMatchObject({ tipo: 3 });
    expect(listReceived('/api/orcamento-estetica')[0]?.body).toEqual({
      categoria: 11,
      lead: WIRE_LEAD,
      modelo: 33,
      servico: 5,
      opcionais: [1],
    });
  });

  it.each<[string, SendOptions, readonly string[]]>([
    ['wrong fields', { contact: { ...ANA_CONTACT, name: 'A', phone: '1' } }, ['name', 'phone']],
    ['no choice', { extraHeaders: { choice: '' } }, ['choice']],
    ['a choice that is no JSON', { extraHeaders: { choice: '{' } }, ['choice']],
    ['a choice that is an object', { extraHeaders: { choice: ARMOURING_CHOICE } }, ['choice']],
    ['an unknown key in its choice', { choice: { ...ARMOURING_CHOICE, price: 1 } }, ['choice']],
    ['a huge choice', { extraHeaders: { choice: `"${'a'.repeat(16_001)}"` } }, ['choice']],
  ])('with %s is refused, and nothing is sent', async (_case, sent, fields) => {
    const response = await sendQuotation(sent);

    expect(response.status).toBe(422);
    const { errors } = (await response.json()) as { errors: object };
    expect(Object.keys(errors)).toEqual(fields);
    expect(backend.received).toHaveLength(0);
  });

  it('without scripts comes back with its choice and a link to the wizard', async () => {
    const choice = JSON.stringify(ARMOURING_CHOICE);
    const response = await handler(
      new Request(`${SITE_ORIGIN}${routes.api.armouringQuotations}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ ...ANA_CONTACT, name: '', choice }),
      }),
    );
    const page = await response.text();
    expect(page).toContain('value="{&quot;categoryId&quot;:&quot;4&quot;');
    expect(page).toContain('<a href="/blindagem/cotacao">Voltar ao orçamento</a>');
    expect(page).not.toContain('name="choice" aria-invalid');
    expect(readTestContactWays).toHaveBeenLastCalledWith(
      'group',
      'Olá! Tentei fazer um orçamento de blindagem pelo site.',
    );
  });
});

const NO_ORDER_CODE = 'says no order code';

/**
 * Each row has a failure of the backend and the response to the visitor: a stored quotation has a protocol, any other
 * has failed.
 */
const FAILURES: readonly (readonly [string, number, RequestListener])[] = [
  ['is broken', 202, answerJson({}, 500)],
  ['is slow', 202, leaveUnanswered],
  ['refuses it', 502, answerJson({ message: 'SQLSTATE' }, 422)],
  ['says an error beside the order code', 502, answerJson({ pedido: 'BLD-9', erro: 'x' }, 200)],
  [NO_ORDER_CODE, 502, answerJson({ orcamento: {}, mensagem: 'ok' }, 201)],
  ['cuts its answer', 502, answerText('{"orcamento":{"ped', 201)],
];

/** Expects the page of a stored form whose delivery goes on, and the failed page of any other. */
async function expectOutcomePage(response: Response, status: number): Promise<void> {
  expect(response.status).toBe(status);
  const body: unknown = await response.json();
  if (status === 202) expect(body).toEqual({ received: true, protocol: ANY_PROTOCOL });
  else expect(body).toMatchObject({ type: expect.stringMatching(/^urn:problem-type:submission-/) });
  const { waiting, deadLetters } = await getOutbox().depth();
  expect({ waiting, deadLetters }).toEqual(
    status === 202 ? { waiting: 1, deadLetters: 0 } : { waiting: 0, deadLetters: 1 },
  );
}

it.each([[501], ['501'], [{ data: 501 }], [{ success: true, data: [501] }]])(
  'the quotation has the lead 501 of the answer %j',
  async (answer) => {
    setResponses([answerJson(answer, 201)], [quotationCreated]);
    expect((await sendQuotation()).status).toBe(201);
    expect(listQuotations()).toMatchObject([{ body: { lead: 501 } }]);
    expect(await findVisitLead(VISIT_ID)).toBe(501);
  },
);

describe('after the lead was created, the backend', () => {
  it.each(FAILURES)(
    '%s: %i, and the next attempt creates the quotation alone',
    async (...failure) => {
      const [, status, fault] = failure;
      setResponses([leadCreated], [fault, quotationCreated]);

      await withShortTimeLimits(fault, async () =>
        expectOutcomePage(await sendQuotation(), status),
      );
      const retried = await sendQuotation();
      expect(retried.status).toBe(201);
      expect(await getOutbox().depth()).toMatchObject({ waiting: 0, deadLetters: 0 });
      expect(listLeads()).toHaveLength(1);
      expect(listQuotations().map(({ body }) => body['lead'])).toEqual([WIRE_LEAD, WIRE_LEAD]);
      expect(listQuotations()[0]?.key).toBe(listQuotations()[1]?.key);
    },
  );

  it('fails and the visitor corrects a field: the quotation carries the correction, without a second lead', async () => {
    setResponses([leadCreated], [answerJson({}, 500), answerJson({}, 500), quotationCreated]);

    await sendQuotation();
    await sendQuotation({ contact: { ...ANA_CONTACT, phone: '(11) 97777-2222' } });
    await sendQuotation({
      contact: { ...ANA_CONTACT, phone: '(11) 97777-2222', email: 'ana@casa.example.test' },
    });

    expect(listLeads()).toHaveLength(1);
    const [first, second, third] = listQuotations();
    expect(first?.body['lead']).toEqual(WIRE_LEAD);
    expect(second?.body['lead']).toEqual({ ...WIRE_LEAD, telefone: '(11) 97777-2222' });
    expect(third?.body['lead']).toEqual({
      ...WIRE_LEAD,
      telefone: '(11) 97777-2222',
      email: 'ana@casa.example.test',
    });
    expect(new Set(listQuotations().map(({ key }) => key)).size).toBe(3);
  });

  it.each([
    ['fails', answerJson({}, 500)],
    ['refuses it', answerJson({}, 422)],
  ])(
    '%s and the process dies: the next process creates the quotation alone',
    async (_case, fault) => {
      setResponses([leadCreated], [fault, quotationCreated]);
      await sendQuotation();

      resetProcessSingletons('outbox');
      handler = createArmouringRoute();
      expect((await sendQuotation()).status).toBe(201);
      expect(listLeads()).toHaveLength(1);
      expect(listQuotations().map(({ body }) => body['lead'])).toEqual([WIRE_LEAD, WIRE_LEAD]);
    },
  );

  it('refuses it and the visitor corrects a field: the correction deletes the refused copy', async () => {
    setResponses([leadCreated], [answerJson({}, 422), quotationCreated]);
    await expectOutcomePage(await sendQuotation(), 502);
    expect(
      (await sendQuotation({ contact: { ...ANA_CONTACT, phone: '(11) 97777-2222' } })).status,
    ).toBe(201);
    expect(await getOutbox().depth()).toMatchObject({ waiting: 0, deadLetters: 0 });
    expect(listLeads()).toHaveLength(1);
  });

  it('fails and the visitor chooses something else: the same lead, the new choice', async () => {
    setResponses([leadCreated], [answerJson({}, 500), quotationCreated]);

    await sendQuotation();
    await sendQuotation({
      choice: { ...ARMOURING_CHOICE, glass: { groupId: '19', sku: 'vidro-b' } },
    });

    expect(listLeads()).toHaveLength(1);
    const [first, second] = listQuotations();
    expect(second?.body).toMatchObject({
      lead: WIRE_LEAD,
      especificacoes: [{ produtos: ['vidro-b'] }],
    });
    expect(second?.key).not.toBe(first?.key);
  });

  it('fails and another person uses the device: a second lead', async () => {
    setResponses(
      [leadCreated, answerJson({ id: 10 }, 201)],
      [answerJson({}, 500), quotationCreated],
    );

    await sendQuotation();
    await sendQuotation({ contact: EVA_CONTACT });

    expect(listLeads().map(({ body }) => body['nome'])).toEqual(['Ana', 'Eva']);
    expect(new Set(listLeads().map(({ key }) => key)).size).toBe(2);
    expect(listQuotations()[1]?.body['lead']).toEqual({ id: 10 });
  });
});

describe('before the lead was created, the backend', () => {
  it.each(FAILURES.filter(([name]) => name !== NO_ORDER_CODE))(
    '%s: %i, the lead is requested again under the same key before any quotation',
    async (_case, status, fault) => {
      setResponses([fault, leadCreated], [quotationCreated]);

      await withShortTimeLimits(fault, async () =>
        expectOutcomePage(await sendQuotation(), status),
      );
      expect(listQuotations()).toHaveLength(0);
      expect(
        (await sendQuotation({ contact: { ...ANA_CONTACT, phone: '(11) 97777-2222' } })).status,
      ).toBe(201);
      expect(listLeads()).toHaveLength(2);
      expect(listLeads()[0]?.key).toBe(listLeads()[1]?.key);
      expect(listLeads()[1]?.body['telefone']).toBe('(11) 97777-2222');
    },
  );

  it('returns the first lead late: the quotation still carries the correction', async () => {
    setResponses([leaveUnanswered, leadCreated], [quotationCreated]);

    await withShortTimeLimits(leaveUnanswered, async () => void (await sendQuotation()));
    await sendQuotation({ contact: { ...ANA_CONTACT, phone: '(11) 97777-2222' } });
    expect(listQuotations()[0]?.body['lead']).toEqual({
      ...WIRE_LEAD,
      telefone: '(11) 97777-2222',
    });
  });
});

describe('a quotation that arrives twice', () => {
  it('at once creates one lead and one quotation, and both requests lead to its result', async () => {
    const responses = await Promise.all([sendQuotation(), sendQuotation(), sendQuotation()]);

    expect(responses.map(({ headers }) => headers.get('location'))).toEqual(
      Array(3).fill('/blindagem/orcamento/BLD-1'),
    );
    expect(listLeads()).toHaveLength(1);
    expect(listQuotations()).toHaveLength(1);
  });
});
