import { startChild, type Child } from './testing/child';

let demo: Child;
beforeAll(async () => {
  demo = await startChild({
    DEMO_CONTROLS: '1',
    DEMO_DIALECT: 'other',
    DEMO_LENIENT_ORDERS: '1',
    DEMO_BASE_PATH: '/sistema',
    API_KEY_HEADER: 'x-chave',
    API_TOKEN_HEADER: 'x-token',
    API_KEY: 'k',
    API_TOKEN: 't',
  });
}, 90_000);
afterAll(() => demo.stop());

type Row = Record<string, unknown>;

const headers = { 'x-chave': 'k', 'x-token': 't' };
const ask = async (address: string, body?: unknown): Promise<unknown> =>
  (await demo.api(address, { headers, body })).json;
const list = async (address: string): Promise<readonly Row[]> => {
  const body = (await ask(address)) as readonly Row[] | { data: readonly Row[] };
  return 'data' in body ? body.data : body;
};
const person = { nome: 'Ana', telefone: '(11) 98888-7777', email: 'ana@provedor.com.br' };

test('the API and its pictures stand below their path, behind headers of other names', async () => {
  expect((await demo.api('/marcas', { headers })).status).toBe(200);
  expect((await demo.api('/marcas')).status).toBe(401);
  const above = demo.url.replace('/sistema', '');
  for (const path of ['/api/marcas', '/storage/veiculos/suv-preto/01-frente.webp']) {
    expect((await fetch(above + path, { headers })).status).toBe(404);
  }
  expect((await fetch(`${above}/painel/veiculos`)).status).toBe(200);
});

test('a small stock of its own, each vehicle with the fields of the contract alone', async () => {
  const stock = await ask('/veiculos?origem=site');
  expect(stock).toHaveLength(12);
  expect((stock as readonly Row[])[0]).toEqual({
    id: '1001',
    relacionado_id: 4102,
    seo_url: 'boiuna-varzea-expedicao-pantanal-2025',
    titulo: 'Várzea Expedição Pantanal',
    // In one of the forms, by its place among the files.
    imagem: expect.stringMatching(/imagem\?id=\d+|suv-preto\/01-frente\.webp/) as string,
    modelo: 'Várzea',
    blindado: true,
    preco: 'R$ 412.900 à vista',
    ano_fabricacao: '2024',
    ano_modelo: '2025',
    km: '33.480 km',
    combustivel: 'Diesel',
    status: 'ativo',
  });
});

test('a relation’s number opens the vehicle, which does not say its own address; an unknown name opens nothing', async () => {
  const byRelation = await ask('/veiculos?seo_url=4102&origem=site');
  expect(byRelation).toMatchObject({ id: '1001' });
  expect(byRelation).not.toHaveProperty('seo_url');
  expect(byRelation).toEqual(await ask(`/veiculos?seo_url=boiuna-varzea-expedicao-pantanal-2025`));
  expect(await ask('/veiculos?seo_url=nada')).toEqual({ data: null });
});

test('every picture is served at the address it is given by', async () => {
  const bodies = await Promise.all(
    ['/veiculos', '/veiculos?seo_url=4104', '/banners', '/servico-estetica', '/depoimentos'].map(
      (address) => ask(address),
    ),
  );
  const named = JSON.stringify(bodies).matchAll(/"(?:imagem\w*|thumb|criativo_imagem)":"([^"]+)"/g);
  const addresses = new Set([...named].map(([, address = '']) => address));
  const kinds = [/\/arquivos\/imagem\?id=/, /\/sistema\/storage/, /^storage/, /^arquivos/, /^\//];
  for (const kind of kinds) {
    expect([kind, [...addresses].some((address) => kind.test(address))]).toEqual([kind, true]);
  }
  for (const address of addresses) {
    const absolute = /^http/.test(address) ? address : `${demo.url}/${address.replace(/^\//, '')}`;
    const answer = await fetch(absolute);
    expect([address, answer.headers.get('content-type')]).toEqual([address, 'image/webp']);
  }
  expect((await fetch(`${demo.url}/arquivos/imagem?id=99999`)).status).toBe(404);
});

test('the third condition is searched for by its code', async () => {
  const conditions = await list('/condicao?existentes=1');
  expect(conditions).toContainEqual({ condicao: 'Repasse (sem garantia)', codigo: 'RP/7' });
  const found = await list('/veiculos?condicao=RP%2F7');
  expect(found.map(({ titulo }) => titulo)).toEqual(['Corrente 2.0 Frota', '3 Sedã Locadora']);
});

test('ids are text and are taken back; orders and codes are taken in any case', async () => {
  const brand = (await list('/marcas')).find(({ titulo }) => titulo === 'Boiúna');
  const model = (await list(`/modelos/marca/${String(brand?.['id'])}?origem=blindados`)).find(
    ({ titulo }) => titulo === 'Várzea',
  );
  expect(model?.['id']).toMatch(/^ref-\d+$/);
  const { data: lead } = (await ask('/leads', { ...person, tipo: 2 })) as { data: Row };
  expect(lead).toMatchObject({ id: 'ref-1', protocolo: 'P-1' });
  const created = await ask('/orcamento-blindagem', {
    categoria: '2',
    lead,
    modelo: model?.['id'],
    especificacoes: [
      { id: '19', sku: 'tipo_vidro', produtos: ['comfort_21_10'] },
      { id: '213', sku: 'cinta_aco_rodas', produtos: ['cinta_aco_rodas'] },
    ],
  });
  const { pedido } = (created as { orcamento: { pedido: string } }).orcamento;
  expect(await ask(`/orcamento-blindagem?codigo=${pedido}`)).toEqual([
    { email: 'a•••@provedor.com.br' },
  ]);
  // A lenient service knows an order by its other spellings.
  for (const spelling of [pedido.toLowerCase(), `%20${pedido}%09`]) {
    expect(await ask(`/orcamento-blindagem?codigo=${spelling}`)).toEqual([
      { email: 'a•••@provedor.com.br' },
    ]);
  }
  expect((await demo.api(`/orcamento-blindagem?codigo=${pedido}X`, { headers })).status).toBe(404);
  const [message] = (await demo.send('/__test/mailbox')).json as { codigo: string }[];
  expect(message?.codigo).toMatch(/^[A-Z]{4}$/);
  const code = `%20${message?.codigo.toLowerCase() ?? ''}`;
  expect(await ask(`/orcamento-blindagem?codigo=${pedido}&two_factor=${code}`)).toMatchObject({
    orcamento: { marca: 'Boiúna', modelo: 'Várzea', produtos: { length: 3 } },
  });
});

test('a visit has a session whose id is text', async () => {
  const created = await ask('/navigation-tracker', { paginas_acessadas: ['/'] });
  expect(created).toEqual({ nav_id: 'ref-1' });
  const changed = await demo.api('/navigation-tracker/ref-1', { method: 'PUT', headers, body: {} });
  expect(changed).toMatchObject({ status: 200, json: { ok: true } });
});
