import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { credentialHeaders, startDemoProcess, type DemoProcess } from './testing/child';

type Row = Record<string, unknown>;

let demo: DemoProcess;
let site: Server;
/** Notices that the demonstration has sent to the site. */
const notices: unknown[] = [];
beforeAll(async () => {
  site = createServer((incoming, outgoing) => {
    notices.push([incoming.url, incoming.headers.authorization]);
    outgoing.end();
  }).listen(0, '127.0.0.1');
  await once(site, 'listening');
  demo = await startDemoProcess({
    DEMO_CONTROLS: '1',
    SITE_URL: `http://127.0.0.1:${(site.address() as AddressInfo).port}`,
    REVALIDATE_SECRET: 'segredo',
  });
}, 90_000);
afterAll(async () => {
  await demo.stop();
  site.close();
});
beforeEach(() => demo.send('/__test/reset', { method: 'POST' }));

const readJson = async <T>(address: string): Promise<T> => (await demo.api(address)).json as T;
const rows = async (address: string): Promise<Row[]> => {
  const body = await readJson<Row[] | { data: Row[] }>(address);
  return Array.isArray(body) ? body : body.data;
};
const search = (query: Record<string, string>): Promise<Row[]> =>
  rows(`/veiculos?${new URLSearchParams({ origem: 'site', ...query }).toString()}`);
const titlesOf = async (address: string) => (await rows(address)).map((row) => row['titulo']);

test.each(Object.keys(credentialHeaders))('without the right %s: 401 JSON', async (header) => {
  const { [header]: _missing, ...missing } = credentialHeaders as Record<string, string>;
  for (const headers of [missing, { ...credentialHeaders, [header]: 'errado' }])
    expect(await demo.send('/api/marcas', { headers })).toMatchObject({
      status: 401,
      json: { message: 'Não autenticado.' },
    });
});

test('pictures are served without credentials, and nothing outside of their folder', async () => {
  const picture = await demo.send('/storage/veiculos/suv-preto/01-frente.webp');
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
  for (const path of ['%2e%2e/main.ts', '..%2fmain.ts', 'veiculos/..%5c..%5cmain.ts', '%00'])
    expect([path, (await demo.send(`/storage/${path}`)).status]).toEqual([path, 404]);
});

