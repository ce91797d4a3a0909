import { startDemoProcess, type DemoProcess } from './testing/child';

let demo: DemoProcess;
beforeAll(async () => {
  demo = await startDemoProcess({ DEMO_CONTROLS: '1' });
}, 90_000);
afterAll(() => demo.stop());
beforeEach(() => demo.send('/__test/reset', { method: 'POST' }));

const visitor = {
  nome: 'Ana Lúcia',
  telefone: '(11) 98888-7777',
  email: 'ana.lucia@provedor.com.br',
};
const armouringChoice = {
  categoria: 2,
  especificacoes: [
    { id: 19, sku: 'tipo_vidro', produtos: ['ultralight_18_10'] },
    { id: 20, sku: 'teto_fixo', produtos: [] },
    { id: 21, sku: 'porta_malas', produtos: ['sirene_intercomunicador'] },
  ],
};

const createLead = async (extra: object): Promise<{ id: number }> =>
  (await demo.api('/leads', { body: { ...visitor, ...extra } })).json as { id: number };
const modelId = async (brandTitle: string, title: string): Promise<number> => {
  const brands = (await demo.api('/marcas')).json as { data: { id: number; titulo: string }[] };
  const brand = brands.data.find((row) => row.titulo === brandTitle);
  const models = (await demo.api(`/modelos/marca/${brand?.id ?? 0}?agrupado=1`)).json as {
    id: number;
    titulo: string;
  }[];
  return models.find((row) => row.titulo === title)?.id ?? 0;
};
const advance = (minutes: number) =>
  demo.send('/__test/clock', { body: { advanceMs: minutes * 60_000 } });
const mailbox = async (): Promise<{ codigo: string; para: string; pedido: string }[]> =>
  (await demo.send('/__test/mailbox')).json as { codigo: string; para: string; pedido: string }[];
const orderArmouring = async (model = ['Kaiserstein', 'GLX 450 d'] as const): Promise<string> => {
  const lead = await createLead({ tipo: 2 });
  const body = { ...armouringChoice, lead, modelo: await modelId(...model) };
  const { pedido } = (await demo.api('/orcamento-blindagem', { body })).json as { pedido: string };
  return pedido;
};
const openOrder = async (order: string, code?: string): Promise<unknown> =>
  (
    await demo.api(
      `/orcamento-blindagem?codigo=${order}${code === undefined ? '' : `&two_factor=${code}`}`,
    )
  ).json;

describe('leads', () => {
  test('a proposal is returned inside data, other leads directly, all with an id', async () => {
    const proposal = {
      ...visitor,
      tipo: 1,
      veiculo_id: 1001,
      veiculo: { troca: 1, marca_id: 3, km: '40000' },
      proposta: '',
      status: 0,
    };
    expect(await demo.api('/leads', { body: proposal })).toMatchObject({
      status: 201,
      json: { data: { id: 1, ...proposal } },
    });
    expect(await createLead({ tipo: 2 })).toMatchObject({ id: 2, tipo: 2 });
    expect(
      await createLead({
        categoria: 4,
        assunto: 'Encomenda: Planalto 2026',
        telefone: '5550-2002',
      }),
    ).toMatchObject({ id: 3 });
  });

  test.each([
    [{ ...visitor, nome: 'A', tipo: 2 }, 'nome'],
    [{ ...visitor, telefone: '(11) 888', tipo: 2 }, 'telefone'],
    [{ ...visitor, email: 'ana@provedor', tipo: 2 }, 'email'],
    [{ ...visitor, tipo: 1 }, 'veiculo_id'],
    [{ ...visitor, tipo: 1, veiculo_id: 5 }, 'veiculo_id'],
    [{ ...visitor, categoria: 4 }, 'assunto'],
    [visitor, 'tipo'],
  ])('%j is refused because of %s', async (body, field) => {
    const answer = await demo.api('/leads', { body });
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty(['errors', field, 0]);
  });

  test('a body that is not JSON is 400', async () => {
    expect((await demo.api('/leads', { body: '{"nome"' })).status).toBe(400);
  });

  test('requests with the same idempotency key get the same response, even at the same time', async () => {
    const request = { body: { ...visitor, tipo: 2 }, headers: { 'idempotency-key': 'chave-1' } };
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => demo.api('/leads', request)),
    );
    expect(new Set(responses.map((answer) => answer.text)).size).toBe(1);
    expect(await createLead({ tipo: 2 })).toMatchObject({ id: 2 });
  });

  test('a refused request does not use up its key', async () => {
    const headers = { 'idempotency-key': 'chave-2' };
    expect(
      (await demo.api('/leads', { body: { ...visitor, tipo: 1, veiculo_id: 5 }, headers })).status,
    ).toBe(422);
    expect(
      (await demo.api('/leads', { body: { ...visitor, tipo: 1, veiculo_id: 1001 }, headers }))
        .status,
    ).toBe(201);
  });
});

