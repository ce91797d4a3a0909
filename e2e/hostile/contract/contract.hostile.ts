import { join } from 'node:path';
import type { APIRequestContext } from '@playwright/test';
import { findOperation, operationsOf, readDocument } from '@/docs/testing/document';
import { beyondSpecification } from '@/docs/testing/plain-fields';
import { findViolations, startPrism } from '@/docs/testing/prism';
import {
  forwardTo,
  startFaultyBackend,
  type BackendResponse,
  type ReceivedRequest,
} from '../../../scripts/faulty-backend.mjs';
import { projectRoot } from '../../../scripts/setup.mjs';
import { startBackend, startStack, type BackendOptions } from '../../../scripts/stack.mjs';
import { screenAddresses } from '../../support/addresses';
import { orderAesthetics, orderArmouring } from '../../support/orders';
import { createPhoto } from '../../support/photos';
import { formExamples, ownPageHeaders, testVisitor, visitReport } from '../support/forms';
import { expect, test } from '../support/test';

const document = readDocument();
const operations = operationsOf(document);

/** A call of the site, with the body of a good answer. */
type Exchange = ReceivedRequest & Readonly<{ answer: string | null }>;

/**
 * Starts a site with Prism between it and the demonstration, or in the place of the demonstration.
 *
 * @returns the running stack, all calls of the site, and what Prism has against them
 */
async function startThroughPrism(role: 'proxy' | 'mock') {
  const logs = join(projectRoot, 'test-results/logs', `prism-${role}`);
  const exchanges: Exchange[] = [];
  const violations = new Set<string>();
  const start = async (options: BackendOptions) => {
    const upstream = role === 'proxy' ? await startBackend(options) : undefined;
    const prism = await startPrism(logs, upstream?.url);
    const front = await startFaultyBackend(async (call): Promise<BackendResponse> => {
      const isPicture = !call.path.startsWith('/api/');
      if (isPicture) return upstream ? forwardTo(upstream.url)(call) : { status: 404 };
      // Prism chooses the first example of an operation, which of this one is the list.
      const example = role === 'mock' && call.query.has('seo_url') && { prefer: 'example=detalhe' };
      const headers = { ...call.headers, ...example };
      const answer = await forwardTo(prism.url)({ ...call, headers });
      const body = String(answer.body);
      exchanges.push({ ...call, answer: answer.status < 300 ? body : null });
      const failure = answer.status >= 500 ? body : null;
      const violation = findViolations(new Headers(answer.headers), body) ?? failure;
      if (violation !== null) violations.add(`${call.method} ${call.url}: ${violation}`);
      return answer;
    });
    const stop = async () => {
      await front.stop();
      await prism.stop();
      await upstream?.stop();
    };
    return { ...prism, url: upstream?.url ?? prism.url, apiUrl: front.url, stop };
  };
  const env = { DATABASE_URL: '', VITALS_SAMPLE: '0' };
  const stack = await startStack({ logs, env, start }).catch((error: unknown) => {
    // A site whose first calls are refused does not start.
    expect([...violations]).toEqual([]);
    throw error;
  });
  return { stack, exchanges, violations };
}

/** Addresses besides the screens, one of each kind that reads the backend. */
const otherAddresses = [
  ...['/sitemap.xml', '/sitemaps/paginas/sitemap.xml', '/sitemaps/buscas/sitemap.xml'],
  ...['/sitemaps/veiculos/sitemap.xml', '/feeds/estoque.json', '/feeds/meta.xml'],
  ...['/institucional', '/busca/blindados', '/busca/todos/novo', '/api/marcas', '/api/estoque'],
  '/busca/todos/todos/kaiserstein/serra-alta',
  ...['site', 'blindados', 'estetica'].map((origin) => `/api/modelos?marca=13&origem=${origin}`),
  ...['/api/modelo-imagem?modelo=127', '/api/blindagem-especificacao?modelo=127'],
  ...['/api/categorias-estetica', '/api/servicos-estetica?categoria=11'],
  ...['/api/servico-estetica?servico=1101', '/api/sugestoes?endereco=/detalhe/nao-existe'],
  ...['/blindagem/orcamento/BLD-2026-7F3K9Q2M', '/estetica/orcamento/EST-2026-QX4T8RZ2'],
];

/** Asks for every screen, and returns the answers that failed or show a value that is none. */
async function findBrokenPages(request: APIRequestContext): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const address of [...screenAddresses, ...otherAddresses]) {
    const answer = await request.get(address);
    const shown = (await answer.text()).replace(/<script\b[^]*?<\/script>/g, '');
    const [bad] = /undefined|\bNaN\b|\[object Object\]|Invalid Date/.exec(shown) ?? [];
    if (answer.status() >= 500 || bad)
      broken.push(`${address}: ${String(answer.status())} ${bad ?? ''}`);
  }
  return broken;
}