describe('search', () => {
  test('sold vehicles come last, status=ativo leaves them out, and withdrawn ones are never listed', async () => {
    const statuses = (await search({})).map((row) => row['status']);
    expect(new Set(statuses)).toEqual(new Set(['Ativo', 'Vendido']));
    expect(statuses.slice(statuses.indexOf('Vendido'))).not.toContain('Ativo');
    const active = statuses.filter((status) => status === 'Ativo');
    expect(await search({ status: 'ativo' })).toHaveLength(active.length);
  });

  test('every filter leaves what matches it, however a name is written; invalid values are ignored', async () => {
    const everyVehicle = await search({});
    const reais = (row: Row) => Number(String(row['preco']).replace(/\D/g, '')) / 100;
    const used = new Set((await search({ condicao: 'semi-novo' })).map((row) => row['id']));
    expect(used.size).toBeLessThan(everyVehicle.length);
    const filters = { condicao: 'semi-novo', 'preco-de': '300000', 'preco-ate': '700000' };
    const narrow = await search({ blindado: '1', ...filters });
    expect(narrow.length).toBeGreaterThan(0);
    expect(narrow).toEqual(
      everyVehicle.filter(
        (row) =>
          row['blindado'] === 1 &&
          used.has(row['id']) &&
          reais(row) >= 300_000 &&
          reais(row) <= 700_000,
      ),
    );
    expect(await search({ 'preco-de': 'dez', condicao: 'x' })).toEqual(everyVehicle);
    const priced = await search({ 'preco-ate': '999999999' });
    expect(priced).toEqual(everyVehicle.filter((row) => reais(row) > 0));

    const [marca, modelo] = ['BRANDT & SÖHNE', 'Gran Turismo 640'];
    const found = await search({ marca, modelo });
    expect(found.length).toBeGreaterThan(0);
    expect(found).toEqual(everyVehicle.filter((row) => row['modelo'] === modelo));
    expect(await search({ marca: 'brandt sohne', modelo: 'gran turismo 640' })).toEqual(found);
    expect(await search({ marca: 'inexistente' })).toEqual([]);
  });

  test('a detail is found by slug or id; of an unknown or withdrawn vehicle nothing comes', async () => {
    const slug = 'kaiserstein-glx-450-d-4drive-night-edition-2026';
    const found = await search({ seo_url: slug });
    expect(found).toMatchObject([{ id: 1001, marca: 'Kaiserstein' }]);
    expect(await search({ seo_url: '1001' })).toEqual(found);
    for (const seo_url of ['nada', 'drakensberg-kudu-savana-2022'])
      expect(await search({ seo_url })).toEqual([]);
  });

  test('related vehicles are on sale, name the vehicle that they are related to, and are not it', async () => {
    const related = await rows('/associar-veiculos?origem=site&veiculo_id=1001');
    expect(related).toHaveLength(6);
    for (const row of related) {
      expect(row).toMatchObject({ status: 'Ativo', relacionado_id: 1001 });
      expect(row['id']).not.toBe(1001);
    }
  });

  test.each<Record<string, string>>([
    {},
    { status: 'ativo', blindado: '1' },
    { status: 'ativo', blindado: '0' },
    { status: 'ativo', condicao: 'novo' },
    { status: 'ativo', condicao: 'semi-novo' },
  ])(
    'in the list of %j neighbours differ in colour, and no picture is twice on a screen',
    async (query) => {
      const pictures = (await search(query)).flatMap((row) => row['imagem'] ?? []).map(String);
      const colours = pictures.map(
        (picture) => /veiculos\/[a-z]+-(.+)-[a-z]+\//.exec(picture)?.[1],
      );
      expect(pictures.length).toBeGreaterThan(15);
      expect(colours.filter((colour, n) => colour === colours[n - 1])).toEqual([]);
      const isNear = (picture: string, n: number) =>
        pictures.slice(Math.max(0, n - 6), n).includes(picture);
      expect(pictures.filter(isNear)).toEqual([]);
    },
  );
});

test('the options of the filters are all, or those that are of use', async () => {
  const [allBrands, stocked] = [await titlesOf('/marcas'), await titlesOf('/marcas?existentes=1')];
  expect(allBrands.length).toBeGreaterThan(stocked.length);
  expect(stocked).not.toEqual([]);
  for (const marca of stocked.map(String))
    expect(await search({ status: 'ativo', marca })).not.toEqual([]);

  const models = '/modelos/marca/10?origem=';
  const grouped = ['GLX 250', 'GLX 450 d', 'K 300', 'KS 500'];
  expect(await titlesOf(`${models}site&agrupado=1`)).toEqual(grouped);
  expect(await titlesOf(`${models}site`)).toEqual([...grouped, 'GLX 450 d'].sort());
  const italians = '/modelos/marca/5?agrupado=1&origem=';
  expect(await titlesOf(`${italians}estetica`)).toEqual(['Aurora GT', 'Fólgore']);
  expect(await titlesOf(`${italians}blindados`)).toEqual(['Fólgore']);

  const ranges = await rows('/precos');
  expect(ranges[0]).toEqual({ label: 'Até R$ 150.000', vlini: '0', vlfim: '150000' });
  expect(ranges.at(-1)).toMatchObject({ vlini: '1200000', vlfim: null });
});

const visitor = { nome: 'Ana', telefone: '(11) 98888-7777', email: 'ana@provedor.com.br' };
const sendLead = (extra: object, headers = {}) =>
  demo.api('/leads', { body: { ...visitor, ...extra }, headers });