describe('quotations', () => {
  test('without two-factor the order code is inside orcamento, and the order opens at once', async () => {
    const lead = await createLead({ tipo: 3 });
    const body = {
      categoria: 11,
      lead: { data: lead },
      modelo: await modelId('Orizont', 'Atlas'),
      servico: 1101,
      opcionais: [110101],
    };
    const headers = { 'idempotency-key': 'cotacao-1' };
    const created = await demo.api('/orcamento-estetica', { body, headers });
    const { orcamento } = created.json as { orcamento: { pedido: string } };
    expect(orcamento.pedido).toMatch(/^EST-\d{4}-[2-9A-Z]{8}$/);
    expect((await demo.api('/orcamento-estetica', { body, headers })).text).toBe(created.text);
    expect((await demo.api(`/orcamento-estetica?codigo=${orcamento.pedido}`)).json).toMatchObject({
      orcamento: {
        marca: 'Orizont',
        modelo: 'Atlas',
        marcas: {
          'vetra-shield': { vl_final: 'R$ 11.760,00' },
          nordlack: { produtos: [{ preco: null }] },
        },
      },
    });
  });

  test('with two-factor only the order code is returned, and the result after the e-mailed code', async () => {
    const order = await orderArmouring();
    expect(order).toMatch(/^BLD-\d{4}-[2-9A-Z]{8}$/);
    expect(await openOrder(order)).toEqual({ email: 'a•••@provedor.com.br' });
    const [message] = await mailbox();
    expect(message).toMatchObject({ para: visitor.email, pedido: order });
    expect(await openOrder(order, message?.codigo)).toMatchObject([
      {
        orcamento: {
          pedido: order,
          marca: 'Kaiserstein',
          modelo: 'GLX 450 d',
          vl_final: 'R$ 98.690,00',
        },
        melhorescolha: { vl_final: expect.any(String) as string },
      },
    ]);
  });

  test('models and glass for a consultant have no final value', async () => {
    await demo.send('/__test/general', {
      method: 'PATCH',
      body: { orcamento: { dois_fatores: false } },
    });
    const lead = await createLead({ tipo: 2 });
    const send = (body: object) =>
      demo.api('/orcamento-blindagem', { body: { ...armouringChoice, lead, ...body } });
    const resultOf = async ({ json }: Awaited<ReturnType<typeof send>>) => {
      const { orcamento } = json as { orcamento: { pedido: string } };
      const [result] = (await openOrder(orcamento.pedido)) as [object];
      return result;
    };
    const byModel = await resultOf(await send({ modelo: await modelId('Brandt & Söhne', 'BS4') }));
    expect(byModel).toMatchObject({
      orcamento: { produtos: [{ preco: null }, { preco: null }, { preco: null }, { preco: null }] },
    });
    expect(JSON.stringify(byModel)).not.toContain('vl_final');
    const glass = [{ id: 19, sku: 'tipo_vidro', produtos: ['panoramico_curvo_10'] }];
    const byGlass = await send({
      modelo: await modelId('Orizont', 'Atlas'),
      especificacoes: glass,
    });
    expect(await resultOf(byGlass)).not.toHaveProperty('orcamento.vl_final');
  });

  test.each([
    ['/orcamento-blindagem', { ...armouringChoice, lead: 99, modelo: 101 }, 'lead'],
    ['/orcamento-blindagem', { ...armouringChoice, modelo: 101 }, 'lead'],
    ['/orcamento-blindagem', { ...armouringChoice, lead: 1, modelo: 1 }, 'modelo'],
    [
      '/orcamento-blindagem',
      { categoria: 1, lead: 1, modelo: 101, especificacoes: [{ sku: 'x', produtos: ['y'] }] },
      'especificacoes',
    ],
    [
      '/orcamento-estetica',
      { categoria: 9, lead: 1, modelo: 101, servico: 902, opcionais: [] },
      'servico',
    ],
    [
      '/orcamento-estetica',
      { categoria: 11, lead: 1, modelo: 101, servico: 1101, opcionais: [] },
      'opcionais',
    ],
    [
      '/orcamento-estetica',
      { categoria: 11, lead: 1, modelo: 101, servico: 1101, opcionais: [110101, 110106] },
      'opcionais',
    ],
  ])('%s refuses %j because of %s', async (address, body, field) => {
    await createLead({ tipo: 2 });
    const answer = await demo.api(address, { body });
    expect(answer.status).toBe(422);
    expect(answer.json).toHaveProperty(['errors', field, 0]);
  });

  test('an unknown order, or an order of the other flow, is 404', async () => {
    const order = await orderArmouring();
    expect((await demo.api('/orcamento-blindagem?codigo=BLD-2026-NADA2345')).status).toBe(404);
    expect((await demo.api(`/orcamento-estetica?codigo=${order}`)).status).toBe(404);
  });

  test('an order code in another spelling is 404', async () => {
    const order = await orderArmouring();
    for (const spelling of [order.toLowerCase(), `%20${order}%09`]) {
      const answer = await demo.api(`/orcamento-blindagem?codigo=${spelling}`);
      expect(answer.status).toBe(404);
    }
  });
});

