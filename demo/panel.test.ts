import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { startDemoProcess, type DemoProcess } from './testing/child';

type Notice = { url: string | undefined; authorization: string | undefined; body: string };

let demo: DemoProcess;
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
  demo = await startDemoProcess({
    SITE_URL: `http://127.0.0.1:${port}`,
    REVALIDATE_SECRET: 'segredo',
    DEMO_CONTROLS: '1',
  });
}, 90_000);
afterAll(async () => {
  await demo.stop();
  site.close();
});

const HOSTILE_TEXT = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
const vehicleStatus = async (slug: string): Promise<unknown> => {
  const { data } = (await demo.api(`/veiculos?seo_url=${slug}`)).json as {
    data: { status: string }[];
  };
  return data[0]?.status;
};

test('the panel allows no script', async () => {
  for (const address of ['/', '/painel/veiculos']) {
    const answer = await demo.send(address);
    expect(answer.status).toBe(200);
    expect(answer.text).toContain('Painel local de demonstração — só nesta máquina');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  }
});

test('the panel escapes texts of visitors', async () => {
  await demo.api('/leads', {
    body: {
      nome: HOSTILE_TEXT,
      telefone: '1',
      email: 'a@b.co',
      assunto: HOSTILE_TEXT,
      categoria: 4,
      [HOSTILE_TEXT]: 1,
    },
  });
  await demo.api('/navigation-tracker', {
    body: {
      origem: HOSTILE_TEXT,
      paginas_acessadas: [HOSTILE_TEXT, { nome: HOSTILE_TEXT, endereco: HOSTILE_TEXT }],
      veiculos_acessados: [{ id: 7, marca: HOSTILE_TEXT, modelo: null }],
    },
  });
  await demo.api('/vendaseucarro', {
    body: {
      marca: HOSTILE_TEXT,
      modelo: 'x',
      nome: HOSTILE_TEXT,
      email: 'a@b.co',
      telefone: '11988887777',
    },
  });
  const { text } = await demo.send('/');
  for (const kind of ['Lead', 'Navegação', 'Venda']) expect(text).toContain(`<td>${kind}</td>`);
  expect(text).toContain('&lt;script&gt;');
  expect(text).not.toMatch(/<script|<img src=x/);
});

test('the panel shows the newest records first', async () => {
  for (let number = 1; number <= 3; number += 1) {
    await demo.api('/navigation-tracker', { body: { origem: `origem-${number}.` } });
  }
  const { text } = await demo.send('/');
  expect(text.match(/(?<=<td>)origem-\d\./g)).toEqual(['origem-3.', 'origem-2.', 'origem-1.']);
});

test('the panel responds only under a loopback host name', async () => {
  const { hostname, port } = new URL(demo.url);
  const requestAs = (host: string): Promise<number | undefined> =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path: '/', headers: { host } }, (panelResponse) => {
        panelResponse.resume();
        resolve(panelResponse.statusCode);
      })
        .on('error', reject)
        .end();
    });
  expect(await requestAs(`localhost:${port}`)).toBe(200);
  expect(await requestAs('painel.example.com')).toBe(421);
  expect(await requestAs('localhost.example.com')).toBe(421);
  expect(await requestAs('127.0.0.1.example.com')).toBe(421);
});

describe('selling from the panel', () => {
  const slug = 'monte-real-serra-alta-dynamic-hse-2026';
  const pressSell = (headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' }) =>
    demo.send('/painel/veiculos/1002/venda', { method: 'POST', headers });

  test('the button marks a vehicle as sold and notifies the site; pressed again, it marks the vehicle as on sale', async () => {
    const response = await pressSell();
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe('/painel/veiculos');
    expect(await vehicleStatus(slug)).toBe('Vendido');
    expect(notices).toEqual([
      { url: '/api/revalidar', authorization: 'Bearer segredo', body: '{"tags":["stock"]}' },
    ]);
    await pressSell();
    expect(await vehicleStatus(slug)).toBe('Ativo');
  });

  test('a reset puts the vehicle on sale again', async () => {
    await demo.send('/__test/reset', { method: 'POST' });
    await pressSell();
    await demo.send('/__test/reset', { method: 'POST' });
    expect(await vehicleStatus(slug)).toBe('Ativo');
  });

  test('a refusal of the site is shown, and the record stays changed', async () => {
    siteStatus = 500;
    expect((await pressSell()).text).toContain('não foi avisado: o site respondeu 500');
    expect(await vehicleStatus(slug)).toBe('Vendido');
  });

  test.each([
    [{ 'sec-fetch-site': 'cross-site' }],
    [{ origin: 'https://example.com' }],
    [{ origin: 'null' }],
  ])('a request of another page is refused: %j', async (headers) => {
    const statusBefore = await vehicleStatus(slug);
    expect((await pressSell(headers as Record<string, string>)).status).toBe(403);
    expect(await vehicleStatus(slug)).toBe(statusBefore);
  });
});