describe('leads', () => {
  test.each([
    [{ nome: 'A', tipo: 2 }, 'nome'],
    [{ telefone: '(11) 888', tipo: 2 }, 'telefone'],
    [{ email: 'ana@provedor', tipo: 2 }, 'email'],
    [{ tipo: 1, veiculo_id: 5 }, 'veiculo_id'],
    [{ categoria: 4 }, 'assunto'],
    [{}, 'tipo'],
  ])('%j is refused because of %s', async (extra, field) => {
    const answer = await sendLead(extra);
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty(['errors', field, 0]);
  });

  test('what has the same idempotency key gets the same answer, even at the same time; a refusal uses up no key', async () => {
    const headers = { 'idempotency-key': 'chave-1' };
    expect((await sendLead({ tipo: 1, veiculo_id: 5 }, headers)).status).toBe(422);
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sendLead({ tipo: 2 }, headers)),
    );
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect((await sendLead({ tipo: 2 })).json).toMatchObject({ id: 2 });
  });
});

describe('quotations', () => {
  const orderArmouring = async (): Promise<string> => {
    const lead = (await sendLead({ tipo: 2 })).json;
    const especificacoes = [{ id: 19, sku: 'tipo_vidro', produtos: ['ultralight_18_10'] }];
    const body = { categoria: 2, lead, modelo: 127, especificacoes };
    return ((await demo.api('/orcamento-blindagem', { body })).json as { pedido: string }).pedido;
  };
  const openOrder = (order: string, code?: string) =>
    readJson(`/orcamento-blindagem?codigo=${order}${code ? `&two_factor=${code}` : ''}`);
  const advance = (minutes: number) =>
    demo.send('/__test/clock', { body: { advanceMs: minutes * 60_000 } });
  const mailbox = async () =>
    (await demo.send('/__test/mailbox')).json as { codigo: string; para: string; pedido: string }[];
  const newestCode = async () => (await mailbox()).at(-1)?.codigo ?? '';
  const codeSent = { email: 'a•••@provedor.com.br' };

  test('the code goes to the e-mail address of the lead, and opens its own order only, as it is spelled', async () => {
    const [order, otherOrder] = [await orderArmouring(), await orderArmouring()];
    expect(order).toMatch(/^BLD-\d{4}-[2-9A-Z]{8}$/);
    expect(await openOrder(order)).toEqual(codeSent);
    expect(await mailbox()).toMatchObject([{ para: visitor.email, pedido: order }]);
    const code = await newestCode();
    expect(await openOrder(order, code)).toMatchObject([
      { orcamento: { pedido: order, marca: 'Kaiserstein' }, melhorescolha: {} },
    ]);
    expect(await openOrder(otherOrder, code)).toEqual(codeSent);
    for (const spelling of [order.toLowerCase(), `%20${order}`, 'BLD-2026-NADA2345'])
      expect((await demo.api(`/orcamento-blindagem?codigo=${spelling}`)).status).toBe(404);
    expect((await demo.api(`/orcamento-estetica?codigo=${order}`)).status).toBe(404);
  });

  test('a new code is sent at most once a minute, and replaces the previous one', async () => {
    const order = await orderArmouring();
    await openOrder(order);
    await openOrder(order);
    expect(await mailbox()).toHaveLength(1);
    const firstCode = await newestCode();
    await advance(1.1);
    await openOrder(order);
    expect(await mailbox()).toHaveLength(2);
    const secondCode = await newestCode();
    if (firstCode !== secondCode) expect(await openOrder(order, firstCode)).toEqual(codeSent);
    expect(await openOrder(order, secondCode)).toHaveLength(1);
  });

  test('an unused code expires after ten minutes, a used one after 24 hours', async () => {
    const order = await orderArmouring();
    await openOrder(order);
    await advance(10.1);
    expect(await openOrder(order, await newestCode())).toEqual(codeSent);
    await openOrder(order);
    const code = await newestCode();
    expect(await openOrder(order, code)).toHaveLength(1);
    await advance(23 * 60);
    expect(await openOrder(order, code)).toHaveLength(1);
    await advance(61);
    expect(await openOrder(order, code)).toEqual(codeSent);
  });

  test.each([
    ['/orcamento-blindagem', { lead: 99 }, 'lead'],
    ['/orcamento-blindagem', { modelo: 1 }, 'modelo'],
    ['/orcamento-blindagem', { especificacoes: [{ produtos: ['y'] }] }, 'especificacoes'],
    ['/orcamento-estetica', { servico: 902 }, 'servico'],
    ['/orcamento-estetica', { opcionais: [] }, 'opcionais'],
    ['/orcamento-estetica', { opcionais: [110101, 110106] }, 'opcionais'],
  ])('%s refuses %j', async (address, wrong, field) => {
    const { id: lead } = (await sendLead({ tipo: 2 })).json as { id: number };
    const good = { categoria: 2, lead, modelo: 127, especificacoes: [] };
    const service = { servico: 1101, opcionais: [110101] };
    const answer = await demo.api(address, { body: { ...good, ...service, ...wrong } });
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty(['errors', field, 0]);
  });
});

