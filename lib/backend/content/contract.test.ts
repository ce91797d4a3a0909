import { createTestContext } from '@/lib/backend/testing/context';

import { parseBanner } from './banner-contract';
import { parseInstitutionalContent, parseTestimonial } from './contract';
import { parseGeneralData, buildSocialHref } from './general-data-contract';

describe('banner', () => {
  const WIRE = {
    id: 3,
    tipo_banner: '2',
    titulo: 'Porsche 911',
    chamada: 'Destaque',
    link: 'https://www.example.test/detalhe/porsche-911',
    imagem_desktop: 'storage/d.webp',
    imagem_mobile: 'storage/m.webp',
    descricao_banner: 'Um clássico',
    texto_apoio: 'Só este mês',
    label_botao: '',
    campanha: {
      videos: '["dQw4w9WgXcQ"]',
      video: 'https://youtu.be/abc_DEF-123',
      listagem: ['Único dono', '', 'Revisado'],
      preco_de: 'R$ 0,00',
    },
    veiculo: {
      titulo: 'Porsche 911 Carrera',
      marca: 'Porsche',
      logomarca: 'storage/porsche.svg',
      imagem: 'storage/911.webp',
      ano: '2023/2024',
      km: '1.200',
      preco: 'R$ 989.900,00',
      videos: '["dQw4w9WgXcQ"]',
    },
  };

  const read = (wire: unknown, context = createTestContext()) => parseBanner(wire, context);

  const CAMPAIGN = {
    items: ['Único dono', 'Revisado'],
    fromPrice: 'on-request',
    videoIds: ['dQw4w9WgXcQ', 'abc_DEF-123'],
  };

  test('reads every field', () => {
    expect(read(WIRE)).toEqual({
      id: '3',
      kind: 'vehicle',
      title: 'Porsche 911',
      call: 'Destaque',
      description: 'Um clássico',
      supportText: 'Só este mês',
      buttonLabel: 'Saiba Mais',
      href: '/detalhe/porsche-911',
      desktopPicture: '/midia/storage/d.webp',
      mobilePicture: '/midia/storage/m.webp',
      campaign: CAMPAIGN,
      vehicle: {
        title: 'Porsche 911 Carrera',
        brand: 'Porsche',
        brandLogo: '/midia/storage/porsche.svg',
        picture: '/midia/storage/911.webp',
        year: '2023/2024',
        km: 1_200,
        price: { text: 'R$ 989.900', cents: 98_990_000 },
        videoIds: ['dQw4w9WgXcQ'],
      },
    });
  });

  test.each([
    [1, 'service'],
    ['1', 'service'],
    [2, 'vehicle'],
    [3, 'generic'],
    ['9', 'vehicle'],
    [null, 'vehicle'],
  ])('kind %j is %s', (kind, expected) => {
    expect(read({ ...WIRE, tipo_banner: kind }).kind).toBe(expected);
  });

  test.each([
    [1, { campaign: CAMPAIGN, vehicle: null }],
    [2, { campaign: CAMPAIGN, vehicle: { brand: 'Porsche' } }],
    [3, { campaign: null, vehicle: null }],
  ])('of kind %j it shows %j alone', (kind, shown) => {
    expect(read({ ...WIRE, tipo_banner: kind })).toMatchObject(shown);
  });

  test.each([[1], [3]])('of kind %j a vehicle left over is no title', (kind) => {
    expect(() => read({ tipo_banner: kind, veiculo: WIRE.veiculo })).toThrow();
  });

  test('without a kind it is what it carries', () => {
    const none = { ...WIRE, tipo_banner: null, veiculo: [] };
    expect(read(none)).toMatchObject({ kind: 'service', campaign: CAMPAIGN });
    expect(read({ ...none, campanha: [] })).toMatchObject({ kind: 'generic' });
  });

  test.each([
    ['R$ 99.000,00', { text: 'R$ 99.000', cents: 9_900_000 }],
    ['R$ 0,00', 'on-request'],
    [0, 'on-request'],
    ['', null],
    [undefined, null],
    ['a combinar', null],
    ['R$ 99.000 à vista', { text: 'R$ 99.000 à vista', cents: 9_900_000 }],
  ])('from-price %j is %j', (preco, expected) => {
    const campaign = { listagem: ['x'], preco_de: preco };
    expect(read({ ...WIRE, tipo_banner: 1, campanha: campaign }).campaign?.fromPrice).toEqual(
      expected,
    );
  });

  test.each([[null], [undefined], [[]], [{}], [{ listagem: [], videos: '[]', preco_de: '' }]])(
    'campaign %j is none',
    (campaign) => {
      expect(read({ ...WIRE, tipo_banner: 1, campanha: campaign }).campaign).toBeNull();
    },
  );

  test.each([
    ['2023/2024', '2023/2024'],
    [2024, '2024'],
    [0, null],
    ['0', null],
    ['0000/0000', null],
    [null, null],
  ])("a vehicle's year %j is %j", (ano, expected) => {
    expect(read({ ...WIRE, veiculo: { titulo: '911', ano } }).vehicle?.year).toBe(expected);
  });

  test('malformed videos are none, and noted', () => {
    const context = createTestContext();
    const campaign = { listagem: ['x'], videos: '[ruim' };
    const vehicle = { ...WIRE.veiculo, videos: '{' };
    const campaigns = read({ ...WIRE, tipo_banner: 1, campanha: campaign }, context);
    const vehicles = read({ ...WIRE, veiculo: vehicle }, context);

    expect([campaigns.campaign?.videoIds, vehicles.vehicle?.videoIds]).toEqual([[], []]);
    expect(context.notes.sort()).toEqual(['campanha.videos', 'veiculo.videos']);
  });

  test('a picture alone is a banner, nothing at all is not', () => {
    expect(read({ id: 1, imagem_mobile: 'storage/m.webp' })).toMatchObject({
      title: '',
      href: null,
      vehicle: null,
    });
    expect(() => read({ id: 1, imagem_desktop: 'https://outro.test/a.jpg' })).toThrow();
  });
});

