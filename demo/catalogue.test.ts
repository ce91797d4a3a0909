import { credentialHeaders, startDemoProcess, type DemoProcess } from './testing/child';

type Row = Record<string, unknown>;

let demo: DemoProcess;
beforeAll(async () => {
  demo = await startDemoProcess();
}, 90_000);
afterAll(() => demo.stop());

const readJson = async (address: string): Promise<unknown> => (await demo.api(address)).json;
const rows = async (address: string): Promise<Row[]> => {
  const body = (await readJson(address)) as Row[] | { data: Row[] };
  return Array.isArray(body) ? body : body.data;
};
const search = (query: Record<string, string>): Promise<Row[]> =>
  rows(`/veiculos?${new URLSearchParams({ origem: 'site', ...query }).toString()}`);
const reais = (row: Row): number => Number(String(row['preco']).replace(/\D/g, '')) / 100;

describe('credentials', () => {
  test.each(Object.keys(credentialHeaders))('without the right %s: 401 JSON', async (header) => {
    const missing = Object.fromEntries(
      Object.entries(credentialHeaders).filter(([name]) => name !== header),
    );
    for (const headers of [missing, { ...credentialHeaders, [header]: 'errado' }]) {
      const response = await demo.send('/api/marcas', { headers });
      expect(response).toMatchObject({ status: 401, json: { message: 'Não autenticado.' } });
    }
  });

  test('an unknown address is 404 JSON, controls included while they are off', async () => {
    for (const address of ['/api/nada', '/api/dados-gerais/2', '/__test/mailbox']) {
      const response = await demo.send(address, { headers: credentialHeaders });
      expect(response).toMatchObject({
        status: 404,
        json: { message: 'Registro não encontrado.' },
      });
    }
  });
});

