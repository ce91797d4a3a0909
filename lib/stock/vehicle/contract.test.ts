import { createTestContext } from '@/lib/backend/testing/context';

import { getBackendName } from './backend-name';
import { parseVehicleSummary } from './contract';
import { parseVehicleDetail } from './detail-contract';
import { parseModelPicture, parseNamedOption, parsePriceRange } from '../options/contract';

const LISTED = {
  id: 7,
  titulo: 'Land Rover Discovery Sport',
  marca: { id: 1, titulo: 'Land Rover' },
  modelo: 'Discovery Sport',
  imagem: '/storage/veiculos/7.webp',
  blindado: '1',
  preco: 'R$ 289.900,00',
  ano_fabricacao: '2022',
  ano_modelo: 2023,
  km: '45.000',
  combustivel: 'Diesel',
  status: 'Ativo',
  relacionado_id: null,
  seo_url: 'land-rover-discovery-sport-7',
};

const context = createTestContext();
const summary = (wire: unknown) => parseVehicleSummary(wire, context);

describe('vehicle of a list', () => {
  test('reads every field, whatever form it takes', () => {
    expect(summary(LISTED)).toEqual({
      id: '7',
      slug: 'land-rover-discovery-sport-7',
      title: 'Land Rover Discovery Sport',
      brand: 'Land Rover',
      model: 'Discovery Sport',
      picture: '/midia/storage/veiculos/7.webp',
      secondPicture: null,
      armoured: true,
      sold: false,
      state: null,
      price: { text: 'R$ 289.900', cents: 28_990_000 },
      manufactureYear: 2_022,
      modelYear: 2_023,
      km: 45_000,
      fuel: 'Diesel',
    });
  });

  test.each([
    ['2015/2016', undefined, 2_015, 2_016],
    ['2015/2016', '2015/2016', 2_015, 2_016],
    [undefined, '2015/2016', 2_015, 2_016],
    [2_015, '2015/2016', 2_015, 2_016],
    [2_015, 0, 2_015, null],
    [undefined, 2_016, null, 2_016],
  ])('of the years %j and %j', (ano_fabricacao, ano_modelo, manufactureYear, modelYear) => {
    const found = { manufactureYear, modelYear };
    expect(summary({ ...LISTED, ano_fabricacao, ano_modelo })).toMatchObject(found);
  });

  test('lives with a title and an address alone', () => {
    expect(summary({ titulo: 'Fusca', seo_url: 'fusca' })).toMatchObject({
      slug: 'fusca',
      title: 'Fusca',
      brand: null,
      picture: null,
      armoured: false,
      sold: false,
      state: null,
      price: null,
      km: null,
    });
  });

  test.each([
    [{ relacionado_id: 'outro-7', seo_url: 'um-7' }, 'um-7'],
    [{ relacionado_id: 4102, seo_url: 'um-7' }, 'um-7'],
    [{ relacionado_id: 'outro-7', seo_url: null }, 'outro-7'],
    [{ relacionado_id: 4102, seo_url: ' ' }, '4102'],
    [{ relacionado_id: 4102, seo_url: '..' }, '4102'],
    [{ relacionado_id: 'https://backend.exemplo/detalhe/gol/', seo_url: null }, 'gol'],
    [{ relacionado_id: 'https://backend.exemplo/', seo_url: 'https://backend.exemplo/?p=1' }, '7'],
    [{ relacionado_id: 4102, seo_url: 'x'.repeat(201) }, '4102'],
  ])('the address of %j ends in %s', (wire, slug) => {
    expect(summary({ ...LISTED, ...wire }).slug).toBe(slug);
  });

  test.each([
    ['http://backend.exemplo:4901/detalhe/gol', 'gol'],
    ['https://backend.exemplo/detalhe/gol/', 'gol'],
    ['//backend.exemplo/gol', 'gol'],
    ['backend.exemplo/veiculos/gol', 'gol'],
    ['https://backend.exemplo/detalhe/gol/?ref=lista#fotos', 'gol'],
    ['https://backend.exemplo/detalhe.php?id=7', 'detalhe.php'],
    ['https%3A%2F%2Fbackend.exemplo%2Fgol', 'gol'],
    ['http:\\\\backend.exemplo\\gol', 'gol'],
    ['http:\\\\backend.exemplo\\', '4102'],
    ['HTTPS:/backend.exemplo:4901/', '4102'],
    ['https://backend.exemplo/citro%C3%ABn-c3', 'citroën-c3'],
    ['https://backend.exemplo/100%', '100%'],
    ['/gol-barra/', 'gol-barra'],
    ['fiat/uno 1.0', 'uno 1.0'],
    ['fiat/ /', 'fiat'],
    ['a%2Fb', 'b'],
    ['a%252Fb', 'b'],
    ['gol%20g5', 'gol g5'],
    ['100%', '100%'],
    ['50%25 off', '50% off'],
    ['fiat uno?', 'fiat uno?'],
    ['gol#1', 'gol#1'],
    ['gol', 'gol'],
    // If the `seo_url` has no last segment, the slug is the other name of the vehicle, or its id.
    ['https://backend.exemplo/', '4102'],
    ['https://backend.exemplo?p=123', '4102'],
    ['/', '4102'],
    ['../..', '4102'],
    ['a%00b', '4102'],
  ])(
    'of the seo_url %j the slug is %j, and the backend is asked with the seo_url',
    (seo_url, slug) => {
      const vehicle = summary({ ...LISTED, seo_url, relacionado_id: 4102 });
      expect([vehicle.slug, getBackendName(vehicle)]).toEqual([slug, seo_url]);
      expect(JSON.stringify(vehicle)).not.toContain('exemplo');
      const own = parseVehicleDetail({ titulo: 'x', seo_url }, context).slug;
      expect(own).toBe(slug === '4102' ? null : slug);
      // A slug as `seo_url` gives the same slug, so each vehicle has one address.
      expect(summary({ ...LISTED, seo_url: slug }).slug).toBe(slug);
    },
  );

  test.each([
    ...['null', ' NULL ', 'undefined', 'NaN', 'storage/null', '/fotos/undefined'],
    'https://api.example.test/x/null',
  ])('the picture %j is none', (imagem) => {
    const vehicle = summary({ ...LISTED, imagem, fotos: [{ imagem }, { thumb: imagem }] });
    expect([vehicle.picture, vehicle.secondPicture]).toEqual([null, null]);
  });

  test.each([
    [[{ imagem: 'storage/1.webp' }, { imagem: 'storage/2.webp' }], '/midia/storage/2.webp'],
    [[{}, { thumb: 'storage/3-p.webp' }], '/midia/storage/3-p.webp'],
    [[{ imagem: 'storage/1.webp' }], null],
    ['storage/2.webp', null],
    [null, null],
  ])('of the photos %j of a list the second picture is %s', (fotos, second) => {
    expect(summary({ ...LISTED, imagem: 'storage/1.webp', fotos }).secondPicture).toBe(second);
    expect(summary({ ...LISTED, imagem: null, fotos }).secondPicture).toBeNull();
  });

  test('a new car has zero kilometres, a sold one is sold in any writing', () => {
    expect(summary({ ...LISTED, km: 0, status: 'VENDÍDO' })).toMatchObject({ km: 0, sold: true });
  });

  test.each([
    [{ ...LISTED, titulo: ' ' }],
    [{ ...LISTED, seo_url: null }],
    [{ ...LISTED, seo_url: '..' }],
    [{ ...LISTED, seo_url: 'x'.repeat(201) }],
    [null],
    ['texto'],
    [[LISTED]],
  ])('%j is no vehicle', (wire) => {
    expect(() => summary(wire)).toThrow();
  });
});

