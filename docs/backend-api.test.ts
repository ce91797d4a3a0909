import type { BackendCall } from '@/lib/backend/call';
import { createAestheticsBody, createArmouringBody } from '@/lib/quotation/contract';
import { createLeadBody } from '@/lib/forms/contract';
import { createNavigationBody } from '@/lib/visitor/tracking/contract';

import { siteCalls } from './testing/calls';
import { checker, operationsOf, readDocument, type Operation } from './testing/document';

const { text, document } = readDocument();
const operations = operationsOf(document);
const callNames = Object.keys(siteCalls) as (keyof typeof siteCalls)[];

const operationOf = (name: string): Operation =>
  operations.find(({ calls }) => calls.includes(name))!;

const queryOf = (call: BackendCall) => [...new URLSearchParams(call.query)];

const isPathOf = ({ path }: Operation, call: BackendCall): boolean =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`).test(call.path);

describe('the document itself', () => {
  test('is OpenAPI 3.1, with the three headers of every call', () => {
    expect(document.openapi).toMatch(/^3\.1\./);
    const headers = Object.values(document.components.securitySchemes).map(({ name }) => name);
    expect(headers).toEqual(['Authorization', 'api-key', 'api-token']);
  });

  test('every reference leads somewhere, and every component is used', () => {
    const used = new Set(
      [...text.matchAll(/\$ref: '#\/components\/(\w+\/\w+)'/g)].map(([, name]) => name),
    );
    const { schemas, parameters, responses } = document.components;
    const components = Object.entries({ schemas, parameters, responses }).flatMap(
      ([room, entries]) => Object.keys(entries).map((name) => `${room}/${name}`),
    );
    expect([...used].sort()).toEqual(components.sort());
  });

  test('no comma has torn a text in two: a keyword without a value', () => {
    const torn = Object.entries(document.components.schemas).filter(([, schema]) =>
      JSON.stringify(schema, (key, value: unknown) =>
        ['enum', 'examples'].includes(key) ? undefined : value,
      ).includes(':null'),
    );
    expect(torn.map(([name]) => name)).toEqual([]);
  });

  test('names are unique and tags are declared', () => {
    const ids = operations.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const tagNames = document.tags.map(({ name }) => name);
    for (const { tags } of operations) expect(tagNames).toEqual(expect.arrayContaining([...tags]));
  });
});

describe('the document and the endpoints table', () => {
  test('have the same calls', () => {
    expect(operations.flatMap(({ calls }) => calls).sort()).toEqual([...callNames].sort());
  });

  test.each(callNames)('%s: same method, path and query', (name) => {
    const operation = operationOf(name);
    for (const call of siteCalls[name].sent) {
      expect(call).toMatchObject({ endpoint: name, method: operation.method });
      expect(isPathOf(operation, call)).toBe(true);
      for (const [key, value] of queryOf(call)) {
        const parameter = operation.parameters.find(
          (one) => one.in === 'query' && one.name === key,
        );
        const check = checker(parameter?.schema ?? {}, document);
        expect([key, parameter?.name]).toEqual([key, key]);
        expect(check(value).length === 0 || check(Number(value)).length === 0).toBe(true);
      }
    }
  });

  test.each(operations)('$id: no parameter the site does not send', (operation) => {
    const sent = callNames
      .filter((name) => operation.calls.includes(name))
      .flatMap((name) => siteCalls[name].sent)
      .map((call) => queryOf(call).map(([key]) => key));
    const query = operation.parameters.filter((parameter) => parameter.in === 'query');
    expect(query.map(({ name }) => name).sort()).toEqual([...new Set(sent.flat())].sort());
    for (const { name, required } of query) {
      expect([name, sent.every((keys) => keys.includes(name))]).toEqual([name, required]);
    }
    const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
    expect(inPath.map(({ name }) => `{${name}}`)).toEqual(operation.path.match(/\{\w+\}/g) ?? []);
  });
});

test.each(callNames)('%s: says that it carries a key when it does', (name) => {
  const inHeader = operationOf(name).parameters.filter((parameter) => parameter.in === 'header');
  const carriesKey = siteCalls[name].sent.some((call) => 'idempotencyKey' in call);
  expect(inHeader.map((parameter) => parameter.name)).toEqual(
    carriesKey ? ['Idempotency-Key'] : [],
  );
});

describe('examples', () => {
  const answers = operations.flatMap(({ id, answer }) =>
    (answer?.examples ?? []).map((example) => ({ id, ...example, schema: answer!.schema })),
  );

  test.each(answers)('$id, $name: fits the document and is read whole', (example) => {
    expect(checker(example.schema, document)(example.value)).toEqual([]);
    const read = siteCalls[example.call as keyof typeof siteCalls].read!;
    const { value, lost } = read(example.value);
    expect(lost).toEqual([]);
    const isNothing = value === null || (Array.isArray(value) && value.length === 0);
    expect(isNothing).toBe(example.name.endsWith('vazio'));
  });

  test('every answer the site reads has one', () => {
    const shown = new Set(answers.map(({ call }) => call));
    expect(callNames.filter((name) => siteCalls[name].read && !shown.has(name))).toEqual([]);
  });

  const requests = operations.flatMap(({ id, request }) =>
    (request?.examples ?? []).map((example) => ({ id, ...example, schema: request!.schema })),
  );

  test.each(requests)('$id, $name: a body that fits the document', ({ schema, value }) => {
    expect(checker(schema, document)(value)).toEqual([]);
  });
});

describe('what the site sends fits the document', () => {
  const contact = { name: 'Ana Prado', phone: '(11) 98888-7777', email: 'ana@provedor.com.br' };
  const tradeIn = { brandId: '1', modelId: 'A-7', km: '38200', detail: '' };
  const lead = { id: 502 };
  const choice = {
    modelId: '1301',
    glass: { groupId: '19', sku: 'vidro-18' },
    items: [{ groupId: '22', groupSku: 'documentacao', sku: 'regularizacao_detran' }],
  };
  const visit = {
    origin: 'Direto',
    pages: [{ name: 'Home', path: '/' }],
    banners: [],
    services: [],
    vehicles: [{ id: '7', brand: null, model: 'Ridge' }],
    whatsapp: ['/'],
  };

  test.each([
    [
      'createLead',
      createLeadBody({ ...contact, kind: 'proposal', vehicleId: '1001', tradeIn, proposal: '' }),
    ],
    [
      'createLead',
      createLeadBody({
        ...contact,
        kind: 'proposal',
        vehicleId: 'x',
        tradeIn: null,
        proposal: 'Sim',
      }),
    ],
    ['createLead', createLeadBody({ ...contact, kind: 'armouring' })],
    ['createLead', createLeadBody({ ...contact, kind: 'aesthetics' })],
    ['createLead', createLeadBody({ ...contact, kind: 'contact', subject: 'Visita' })],
    [
      'createArmouringQuotation',
      createArmouringBody({ ...choice, categoryId: null, sunroof: null }, lead),
    ],
    [
      'createArmouringQuotation',
      createArmouringBody(
        { ...choice, categoryId: '2', sunroof: { groupId: '20', sku: 'teto-fixo' } },
        lead,
      ),
    ],
    [
      'createAestheticsQuotation',
      createAestheticsBody(
        { categoryId: '11', modelId: '1301', serviceId: '1101', optionIds: ['110101'] },
        lead,
      ),
    ],
    ['createNavigation', createNavigationBody(visit, 'https://a.br')],
    ['updateNavigation', createNavigationBody({ ...visit, lead }, 'https://a.br')],
  ])('%s', (name, body) => {
    expect(checker(operationOf(name).request!.schema, document)(body)).toEqual([]);
  });
});

test.each([
  ['generalData', { data: [], total: 0 }, true],
  ['vehicles', { data: { data: [], current_page: 1 } }, true],
  ['vehicles', [{ seo_url: 'sem-titulo' }], false],
  ['vehicles', { data: [{ seo_url: 'sem-titulo' }] }, false],
  ['vehicles', { message: 'erro' }, false],
  ['testimonials', [{ nome: 'Ana' }], false],
  ['banners', [{ titulo: { texto: 'não é texto' } }], false],
  ['createLead', {}, false],
  ['createLead', { data: {} }, false],
  ['createLead', 501, true],
  ['createLead', { data: '501' }, true],
  ['createLead', { id: 1, error: null, errors: [] }, true],
  ['createLead', { id: 1, erro: 'x' }, false],
  ['createLead', { error: 'x', data: { id: 1 } }, false],
  ['createArmouringQuotation', { data: { id: 1 } }, false],
  ['createNavigation', null, false],
])('the document tells a good answer from a bad one: %s %j %s', (name, body, fits) => {
  const problems = checker(operationOf(name).answer!.schema, document)(body);
  expect(problems.length === 0).toBe(fits);
});