describe('testimonial', () => {
  const WIRE = { nome: 'Ana', depoimento: 'Ótimo.<br>Volto.', dt_inclusao: '2024-05-31 10:00:00' };

  test('a name and words; picture and date when they are there', () => {
    expect(parseTestimonial(WIRE, createTestContext())).toEqual({
      name: 'Ana',
      text: 'Ótimo.\nVolto.',
      picture: null,
      date: '2024-05-31',
    });
  });

  test.each([[{ ...WIRE, nome: '' }], [{ ...WIRE, depoimento: null }]])('%j is none', (wire) => {
    expect(() => parseTestimonial(wire, createTestContext())).toThrow();
  });
});

describe('general data', () => {
  const read = (wire: unknown) => parseGeneralData(wire, createTestContext());

  test('reads contact, networks and two-factor flags', () => {
    expect(
      read({
        telefone: '(11) 5550-2002',
        instagram: '@bastiao',
        youtube: 'http://www.youtube.com/@bastiao',
        facebook: '',
        linkedin: 'linkedin.com/company/bastiao',
        endereco: 'Av. dos Bandeirantes',
        endnum: 2002,
        bairro: 'Vila Olímpia',
        cidade: 'São Paulo',
        estado: 'SP',
        cep: '04553-000',
        horario: 'Seg a sex: 9h às 18h<br>Sáb: 9h às 13h',
        orcamento: { dois_fatores: '1' },
        estetica: { dois_fatores: 0 },
      }),
    ).toEqual({
      phone: '(11) 5550-2002',
      callHref: 'tel:+551155502002',
      social: {
        instagram: 'https://www.instagram.com/bastiao',
        youtube: 'https://www.youtube.com/@bastiao',
        linkedin: 'https://linkedin.com/company/bastiao',
      },
      whatsapp: [],
      address: {
        street: 'Av. dos Bandeirantes',
        number: '2002',
        district: 'Vila Olímpia',
        city: 'São Paulo',
        state: 'SP',
        postalCode: '04553-000',
      },
      openingHours: 'Seg a sex: 9h às 18h\nSáb: 9h às 13h',
      twoFactor: { armouring: true, aesthetics: false },
      quotationValidity: { armouring: null, aesthetics: null },
    });
  });

  test('WhatsApp numbers lose their dress; an empty entry gives way to the first good one', () => {
    const entries = [
      { whatsapp: '+55 (11) 99999-0000', destinatario: 'Vendas' },
      { whatsapp: '', destinatario: 'Detalhe' },
      { whatsapp: 11988880000 },
    ];

    expect(read({ telefone: '1', whatsapp: entries }).whatsapp).toEqual([
      { number: '5511999990000', recipient: 'Vendas' },
      { number: '5511999990000', recipient: 'Vendas' },
      { number: '5511988880000', recipient: null },
    ]);
    expect(read({ whatsapp: [{ whatsapp: 'sem número' }] }).whatsapp).toEqual([]);
  });

  test('an object with none of its fields is no general data', () => {
    expect(() => read({ message: 'Unauthenticated.' })).toThrow();
  });

  test.each(['javascript:alert(1)', 'mailto:a@x.test', 'https://user@x.test', 'a b', 'http://x'])(
    '%j is no profile',
    (raw) => {
      expect(buildSocialHref('instagram', raw)).toBeNull();
    },
  );
});

test('institutional content leaves with its html made safe', () => {
  const html = '<h2>Sobre</h2><script>alert(1)</script>';
  const wire = { titulo: 'Termos', banner: 'storage/b.webp', conteudo: html };

  expect(parseInstitutionalContent(wire, createTestContext())).toEqual({
    title: 'Termos',
    banner: '/midia/storage/b.webp',
    body: { safeHtml: '<h2>Sobre</h2>' },
  });
  expect(parseInstitutionalContent({ titulo: 'Termos' }, createTestContext()).body).toBeNull();
  const nothingLeft = { titulo: 'Termos', conteudo: '<script>alert(1)</script>' };
  expect(parseInstitutionalContent(nothingLeft, createTestContext()).body).toBeNull();
});