test('a car for sale comes with four photos of 5 MB, and no file that is no picture; telephone or e-mail is enough', async () => {
  const toDataUrl = (type: string, bytes: Uint8Array) =>
    `data:image/${type};base64,${Buffer.from(bytes).toString('base64')}`;
  const send = (fields: object) => {
    const car = { marca: 'Orizont', modelo: 'Atlas', ano: '2023', quilometragem: '31000' };
    return demo.api('/vendaseucarro', { body: { ...car, ...visitor, ...fields } });
  };
  const photo = toDataUrl('jpeg', Buffer.alloc(5 * 1024 * 1024, Buffer.from([0xff, 0xd8, 0xff])));
  const fotos = { frente: photo, lateral: photo, traseira: photo, interior: photo };
  expect((await send({ fotos })).status).toBe(201);
  const page = toDataUrl('png', Buffer.from('<script>alert(1)</script>'));
  expect(await send({ fotos: { frente: page } })).toMatchObject({
    status: 422,
    json: { errors: { 'fotos.frente': ['Envie uma imagem .jpeg ou .png.'] } },
  });
  expect((await send({ email: '' })).status).toBe(201);
  expect((await send({ telefone: '' })).status).toBe(201);
  expect((await send({ telefone: '', email: '' })).status).toBe(422);
}, 30_000);

describe('the panel', () => {
  test('shows texts of visitors as text, and allows no script', async () => {
    const hostile = '"><script>alert(1)</script><img src=x onerror=alert(1)>';
    await sendLead({ nome: hostile, categoria: 4, assunto: hostile, [hostile]: 1 });
    const seen = { paginas_acessadas: [hostile, { nome: hostile, endereco: hostile }] };
    await demo.api('/navigation-tracker', { body: { origem: hostile, ...seen } });
    const { text, headers } = await demo.send('/');
    for (const kind of ['Lead', 'Navegação']) expect(text).toContain(`<td>${kind}</td>`);
    expect(text).toContain('&lt;script&gt;');
    expect(text).not.toMatch(/<script|<img src=x/);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  test('responds only under a loopback host name', async () => {
    const { hostname, port } = new URL(demo.url);
    const statusFor = async (host: string) => {
      const sent = request({ hostname, port, headers: { host } }).end();
      const [answer] = (await once(sent, 'response')) as [{ statusCode: number; resume(): void }];
      answer.resume();
      return answer.statusCode;
    };
    expect(await statusFor(`localhost:${port}`)).toBe(200);
    for (const host of ['painel.example.com', 'localhost.example.com', '127.0.0.1.example.com'])
      expect([host, await statusFor(host)]).toEqual([host, 421]);
  });

  test('marks a vehicle as sold and back, tells the site, and refuses what another page sends', async () => {
    const pressSell = (headers: Record<string, string>) =>
      demo.send('/painel/veiculos/1002/venda', { method: 'POST', headers });
    const statusOf = async () => (await search({ seo_url: '1002' }))[0]?.['status'];
    const others = [{ 'sec-fetch-site': 'cross-site' }, { origin: 'https://a.test' }];
    for (const headers of [...others, { origin: 'null' }] as Record<string, string>[])
      expect((await pressSell(headers)).status).toBe(403);
    expect([await statusOf(), notices]).toEqual(['Ativo', []]);
    expect((await pressSell({ 'sec-fetch-site': 'same-origin' })).status).toBe(303);
    expect(await statusOf()).toBe('Vendido');
    expect(notices).toEqual([['/api/revalidar', 'Bearer segredo']]);
    await pressSell({ 'sec-fetch-site': 'same-origin' });
    expect(await statusOf()).toBe('Ativo');
  });
});
