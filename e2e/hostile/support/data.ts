/**
 * What the fake backend holds: another group's data, in the shapes the contract leaves open (text numbers, bare lists,
 * envelopes, paginated ones, records in lists, missing fields), none of which the embedded backend uses everywhere.
 */

/** Stands in titles and changes when the backend's data change. */
let edition = 1;

/** Returns the word by which current data differ from earlier ones. */
export const editionMark = (): string => `Edição ${String(edition)}`;

/** Everything changes, as after a day of work in the backend's panel. */
export function nextEdition(): void {
  edition += 1;
}

const brands = [
  { id: '701', titulo: 'Aurora', status: 'ATIVO' },
  { id: 702, titulo: 'Minuano', status: 'Ativo' },
  { id: '703', titulo: 'Fora de linha', status: 'Inativo' },
];

const model = (brand: string, id: string, titulo: string) => ({
  id,
  titulo,
  status: 'Ativo',
  marca: brand,
});

/** Any brand has these, so that an address never asked before is at hand. */
const modelsOf = (brand: string) => [
  model(brand, `${brand}1`, `Serra ${brand}`),
  model(brand, `${brand}2`, `Vale ${brand}`),
  ...Array.from({ length: 200 }, (_, n) =>
    model(brand, `${brand}9${String(n)}`, `Lote ${String(n)}`),
  ),
];

/** Slugs of the vehicles in stock, the last one sold. */
export const stockSlugs = ['aurora-serra-701', 'aurora-vale-701', 'minuano-serra-702'] as const;

const price = (index: number) => ['R$ 98.500,00', '', 'R$ 0,00'][index % 3];

function listed(slug: string, index: number) {
  return {
    id: String(8_100 + index),
    titulo: `${slug.replaceAll('-', ' ')} ${editionMark()}`,
    seo_url: slug,
    relacionado_id: index === 1 ? null : undefined,
    marca: index === 2 ? { id: 702, titulo: 'Minuano' } : 'Aurora',
    modelo: { titulo: `Serra ${index === 2 ? '702' : '701'}` },
    imagem: `fotos/${String(index)}.jpg`,
    blindado: index === 0 ? '1' : 0,
    preco: price(index),
    ano_fabricacao: '2021',
    ano_modelo: 2022,
    km: '41.300 km',
    status: index === 2 ? 'VENDIDO' : 'Disponível',
  };
}

const stock = () => stockSlugs.map(listed);

/** Any slug that starts like a vehicle of ours is one, so that pages never seen are at hand. */
function detail(slug: string) {
  if (!/^(?:aurora|minuano)-/.test(slug)) return [];
  return [
    {
      ...listed(slug, 0),
      id: Buffer.from(slug).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7),
      detalhes: {
        titulo: `${slug} ${editionMark()}`,
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

const general = () => ({
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

const specification = (modelId: string) => ({
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

const service = (id: string) => ({
  id,
  titulo: `Película ${editionMark()}`,
  status: 'Ativo',
  categoria_estetica_id: '5',
  opcionais: [{ id: '1', titulo: 'Capô' }],
});

const quotation = (order: string) => ({
  orcamento: {
    pedido: order,
    marca: 'Aurora',
    modelo: 'Serra',
    produtos: [{ produto: 'Blindagem', preco: 'R$ 61.000,00' }],
    vl_final: 'R$ 61.000,00',
  },
});

/** The code that opens every order of the fake backend. */
export const RIGHT_CODE = '7391';

/** Orders of this form exist. */
const KNOWN_ORDER = /^AUR-/;

function protectedQuotation(query: URLSearchParams): unknown {
  const order = query.get('codigo') ?? '';
  if (!KNOWN_ORDER.test(order)) return [];
  return query.get('two_factor') === RIGHT_CODE
    ? [{ ...quotation(order), melhorescolha: null }]
    : { email: 'a***@provedor.com' };
}

const openQuotation = (order: string): unknown =>
  KNOWN_ORDER.test(order) ? { data: quotation(order) } : [];

/** Asked of the fake backend: the last part of the path, and the query. */
type Call = Readonly<{ last: string; query: URLSearchParams }>;

const reads: readonly (readonly [start: string, answer: (call: Call) => unknown])[] = [
  ['/api/dados-gerais/', () => ({ data: general() })],
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
  ['/api/destaques', () => ({ data: stock().slice(0, 2) })],
  ['/api/veiculos', ({ query }) => vehicles(query)],
  ['/api/depoimentos', () => ({ data: [{ nome: 'Rui', depoimento: `Bom (${editionMark()})` }] })],
  ['/api/marcas', () => brands],
  ['/api/modelos/marca/', ({ last }) => modelsOf(last)],
  ['/api/precos', () => [{ label: 'Até 100 mil', vlini: '0', vlfim: '100000' }]],
  ['/api/condicao', () => ({ data: [{ condicao: 'Seminovo', codigo: 'semi-novo' }] })],
  ['/api/associar-veiculos', () => ({ data: { data: stock().slice(1), total: 2 } })],
  ['/api/modelo-imagem/', () => [{ imagem: '/fotos/1.jpg' }]],
  [
    '/api/blindagem-especificacao',
    ({ query }) => ({ data: [specification(query.get('modelo') ?? '')] }),
  ],
  ['/api/orcamento-blindagem', ({ query }) => protectedQuotation(query)],
  ['/api/orcamento-estetica', ({ query }) => openQuotation(query.get('codigo') ?? '')],
  ['/api/categoria-estetica', () => [{ id: '5', titulo: `Proteção ${editionMark()}` }]],
  ['/api/servico-estetica/', ({ last }) => service(last)],
  [
    '/api/servico-estetica',
    ({ query }) => ({ data: [service(`${query.get('categoria') ?? ''}9`)] }),
  ],
  [
    '/api/conteudo-institucional/',
    ({ last }) => [{ titulo: `Sobre ${last} ${editionMark()}`, conteudo: '<p>Desde 1990</p>' }],
  ],
];

function vehicles(query: URLSearchParams): unknown {
  const slug = query.get('seo_url');
  if (slug !== null) return { data: detail(slug) };
  const armoured = query.get('blindado');
  const found = stock().filter(
    ({ blindado }) => armoured === null || String(blindado) === armoured,
  );
  return query.get('status') === 'ativo' ? found : { data: found };
}

let sequence = 0;

const writes: readonly (readonly [start: string, answer: () => unknown])[] = [
  ['/api/leads', () => ({ data: { id: (sequence += 1), origem: 'site' } })],
  ['/api/orcamento-blindagem', () => ({ pedido: `AUR-${String((sequence += 1))}` })],
  ['/api/orcamento-estetica', () => ({ orcamento: { pedido: `AUR-${String((sequence += 1))}` } })],
  ['/api/vendaseucarro', () => ({ data: { id: (sequence += 1) } })],
  ['/api/navigation-tracker', () => ({ nav_id: String((sequence += 1)) })],
];

/** The good answer to a call; `undefined` for a call the contract does not have. */
export function answerTo(method: string, path: string, query: URLSearchParams): unknown {
  const table = method === 'GET' ? reads : writes;
  const [, answer] = table.find(([start]) => path.startsWith(start)) ?? [];
  return answer?.({ last: decodeURIComponent(path.split('/').at(-1) ?? ''), query });
}