describe('search', () => {
  test('a listed vehicle carries the fields of the contract', async () => {
    const [firstVehicle] = await search({});
    expect(firstVehicle).toEqual({
      id: 1001,
      titulo: 'GLX 450 d 4Drive Night Edition',
      modelo: 'GLX 450 d',
      imagem: 'storage/veiculos/suv-preto-patio/01-frente.webp',
      blindado: 1,
      preco: 'R$ 1.089.900,00',
      ano_fabricacao: 2025,
      ano_modelo: 2026,
      km: 12_400,
      combustivel: 'Diesel',
      status: 'Ativo',
      relacionado_id: null,
      seo_url: 'kaiserstein-glx-450-d-4drive-night-edition-2026',
    });
  });

  test('sold vehicles come last, and status=ativo leaves them out; withdrawn vehicles are never listed', async () => {
    const everything = await search({});
    const statuses = everything.map((row) => row['status']);
    expect(new Set(statuses)).toEqual(new Set(['Ativo', 'Vendido']));
    expect(statuses.slice(statuses.indexOf('Vendido'))).not.toContain('Ativo');
    const active = await search({ status: 'ativo' });
    expect(active).toHaveLength(statuses.filter((status) => status === 'Ativo').length);
  });

  test.each([
    ['brandt sohne', 'gran turismo 640'],
    ['BRANDT & SÖHNE', 'Gran Turismo 640'],
  ])('brand %p and model %p are compared without case and accents', async (marca, modelo) => {
    const foundVehicles = await search({ marca, modelo });
    expect(foundVehicles.length).toBeGreaterThan(0);
    const names = foundVehicles.map((row) => `${String(row['seo_url'])}/${String(row['modelo'])}`);
    for (const name of names) expect(name).toMatch(/^brandt-sohne-.*\/Gran Turismo 640$/);
  });

  test('armoured, condition and price filter the list; invalid values are ignored', async () => {
    const everyVehicle = await search({});
    const used = new Set((await search({ condicao: 'semi-novo' })).map((row) => row['id']));
    expect(used.size).toBeLessThan(everyVehicle.length);
    const narrow = await search({
      blindado: '1',
      condicao: 'semi-novo',
      'preco-de': '300000',
      'preco-ate': '700000',
    });
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
    expect(await search({ blindado: '0' })).toHaveLength(
      everyVehicle.filter((row) => row['blindado'] === 0).length,
    );
    expect(await search({ 'preco-de': 'dez', condicao: 'x' })).toEqual(everyVehicle);
    expect((await search({ 'preco-ate': '999999999' })).every((row) => reais(row) > 0)).toBe(true);
    expect(await search({ marca: 'inexistente' })).toEqual([]);
  });

  test('the detail is a list of one with the full record; an unknown address is an empty list', async () => {
    const [vehicle, ...furtherVehicles] = await search({
      seo_url: 'kaiserstein-glx-450-d-4drive-night-edition-2026',
    });
    expect(furtherVehicles).toEqual([]);
    expect(vehicle).toMatchObject({
      marca: 'Kaiserstein',
      blindagem: {
        tipo_blindagem: 'Nível IIIA, manta e aço balístico',
        tipo_vidro: expect.any(String) as string,
      },
      pagina_produto: { imagem: 'storage/veiculos/suv-preto-patio/01-frente.webp' },
      detalhes: { titulo: 'GLX 450 d 4Drive Night Edition', chamada: expect.any(String) as string },
      fotos: expect.arrayContaining([
        {
          imagem: 'storage/veiculos/suv-preto/03-traseira.webp',
          thumb: 'storage/veiculos/suv-preto/03-traseira.webp',
        },
      ]) as unknown[],
      seo: { palavras_chave: 'kaiserstein, glx 450 d, diesel, blindado' },
    });
    expect(await search({ seo_url: '1001' })).toEqual([vehicle]);
    expect(await search({ seo_url: 'nada' })).toEqual([]);
    expect(await search({ seo_url: 'drakensberg-kudu-savana-2022' })).toEqual([]);
  });

  test('highlights are in order; related vehicles are on sale and name the vehicle that they are related to', async () => {
    const highlights = await rows('/destaques?status=ativo&origem=site');
    const idsBySlug = new Map((await search({})).map((row) => [row['seo_url'], row['id']]));
    expect(highlights.map((row) => idsBySlug.get(row['seo_url']))).toEqual([
      1002, 1003, 1001, 1004, 1005, 1006,
    ]);
    const related = await rows('/associar-veiculos?origem=site&veiculo_id=1001');
    expect(related).toHaveLength(6);
    for (const row of related) {
      expect(row).toMatchObject({ status: 'Ativo', relacionado_id: 1001 });
      expect(row['id']).not.toBe(1001);
    }
    expect(await rows('/associar-veiculos?veiculo_id=1')).toEqual([]);
  });
});

describe('neighbours in a list', () => {
  const pictured = (list: readonly Row[]) =>
    list.flatMap((row) => (typeof row['imagem'] === 'string' ? [row['imagem']] : []));
  const colourOf = (picture: string) =>
    /veiculos\/[a-z]+-(.+)-patio\//.exec(picture)?.[1] ?? picture;
  const repeatsWithin = (reach: number, list: readonly string[]) =>
    list.filter((item, index) => list.slice(Math.max(0, index - reach), index).includes(item));

  test.each([
    ['the whole stock', {}],
    ['what is on sale', { status: 'ativo' }],
    ['armoured', { status: 'ativo', blindado: '1' }],
    ['not armoured', { status: 'ativo', blindado: '0' }],
    ['new', { status: 'ativo', condicao: 'novo' }],
    ['used', { status: 'ativo', condicao: 'semi-novo' }],
  ])(
    '%s: all pictures show the front by daylight, neighbours differ in colour, and no picture is twice on a screen',
    async (_, query) => {
      const pictures = pictured(await search(query));
      expect(pictures.length).toBeGreaterThan(15);
      expect(pictures.filter((picture) => !picture.endsWith('-patio/01-frente.webp'))).toEqual([]);
      expect(repeatsWithin(1, pictures.map(colourOf))).toEqual([]);
      expect(repeatsWithin(6, pictures)).toEqual([]);
    },
  );

  test('highlights and related vehicles have different pictures', async () => {
    const highlights = pictured(await rows('/destaques'));
    expect(repeatsWithin(1, highlights.map(colourOf))).toEqual([]);
    expect(repeatsWithin(6, highlights)).toEqual([]);
    const everyNinth = (await search({ status: 'ativo' })).filter((_, index) => index % 9 === 0);
    for (const vehicle of everyNinth) {
      const related = pictured(
        await rows(`/associar-veiculos?veiculo_id=${String(vehicle['id'])}`),
      );
      const pictureList = [...pictured([vehicle]), ...related];
      expect(new Set(pictureList).size).toBe(pictureList.length);
    }
  });
});