describe('the code of a quotation', () => {
  const codeSent = { email: 'a•••@provedor.com.br' };
  const newestCode = async (): Promise<string> => (await mailbox()).at(-1)?.codigo ?? '';

  test('a new code is sent at most once a minute, and replaces the previous code', async () => {
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

  test('an unused code expires after ten minutes', async () => {
    const order = await orderArmouring();
    await openOrder(order);
    await advance(10.1);
    expect(await openOrder(order, await newestCode())).toEqual(codeSent);
  });

  test('a used code opens its order for 24 hours', async () => {
    const order = await orderArmouring();
    await openOrder(order);
    const code = await newestCode();
    expect(await openOrder(order, code)).toHaveLength(1);
    await advance(23 * 60);
    await openOrder(order);
    expect(await openOrder(order, code)).toHaveLength(1);
    await advance(61);
    expect(await openOrder(order, code)).toEqual(codeSent);
  });

  test('a code opens only its own order', async () => {
    const [ownOrder, otherOrder] = [await orderArmouring(), await orderArmouring()];
    await openOrder(ownOrder);
    expect(await openOrder(otherOrder, await newestCode())).toEqual(codeSent);
  });
});

describe('navigation and sell requests', () => {
  const image = `data:image/png;base64,${Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]).toString('base64')}`;
  const car = {
    marca: 'Orizont',
    modelo: 'Atlas',
    ano: '2023',
    quilometragem: '31000',
    preco: 'R$ 150.000,00',
    ...visitor,
  };

  test('POST returns the id of a new session, and PUT adds to the session', async () => {
    const created = await demo.api('/navigation-tracker', {
      body: { origem: '', paginas_acessadas: ['/'] },
    });
    expect(created.json).toBe(1);
    const changed = await demo.api('/navigation-tracker/1', {
      method: 'PUT',
      body: { paginas_acessadas: ['/', { nome: 'Sobre', endereco: 'https://a.br/sobre' }] },
    });
    expect(changed).toMatchObject({
      status: 200,
      json: { id: 1, origem: 'Direto', paginas_acessadas: ['/', { nome: 'Sobre' }] },
    });
    expect((await demo.api('/navigation-tracker/9', { method: 'PUT', body: {} })).status).toBe(404);
    expect(
      (await demo.api('/navigation-tracker', { body: { paginas_acessadas: 'x' } })).status,
    ).toBe(422);
    expect(
      (await demo.api('/navigation-tracker', { body: { veiculos_acessados: [{ marca: 'x' }] } }))
        .status,
    ).toBe(422);
  });

  test('photos are stored and shown in the panel, and a file that is no picture is refused', async () => {
    const answer = await demo.api('/vendaseucarro', {
      body: { ...car, fotos: { frente: image, lateral: null } },
    });
    expect(answer).toMatchObject({
      status: 201,
      json: { data: { id: 1, status: 'Recebido', fotos: ['frente'] } },
    });
    expect((await demo.send('/')).text).toContain(`<img src="${image}"`);
    const html = `data:image/png;base64,${Buffer.from('<script>alert(1)</script>').toString('base64')}`;
    const refused = await demo.api('/vendaseucarro', { body: { ...car, fotos: { frente: html } } });
    expect(refused).toMatchObject({
      status: 422,
      json: { errors: { 'fotos.frente': ['Envie uma imagem .jpeg ou .png.'] } },
    });
  });

  test('a request to sell needs a telephone or an e-mail address', async () => {
    const send = async (body: object) =>
      (await demo.api('/vendaseucarro', { body: { ...car, ...body } })).status;
    expect(await send({ email: '' })).toBe(201);
    expect(await send({ telefone: '' })).toBe(201);
    expect(await send({ telefone: '', email: '' })).toBe(422);
    expect(await send({ telefone: '', email: 'ana' })).toBe(422);
  });

  test('four photos of 5 MB are accepted', async () => {
    const largePhoto = `data:image/jpeg;base64,${Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(5 * 1024 * 1024)]).toString('base64')}`;
    const fotos = {
      frente: largePhoto,
      lateral: largePhoto,
      traseira: largePhoto,
      interior: largePhoto,
    };
    expect((await demo.api('/vendaseucarro', { body: { ...car, fotos } })).status).toBe(201);
  }, 30_000);
});
