import { answerJson, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { expectValue } from '@/lib/backend/testing/results';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import { forgetStock } from '../testing/forget-stock';
import {
  getConditions,
  getModelPicture,
  getModels,
  getBrandsRetryingIfEmpty,
  getModelsRetryingIfEmpty,
  getPriceRanges,
  getStockBrands,
  getStockModels,
  getBrands,
  parseModelOrigin,
} from '../option-lists';
import {
  getArmouredVehicles,
  getHighlights,
  getListedVehicles,
  getRecommendedVehicles,
  getRelatedVehicles,
  getAllVehicles,
} from '../lists/server';
import { readStock } from '../reader';
import { getGoneVehicle, getVehicle, isVehicleSold } from './server';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const vehicle = (slug: string, more: object = {}) => ({ titulo: slug, seo_url: slug, ...more });
const slugs = (vehicles: readonly { slug: string }[]) => vehicles.map(({ slug }) => slug);

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

beforeEach(forgetStock);

const requestedUrls = () => backend.received.map(({ url }) => url);

/** Maps a path to its answer; any other path answers an empty list. */
const answers = (byPath: Readonly<Record<string, unknown>>) => {
  forgetStock();
  backend.answer((request, response) => {
    const [path = ''] = (request.url ?? '').replace('/api/', '').split('?seo_url');
    answerJson(byPath[path] ?? byPath[path.split('?')[0] ?? ''] ?? [])(request, response);
  });
};

/** Answers each reading of a list with `list`, and a detail with what `detailOf` returns for its name. */
const serve = (list: unknown, detailOf: (name: string) => unknown) => {
  backend.answer((request, response) => {
    const name = new URL(request.url ?? '', backend.url).searchParams.get('seo_url');
    answerJson(name === null ? list : detailOf(name))(request, response);
  });
};

test('all lists are of one stock, which lives as stock', async () => {
  const armoured = vehicle('blindado', { blindado: 1 });
  answers({
    veiculos: [vehicle('um'), armoured, { ...armoured, seo_url: 'x', status: 'Vendido' }],
  });

  expect(slugs(await expectValue(getAllVehicles()))).toEqual(['um', 'blindado', 'x']);
  expect(slugs(await expectValue(getArmouredVehicles()))).toEqual(['blindado']);
  expect(requestedUrls().filter((url) => url === '/api/veiculos?origem=site')).toHaveLength(1);
  expect(cacheLife).toHaveBeenCalledWith({ stale: 300, revalidate: 60, expire: 604_800 });
  expect(cacheTag).toHaveBeenCalledWith('stock');
});

test('highlights have price and state of the stock, under their own title and picture', async () => {
  const listRecord = {
    id: 7,
    preco: 'R$ 90.000',
    status: 'Ativo',
    marca: 'Audi',
    imagem: 'a.webp',
  };
  const highlight = {
    titulo: 'Oferta do mês',
    seo_url: 'q5',
    preco: 'R$ 99.000',
    imagem: 'b.webp',
  };
  answers({ veiculos: [vehicle('q5', listRecord)], destaques: [highlight, vehicle('fora')] });

  expect(await expectValue(getHighlights())).toMatchObject([
    {
      title: 'Oferta do mês',
      brand: 'Audi',
      price: { cents: 9_000_000 },
      picture: '/midia/b.webp',
    },
    { slug: 'fora', brand: null },
  ]);
});

test.each([
  ['ids', [8, '9', '7']],
  ['records of ids', [{ veiculo_id: 1, relacionado_id: 8 }, { id: '9' }]],
  ['whole vehicles', [vehicle('oito', { id: 8, titulo: 'Outro' }), vehicle('fora', { id: 12 })]],
])('related ones are those of the stock, referred to by %s', async (kind, related) => {
  answers({
    veiculos: [vehicle('oito', { id: 8 }), vehicle('dez', { id: 10 })],
    'associar-veiculos': related,
  });
  expect(await expectValue(getRelatedVehicles('1'))).toMatchObject([
    { slug: 'oito', title: 'oito' },
    ...(kind === 'whole vehicles' ? [{ slug: 'fora' }] : []),
  ]);
  expect(requestedUrls()).toContain('/api/associar-veiculos?origem=site&veiculo_id=1');
});

test('somebody who is about to choose: an empty list is asked for anew, any other is taken as it is kept', async () => {
  const list = [{ id: 1, titulo: 'Aurora', status: 'Ativo' }];
  backend.answer(
    answerJson([]),
    answerJson(list),
    // The brands are read before the models of one.
    answerJson(list),
    answerJson([]),
    answerJson(list),
    answerJson([]),
    answerJson(list),
  );

  await expect(expectValue(getBrandsRetryingIfEmpty())).resolves.toHaveLength(1);
  await expect(expectValue(getModelsRetryingIfEmpty('1', 'estetica'))).resolves.toHaveLength(1);
  expect(backend.received).toHaveLength(5);
  await expect(expectValue(getModelsRetryingIfEmpty('1', 'estetica'))).resolves.toHaveLength(1);
  await expect(expectValue(getModelsRetryingIfEmpty('..', 'estetica'))).resolves.toEqual([]);
  expect(backend.received).toHaveLength(7);
});

test.each([
  ...['99', '01', '1 ', 'aurora', '__proto__', '%31'].map((id) => [id, ['Aurora']] as const),
  ['1', []] as const,
])(
  'the models of %p, which is no brand of the backend, ask nothing of it: %j',
  async (brandId, names) => {
    answers({ marcas: names.map((titulo) => ({ id: 1, titulo, status: 'Ativo' })) });
    await expect(expectValue(getModelsRetryingIfEmpty(brandId, 'site'))).resolves.toEqual([]);
    expect(new Set(requestedUrls())).toEqual(new Set(['/api/marcas']));
  },
);

test('recommended: unsold highlights, free ones first, or the stock when there is none', async () => {
  const sold = vehicle('vendido', { status: 'Vendido' });
  const reserved = vehicle('reservado', { status: 'Reservado', blindado: 1 });
  answers({ destaques: [sold, reserved, vehicle('destaque')] });
  expect(slugs(await expectValue(getRecommendedVehicles()))).toEqual(['destaque', 'reservado']);
  answers({ veiculos: [reserved, vehicle('livre', { blindado: 1 })] });
  expect(slugs(await expectValue(getArmouredVehicles()))).toEqual(['livre', 'reservado']);

  const stock = Array.from({ length: 20 }, (_, index) => vehicle(`v${String(index)}`));
  answers({ destaques: [sold], veiculos: [sold, ...stock] });
  expect(slugs(await expectValue(getRecommendedVehicles()))).toEqual(
    slugs(stock.slice(0, 12).map((wire) => ({ slug: wire.seo_url }))),
  );
});

describe('detail', () => {
  const answerDetail = (detail: object, list: unknown) => {
    forgetStock();
    backend.answer((request, response) => {
      const isDetail = request.url?.includes('seo_url=');
      const isList = request.url === '/api/veiculos?origem=site';
      answerJson(isDetail ? [detail] : isList ? list : [])(request, response);
    });
  };

  test('a list of one, tagged with its address', async () => {
    answerDetail({ marca: 'Audi', modelo: 'Q5' }, []);

    await expect(expectValue(getVehicle('audi-q5'))).resolves.toMatchObject({
      slug: 'audi-q5',
      title: 'Q5',
    });
    expect(requestedUrls()).toContain('/api/veiculos?seo_url=audi-q5&origem=site');
    expect(cacheTag).toHaveBeenCalledWith('stock', 'vehicle:audi-q5');
  });

  test('whose record does not say its address has the one of the stock list', async () => {
    const stock = [vehicle('audi-q5-2024', { id: 7 }), vehicle('outro', { id: 8 })];
    const record = { id: 7, marca: 'Audi', modelo: 'Q5' };
    for (const name of ['7', 'audi-q5-2024', 'audi-q5-antigo']) {
      answerDetail(record, stock);
      await expect(expectValue(getVehicle(name))).resolves.toMatchObject({ slug: 'audi-q5-2024' });
    }
    answerDetail({ modelo: 'Q5' }, stock);
    await expect(expectValue(getVehicle('7'))).resolves.toMatchObject({ slug: 'audi-q5-2024' });
    answerDetail(record, []);
    await expect(expectValue(getVehicle('7'))).resolves.toMatchObject({ slug: '7' });
  });

  test('says whether a vehicle is sold at its address, and at another name of it', async () => {
    answerDetail({ id: 7, titulo: 'Q5' }, [
      vehicle('q5', { id: 7, status: 'Vendido' }),
      vehicle('outro', { id: 8 }),
    ]);
    expect([await isVehicleSold('q5'), await isVehicleSold('outro')]).toEqual([true, false]);
    expect(requestedUrls().some((url) => url.includes('seo_url='))).toBe(false);
    expect(await isVehicleSold('4102')).toBe(true);
  });

  test('has the price and state of the list, and all else it does not say itself', async () => {
    const own = { id: 7, titulo: 'Q5', km: 10, preco: 'R$ 99.000', status: 'Ativo' };
    answerDetail(own, [
      vehicle('q5', { id: 7, km: 20, ano_modelo: 2024, preco: 'R$ 90.000', status: 'Reservado' }),
    ]);
    const found = { price: { cents: 9_000_000 }, state: 'Reservado', km: 10, modelYear: 2024 };
    await expect(expectValue(getVehicle('q5'))).resolves.toMatchObject(found);
  });

  test('takes nothing of another vehicle under the same address', async () => {
    const record = { id: 8, titulo: 'Q5', preco: 'R$ 99.000' };
    answerDetail(record, [vehicle('q5', { id: 7, preco: 'R$ 90.000' }), vehicle('q5', { id: 8 })]);
    await expect(expectValue(getVehicle('q5'))).resolves.toMatchObject({
      price: { cents: 9_900_000 },
    });
  });

  test('an address of the list leads nowhere else, whatever the details say', async () => {
    const list = [vehicle('a', { id: 1, preco: 10 }), vehicle('b', { id: 2 }), vehicle('c')];
    const swapped = async (details: Readonly<Record<string, object>>) => {
      serve(list, (name) => details[name] ?? []);
      const [a, b] = [await expectValue(getVehicle('a')), await expectValue(getVehicle('b'))];
      return [a?.slug, b?.slug, a?.price?.cents ?? null];
    };
    const as = (id: number | null, seo_url?: string) => ({ id, titulo: 'Um', seo_url });
    // The detail belongs to another vehicle, so the price in the list is not the detail's.
    expect(await swapped({ a: as(null, 'b'), b: as(null, 'a') })).toEqual(['a', 'b', null]);
    // An unlisted address does not identify a vehicle; "b", which has no detail, stays as it was.
    expect(await swapped({ a: as(null, 'x') })).toEqual(['a', 'b', 1_000]);
    expect(await swapped({ a: as(2), b: as(1) })).toEqual(['a', 'b', null]);
    expect(await swapped({ a: as(2, 'b'), b: as(1, 'a') })).toEqual(['a', 'b', null]);
  });

  test('of another listed vehicle has the price and state of that one', async () => {
    const list = [vehicle('a', { id: 1 }), vehicle('b', { id: 2, status: 'Vendido' })];
    answerDetail({ id: 2, titulo: 'B', preco: 'R$ 90.000', status: 'Ativo' }, list);
    const found = { slug: 'a', sold: true, price: null };
    await expect(expectValue(getVehicle('a'))).resolves.toMatchObject(found);
  });

  test.each([
    [undefined, true],
    ['', true],
    [0, false],
  ])(
    'that says %j of its armour is of a car that the list says is armoured',
    async (armourFlag, is) => {
      answerDetail({ id: 1, titulo: 'A', blindado: armourFlag }, [
        vehicle('a', { id: 1, blindado: 1 }),
      ]);
      await expect(expectValue(getVehicle('a'))).resolves.toMatchObject({ armoured: is });
    },
  );

  test('records that name each other stay where they are; one that names another leads there', async () => {
    const own: Readonly<Record<string, string>> = { a: 'b', b: 'a', old: 'new', new: 'new' };
    serve([], (name) => ({ titulo: name, seo_url: own[name] }));
    const slugAt = async (slug: string) => (await expectValue(getVehicle(slug)))?.slug;
    expect([await slugAt('a'), await slugAt('b'), await slugAt('old')]).toEqual(['a', 'b', 'new']);
  });

  test('opened under an address it had before, it is the one at the address it has', async () => {
    let cars: Record<string, object> = { 'q5-novo': vehicle('q5-novo', { id: 7 }) };
    const read = () => {
      serve(Object.values(cars), (name) => cars[name] ?? []);
      return readStock();
    };
    await read();
    cars = { 'q5-usado': vehicle('q5-usado', { id: 7, km: 10 }) };
    await read();
    await expect(expectValue(getVehicle('q5-novo'))).resolves.toMatchObject({
      slug: 'q5-usado',
      km: 10,
    });
    const names = ['q5-novo', 'q5-usado', 'q5-usado', '7', 'alheio', '..'];
    expect(
      (await expectValue(getListedVehicles(names))).map(({ slug, requestedSlug: by }) => [
        slug,
        by,
      ]),
    ).toEqual([
      ['q5-usado', 'q5-novo'],
      ['q5-usado', undefined],
      ['q5-usado', '7'],
    ]);
    cars = { q7: vehicle('q7', { id: 9 }) };
    await read();
    await expect(expectValue(getVehicle('q5-novo'))).resolves.toBeNull();
  });

  test('another spelling of a slug is the vehicle at its own; a listed slug is no other vehicle’s, though nothing is found there', async () => {
    const names = ['Citroën_C4.1', 'SÓ-EM-MINÚSCULAS', 'duas', 'DUAS'];
    const list = names.map((slug, id) => vehicle(slug, { id: id + 1 }));
    const found: Record<string, object> = {
      [names[0]!]: { id: 1 },
      'só-em-minúsculas': { id: 2 },
      duas: { id: 3 },
      'fora-da-lista': {},
    };
    serve(list, (name) => (found[name] ? [{ titulo: 'Um', ...found[name] }] : []));
    const at = async (slug: string) => (await expectValue(getVehicle(slug)))?.slug;
    for (const name of [names[0]!, 'citroen-c4-1', 'CITROËN_C4.1', 'citroën c4 1'])
      expect([name, await at(name)]).toEqual([name, names[0]]);
    expect(await at(names[1]!)).toBe(names[1]);
    expect([await at('duas'), await at('DUAS'), await at('Duas')]).toEqual([
      'duas',
      undefined,
      'duas',
    ]);
    expect([await at('FORA-da-lista'), await at('FORA-2')]).toEqual(['fora-da-lista', undefined]);
  });

  test.each([
    ...[false, null, [], {}, { data: false }, { data: { data: [] } }, [false]],
    ...[{ error: 'Veiculo nao encontrado' }, { erro: 404 }, { data: { error: 'x' } }],
    ...[{ message: 'Not found', code: 404 }, { success: false }, [{ error: 'x' }]],
    ...['não encontrado', 0, true, ['x']],
  ])('of which %j comes is 404 only where the list does not hold it', async (body) => {
    const listed = [vehicle('gol', { id: 1 }), vehicle('uno', { id: 2 })];
    serve(listed, () => [{ id: 1, titulo: 'Gol', km: '45 mil' }]);
    await readStock();
    expect(await expectValue(getVehicle('gol'))).toMatchObject({ km: 45_000 });

    serve(listed, () => body);
    // A vehicle that was read before keeps its page; a listed one that was not read fails, and is not "not found".
    expect(await expectValue(getVehicle('gol'))).toMatchObject({ title: 'Gol', km: 45_000 });
    expect((await getVehicle('uno')).ok).toBe(false);
    expect(await expectValue(getVehicle('nunca'))).toBeNull();

    serve([listed[1]], () => body);
    await readStock();
    expect(await expectValue(getVehicle('gol'))).toBeNull();
    expect(await getGoneVehicle('gol')).toMatchObject({ isSold: false });
  });

  test('of a page instead of JSON could not be read, listed or not', async () => {
    backend.answer((request, response) => {
      if (request.url?.includes('seo_url=')) response.writeHead(200).end('<html>');
      else answerJson([vehicle('fiesta')])(request, response);
    });
    await readStock();
    for (const slug of ['fiesta', 'outro']) expect((await getVehicle(slug)).ok).toBe(false);
  });

  describe('whose seo_url is an address', () => {
    const HOST = 'http://backend.exemplo:4901';
    const names: Record<string, object> = {
      [`${HOST}/detalhe/gol`]: { id: 1 },
      [`${HOST}/usados/gol/`]: { id: 2 },
      gol: { id: 3 },
      '/uno-barra/': { id: 4 },
      'fiat/uno 1.0': {},
      '100%': { id: 6 },
      [`${HOST}/?p=7`]: { id: 7 },
    };
    const list = Object.entries(names).map(([seo_url, own]) =>
      vehicle(seo_url, { titulo: 'x', ...own }),
    );
    const serveNames = () =>
      serve(list, (name) =>
        // The detail may have an id that the list has not.
        names[name] ? [{ titulo: 'x', seo_url: name, id: 99, ...names[name] }] : [],
      );
    const slugsByName = Object.keys(names).map((name, index) => [
      name,
      ['gol-1', 'gol-2', 'gol', 'uno-barra', 'uno 1.0', '100%', '7'][index]!,
    ]);

    test.each([['before the list is read'], ['after it']])('has one address, %s', async (when) => {
      serveNames();
      if (when === 'after it') await readStock();
      for (const [name, slug] of slugsByName) {
        const at = await Promise.all(
          [slug!, name!].map(async (each) => (await expectValue(getVehicle(each)))?.slug),
        );
        expect([name, ...at]).toEqual([name, slug, slug]);
      }
      const vehicles = await expectValue(getAllVehicles());
      expect(slugs(vehicles)).toEqual(slugsByName.map(([, slug]) => slug));
      expect(JSON.stringify(vehicles)).not.toContain('exemplo');
      const saved = await expectValue(getListedVehicles(slugsByName.map(([name]) => name!)));
      expect(saved.map(({ slug }) => slug)).toEqual(slugsByName.map(([, slug]) => slug));
    });

    test('has one of its own without an id, beside the slug of another, and with an id of many', async () => {
      const owners: Record<string, object> = {
        [`${HOST}/detalhe.asp?cod=1`]: {},
        [`${HOST}/detalhe.asp?cod=2`]: {},
        [`${HOST}/a/gol`]: { id: 4 },
        [`${HOST}/b/gol`]: {},
        gol: { id: 5 },
        'gol-4': { id: 6 },
        ...Object.fromEntries(['up', 'fox', 'polo'].map((at) => [`${HOST}/vw/${at}`, { id: 9 }])),
      };
      const records = Object.entries(owners).map(([name, own]) =>
        vehicle(name, { titulo: `De ${name.replace(HOST, '')}`, ...own }),
      );
      serve(records, (name) => records.filter(({ seo_url }) => seo_url === name));
      for (const reading of [1, 2]) {
        await readStock();
        const listed = await expectValue(getAllVehicles());
        expect([reading, new Set(slugs(listed)).size]).toEqual([reading, records.length]);
        for (const { slug, title } of listed)
          expect(await expectValue(getVehicle(slug))).toMatchObject({ slug, title });
        expect(JSON.stringify(listed)).not.toContain('exemplo');
      }
    });

    test('that changes, with the same last segment, is asked for by the new one', async () => {
      for (const name of [`${HOST}/a/ka/`, `${HOST}/b/ka`, 'ka']) {
        backend.answer((request, response) => {
          answerJson([vehicle(name, { titulo: 'Ka', id: 20 })])(request, response);
        });
        await readStock();
        expect(await expectValue(getVehicle('ka'))).toMatchObject({ slug: 'ka' });
        expect(requestedUrls().filter((url) => url.includes('seo_url='))).toEqual([
          `/api/veiculos?seo_url=${encodeURIComponent(name)}&origem=site`,
        ]);
      }
    });

    test('has no page at that address unless it is listed', async () => {
      const name = `${HOST}/fora`;
      serve([], () => [{ id: 8, titulo: 'x', seo_url: name }]);
      expect(await expectValue(getVehicle(name))).toBeNull();
      expect(requestedUrls()).not.toContainEqual(expect.stringContaining('seo_url='));
    });
  });

  test('one that could not be read in lower case could not be read', async () => {
    backend.answer((request, response) => {
      if (request.url?.includes('seo_url=glx-2')) response.writeHead(400).end();
      else answerJson([])(request, response);
    });
    expect((await getVehicle('GLX-2')).ok).toBe(false);
  });

  test('an unknown one is null; one that cannot be is not asked for', async () => {
    backend.answer(answerJson([]));

    await expect(expectValue(getVehicle('nao-existe'))).resolves.toBeNull();
    for (const slug of ['', '..', 'a\u0000b', 'x'.repeat(201)]) {
      await expect(expectValue(getVehicle(slug))).resolves.toBeNull();
    }
    expect(requestedUrls().filter((url) => url.includes('seo_url='))).toHaveLength(1);
  });

  test('of a backend that hangs is waited for once, with the list', async () => {
    const waiting: (() => void)[] = [];
    backend.answer((request, response) => {
      const answer = () => answerJson([])(request, response);
      // The list of conditions is answered at once, because only the list of vehicles and the detail hang.
      if (request.url?.includes('condicao')) answer();
      else waiting.push(answer);
    });
    const read = getVehicle('audi-q5');
    while (waiting.length < 2) await new Promise(setImmediate);
    waiting.forEach((answer) => answer());
    await expect(expectValue(read)).resolves.toBeNull();
  });
});

describe('filter entries', () => {
  test('brands, models, prices, conditions and pictures ask their own call', async () => {
    backend.answer((request, response) => {
      const answers: Record<string, unknown> = {
        precos: [{ label: 'Até R$ 100 mil', vlfim: 100_000 }],
        condicao: [{ condicao: 'Novo', codigo: 'novo' }],
        'modelo-imagem': { imagem: 'storage/m.webp' },
      };
      const name = request.url?.split(/[/?]/)[2] ?? '';
      answerJson(answers[name] ?? [{ id: 1, titulo: 'Audi' }])(request, response);
    });
    const audi = [{ id: '1', name: 'Audi' }];

    expect(await expectValue(getStockBrands())).toEqual(audi);
    expect(await expectValue(getBrands())).toEqual(audi);
    expect(await expectValue(getStockModels('1'))).toEqual(audi);
    expect(await expectValue(getModels('1', 'blindados'))).toEqual(audi);
    expect(await expectValue(getPriceRanges(true))).toEqual([
      { label: 'Até R$ 100 mil', from: null, to: 100_000 },
    ]);
    expect(await expectValue(getConditions(undefined))).toEqual([{ name: 'Novo', code: 'novo' }]);
    expect(await expectValue(getModelPicture('1'))).toBe('/midia/storage/m.webp');
    expect(requestedUrls()).toEqual([
      '/api/marcas?origem=site&existentes=1',
      '/api/marcas',
      '/api/modelos/marca/1?origem=site&agrupado=1&existentes=1',
      '/api/modelos/marca/1?origem=blindados&agrupado=1',
      '/api/precos?existentes=1&blindado=1',
      '/api/condicao?existentes=1',
      '/api/modelo-imagem/1',
    ]);
  });

  test.each([
    ['blindados', 'blindados'],
    ['estetica', 'estetica'],
    ['outra', 'site'],
    [null, 'site'],
  ])('models of the flow %j are those of "%s"', (asking, origin) => {
    expect(parseModelOrigin(asking)).toBe(origin);
  });

  test('an odd id asks nothing', async () => {
    backend.answer(answerJson([]));

    expect([
      await expectValue(getStockModels('..')),
      await expectValue(getModels('', 'site')),
    ]).toEqual([[], []]);
    expect(await expectValue(getModelPicture('.'))).toBeNull();
    expect(requestedUrls()).toEqual([]);
  });
});

test('a vehicle, a brand or a model that comes twice is there once', async () => {
  const twice = [
    vehicle('um', { id: 1 }),
    vehicle('dois', { id: 2 }),
    vehicle('um', { titulo: 'Outro' }),
    // The same vehicle under a former address.
    vehicle('dois-antigo', { id: '2' }),
  ];
  answers({ veiculos: twice, destaques: twice });
  expect(await expectValue(getHighlights())).toMatchObject([{ title: 'um' }, { slug: 'dois' }]);
  expect(slugs(await expectValue(getAllVehicles()))).toEqual(['um', 'dois']);

  const audi = { id: 1, titulo: 'Audi' };
  backend.answer(answerJson([audi, { id: '1', titulo: 'AUDI' }, { id: 2, titulo: 'Audi' }]));
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  expect(ids(await expectValue(getBrands()))).toEqual(['1', '2']);
  expect(ids(await expectValue(getStockBrands()))).toEqual(['1', '2']);
  // Models of one brand with the same name are generations.
  expect(ids(await expectValue(getModels('7', 'estetica')))).toEqual(['1']);
  expect(ids(await expectValue(getStockModels('7')))).toEqual(['1']);
});

test('a vehicle that was in the lists once is gone; what never was, or is listed, is not', async () => {
  const look = async (...cars: readonly object[]) => {
    backend.answer((request, response) => {
      const isList = request.url === '/api/veiculos?origem=site';
      answerJson(isList ? cars : [])(request, response);
    });
    await readStock();
  };
  const stays = vehicle('fica');
  await look(stays, vehicle('hakone-kaze-2019', { status: 'Vendido' }));
  await look(stays);
  expect(await getGoneVehicle('hakone-kaze-2019')).toEqual({
    name: 'Hakone kaze 2019',
    isSold: true,
  });
  expect(await getGoneVehicle('fica')).toBeNull();
  expect(await getGoneVehicle('nunca')).toBeNull();
  expect(await getGoneVehicle('HAKONE-kaze-2019')).toMatchObject({ isSold: true });
});
