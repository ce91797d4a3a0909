import { embeddedHeaders, startEmbeddedBackend } from '../../../scripts/testing/processes';

/*
 * A dialect of the demonstration: its records as another group's backend would spell them, within what the API's
 * contract allows. Numbers are text, envelopes are where the demonstration has none and the other way round, the
 * vehicles have other names, and what tests invent exists: vehicles, models of every brand, orders.
 */

/** Number that is part of all titles and changes when the backend's data change. */
let currentEdition = 1;

/** Returns the word in the titles of the current data, which differs from that of earlier data. */
export const editionMark = (): string => `Edição ${String(currentEdition)}`;

/** Changes all data, as after a day of work in the backend's panel. */
export function nextEdition(): void {
  currentEdition += 1;
}

/** Slugs of the vehicles in stock; the last one is sold. */
export const vehicleSlugs = ['aurora-serra-701', 'aurora-vale-701', 'minuano-serra-702'] as const;
/** The host in the `seo_url` of the second vehicle, which is an address; no page may contain it. */
export const PANEL_HOST = 'painel.aurora.test:4901';
const HALF_EMOJI = '\ud83d';
/** Verification code that opens every order of armouring. */
export const RIGHT_CODE = '7391';

export const getSeoUrl = (slug: string): string =>
  slug === vehicleSlugs[1] ? `http://${PANEL_HOST}/carros/${slug}/` : slug;

/** Addresses of the demonstration; each answers for all addresses of its endpoint. */
const sampleAddresses = [
  '/api/dados-gerais/1',
  '/api/banners?status=ativo',
  '/api/depoimentos',
  '/api/precos',
  '/api/condicao',
  '/api/modelo-imagem/127',
  '/api/blindagem-especificacao?modelo=127',
  '/api/categoria-estetica',
  '/api/servico-estetica?categoria=11',
  '/api/servico-estetica/1101',
  '/api/conteudo-institucional/historia',
  '/api/veiculos',
  '/api/veiculos?seo_url=1001',
];

type Json = Readonly<Record<string, unknown>>;
type Samples = ReadonlyMap<string, Json | readonly Json[]>;

/** Respells a value of the demonstration, at any depth; `name` is that of its field. */
function respell(value: unknown, name = ''): unknown {
  if (typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map((item) => respell(item, name));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([key, of]) => [key, respell(of, key)]));
  if (typeof value !== 'string') return value;
  if (['titulo', 'depoimento', 'horario'].includes(name)) return `${value} ${editionMark()}`;
  return value.replace(/^storage\/.*?([\w-]+)\.webp$/, 'fotos/$1.jpg');
}

/** Respells the records of a list, which the demonstration sends in an envelope. */
const respellList = (sample: unknown) => respell((sample as Json).data) as readonly Json[];

const titleOf = (slug: string): string =>
  `${slug} ${editionMark()}${slug === vehicleSlugs[1] ? HALF_EMOJI : ''}`;

function listVehicles(samples: Samples): readonly Json[] {
  const vehicles = respellList(samples.get('/api/veiculos'));
  return vehicleSlugs.map((slug, n) => ({
    ...vehicles[n],
    titulo: titleOf(slug),
    seo_url: getSeoUrl(slug),
    marca: n === 2 ? { id: 702, titulo: 'Minuano' } : 'Aurora',
    modelo: { titulo: `Serra ${slug.slice(-3)}` },
    status: n === 2 ? 'VENDIDO' : 'Disponível',
  }));
}

/** Returns the detail of a vehicle: every slug that starts like one of the stock exists. */
function findVehicle(samples: Samples, seoUrl: string): readonly Json[] {
  const slug = vehicleSlugs.find((each) => getSeoUrl(each) === seoUrl) ?? seoUrl;
  if (!/^(?:aurora|minuano)-/.test(slug)) return [];
  const [detail] = respellList(samples.get('/api/veiculos?seo_url=1001'));
  return [
    {
      ...detail,
      id: String(Buffer.from(slug).reduce((sum, byte) => (sum * 31 + byte) % 1_000_003, 7)),
      marca: 'Aurora',
      pagina_produto: { imagem: 'fotos/0.jpg' },
      detalhes: { ...(detail?.detalhes as Json), titulo: titleOf(slug) },
      fotos: [{ imagem: 'fotos/0.jpg' }, { thumb: 'fotos/1.jpg' }, { imagem: 'figura?id=7' }],
    },
  ];
}

const listModels = (brand: string) =>
  [`Serra ${brand}`, `Vale ${brand}`, ...Array.from({ length: 200 }, (_, n) => `Lote ${n}`)].map(
    (titulo, n) => ({ id: `${brand}${String(n)}`, titulo, status: 'Ativo', marca: brand }),
  );

function findQuotation(path: string, query: URLSearchParams): unknown {
  const pedido = query.get('codigo') ?? '';
  if (!pedido.startsWith('AUR-')) return [];
  const produtos = [{ produto: 'Blindagem', preco: 'R$ 61.000,00' }];
  const orcamento = { pedido, marca: 'Aurora', produtos, vl_final: 'R$ 61.000,00' };
  const isOpen = path.endsWith('estetica') || query.get('two_factor') === RIGHT_CODE;
  return isOpen ? [{ orcamento, melhorescolha: null }] : { email: 'a***@provedor.com' };
}

/** Number of the last record that a visitor created. */
let lastId = 0;

function answerCall(samples: Samples, method: string, path: string, query: URLSearchParams) {
  const [, endpoint = '', last = ''] = /^(\/api\/[\w-]+)(?:.*\/(.*))?/.exec(path) ?? [];
  if (method !== 'GET') {
    const id = String((lastId += 1));
    return { data: { id, nav_id: id, pedido: `AUR-${id}` } };
  }
  const [slug, armoured] = [query.get('seo_url'), query.get('blindado')];
  switch (endpoint) {
    case '/api/orcamento-blindagem':
    case '/api/orcamento-estetica':
      return findQuotation(path, query);
    case '/api/destaques':
    case '/api/associar-veiculos':
      return { data: listVehicles(samples).slice(0, 2) };
    case '/api/veiculos':
      if (slug !== null) return { data: findVehicle(samples, slug) };
      return listVehicles(samples).filter(
        ({ blindado }) => armoured === null || blindado === armoured,
      );
    case '/api/modelos':
      return listModels(decodeURIComponent(last));
    case '/api/marcas':
      return ['Aurora', 'Minuano'].map((titulo, n) => ({ id: String(701 + n), titulo }));
    default: {
      const start = last === '' ? endpoint : `${endpoint}/`;
      const address = sampleAddresses.find((each) => each.startsWith(start));
      const sample = samples.get(address ?? '');
      if (!sample) return undefined;
      return 'data' in sample ? respell(sample.data) : { data: respell(sample) };
    }
  }
}

async function readSamples(): Promise<Samples> {
  const demo = await startEmbeddedBackend();
  const samples = new Map<string, Json>();
  for (const address of sampleAddresses) {
    const answer = await fetch(demo.url + address, { headers: embeddedHeaders });
    samples.set(address, (await answer.json()) as Json);
  }
  await demo.stop();
  return samples;
}

let samples: Promise<Samples> | undefined;

/**
 * Reads the demonstration, once in the life of a process.
 *
 * @returns a function that returns the faultless response body to a call; `undefined` for a call that the API does not have
 */
export async function createDialect() {
  const read = await (samples ??= readSamples());
  return (method: string, path: string, query: URLSearchParams): unknown =>
    answerCall(read, method, path, query);
}
