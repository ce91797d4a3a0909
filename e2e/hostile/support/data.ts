/**
 * Data of the fake backend: those of another group, in the formats that the API's contract allows (numbers as text,
 * bare lists, envelopes, pages, records in lists, missing fields) and that the embedded backend does not use
 * everywhere.
 */

/** Number that is part of all titles and changes when the backend's data change. */
let currentEdition = 1;

/** Returns the word in the titles of the current data, which differs from that of earlier data. */
export const editionMark = (): string => `Edição ${String(currentEdition)}`;

/** Changes all data, as after a day of work in the backend's panel. */
export function nextEdition(): void {
  currentEdition += 1;
}

const brandRecords = [
  { id: '701', titulo: 'Aurora', status: 'ATIVO' },
  { id: 702, titulo: 'Minuano', status: 'Ativo' },
  { id: '703', titulo: 'Fora de linha', status: 'Inativo' },
];

const createModel = (brand: string, id: string, titulo: string) => ({
  id,
  titulo,
  status: 'Ativo',
  marca: brand,
});

/**
 * Returns the models of a brand: every brand name has models, so that tests can invent URLs that were never requested.
 */
const modelsOfBrand = (brand: string) => [
  createModel(brand, `${brand}1`, `Serra ${brand}`),
  createModel(brand, `${brand}2`, `Vale ${brand}`),
  ...Array.from({ length: 200 }, (_, n) =>
    createModel(brand, `${brand}9${String(n)}`, `Lote ${String(n)}`),
  ),
];

/** Slugs of the vehicles in stock; the last one is sold. */
export const vehicleSlugs = ['aurora-serra-701', 'aurora-vale-701', 'minuano-serra-702'] as const;

const priceTextAt = (index: number) => ['R$ 98.500,00', '', 'R$ 0,00'][index % 3];

/** The host in the `seo_url` of the second vehicle, which is an address; no page may contain it. */
export const PANEL_HOST = 'painel.aurora.test:4901';
const HALF_EMOJI = '\ud83d';

export const getSeoUrl = (slug: string): string =>
  slug === vehicleSlugs[1] ? `http://${PANEL_HOST}/carros/${slug}/` : slug;

function toListedVehicle(slug: string, index: number) {
  return {
    id: String(8_100 + index),
    titulo: `${slug.replaceAll('-', ' ')} ${editionMark()}${index === 1 ? HALF_EMOJI : ''}`,
    seo_url: getSeoUrl(slug),
    relacionado_id: index === 1 ? null : undefined,
    marca: index === 2 ? { id: 702, titulo: 'Minuano' } : 'Aurora',
    modelo: { titulo: `Serra ${index === 2 ? '702' : '701'}` },
    imagem: `fotos/${String(index)}.jpg`,
    blindado: index === 0 ? '1' : 0,
    preco: priceTextAt(index),
    ano_fabricacao: '2021',
    ano_modelo: 2022,
    km: '41.300 km',
    status: index === 2 ? 'VENDIDO' : 'Disponível',
  };
}

const createStock = () => vehicleSlugs.map(toListedVehicle);

/** Name of a picture of endless lines, and part of the slugs of the vehicles that have it. */
export const LONG_PICTURE_NAME = 'comprida';

/**
 * Returns the detail of a vehicle: every slug that starts like one of the stock exists, so that tests can request pages
 * that were never rendered.
 */
function createVehicleDetail(seoUrl: string) {
  const slug = vehicleSlugs.find((each) => getSeoUrl(each) === seoUrl) ?? seoUrl;
  if (!/^(?:aurora|minuano)-/.test(slug)) return [];
  return [
    {
      ...toListedVehicle(slug, 0),
      ...(slug.includes(LONG_PICTURE_NAME) && { imagem: `fotos/${LONG_PICTURE_NAME}.png` }),
      id: Buffer.from(slug).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7),
      detalhes: {
        titulo: `${slug} ${editionMark()}${slug === vehicleSlugs[1] ? HALF_EMOJI : ''}`,
        chamada: 'Revisado',
        detalhes_interno: 'Couro\nTeto',
      },
      blindagem: { blindado: '1', tipo_blindagem: 'III-A' },
      fotos: [{ imagem: 'fotos/0.jpg' }, { thumb: 'fotos/1.jpg' }, { imagem: 'figura?id=7' }],
      opcionais: ['Teto solar', { label: 'Bancos de couro' }, null],
      videos: '["dQw4w9WgXcQ"]',
    },
  ];
}

const generalData = () => ({
  telefone: '(51) 3030-4040',
  whatsapp: [{ whatsapp: '51 99999-4040', destinatario: 'Central' }],
  endereco: 'Avenida Ipiranga',
  endnum: '1200',
  cidade: 'Porto Alegre',
  estado: 'RS',
  instagram: 'https://www.instagram.com/aurora',
  horario: `Segunda a sexta, 9h às 18h (${editionMark()})`,
  orcamento: { dois_fatores: '1' },
  estetica: { dois_fatores: 0 },
});