describe('options of the filters', () => {
  test('brands are all, or those with vehicles on sale', async () => {
    const allBrands = await rows('/marcas');
    const existing = await rows('/marcas?origem=site&existentes=1');
    expect(allBrands[0]).toEqual({ id: 1, titulo: 'Alcântara', status: 'Ativo' });
    for (const { titulo } of existing) {
      expect(await search({ status: 'ativo', marca: String(titulo) })).not.toEqual([]);
    }
    expect(allBrands.length).toBeGreaterThan(existing.length);
    expect(allBrands.find((row) => row['titulo'] === 'Quintanilha')).toMatchObject({
      status: 'Inativo',
    });
  });

  test('models are listed by generation, grouped, or only those in stock', async () => {
    const brand = (await rows('/marcas')).find((row) => row['titulo'] === 'Kaiserstein');
    const titles = async (query: string): Promise<unknown[]> =>
      (await rows(`/modelos/marca/${String(brand?.['id'])}?origem=site${query}`)).map(
        (row) => row['titulo'],
      );
    expect(await titles('')).toEqual(['GLX 250', 'GLX 450 d', 'GLX 450 d', 'K 300', 'KS 500']);
    expect(await titles('&agrupado=1')).toEqual(['GLX 250', 'GLX 450 d', 'K 300', 'KS 500']);
    const norrvik = (await rows('/marcas')).find((row) => row['titulo'] === 'Norrvik');
    const stocked = await rows(
      `/modelos/marca/${String(norrvik?.['id'])}?origem=site&agrupado=1&existentes=1`,
    );
    expect(stocked.map((row) => row['titulo'])).not.toContain('N40');
    expect(stocked.length).toBeGreaterThan(0);
  });

  test('models that cannot be armoured are left out of the armouring quotation', async () => {
    const brand = (await rows('/marcas')).find((row) => row['titulo'] === 'Castellani');
    const titles = async (origin: string): Promise<unknown[]> =>
      (await rows(`/modelos/marca/${String(brand?.['id'])}?origem=${origin}&agrupado=1`)).map(
        (row) => row['titulo'],
      );
    expect(await titles('blindados')).toEqual(['Fólgore']);
    expect(await titles('estetica')).toEqual(['Aurora GT', 'Fólgore']);
  });

  test('price ranges and conditions are all, or those in stock', async () => {
    const ranges = await rows('/precos');
    expect(ranges[0]).toEqual({ label: 'Até R$ 150.000', vlini: '0', vlfim: '150000' });
    expect(ranges.at(-1)).toEqual({
      label: 'Acima de R$ 1.200.000',
      vlini: '1200000',
      vlfim: null,
    });
    expect((await rows('/precos?existentes=1&blindado=1')).length).toBeLessThanOrEqual(
      ranges.length,
    );
    expect(await rows('/condicao?existentes=1&blindado=1')).toEqual([
      { condicao: 'Novo', codigo: 'novo' },
      { condicao: 'Seminovo', codigo: 'semi-novo' },
    ]);
  });
});

