import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startChild, type Child } from './testing/child';

type Notice = { url: string | undefined; authorization: string | undefined; body: string };

let demo: Child;
let site: Server;
const notices: Notice[] = [];
let siteStatus = 200;

beforeAll(async () => {
  site = createServer((incoming, outgoing) => {
    let body = '';
    incoming.on('data', (chunk: Buffer) => (body += chunk.toString()));
    incoming.on('end', () => {
      notices.push({ url: incoming.url, authorization: incoming.headers.authorization, body });
      outgoing.writeHead(siteStatus).end();
    });
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const { port } = site.address() as AddressInfo;
  demo = await startChild({
    SITE_URL: `http://127.0.0.1:${port}`,
    REVALIDATE_SECRET: 'segredo',
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

test('allows no script', async () => {
  for (const address of ['/', '/painel/veiculos']) {
    const answer = await demo.send(address);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Painel local de demonstração — só nesta máquina');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('escapes what visitors sent', async () => {
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
  const { text } = await demo.send('/');
  for (const kind of ['Lead', 'Navegação', 'Venda']) expect(text).toContain(`<td>${kind}</td>`);
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toMatch(/<script|<img src=x/);
});

test('shows the newest first', async () => {
  for (let number = 1; number <= 3; number += 1) {
    await demo.api('/navigation-tracker', { body: { origem: `origem-${number}.` } });
  }
  const { text } = await demo.send('/');
  expect(text.match(/(?<=<td>)origem-\d\./g)).toEqual(['origem-3.', 'origem-2.', 'origem-1.']);
});

test('answers only under a loopback name', async () => {
  const { hostname, port } = new URL(demo.url);
  const askAs = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path: '/', headers: { host } }, (answer) => {
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
    demo.send('/painel/veiculos/1002/venda', { method: 'POST', headers });

  test('changes the record and tells the site; pressing again takes it back', async () => {
    const answer = await press();
    expect(answer.status).toBe(303);
    expect(answer.headers.get('location')).toBe('/painel/veiculos');
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
    expect((await press()).text).toContain('não foi avisado: o site respondeu 500');
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