/** Sends every form, opens both results, and reports a visit twice. */
async function sendForms(request: APIRequestContext, mailbox: string): Promise<void> {
  const post = async (path: string, data: object) => {
    const headers = { ...ownPageHeaders, 'x-visit': visitReport.visit };
    return request.post(path, { headers, data });
  };
  const proposal = { ...formExamples['/api/propostas'], vehicleId: '1001' };
  const tradeIn = {
    tradeIn: '1',
    brandId: '1',
    modelId: '101',
    km: '38.200',
    detail: 'Único dono',
  };
  for (const [path, data] of [
    ['/api/propostas', proposal],
    ['/api/propostas', { ...proposal, ...tradeIn }],
    ['/api/encomendas', formExamples['/api/encomendas']],
    ['/api/trocas', formExamples['/api/trocas']],
    ['/api/visitas', formExamples['/api/visitas']],
    ['/api/contato', formExamples['/api/contato']],
  ] as const)
    expect.soft([path, (await post(path, data)).status()]).toEqual([path, 201]);

  const [front, side, rear, interior] = await Promise.all(
    ['#642', '#246', '#462', '#264'].map((colour) => createPhoto(colour)),
  );
  const car = { brand: 'Alcântara', model: 'Piccola', year: '2022', mileage: '38.200 km' };
  const sale = await request.post('/api/venda-de-carro', {
    headers: { 'sec-fetch-site': 'same-origin', accept: 'application/json' },
    multipart: {
      ...testVisitor,
      ...car,
      front: front!,
      side: side!,
      rear: rear!,
      interior: interior!,
    },
  });
  expect.soft(sale.status()).toBe(201);

  for (const [flow, order] of [
    ['blindagem', await orderArmouring(request)],
    ['estetica', await orderAesthetics(request)],
  ] as const) {
    expect((await request.get(order.path)).status()).toBe(200);
    const codePath = `/api/orcamentos/${flow}/${order.code}/codigo`;
    await post(`${codePath}/envio`, {});
    const answer = await fetch(`${mailbox}?pedido=${order.code}`);
    const messages = (await answer.json()) as readonly Readonly<{ codigo: string }>[];
    for (const code of ['0000', ...messages.map(({ codigo }) => codigo)]) {
      const [digit1, digit2, digit3, digit4] = code;
      await post(codePath, { digit1, digit2, digit3, digit4 });
    }
    expect((await request.get(order.path)).status()).toBe(200);
  }

  const opened = await post('/api/navegacao', visitReport);
  const { id } = (await opened.json()) as Readonly<{ id: string }>;
  const seen = { vehicles: [{ id: '1001', brand: null, model: 'Ridge' }], whatsapp: ['/'] };
  const updated = await request.put(`/api/navegacao/${id}`, {
    headers: ownPageHeaders,
    data: { ...visitReport, ...seen },
  });
  expect(await updated.json()).toEqual({ id });
}

test('o site e a demonstração cumprem docs/backend-api.yaml, em toda chamada e toda resposta', async ({
  playwright,
}) => {
  const { stack, exchanges, violations } = await startThroughPrism('proxy');
  try {
    const request = await playwright.request.newContext({ baseURL: stack.siteUrl });
    expect(await findBrokenPages(request)).toEqual([]);
    await sendForms(request, `${stack.backend.url}/__test/mailbox`);
    await request.dispose();
  } finally {
    await stack.stop();
  }
  expect([...violations]).toEqual([]);

  // Prism lets pass a parameter that the document does not name, and cannot know what was never sent.
  const sent = new Set(
    exchanges.flatMap(({ method, path, query, headers }) => {
      const { id } = findOperation(operations, method, path)!;
      const key = 'idempotency-key' in headers ? ['idempotency-key'] : [];
      return [id, ...[...query.keys(), ...key].map((name) => `${id} ${name}`)];
    }),
  );
  // Only a search before the details are read sends these two (lib/search/server.test.ts).
  for (const name of ['marca', 'modelo']) sent.add(`veiculos ${name}`);
  const described = operations.flatMap(({ id, parameters }) => {
    const names = parameters.filter((parameter) => parameter.in !== 'path');
    return [id, ...names.map(({ name }) => `${id} ${name.toLowerCase()}`)];
  });
  expect([...sent].sort()).toEqual(described.sort());

  const additions = exchanges.flatMap(({ method, path, query, answer }) => {
    const { id, calls } = findOperation(operations, method, path)!;
    const [call = ''] = query.has('seo_url') ? calls.slice(-1) : calls;
    const fields = document['x-especificacao'][call];
    if (!fields || answer === null) return [];
    return beyondSpecification(fields, JSON.parse(answer)).map((field) => `${id} ${field}`);
  });
  expect([...new Set(additions)]).toEqual([]);
});

test('com as respostas de exemplo do documento, toda página sai inteira', async ({
  playwright,
}) => {
  const { stack, exchanges, violations } = await startThroughPrism('mock');
  try {
    const request = await playwright.request.newContext({ baseURL: stack.siteUrl });
    expect(await findBrokenPages(request)).toEqual([]);
    await request.dispose();
  } finally {
    await stack.stop();
  }
  expect([...violations]).toEqual([]);
  expect(exchanges.some(({ query }) => query.has('modelo'))).toBe(true);
});