const armouringSpecification = (modelId: string) => ({
  id: '31',
  modelo: modelId,
  especificacoes: [
    {
      id: 19,
      sku: 'tipo_vidros',
      produtos: {
        'garantia-5': [{ sku: 'v5', titulo: `Vidro ${editionMark()}`, imagem: 'fotos/0.jpg' }],
      },
    },
    { id: '20', sku: 'teto_solar', produtos: [{ sku: 't1', titulo: 'Teto fixo' }] },
    { id: 21, sku: 'porta_malas', produtos: [{ sku: 'porta_malas_eletrico', titulo: 'Elétrico' }] },
  ],
});

const aestheticsService = (id: string) => ({
  id,
  titulo: `Película ${editionMark()}`,
  status: 'Ativo',
  categoria_estetica_id: '5',
  opcionais: [{ id: '1', titulo: 'Capô' }],
});

const createQuotation = (order: string) => ({
  orcamento: {
    pedido: order,
    marca: 'Aurora',
    modelo: 'Serra',
    produtos: [{ produto: 'Blindagem', preco: 'R$ 61.000,00' }],
    vl_final: 'R$ 61.000,00',
  },
});

/** Verification code that opens every order of the fake backend. */
export const RIGHT_CODE = '7391';

/** Matches the order codes that exist. */
const EXISTING_ORDER_PATTERN = /^AUR-/;

function protectedQuotation(query: URLSearchParams): unknown {
  const order = query.get('codigo') ?? '';
  if (!EXISTING_ORDER_PATTERN.test(order)) return [];
  return query.get('two_factor') === RIGHT_CODE
    ? [{ ...createQuotation(order), melhorescolha: null }]
    : { email: 'a***@provedor.com' };
}

const openQuotation = (order: string): unknown =>
  EXISTING_ORDER_PATTERN.test(order) ? { data: createQuotation(order) } : [];

/** Request to the fake backend: the last part of its path, and its query. */
type BackendCall = Readonly<{ last: string; query: URLSearchParams }>;

const readAnswers: readonly (readonly [start: string, answer: (call: BackendCall) => unknown])[] = [
  ['/api/dados-gerais/', () => ({ data: generalData() })],
  [
    '/api/banners',
    () => [
      {
        id: '1',
        tipo_banner: '3',
        titulo: `Banner ${editionMark()}`,
        imagem_desktop: 'fotos/0.jpg',
      },
    ],
  ],
  ['/api/destaques', () => ({ data: createStock().slice(0, 2) })],
  ['/api/veiculos', ({ query }) => findVehicles(query)],
  ['/api/depoimentos', () => ({ data: [{ nome: 'Rui', depoimento: `Bom (${editionMark()})` }] })],
  ['/api/marcas', () => brandRecords],
  ['/api/modelos/marca/', ({ last }) => modelsOfBrand(last)],
  ['/api/precos', () => [{ label: 'Até 100 mil', vlini: '0', vlfim: '100000' }]],
  ['/api/condicao', () => ({ data: [{ condicao: 'Seminovo', codigo: 'semi-novo' }] })],
  ['/api/associar-veiculos', () => ({ data: { data: createStock().slice(1), total: 2 } })],
  ['/api/modelo-imagem/', () => [{ imagem: '/fotos/1.jpg' }]],
  [
    '/api/blindagem-especificacao',
    ({ query }) => ({ data: [armouringSpecification(query.get('modelo') ?? '')] }),
  ],
  ['/api/orcamento-blindagem', ({ query }) => protectedQuotation(query)],
  ['/api/orcamento-estetica', ({ query }) => openQuotation(query.get('codigo') ?? '')],
  ['/api/categoria-estetica', () => [{ id: '5', titulo: `Proteção ${editionMark()}` }]],
  ['/api/servico-estetica/', ({ last }) => aestheticsService(last)],
  [
    '/api/servico-estetica',
    ({ query }) => ({ data: [aestheticsService(`${query.get('categoria') ?? ''}9`)] }),
  ],
  [
    '/api/conteudo-institucional/',
    ({ last }) => [{ titulo: `Sobre ${last} ${editionMark()}`, conteudo: '<p>Desde 1990</p>' }],
  ],
];

function findVehicles(query: URLSearchParams): unknown {
  const slug = query.get('seo_url');
  if (slug !== null) return { data: createVehicleDetail(slug) };
  const armoured = query.get('blindado');
  const found = createStock().filter(
    ({ blindado }) => armoured === null || String(blindado) === armoured,
  );
  return query.get('status') === 'ativo' ? found : { data: found };
}

let nextId = 0;

const writeAnswers: readonly (readonly [start: string, answer: () => unknown])[] = [
  ['/api/leads', () => ({ data: { id: (nextId += 1), origem: 'site' } })],
  ['/api/orcamento-blindagem', () => ({ pedido: `AUR-${String((nextId += 1))}` })],
  ['/api/orcamento-estetica', () => ({ orcamento: { pedido: `AUR-${String((nextId += 1))}` } })],
  ['/api/vendaseucarro', () => ({ data: { id: (nextId += 1) } })],
  ['/api/navigation-tracker', () => ({ nav_id: String((nextId += 1)) })],
];

/** Returns the faultless response body to a call; `undefined` for a call that the API does not have. */
export function answerCall(method: string, path: string, query: URLSearchParams): unknown {
  const table = method === 'GET' ? readAnswers : writeAnswers;
  const [, answer] = table.find(([start]) => path.startsWith(start)) ?? [];
  return answer?.({ last: decodeURIComponent(path.split('/').at(-1) ?? ''), query });
}
