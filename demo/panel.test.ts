import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startChild, type Child } from './testing/child';

type Notice = { url: string | undefined; authorization: string | undefined; body: string };

let demo: Child;
let site: Server;
const notices: Notice[] = [];
let siteStatus = 200;
let siteReady = '';

beforeAll(async () => {
  site = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      if (incoming.method === 'POST') {
        notices.push({ url: incoming.url, authorization: incoming.headers.authorization, body });
      }
      if (incoming.url === '/api/pronto' && incoming.headers.authorization === 'Bearer medidas') {
        outgoing.end(siteReady);
      } else outgoing.writeHead(siteStatus).end();
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  demo = await startChild({
    SITE_URL: `http://127.0.0.1:${port}`,
    REVALIDATE_SECRET: 'segredo',
    METRICS_TOKEN: 'medidas',
    DEMO_CONTROLS: '1',
  });
}, 90_000);
afterAll(async () => {
  await demo.stop();
  site.close();
});

const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const status = async (slug: string): Promise<unknown> => {
  const { data } = (await demo.api(`/veiculos?seo_url=${slug}`)).json as {
    data: { status: string }[];
  };
  return data[0]?.status;
};

test('shows every section, with a policy that allows no script', async () => {
  for (const address of [
    '/',
    '/painel/leads',
    '/painel/orcamentos',
    '/painel/vendas',
    '/painel/navegacao',
    '/painel/correio',
    '/painel/veiculos',
  ]) {
    const answer = await demo.send(address);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Painel local de demonstração — só nesta máquina');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test.each([
  [{ caixa: { aguardando: 0, parados: 0, segundosDoMaisAntigo: null } }, 'vazia'],
  [
    { caixa: { aguardando: 3, parados: 1, segundosDoMaisAntigo: 250 } },
    '3 envios esperando (o mais antigo há 4 min), 1 parado até alguém olhar',
  ],
  [{ caixa: null }, 'o site respondeu, mas a caixa dele não'],
  [{ caixa: '<script>' }, 'o site não respondeu'],
  ['<h1>502</h1>', 'o site não respondeu'],
])('says what waits in the site, as the site says it: %j', async (answer, said) => {
  siteReady = typeof answer === 'string' ? answer : JSON.stringify(answer);
  const { text } = await demo.send('/');
  expect(text).toContain(said);
  expect(text).not.toContain('<script');
});

test('escapes what visitors sent, wherever it shows', async () => {
  await demo.api('/leads', {
    body: {
      nome: hostile,
      telefone: '1',
      email: 'a@b.co',
      assunto: hostile,
      categoria: 4,
      [hostile]: 1,
    },
  });
  await demo.api('/navigation-tracker', {
    body: {
      origem: hostile,
      paginas_acessadas: [hostile, { nome: hostile, endereco: hostile }],
      veiculos_acessados: [{ id: 7, marca: hostile, modelo: null }],
    },
  });
  await demo.api('/vendaseucarro', {
    body: { marca: hostile, modelo: 'x', nome: hostile, email: 'a@b.co', telefone: '11988887777' },
  });
  for (const address of [
    '/painel/leads',
    '/painel/navegacao',
    '/painel/vendas',
    `/painel/veiculos?aviso=falhou&motivo=${encodeURIComponent(hostile)}`,
  ]) {
    const { text } = await demo.send(address);
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|<img src=x/);
  }
});

test('shows the pages and the vehicles of a visit', async () => {
  await demo.api('/navigation-tracker', {
    body: {
      paginas_acessadas: [{ nome: 'Detalhe', endereco: 'https://a.br/detalhe/ridge' }],
      veiculos_acessados: [{ id: '4102', marca: 'Hakone', modelo: 'Ridge' }],
    },
  });
  const { text } = await demo.send('/painel/navegacao');
  expect(text).toMatch(/<dt>Detalhe<\/dt>\s*<dd>https:\/\/a\.br\/detalhe\/ridge<\/dd>/);
  expect(text).toMatch(/<dt>4102<\/dt>\s*<dd>Hakone Ridge<\/dd>/);
});

test('shows the newest first, twenty-five a page', async () => {
  for (let number = 1; number <= 30; number += 1) {
    await demo.api('/navigation-tracker', { body: { origem: `origem-${number}.` } });
  }
  const first = await demo.send('/painel/navegacao');
  expect(first.text.match(/origem-\d+\./g)?.[0]).toBe('origem-30.');
  expect(first.text).toContain('?pagina=2');
  expect((await demo.send('/painel/navegacao?pagina=99')).text).toContain('origem-1.');
});

test('answers only under a loopback name', async () => {
  const { hostname, port } = new URL(demo.url);
  const askAs = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path: '/painel/leads', headers: { host } }, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await askAs(`localhost:${port}`)).toBe(200);
  expect(await askAs('painel.example.com')).toBe(421);
  expect(await askAs('localhost.example.com')).toBe(421);
  expect(await askAs('127.0.0.1.example.com')).toBe(421);
});

describe('selling from the panel', () => {
  const slug = 'monte-real-serra-alta-dynamic-hse-2026';
  const press = (headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    demo.send('/painel/veiculos/1002/venda?pagina=1', { method: 'POST', headers });

  test('changes the record and tells the site; pressing again takes it back', async () => {
    const answer = await press();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toContain('aviso=avisado');
    expect(await status(slug)).toBe('Vendido');
    expect(notices).toEqual([
      { url: '/api/revalidar', authorization: 'Bearer segredo', body: '{"tags":["stock"]}' },
    ]);
    await press();
    expect(await status(slug)).toBe('Ativo');
  });

  test('is taken back by a reset', async () => {
    await demo.send('/__test/reset', { method: 'POST' });
    await press();
    await demo.send('/__test/reset', { method: 'POST' });
    expect(await status(slug)).toBe('Ativo');
  });

  test('a site that refuses is shown, and the record stays changed', async () => {
    siteStatus = 500;
    const back = (await press()).headers.get('location') ?? '';
    expect((await demo.send(back)).text).toContain('não foi avisado: o site respondeu 500');
    expect(await status(slug)).toBe('Vendido');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://example.com' }],
    [{ origin: 'null' }],
  ])('another page cannot press it: %j', async (headers) => {
    const before = await status(slug);
    expect((await press(headers as Record<string, string>)).status).toBe(403);
    expect(await status(slug)).toBe(before);
  });
});
