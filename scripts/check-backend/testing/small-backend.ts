import type { RequestListener } from 'node:http';

/** The answers of a backend with a few records, by path: all fit, but for those that a test changes. */
type Routes = Readonly<Record<string, (query: URLSearchParams) => unknown>>;

/** An answer other than 200 with JSON. */
export class Answer {
  constructor(
    readonly status: number,
    readonly headers: Readonly<Record<string, string>> = {},
    readonly body = '',
  ) {}
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export const vehicles = [
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

/** Returns the vehicles that it finds by a query of `/api/veiculos`. */
export function search(query: URLSearchParams): unknown {
  const slug = query.get('seo_url');
  if (slug !== null) {
    const found = vehicles.find(({ seo_url }) => seo_url === slug);
    return { data: found ? [{ ...found, fotos: [{ imagem: found.imagem }] }] : [] };
  }
  const { blindado, marca, condicao } = Object.fromEntries(query);
  const nameOf = (brand: (typeof vehicles)[number]['marca']) =>
    typeof brand === 'string' ? brand : brand.titulo;
  return vehicles.filter(
    (vehicle) =>
      (!blindado || String(vehicle.blindado) === blindado) &&
      (!marca || nameOf(vehicle.marca) === marca) &&
      (!condicao || vehicle.condicao === condicao),
  );
}

const options = [
  { id: 1, titulo: 'Veloria' },
  { id: 2, titulo: 'Alcântara', status: 'Ativo' },
];

const glass = { sku: 'vidro', titulo: 'Ultralight 18 mm', link: 'aqz-KE-bpKQ' };

const service = {
  id: 1101,
  titulo: 'Película',
  status: 'Ativo',
  opcionais: [{ id: 1, titulo: 'Capô' }],
};

const good: Routes = {
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
  '/api/destaques': () => vehicles,
  '/api/veiculos': search,
  '/api/associar-veiculos': () => vehicles,
  '/api/depoimentos': () => [
    { nome: 'Ana', depoimento: 'Bom.' },
    { nome: 'Rui', depoimento: 'Muito bom.' },
  ],
  '/api/conteudo-institucional/institucional': () => [{ titulo: 'Grupo', conteudo: '<p>Oi</p>' }],
  '/api/marcas': () => ({ data: options }),
  '/api/modelos/marca/1': () => options,
  '/api/modelos/marca/2': () => options,
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
    especificacoes: [{ id: 19, sku: 'tipo_vidros', produtos: { 'garantia-10': [glass] } }],
  }),
  '/api/categoria-estetica': () => [{ id: 11, titulo: 'Película' }],
  '/api/servico-estetica': () => [service],
  '/api/servico-estetica/1101': () => ({ data: service }),
  '/api/orcamento-blindagem': () => [],
  '/api/orcamento-estetica': () => ({ email: 'a•••@provedor.com.br' }),
};

/** Makes the small backend with some of its routes changed; any path under `/fotos/` is a picture. */
export function smallBackend(changed: Routes = {}): RequestListener {
  const routes = { ...good, ...changed };
  return (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://backend.test');
    const route = routes[pathname];
    if (!route && pathname.startsWith('/fotos/')) {
      response.writeHead(200, { 'content-type': 'image/gif' }).end(PIXEL);
      return;
    }
    const body = route?.(searchParams) ?? new Answer(404);
    if (body instanceof Answer) response.writeHead(body.status, body.headers).end(body.body);
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  };
}
