import { json, type FakeBackend } from '@/lib/backend/testing/fake-backend';
import { readValue } from '@/lib/backend/testing/results';
import { startConfiguredBackend } from '@/lib/backend/testing/server-env';

import {
  getConditions,
  getModelPicture,
  getModels,
  getBrandsNow,
  getModelsNow,
  getPriceRanges,
  getStockBrands,
  getStockModels,
  getBrands,
  toModelOrigin,
} from './options/server';
import {
  getArmouredVehicles,
  getHighlights,
  getRecommendedVehicles,
  getRelatedVehicles,
  getStockCounts,
  getVehicle,
  getVehicles,
} from './server';

jest.mock('next/cache', () => ({ cacheLife: jest.fn(), cacheTag: jest.fn() }));
const { cacheLife, cacheTag } = jest.requireMock<Record<string, jest.Mock>>('next/cache');

const vehicle = (slug: string, more: object = {}) => ({ titulo: slug, seo_url: slug, ...more });
const slugs = (vehicles: readonly { slug: string }[]) => vehicles.map(({ slug }) => slug);

let backend: FakeBackend;

beforeAll(async () => {
  backend = await startConfiguredBackend();
});

afterAll(() => backend.close());

const asked = () => backend.received.map(({ url }) => url);

test('lists of vehicles ask their own call and live as stock', async () => {
  backend.answer(json([vehicle('um')]));

  expect(slugs(await readValue(getHighlights()))).toEqual(['um']);
  expect(slugs(await readValue(getArmouredVehicles()))).toEqual(['um']);
  expect(slugs(await readValue(getRelatedVehicles('9')))).toEqual(['um']);
  expect(slugs(await readValue(getVehicles({ condition: 'novo', armoured: false })))).toEqual([
    'um',
  ]);
  expect(asked()).toEqual([
    '/api/destaques?status=ativo&origem=site',
    '/api/veiculos?origem=site&status=ativo&blindado=1',
    '/api/associar-veiculos?origem=site&veiculo_id=9',
    '/api/veiculos?origem=site&blindado=0&condicao=novo',
  ]);
  expect(cacheLife).toHaveBeenCalledWith({ stale: 300, revalidate: 60, expire: 604_800 });
  expect(cacheTag).toHaveBeenCalledWith('stock');
});

test('somebody who is about to choose: an empty list is asked for anew, any other is taken as it is kept', async () => {
  const list = [{ id: 1, titulo: 'Aurora', status: 'Ativo' }];
  backend.answer(json([]), json(list), json([]), json(list), json(list));

  await expect(readValue(getBrandsNow())).resolves.toHaveLength(1);
  await expect(readValue(getModelsNow('1', 'estetica'))).resolves.toHaveLength(1);
  expect(backend.received).toHaveLength(4);
  await expect(readValue(getModelsNow('1', 'estetica'))).resolves.toHaveLength(1);
  await expect(readValue(getModelsNow('..', 'estetica'))).resolves.toEqual([]);
  expect(backend.received).toHaveLength(5);
});

test('one failed count fails the counts: a wrong number is worse than none', async () => {
  backend.answer(json([]), json([]), json({}, 403));

  await expect(getStockCounts()).resolves.toMatchObject({
    ok: false,
    failure: { kind: 'status', status: 403 },
  });
});

test('stock counts are what the searches then show, sold vehicles among them', async () => {
  backend.answer((request, response) => {
    const count = request.url?.includes('condicao=novo') ? 1 : 2;
    const unsold = Array.from({ length: count }, (_, index) => vehicle(`v${String(index)}`));
    json([...unsold, vehicle('vendido', { status: 'Vendido' })])(request, response);
  });

  await expect(readValue(getStockCounts())).resolves.toEqual({
    brandNew: 2,
    armoured: 3,
    preOwned: 3,
  });
});

test('stock counts ask by the codes of the conditions; without their list, by the words of the addresses', async () => {
  const conditions = [
    { condicao: 'Novo', codigo: 1 },
    { condicao: 'Seminovo', codigo: 'S' },
  ];
  const conditionsAsked = async (list: unknown, status = 200) => {
    backend.answer((request, response) =>
      request.url?.startsWith('/api/condicao')
        ? json(list, status)(request, response)
        : json([])(request, response),
    );
    await readValue(getStockCounts());
    return asked().flatMap((url) => /condicao=(.*)/.exec(url)?.[1] ?? []);
  };
  expect(await conditionsAsked(conditions)).toEqual(['1', 'S']);
  expect(await conditionsAsked([])).toEqual(['novo', 'semi-novo']);
  expect(await conditionsAsked({}, 403)).toEqual(['novo', 'semi-novo']);
});

