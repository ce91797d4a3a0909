import type { RequestListener } from 'node:http';

/** Functions that return the responses of a backend, by path. */
type BackendRoutes = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

/** Response of a route that is not a 200 with JSON. */
export class CustomResponse {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly body = '',
  ) {}
}

const ONE_PIXEL_PICTURE = Buffer.from(
  'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7',
  'base64',
);

export const smallStock = [
  {
    id: 1,
    seo_url: 'veloria-s7-2026',
    titulo: 'S7 Executive',
    marca: 'Veloria',
    modelo: 'S7',
    imagem: 'fotos/1.gif',
    blindado: 1,
    preco: 'R$ 400.000,00',
    ano_modelo: 2026,
    km: 0,
    condicao: 'novo',
  },
  {
    id: '2',
    seo_url: 'alcantara-piccola-2022',
    titulo: 'Piccola 1.0',
    marca: { titulo: 'Alcântara' },
    modelo: 'Piccola',
    imagem: '/fotos/2.gif',
    blindado: '0',
    preco: 62_900,
    ano_modelo: '2022',
    km: '38.200 km',
    condicao: 'semi-novo',
  },
  {
    id: 3,
    seo_url: 'veloria-s5-2024',
    titulo: 'S5',
    marca: 'Veloria',
    modelo: 'S5',
    imagem: 'fotos/3.gif',
    blindado: 0,
    preco: '200000.00',
    ano_modelo: 2024,
    km: 12_000,
    condicao: 'semi-novo',
  },
] as const;

/** Returns the vehicles for a query of `/api/veiculos`, or the detail of one vehicle for `seo_url`. */
export function searchVehicles(query: URLSearchParams): unknown {
  const slug = query.get('seo_url');
  if (slug !== null) {
    const foundVehicle = smallStock.find(({ seo_url }) => seo_url === slug);
    return {
      data: foundVehicle ? [{ ...foundVehicle, fotos: [{ imagem: foundVehicle.imagem }] }] : [],
    };
  }
  const { blindado, marca, condicao } = Object.fromEntries(query);
  const nameOf = (brand: (typeof smallStock)[number]['marca']) =>
    typeof brand === 'string' ? brand : brand.titulo;
  return smallStock.filter(
    (vehicle) =>
      (!blindado || String(vehicle.blindado) === blindado) &&
      (!marca || nameOf(vehicle.marca) === marca) &&
      (!condicao || vehicle.condicao === condicao),
  );
}

const brandOptions = [
  { id: 1, titulo: 'Veloria' },
  { id: 2, titulo: 'Alcântara', status: 'Ativo' },
];

const glassProduct = { sku: 'vidro', titulo: 'Ultralight 18 mm', link: 'aqz-KE-bpKQ' };

const aestheticsService = {
  id: 1101,
  titulo: 'Película',
  status: 'Ativo',
  opcionais: [{ id: 1, titulo: 'Capô' }],
};

const defaultRoutes: BackendRoutes = {
  '/api/dados-gerais/1': () => ({
    telefone: '(11) 5550-2002',
    whatsapp: Array.from({ length: 5 }, () => ({ whatsapp: '(11) 95550-2001' })),
    endereco: 'Av. dos Bandeirantes',
    cidade: 'São Paulo',
    horario: 'Das 9h às 19h',
  }),
  '/api/banners': () => [
    { id: 1, titulo: 'Banner', link: '/sobre', imagem_desktop: 'fotos/b.gif' },
  ],
  '/api/destaques': () => smallStock,
  '/api/veiculos': searchVehicles,
  '/api/associar-veiculos': () => smallStock,
  '/api/depoimentos': () => [
    { nome: 'Ana', depoimento: 'Bom.' },
    { nome: 'Rui', depoimento: 'Muito bom.' },
  ],
  '/api/conteudo-institucional/institucional': () => [{ titulo: 'Grupo', conteudo: '<p>Oi</p>' }],
  '/api/marcas': () => ({ data: brandOptions }),
  '/api/modelos/marca/1': () => brandOptions,
  '/api/modelos/marca/2': () => brandOptions,
  '/api/precos': () => [{ label: 'Até R$ 100.000', vlini: 0, vlfim: 100_000 }],
  '/api/condicao': () => ({
    data: [
      { condicao: 'Novo', codigo: 'novo' },
      { condicao: 'Seminovo', codigo: 'semi-novo' },
    ],
  }),
  '/api/modelo-imagem/1': () => ({ imagem: 'fotos/m.gif' }),
  '/api/modelo-imagem/2': () => ({}),
  '/api/blindagem-especificacao': () => ({
    id: 1,
    especificacoes: [{ id: 19, sku: 'tipo_vidros', produtos: { 'garantia-10': [glassProduct] } }],
  }),
  '/api/categoria-estetica': () => [{ id: 11, titulo: 'Película' }],
  '/api/servico-estetica': () => [aestheticsService],
  '/api/servico-estetica/1101': () => ({ data: aestheticsService }),
  '/api/orcamento-blindagem': () => [],
  '/api/orcamento-estetica': () => ({ email: 'a•••@provedor.com.br' }),
};

/** Creates a backend with a few valid records; `changedRoutes` replace some routes. Every path below `/fotos/` is a picture. */
export function createSmallBackend(changedRoutes: BackendRoutes = {}): RequestListener {
  const routes = { ...defaultRoutes, ...changedRoutes };
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend.test');
    const route = routes[pathname];
    if (!route && pathname.startsWith('/fotos/')) {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(ONE_PIXEL_PICTURE);
      return;
    }
    const body = route?.(searchParams) ?? new CustomResponse(404);
    if (body instanceof CustomResponse)
      response.writeHead(body.status, body.headers).end(body.body);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}