describe('vehicle detail', () => {
  const DETAIL = {
    id: '7',
    marca: 'Land Rover',
    modelo: { titulo: 'Discovery Sport' },
    ano_fabricacao: 2022,
    km: '45000',
    blindagem: {
      blindado: 1,
      tipo_blindagem: 'Nível III-A',
      tipo_vidro: 'AGP',
      garantia_vidro: 10,
    },
    preco: 'R$ 289.900,00',
    pagina_produto: { imagem: 'storage/capa.webp' },
    detalhes: {
      titulo: 'Discovery Sport R-Dynamic',
      chamada: 'Único dono',
      descricao: '<p>Revisado.</p><p>Pronto para viajar.</p>',
      detalhes_interno: 'Bancos: Couro\nSete lugares',
      detalhes_externo: [{ label: 'Cor', value: 'Preto' }],
    },
    videos: '["dQw4w9WgXcQ"]',
    status: 'Ativo',
    fotos: [
      { imagem: 'storage/1.webp', thumb: 'storage/1-p.webp' },
      { thumb: 'storage/2-p.webp' },
      {},
    ],
    destaques: ['Teto solar'],
    opcionais: [{ opcional: 'Câmera 360°' }, ''],
    diferenciais: [{ imagem: 'storage/d.webp', chamada: 'Garantia', descricao: '1 ano' }, {}],
    seo: { titulo: 'SEO', description: 'Descrição', palavras_chave: 'land rover' },
  };

  const detail = (wire: unknown) => parseVehicleDetail(wire, context);

  test('what a sold vehicle cost is not read, in a list or in its detail', () => {
    const sold = { ...LISTED, preco: 'R$ 189.900,00', status: 'Vendido' };
    expect([summary(sold).price, detail(sold).price]).toEqual([null, null]);
    expect(summary({ ...sold, status: 'Ativo' }).price).toMatchObject({ cents: 18_990_000 });
  });

  test('reads every block', () => {
    expect(detail(DETAIL)).toEqual({
      id: '7',
      slug: null,
      title: 'Discovery Sport R-Dynamic',
      brand: 'Land Rover',
      model: 'Discovery Sport',
      picture: '/midia/storage/capa.webp',
      armoured: true,
      sold: false,
      state: null,
      price: { text: 'R$ 289.900', cents: 28_990_000 },
      manufactureYear: 2_022,
      modelYear: null,
      km: 45_000,
      fuel: null,
      call: 'Único dono',
      description: 'Revisado.\nPronto para viajar.',
      armouring: { kind: 'Nível III-A', glass: 'AGP', glassWarranty: '10\u00a0anos' },
      bodyOfModel: null,
      videoIds: ['dQw4w9WgXcQ'],
      photos: [
        { picture: '/midia/storage/1.webp', thumbnail: '/midia/storage/1-p.webp' },
        { picture: '/midia/storage/2-p.webp', thumbnail: '/midia/storage/2-p.webp' },
      ],
      highlights: ['Teto solar'],
      extras: ['Câmera 360°'],
      differentials: [
        { picture: '/midia/storage/d.webp', title: 'Garantia', description: '1 ano' },
      ],
      interior: [
        { label: 'Bancos', value: 'Couro' },
        { label: null, value: 'Sete lugares' },
      ],
      exterior: [{ label: 'Cor', value: 'Preto' }],
      seo: { description: 'Descrição', keywords: 'land rover' },
    });
  });

  test.each([
    ['10 anos', '10 anos'],
    [1, '1\u00a0ano'],
    ['05', '5\u00a0anos'],
    [0, null],
    ['0', null],
    ['vitalícia', 'vitalícia'],
    [null, null],
  ])('a glass warranty of %j is %j', (garantia_vidro, expected) => {
    const { armouring } = detail({ ...DETAIL, blindagem: { garantia_vidro } });
    expect(armouring.glassWarranty).toBe(expected);
  });

  test('missing blocks are empty ones; the model makes a title, for the brand stands beside it', () => {
    expect(detail({ marca: 'Audi', blindagem: [] })).toMatchObject({ title: 'Audi' });
    expect(detail({ marca: 'Audi', modelo: 'Q5', blindagem: [], seo: null })).toMatchObject({
      title: 'Q5',
      armoured: null,
      armouring: { kind: null, glass: null, glassWarranty: null },
      photos: [],
      interior: [],
      seo: { description: null },
    });
  });

  test('videos that do not parse are none, and noted', () => {
    const noting = createTestContext();
    expect(parseVehicleDetail({ ...DETAIL, videos: '[ruim' }, noting).videoIds).toEqual([]);
    expect(noting.notes).toEqual(['videos']);
  });

  test.each([
    ['jeep-compass', 'jeep-compass'],
    [null, null],
    ['..', null],
  ])('a record whose seo_url is %j says the address %s', (seo_url, slug) => {
    expect(detail({ ...DETAIL, seo_url, relacionado_id: 4102 }).slug).toBe(slug);
  });

  test('without any title there is no vehicle', () => {
    expect(() => detail({ id: 1, message: 'erro' })).toThrow();
  });
});

describe('filter entries', () => {
  test('brands and models: active ones, or without a status', () => {
    const audi = { id: 1, titulo: 'Audi' };
    expect(parseNamedOption({ ...audi, status: 'Ativo' }, context)).toEqual({
      id: '1',
      name: 'Audi',
    });
    expect(parseNamedOption(audi, context)).toMatchObject({ id: '1' });
    expect(parseNamedOption({ ...audi, status: 'Inativo' }, context)).toBeNull();
    expect(() => parseNamedOption({ titulo: 'Audi' }, context)).toThrow();
  });

  test.each([
    ['0', '100000', null, 100_000],
    ['R$ 100.000,00', 200_000, 100_000, 200_000],
    ['500000.00', null, 500_000, null],
  ])('the price range from %j to %j', (vlini, vlfim, from, to) => {
    const range = parsePriceRange({ label: 'Faixa', vlini, vlfim }, context);
    expect(range).toEqual({ label: 'Faixa', from, to });
  });

  test('a model may have no picture', () => {
    expect(parseModelPicture({ imagem: null }, context)).toBeNull();
  });
});