test('recommended: unsold highlights, or the stock when there is none', async () => {
  const sold = vehicle('vendido', { status: 'Vendido' });
  backend.answer(json([sold, vehicle('destaque')]));
  expect(slugs(await readValue(getRecommendedVehicles()))).toEqual(['destaque']);

  const stock = Array.from({ length: 20 }, (_, index) => vehicle(`v${String(index)}`));
  backend.answer(json([sold]), json([sold, ...stock]));
  expect(slugs(await readValue(getRecommendedVehicles()))).toEqual(
    slugs(stock.slice(0, 12).map((wire) => ({ slug: wire.seo_url }))),
  );
});

describe('detail', () => {
  test('a list of one, tagged with its address', async () => {
    backend.answer(json([{ marca: 'Audi', modelo: 'Q5' }]));

    await expect(readValue(getVehicle('audi-q5'))).resolves.toMatchObject({
      slug: 'audi-q5',
      title: 'Q5',
    });
    expect(asked()).toEqual(['/api/veiculos?seo_url=audi-q5&origem=site']);
    expect(cacheTag).toHaveBeenCalledWith('stock', 'vehicle:audi-q5');
  });

  test('whose record does not say its address has the one of the stock list', async () => {
    const stock = json([vehicle('audi-q5-2024', { id: 7 }), vehicle('outro', { id: 8 })]);
    const record = json([{ id: 7, marca: 'Audi', modelo: 'Q5' }]);
    backend.answer(record, json({}, 403));
    await expect(readValue(getVehicle('7'))).resolves.toMatchObject({ slug: '7' });
    for (const [asked, slug] of [
      ['7', 'audi-q5-2024'],
      ['audi-q5-2024', 'audi-q5-2024'],
    ] as const) {
      backend.answer(record, stock);
      await expect(readValue(getVehicle(asked))).resolves.toMatchObject({ slug });
    }
  });

  test('an unknown one is null; one that cannot be is not asked for', async () => {
    backend.answer(json([]));

    await expect(readValue(getVehicle('nao-existe'))).resolves.toBeNull();
    for (const slug of ['', '..', 'a\u0000b', 'x'.repeat(201)]) {
      await expect(readValue(getVehicle(slug))).resolves.toBeNull();
    }
    expect(asked()).toHaveLength(1);
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
      json(answers[name] ?? [{ id: 1, titulo: 'Audi' }])(request, response);
    });
    const audi = [{ id: '1', name: 'Audi' }];

    expect(await readValue(getStockBrands())).toEqual(audi);
    expect(await readValue(getBrands())).toEqual(audi);
    expect(await readValue(getStockModels('1'))).toEqual(audi);
    expect(await readValue(getModels('1', 'blindados'))).toEqual(audi);
    expect(await readValue(getPriceRanges(true))).toEqual([
      { label: 'Até R$ 100 mil', from: null, to: 100_000 },
    ]);
    expect(await readValue(getConditions(undefined))).toEqual([{ name: 'Novo', code: 'novo' }]);
    expect(await readValue(getModelPicture('1'))).toBe('/midia/storage/m.webp');
    expect(asked()).toEqual([
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
    expect(toModelOrigin(asking)).toBe(origin);
  });

  test('an odd id asks nothing', async () => {
    backend.answer(json([]));

    expect([await readValue(getStockModels('..')), await readValue(getModels('', 'site'))]).toEqual(
      [[], []],
    );
    expect(await readValue(getModelPicture('.'))).toBeNull();
    expect(asked()).toEqual([]);
  });
});

test('a vehicle, a brand or a model that comes twice is there once', async () => {
  backend.answer(
    json([
      vehicle('um', { id: 1 }),
      vehicle('dois', { id: 1 }),
      vehicle('um', { titulo: 'Outro' }),
    ]),
  );
  expect(await readValue(getHighlights())).toMatchObject([{ title: 'um' }, { slug: 'dois' }]);
  expect(await readValue(getStockCounts())).toEqual({ brandNew: 2, armoured: 2, preOwned: 2 });

  const audi = { id: 1, titulo: 'Audi' };
  backend.answer(json([audi, { id: '1', titulo: 'AUDI' }, { id: 2, titulo: 'Audi' }]));
  const ids = (found: readonly { id: string }[]) => found.map(({ id }) => id);
  expect(ids(await readValue(getBrands()))).toEqual(['1', '2']);
  expect(ids(await readValue(getStockBrands()))).toEqual(['1', '2']);
  // A brand's models of one name are its generations.
  expect(ids(await readValue(getModels('7', 'estetica')))).toEqual(['1']);
  expect(ids(await readValue(getStockModels('7')))).toEqual(['1']);
});
