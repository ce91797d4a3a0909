import { startChild, type Child } from './testing/child';

let demo: Child;
beforeAll(async () => {
  demo = await startChild({ DEMO_CONTROLS: '1' });
}, 90_000);
afterAll(() => demo.stop());
beforeEach(() => demo.send('/__test/reset', { method: 'POST' }));

const fault = (kind: string, more: object = {}) =>
  demo.send('/__test/faults', {
    method: 'PUT',
    body: [{ match: { path: '/api/marcas' }, kind, ...more }],
  });

describe('faults', () => {
  test('down: the connection breaks, and other addresses answer', async () => {
    await fault('down');
    await expect(demo.api('/marcas')).rejects.toThrow('fetch failed');
    expect((await demo.api('/depoimentos')).status).toBe(200);
  });

  test('hang: no answer', async () => {
    await fault('hang');
    const signal = AbortSignal.timeout(300);
    await expect(fetch(`${demo.url}/api/marcas`, { signal })).rejects.toThrow('timeout');
  });

  test('slow: the right answer, late', async () => {
    await fault('slow', { ms: 250 });
    const start = performance.now();
    expect((await demo.api('/marcas')).json).toHaveProperty('data');
    expect(performance.now() - start).toBeGreaterThan(240);
  });

  test.each([
    ['status', { code: 503 }, 503, /Falha pedida/],
    ['malformed', {}, 200, /^\{"data":\[.*[^}]$/],
    ['html', {}, 200, /<!doctype html>/],
    ['wrong-shape', {}, 200, /inesperado/],
    ['empty', {}, 200, /^$/],
    ['empty-list', {}, 200, /^\[\]$/],
  ])('%s', async (kind, more, status, body) => {
    await fault(kind, more);
    const answer = await demo.api('/marcas');
    expect(answer.status).toBe(status);
    expect(answer.text).toMatch(body);
  });

  test('strike as often as asked, by method and pattern, and end with a reset', async () => {
    await demo.send('/__test/faults', {
      method: 'PUT',
      body: [
        { match: { method: 'get', path: '/api/*/marca/*' }, kind: 'status', code: 500, times: 1 },
      ],
    });
    const statuses = [];
    for (const address of ['/marcas', '/modelos/marca/1', '/modelos/marca/1'])
      statuses.push((await demo.api(address)).status);
    expect(statuses).toEqual([200, 500, 200]);
    await fault('status');
    await demo.send('/__test/reset', { method: 'POST' });
    expect((await demo.api('/marcas')).status).toBe(200);
  });

  test('an unknown kind is 422', async () => {
    expect((await fault('explode')).status).toBe(422);
  });
});

describe('the stage', () => {
  test('what arrived can be read, filtered and cleared; credentials are not kept', async () => {
    await demo.api('/depoimentos?x=1');
    await demo.api('/leads', { body: { nome: 'Ana' }, headers: { 'idempotency-key': 'k' } });
    const received = await demo.send('/__test/received?path=/api/leads&method=post');
    expect(received.json).toMatchObject([
      {
        method: 'POST',
        path: '/api/leads',
        headers: { 'idempotency-key': 'k' },
        body: { nome: 'Ana' },
      },
    ]);
    const everything = await demo.send('/__test/received');
    expect(everything.json).toHaveLength(2);
    expect(everything.text).not.toContain('demonstracao');
    await demo.send('/__test/received', { method: 'DELETE' });
    expect((await demo.send('/__test/received')).json).toEqual([]);
  });

  test('a vehicle can be sold and repriced, and a reset brings it back', async () => {
    const slug = 'kaiserstein-k-300-avenida-2024';
    const state = async (): Promise<unknown> => (await demo.api(`/veiculos?seo_url=${slug}`)).json;
    const body = { status: 'Vendido', preco: 'R$ 300.000,00' };
    expect((await demo.send(`/__test/vehicles/${slug}`, { method: 'PATCH', body })).status).toBe(
      200,
    );
    expect(await state()).toMatchObject({ data: [body] });
    expect((await demo.send('/__test/vehicles/nada', { method: 'PATCH', body })).status).toBe(404);
    await demo.send('/__test/reset', { method: 'POST' });
    expect(await state()).toMatchObject({ data: [{ status: 'Ativo', preco: 'R$ 319.900,00' }] });
  });

  test('the record of a vehicle can be changed field by field', async () => {
    const slug = 'kaiserstein-k-300-avenida-2024';
    const body = { ficha: { opcionais: ['Engate'] } };
    await demo.send(`/__test/vehicles/${slug}`, { method: 'PATCH', body });
    expect((await demo.api(`/veiculos?seo_url=${slug}`)).json).toMatchObject({
      data: [{ opcionais: ['Engate'], detalhes: { titulo: 'K 300 Avenida' } }],
    });
    await demo.send('/__test/reset', { method: 'POST' });
  });

  test('general data can be changed, and a reset brings them back', async () => {
    const before = (await demo.api('/dados-gerais/1')).json;
    await demo.send('/__test/general', {
      method: 'PATCH',
      body: { whatsapp: [], estetica: { dois_fatores: true } },
    });
    expect((await demo.api('/dados-gerais/1')).json).toMatchObject({
      data: { whatsapp: [], estetica: { dois_fatores: true }, orcamento: { dois_fatores: true } },
    });
    await demo.send('/__test/reset', { method: 'POST' });
    expect((await demo.api('/dados-gerais/1')).json).toEqual(before);
  });

  test('a reset forgets what visitors sent, and the stock stays', async () => {
    const stock = (await demo.api('/veiculos')).json;
    const body = { nome: 'Ana', telefone: '(11) 98888-7777', email: 'ana@exemplo.com.br', tipo: 2 };
    const headers = { 'idempotency-key': 'chave' };
    const send = async () => (await demo.api('/leads', { body, headers })).json;
    const first = await send();
    expect(first).toMatchObject({ id: 1 });
    await demo.send('/__test/reset', { method: 'POST' });
    expect((await demo.send('/')).text).not.toContain('Ana');
    expect((await demo.api('/veiculos')).json).toEqual(stock);
    // Neither the key nor the number is taken any more.
    expect(await send()).toMatchObject({ id: 1 });
  });
});
