import { startFaultyBackend } from '@/scripts/faulty-backend.mjs';

import { siteCalls } from './testing/calls';
import { operationsOf, readDocument } from './testing/document';
import { sendThroughPrism, startPrism, type Service } from './testing/prism';

jest.setTimeout(60_000);

const document = readDocument();
const operations = operationsOf(document);
const callNames = Object.keys(siteCalls) as (keyof typeof siteCalls)[];

test('no comma has torn a text in two: a keyword without a value', () => {
  const torn = Object.entries(document.components.schemas).filter(([, schema]) =>
    JSON.stringify(schema, (key, value: unknown) =>
      ['enum', 'examples'].includes(key) ? undefined : value,
    ).includes(':null'),
  );
  expect(torn.map(([name]) => name)).toEqual([]);
});

test('the document and the endpoints table have the same calls', () => {
  expect(operations.flatMap(({ calls }) => calls).sort()).toEqual([...callNames].sort());
});

describe('examples', () => {
  let prism: Service;
  beforeAll(async () => {
    prism = await startPrism('test-results/logs/prism-examples');
  });
  afterAll(() => prism.stop());

  const answers = operations.flatMap((operation) =>
    (operation.answer ?? []).map((example) => ({ operation, ...example })),
  );

  test.each(answers)(
    '$operation.id, $name: fits the document and is read whole',
    async (example) => {
      const { operation, name, call, value } = example;
      expect(await sendThroughPrism(prism, operation, { example: name })).toEqual({
        violations: null,
        body: value,
      });
      const read = siteCalls[call as keyof typeof siteCalls].read!;
      const { value: found, lost } = read(value);
      expect(lost).toEqual([]);
      const isNothing = found === null || (Array.isArray(found) && found.length === 0);
      expect(isNothing).toBe(name.endsWith('vazio'));
    },
  );

  test('every answer the site reads has one', () => {
    const shown = new Set(answers.map(({ call }) => call));
    expect(callNames.filter((name) => siteCalls[name].read && !shown.has(name))).toEqual([]);
  });

  const requests = operations.flatMap((operation) =>
    (operation.request ?? []).map((example) => ({ operation, ...example })),
  );

  test.each(requests)('$operation.id, $name: a body that fits the document', async (example) => {
    const { operation, value: body } = example;
    const { violations } = await sendThroughPrism(prism, operation, { body });
    expect(violations).toBeNull();
  });
});

describe('the document tells a good answer from a bad one', () => {
  let answer: unknown;
  let backend: Awaited<ReturnType<typeof startFaultyBackend>>;
  let prism: Service;
  beforeAll(async () => {
    const headers = { 'content-type': 'application/json' };
    backend = await startFaultyBackend(() => ({
      status: 200,
      headers,
      body: JSON.stringify(answer),
    }));
    prism = await startPrism('test-results/logs/prism-answers', backend.url);
  });
  afterAll(async () => {
    await prism.stop();
    await backend.stop();
  });

  const fitsDocument = async (operation: (typeof operations)[number], body: unknown) => {
    answer = body;
    return (await sendThroughPrism(prism, operation)).violations === null;
  };

  const isReadWhole = (name: keyof typeof siteCalls, body: unknown): boolean => {
    try {
      return siteCalls[name].read!(body).lost.length === 0;
    } catch {
      return false;
    }
  };

  const vehicle = { titulo: 'Piccola', seo_url: 'piccola' };
  const general = { telefone: '(11) 5550-2002' };
  const service = { id: 1101, titulo: 'Película' };

  test.each([
    ['generalData', { data: [], total: 0 }, true],
    ['generalData', { data: { data: [general] } }, true],
    ['generalData', { data: { 3: general } }, true],
    ['generalData', { ...general, orcamento: false, estetica: [] }, true],
    ['generalData', { ...general, whatsapp: { 0: { whatsapp: '11 95550-2001' }, 2: {} } }, true],
    ['generalData', [5], false],
    ['generalData', 'manutenção', false],
    ['vehicles', { data: { data: [], current_page: 1 } }, true],
    ['vehicles', { 0: vehicle, 2: vehicle }, true],
    ['vehicles', { data: { 7: vehicle } }, true],
    ['vehicles', { data: { data: { 1: vehicle }, total: 1 } }, true],
    ['vehicles', [{ ...vehicle, fotos: { 1: { imagem: 'a.webp' } } }], true],
    ['vehicles', [{ seo_url: 'sem-titulo' }], false],
    ['vehicles', { data: [{ seo_url: 'sem-titulo' }] }, false],
    ['vehicles', { data: { 4: { seo_url: 'sem-titulo' } } }, false],
    ['vehicles', { message: 'erro' }, false],
    ['vehicles', true, false],
    ['vehicle', { data: { data: { 3: vehicle } } }, true],
    ['vehicle', { ...vehicle, opcionais: { 0: 'Teto', 2: { label: 'Chave' } }, seo: false }, true],
    ['highlights', [vehicle, 1002, '1007'], true],
    ['relatedVehicles', [12, 15], true],
    ['relatedVehicles', { data: { 0: 12, 2: { relacionado_id: 15 } } }, true],
    ['relatedVehicles', [{}], false],
    ['relatedVehicles', [[12]], false],
    ['testimonials', [{ nome: 'Ana' }], false],
    ['banners', [{ titulo: { texto: 'não é texto' } }], false],
    ['banners', [{ titulo: 'Feirão', veiculo: false, campanha: { listagem: { 1: 'a' } } }], true],
    ['institutionalContent', { data: { data: [{ titulo: 'Quem somos' }] } }, true],
    ['institutionalContent', { data: { data: { titulo: 'Quem somos' } } }, true],
    ['armouringSpecification', { data: { data: [{ id: 2, especificacoes: false }] } }, true],
    ['aestheticsService', { data: { data: [service] } }, true],
    ['aestheticsService', { ...service, opcionais: { 2: { id: 1, titulo: 'Capô' } } }, true],
    ['aestheticsService', { ...service, opcionais: { 2: { titulo: 'Capô' } } }, false],
    ['armouringQuotation', [{ orcamento: { produtos: { 1: { produto: 'Vidro' } } } }], true],
    ['armouringQuotation', { data: [5] }, false],
    ['createLead', {}, false],
    ['createLead', { data: {} }, false],
    ['createLead', 501, true],
    ['createLead', { data: '501' }, true],
    ['createLead', { id: 1, error: null, errors: [] }, true],
    ['createLead', { id: 1, erro: 'x' }, false],
    ['createLead', { error: 'x', data: { id: 1 } }, false],
    ['createArmouringQuotation', { data: { id: 1 } }, false],
    ['createNavigation', null, false],
  ] as const)('%s: %j, %s; the site reads it likewise', async (name, body, fits) => {
    const operation = operations.find(({ calls }) => calls.includes(name))!;
    expect(await fitsDocument(operation, body)).toBe(fits);
    expect(isReadWhole(name, body)).toBe(fits);
  });

  const reads = operations.filter(({ method }) => method === 'GET');
  test.each(reads)('$id: nothing, in every form', async (operation) => {
    const nothing = [null, false, {}, []];
    const forms = [...nothing, ...nothing.map((data) => ({ data })), { data: { data: [] } }];
    for (const form of forms)
      expect([form, await fitsDocument(operation, form)]).toEqual([form, true]);
  });
});