describe('content', () => {
  test('banners are in order and of three kinds; a featured one has the current data of its vehicle', async () => {
    const banners = await rows('/banners?status=ativo');
    expect(banners.map((row) => row['tipo_banner'])).toEqual([1, 2, 1, 3, 2, 1]);
    expect(banners[0]).toMatchObject({
      chamada: 'QUALIDADE E PÓS-VENDA',
      titulo: 'INCOMPARÁVEIS',
      veiculo: null,
    });
    expect(banners[1]).toMatchObject({
      veiculo: { marca: 'Kaiserstein', ano: '2025/2026', preco: 'R$ 1.089.900,00' },
    });
    expect(await rows('/banners')).toHaveLength(7);
  });

  test('testimonials, general data and institutional pages have their records', async () => {
    const testimonials = await rows('/depoimentos');
    expect(testimonials).toHaveLength(8);
    expect(testimonials.some((row) => row['imagem'] === null)).toBe(true);
    expect(testimonials.some((row) => row['imagem'] !== null)).toBe(true);
    expect(await readJson('/dados-gerais/1')).toMatchObject({
      data: {
        telefone: '(11) 5550-2002',
        endnum: '2002',
        cep: '04553-000',
        orcamento: { dois_fatores: true },
      },
    });
    expect(await readJson('/conteudo-institucional/historia')).toMatchObject([
      { titulo: 'Nossa história' },
    ]);
    expect(await readJson('/conteudo-institucional/nada')).toEqual([]);
  });

  test('armouring specifications belong to a model, may be empty, and are 404 for an unknown model', async () => {
    const modelOf = async (brandTitle: string, title: string): Promise<string> => {
      const brand = (await rows('/marcas')).find((row) => row['titulo'] === brandTitle);
      const models = await rows(`/modelos/marca/${String(brand?.['id'])}?agrupado=1`);
      return String(models.find((row) => row['titulo'] === title)?.['id']);
    };
    const glx = await modelOf('Kaiserstein', 'GLX 450 d');
    const specification = (await readJson(`/blindagem-especificacao?modelo=${glx}`)) as {
      id: number;
      especificacoes: Row[];
    };
    expect(specification.id).toBe(2);
    expect(specification.especificacoes.map(({ id, sku }) => [id, sku])).toEqual([
      [19, 'tipo_vidros'],
      [20, 'teto_solar'],
      [21, 'porta_malas'],
      [22, 'documentacao'],
    ]);
    expect(Object.keys(specification.especificacoes[0]?.['produtos'] as object)).toEqual([
      'garantia-5',
      'garantia-10',
    ]);
    const bravura = await modelOf('Alcântara', 'Bravura');
    expect(await readJson(`/blindagem-especificacao?modelo=${bravura}`)).toEqual({
      id: null,
      especificacoes: [],
    });
    expect((await demo.api('/blindagem-especificacao?modelo=1')).status).toBe(404);
    expect(await readJson(`/modelo-imagem/${glx}`)).toHaveProperty('imagem');
    expect((await demo.api('/modelo-imagem/1')).status).toBe(404);
  });

  test('aesthetics have categories, their services, and services with options', async () => {
    expect((await rows('/categoria-estetica?origem=site')).map((row) => row['id'])).toEqual([
      8, 9, 10, 11, 12, 13,
    ]);
    expect(await rows('/servico-estetica?categoria=13')).toEqual([]);
    expect((await rows('/servico-estetica?categoria=9')).map((row) => row['status'])).toEqual([
      'Ativo',
      'Inativo',
    ]);
    const { data } = (await readJson('/servico-estetica/1001')) as { data: { opcionais: Row[] } };
    expect(data.opcionais.map((row) => row['individual'])).toEqual([1, 0, 0, 0]);
    expect((await demo.api('/servico-estetica/1')).status).toBe(404);
  });
});

describe('pictures', () => {
  const picture = '/storage/veiculos/suv-preto/01-frente.webp';

  test('are served without credentials, with type, length and validators', async () => {
    const response = await demo.send(picture);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1_000);
    expect(response.headers.get('cache-control')).toContain('max-age');
    const etag = response.headers.get('etag') ?? '';
    expect((await demo.send(picture, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  test.each([
    '/storage/%2e%2e/main.ts',
    '/storage/..%2fmain.ts',
    '/storage/veiculos/..%5c..%5cmain.ts',
    '/storage/%00',
    '/storage/',
  ])('%s is 404', async (address) => {
    expect((await demo.send(address)).status).toBe(404);
  });
});
