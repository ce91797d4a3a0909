import { startDemoProcess, type DemoProcess } from './testing/child';

let demo: DemoProcess;
beforeAll(async () => {
  demo = await startDemoProcess({ DEMO_CONTROLS: '1' });
}, 90_000);
afterAll(() => demo.stop());
beforeEach(() => demo.send('/__test/reset', { method: 'POST' }));

describe('controls of tests', () => {
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
    const generalDataBefore = (await demo.api('/dados-gerais/1')).json;
    await demo.send('/__test/general', {
      method: 'PATCH',
      body: { whatsapp: [], estetica: { dois_fatores: true } },
    });
    expect((await demo.api('/dados-gerais/1')).json).toMatchObject({
      data: { whatsapp: [], estetica: { dois_fatores: true }, orcamento: { dois_fatores: true } },
    });
    await demo.send('/__test/reset', { method: 'POST' });
    expect((await demo.api('/dados-gerais/1')).json).toEqual(generalDataBefore);
  });

  test('a reset deletes the records of visitors, and the stock stays', async () => {
    const stock = (await demo.api('/veiculos')).json;
    const body = { nome: 'Ana', telefone: '(11) 98888-7777', email: 'ana@exemplo.com.br', tipo: 2 };
    const headers = { 'idempotency-key': 'chave' };
    const send = async () => (await demo.api('/leads', { body, headers })).json;
    const firstLead = await send();
    expect(firstLead).toMatchObject({ id: 1 });
    await demo.send('/__test/reset', { method: 'POST' });
    expect((await demo.send('/')).text).not.toContain('Ana');
    expect((await demo.api('/veiculos')).json).toEqual(stock);
    // After the reset both the idempotency key and the id 1 are free again.
    expect(await send()).toMatchObject({ id: 1 });
  });
});
