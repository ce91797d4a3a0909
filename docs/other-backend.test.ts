import { answerBody, createOtherBackend } from '@/e2e/support/other-backend';
import { BASE_PATH } from '@/e2e/support/other-backend/vehicles';
import { createTestContext } from '@/lib/backend/testing/context';
import { unwrapOne } from '@/lib/backend/unwrap';
import { createLeadBody } from '@/lib/forms/contract';
import { parseArmouringSpecification } from '@/lib/quotation/armouring/contract';
import {
  createAestheticsBody,
  parseAestheticsQuotation,
  createArmouringBody,
  parseArmouringQuotation,
  parseOrderCode,
} from '@/lib/quotation/contract';
import { runCheck } from '@/scripts/check-backend/testing/run';
import { startFaultyBackend } from '@/scripts/faulty-backend.mjs';

import { siteCalls } from './testing/calls';
import { operationsOf, readDocument } from './testing/document';
import { sendThroughPrism, startPrism, type Service } from './testing/prism';

jest.setTimeout(60_000);

const answers = operationsOf(readDocument()).flatMap((operation) =>
  operation.answer
    ? operation.calls.map((name) => ({ call: name as keyof typeof siteCalls, operation }))
    : [],
);

/** Names in the calls, which are those of the demonstration, and the other backend's names for them. */
const otherNames: Readonly<Record<string, string>> = {
  'piccola-2022': '4102',
  'BLD-1': 'BLD-2026-RCJBDQRK',
  'EST-1': 'EST-2026-AQ9C95QD',
  'Brandt & Söhne': 'Boiúna',
  'semi-novo': '2',
  '13': 'ref-2',
};
const toOtherName = (text: string) => otherNames[text] ?? text;

describe('a backend that says all otherwise', () => {
  let backend: Awaited<ReturnType<typeof startFaultyBackend>>;
  let prism: Service;
  beforeAll(async () => {
    const headers = { 'content-type': 'application/json' };
    const lead = { nome: 'Ana', tipo: 1 };
    backend = await startFaultyBackend(({ method, path, query }) => ({
      status: 200,
      headers,
      body: JSON.stringify(answerBody(method, path, query, lead)),
    }));
    prism = await startPrism('test-results/logs/prism-other', backend.url);
  });
  afterAll(async () => {
    await prism.stop();
    await backend.stop();
  });

  test.each(answers)(
    '$call: fits the document, and is read without loss',
    async ({ call, operation }) => {
      const { sent, read } = siteCalls[call];
      for (const { path, query } of sent) {
        const values = [...new URLSearchParams(query)].map(([key, one]) => [key, toOtherName(one)]);
        const to = path.split('/').map(decodeURIComponent).map(toOtherName).join('/');
        const address = `${encodeURI(to)}?${new URLSearchParams(values)}`;
        const { violations, body } = await sendThroughPrism(prism, operation, { address });
        expect([to, violations]).toEqual([to, null]);
        expect(read?.(body).lost ?? []).toEqual([]);
      }
    },
  );
});

test('a backend that says all otherwise fits the site, as `npm run check:backend` says', async () => {
  const headers = { authorization: 'Bearer a', 'x-chave': 'b', 'x-token': 'c' };
  const backend = await startFaultyBackend(createOtherBackend(headers), BASE_PATH);
  const { code, stdout } = await runCheck(['--url', backend.url + BASE_PATH], {
    API_AUTHORIZATION: 'Bearer a',
    API_KEY: 'b',
    API_TOKEN: 'c',
    API_KEY_HEADER: 'x-chave',
    API_TOKEN_HEADER: 'x-token',
  });
  await backend.stop();
  expect(stdout).not.toMatch(/^✗/m);
  expect(code).toBe(0);
});

describe('a quotation on a backend that says all otherwise', () => {
  const responseTo = (path: string, query: string) =>
    answerBody('GET', path, new URLSearchParams(query), {});
  const sent = (path: string, body: object) =>
    answerBody('POST', path, new URLSearchParams(), body as Readonly<Record<string, unknown>>);
  const contact = { name: 'Ana Prado', phone: '(11) 98888-7777', email: 'ana@example.test' };
  const leadOf = (kind: 'armouring' | 'aesthetics') =>
    unwrapOne(sent('/api/leads', createLeadBody({ ...contact, kind })))!;
  const received = expect.objectContaining({ id: 'ref-1', protocolo: 'P-1', nome: 'Ana Prado' });
  const orderOf = (path: string, body: object) =>
    parseOrderCode(sent(path, body), createTestContext());

  test('of armouring has its ids, the lead as it was received, and an order that opens by a code of letters', () => {
    const path = '/api/orcamento-blindagem';
    const specification = unwrapOne(responseTo('/api/blindagem-especificacao', 'modelo=ref-104'))!;
    const { categoryId, glass, sunroof, extras, documents } = parseArmouringSpecification(
      specification,
      createTestContext(),
    )!;
    const body = createArmouringBody(
      {
        categoryId,
        modelId: 'ref-104',
        glass: { groupId: glass.id, sku: glass.warranties[0]!.products[0]!.sku },
        sunroof: { groupId: sunroof!.id, sku: sunroof!.products[0]!.sku },
        items: [...extras, ...documents],
      },
      leadOf('armouring'),
    );
    const one = (id: number, sku: string) => ({ id, sku, produtos: [sku] });
    expect(body).toEqual({
      categoria: 2,
      lead: received,
      modelo: 'ref-104',
      especificacoes: [
        { id: 19, sku: 'tipo_vidro', produtos: ['comfort_21_10'] },
        one(20, 'teto_panoramico'),
        one(210, 'porta_malas_eletrico'),
        one(213, 'cinta_aco_rodas'),
        one(221, 'regularizacao_detran'),
      ],
    });
    const order = `codigo=${orderOf(path, body)}`;
    const closed = parseArmouringQuotation(unwrapOne(responseTo(path, order)), createTestContext());
    const open = parseArmouringQuotation(
      unwrapOne(responseTo(path, `${order}&two_factor=qwrt`)),
      createTestContext(),
    );
    expect(closed).toMatchObject({ kind: 'code-needed' });
    expect(open).toMatchObject({
      model: 'Várzea',
      choice: {
        products: [
          { name: 'Vidro Comfort 21 mm', price: { text: 'R$ 89.900' } },
          { name: 'Regularização no Detran', price: { text: 'Incluso' } },
        ],
        total: { text: 'R$ 89.900' },
      },
    });
  });

  test('of aesthetics too, and its result is read by brand', () => {
    const path = '/api/orcamento-estetica';
    const body = createAestheticsBody(
      {
        categoryId: '11',
        modelId: 'ref-107',
        serviceId: 'ref-1101',
        optionIds: ['110102', '110103'],
      },
      leadOf('aesthetics'),
    );
    expect(body).toEqual({
      categoria: 11,
      lead: received,
      modelo: 'ref-107',
      servico: 'ref-1101',
      opcionais: [110102, 110103],
    });
    const order = `codigo=${orderOf(path, body)}`;
    expect(
      parseAestheticsQuotation(unwrapOne(responseTo(path, order)), createTestContext()),
    ).toMatchObject({
      model: '3',
      groups: [
        { brand: 'Vetra Shield', total: { text: 'R$ 3.780' } },
        { brand: 'Nordlack', total: null },
      ],
    });
  });
});
