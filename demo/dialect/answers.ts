import { formatPrice } from '../wire/money';
import { conditionOf, referenceTo, relationOf } from './references';
import { centsOf, flagForm, kmForm, nameForm, numberForm, priceForm, statusForm } from './values';

type Json = Readonly<Record<string, unknown>>;

/** What a rewriting may ask. */
export type About = {
  /** What was asked for, in the usual words. */
  query: URLSearchParams;
  /** Id of a vehicle by its slug. */
  vehicleId: (slug: string) => number | undefined;
};

type Rewrite = (body: unknown, about: About) => unknown;

const isRecord = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const bare = (body: unknown): unknown => (isRecord(body) && 'data' in body ? body['data'] : body);

const record = (value: unknown): Json => (isRecord(value) ? value : {});

function records(body: unknown): readonly Json[] {
  const inner = bare(body);
  return Array.isArray(inner) ? inner.filter(isRecord) : [];
}

const only = (source: Json, ...names: readonly string[]): Json =>
  Object.fromEntries(names.map((name) => [name, source[name]]));

/** The fields of a list or highlight, and no others but the photos of some. */
function listedVehicle(vehicle: Json): Json {
  const id = Number(vehicle['id']);
  return {
    ...only(vehicle, 'titulo', 'imagem', 'combustivel', 'seo_url'),
    id: String(id),
    relacionado_id: relationOf(id),
    modelo: nameForm(vehicle['modelo'], id),
    blindado: flagForm(vehicle['blindado'], id),
    preco: priceForm(vehicle['preco'], id + 1),
    ano_fabricacao: numberForm(vehicle['ano_fabricacao']),
    ano_modelo: numberForm(vehicle['ano_modelo']),
    km: kmForm(vehicle['km'], id),
    status: isReserved(vehicle) ? 'Reservado' : statusForm(vehicle['status'], id),
    ...(id % 2 === 0 && only(vehicle, 'fotos')),
  };
}

/** Some cars for sale are promised to somebody. */
const isReserved = ({ id, status }: Json): boolean => status === 'Ativo' && Number(id) % 7 === 3;

const HIGHLIGHT = [
  'seo_url',
  'relacionado_id',
  'imagem',
  'titulo',
  'ano_fabricacao',
  'ano_modelo',
  'preco',
  'blindado',
] as const;

function detailedVehicle(vehicle: Json): Json {
  const { id, preco, km, status, ano_fabricacao } = listedVehicle(vehicle);
  const turn = Number(id);
  const armouring = record(vehicle['blindagem']);
  return {
    ...only(vehicle, 'detalhes', 'videos', 'destaques', 'opcionais', 'diferenciais', 'seo'),
    ...{ id, preco, km, status, ano_fabricacao },
    marca: nameForm(vehicle['marca'], turn + 1),
    modelo: nameForm(vehicle['modelo'], turn),
    blindagem: { ...armouring, blindado: flagForm(armouring['blindado'], turn) },
    pagina_produto: vehicle['pagina_produto'],
    fotos: records(vehicle['fotos']).map((photo, index) =>
      index % 2 === 0 ? photo : only(photo, 'imagem'),
    ),
  };
}

/** Each banner has something left over from when it was of another type. */
function bannersOf(banners: readonly Json[], { vehicleId }: About): readonly Json[] {
  const featured = banners.map(({ veiculo }) => veiculo).find(isRecord);
  return banners.map((banner) => {
    const slug = /^\/detalhe\/(.+)$/.exec(String(banner['link']))?.[1];
    const id = slug === undefined ? undefined : vehicleId(slug);
    const link = id === undefined ? banner['link'] : `/detalhe/${relationOf(id)}`;
    const isVehicle = banner['tipo_banner'] === 2;
    return {
      ...banner,
      id: String(banner['id']),
      tipo_banner: String(banner['tipo_banner']),
      // Without the slash it begins with.
      link: String(link).slice(1),
      campanha:
        banner['tipo_banner'] === 3
          ? { listagem: '["Sobra de outra campanha"]', preco_de: 'R$ 1,00', videos: '' }
          : banner['campanha'],
      veiculo: isVehicle ? banner['veiculo'] : { ...featured, titulo: 'Sobra de outro banner' },
    };
  });
}

const option = ({ id, titulo, status }: Json): Json => ({
  id: referenceTo(id),
  titulo,
  status: statusForm(status, Number(id)),
});

function priceRange({ label, vlini, vlfim }: Json, index: number): Json {
  const from = Number(vlini);
  const start = index % 2 === 0 ? from : formatPrice(from * 100);
  return vlfim === null ? { label, vlini: start } : { label, vlini: start, vlfim: Number(vlfim) };
}

/** An entry for each product that is not chosen among others; glass and sunroofs by what identifies them. */
function specification(body: unknown): Json {
  const { id, especificacoes } = record(bare(body));
  const entries = records(especificacoes).flatMap(({ id: entryId, sku, produtos }): Json[] => {
    if (sku === 'tipo_vidros') {
      const groups = Object.entries(record(produtos));
      return [{ id: String(entryId), produtos: groups.map(([key, glass]) => ({ [key]: glass })) }];
    }
    if (sku === 'teto_solar') return [{ sku, produtos }];
    return records(produtos).map(({ sku: own, titulo, descricao }, index) => ({
      id: String(Number(entryId) * 10 + index),
      sku: own,
      produtos: [{ titulo, descricao, checked: '0' }],
    }));
  });
  return id === null ? {} : { id: String(Number(id)), especificacoes: entries };
}

const service = (source: Json): Json => ({
  ...source,
  id: referenceTo(source['id']),
  status: statusForm(source['status'], Number(source['id'])),
});

const withOptions = (source: Json): Json => ({
  ...service(source),
  opcionais: records(source['opcionais']).map((one, index) => ({
    ...only(one, 'titulo', 'descricao', 'imagem'),
    id: String(one['id']),
    individual: flagForm(one['individual'], index),
  })),
});

/** Prices without "R$"; the last of several lines is thrown in. */
function pricedList(list: Json): Json {
  const products = records(list['produtos']);
  const last = products.length > 1 ? products.at(-1) : undefined;
  const gift = centsOf(last?.['preco']) ?? 0;
  const total = centsOf(list['vl_final']);
  return {
    ...list,
    produtos: products.map((product) => ({
      ...product,
      preco: product === last && gift > 0 ? 'R$ 0,00' : withoutSign(product['preco']),
    })),
    ...(total !== undefined && { vl_final: withoutSign(formatPrice(total - gift)) }),
  };
}

const withoutSign = (price: unknown): unknown =>
  typeof price === 'string' ? price.replace('R$ ', '') : undefined;

/** A code asked for is a list of one; a result is bare. */
const resultOr =
  (result: (found: Json) => unknown): Rewrite =>
  (body) => {
    const found = record(Array.isArray(body) ? (body[0] as unknown) : body);
    return 'email' in found ? [found] : result(found);
  };

const created = (body: unknown): Json => {
  const answer = record(bare(body));
  return { ...answer, id: referenceTo(answer['id']), protocolo: `P-${String(answer['id'])}` };
};

/** How each answer is said otherwise, by method and path. */
const rewrites: readonly (readonly [string, RegExp, Rewrite])[] = [
  [
    'GET',
    /^\/api\/veiculos$/,
    (body, { query }) => {
      if (!query.has('seo_url')) return records(body).map(listedVehicle);
      const [found] = records(body);
      return found ? detailedVehicle(found) : { data: null };
    },
  ],
  [
    'GET',
    /^\/api\/destaques$/,
    (body, { vehicleId }) =>
      records(body).map((vehicle) => {
        const id = vehicleId(String(vehicle['seo_url']));
        return only(listedVehicle({ ...vehicle, id }), ...HIGHLIGHT);
      }),
  ],
  ['GET', /^\/api\/associar-veiculos$/, (body) => ({ data: records(body).map(listedVehicle) })],
  ['GET', /^\/api\/banners$/, (body, about) => ({ data: bannersOf(records(body), about) })],
  ['GET', /^\/api\/depoimentos$/, (body) => ({ data: records(body), total: '8' })],
  [
    'GET',
    /^\/api\/dados-gerais\//,
    (body) => [
      { ...record(bare(body)), orcamento: { dois_fatores: '1' }, estetica: { dois_fatores: '0' } },
    ],
  ],
  ['GET', /^\/api\/conteudo-institucional\//, (body) => records(body)[0] ?? {}],
  ['GET', /^\/api\/marcas$/, (body) => records(body).map(option)],
  ['GET', /^\/api\/modelos\/marca\//, (body) => ({ data: records(body).map(option) })],
  ['GET', /^\/api\/precos$/, (body) => ({ data: records(body).map(priceRange) })],
  ['GET', /^\/api\/condicao$/, (body) => records(body).map(({ codigo }) => conditionOf(codigo))],
  ['GET', /^\/api\/modelo-imagem\//, (body) => ({ data: [body] })],
  ['GET', /^\/api\/blindagem-especificacao$/, (body) => ({ data: specification(body) })],
  [
    'GET',
    /^\/api\/categoria-estetica$/,
    (body) => records(body).map((category) => ({ ...category, id: String(category['id']) })),
  ],
  [
    'GET',
    /^\/api\/servico-estetica$/,
    (body) => ({
      data: records(body).map((one) => {
        const { opcionais: _inTheServiceAlone, ...listed } = service(one);
        return listed;
      }),
    }),
  ],
  ['GET', /^\/api\/servico-estetica\//, (body) => [withOptions(record(bare(body)))]],
  [
    'GET',
    /^\/api\/orcamento-blindagem$/,
    resultOr(({ orcamento, melhorescolha }) => ({
      orcamento: pricedList(record(orcamento)),
      melhorescolha: pricedList(record(melhorescolha)),
    })),
  ],
  [
    'GET',
    /^\/api\/orcamento-estetica$/,
    resultOr(({ orcamento }) => {
      const { marcas, ...rest } = record(orcamento);
      const groups = Object.values(record(marcas)).filter(isRecord);
      return [{ orcamento: { ...rest, marcas: groups.map(pricedList) } }];
    }),
  ],
  [
    'POST',
    /^\/api\/leads$/,
    // The other way round: proposals bare, the others in `data`.
    (body) => (isRecord(body) && 'data' in body ? created(body) : { data: created(body) }),
  ],
  [
    'POST',
    /^\/api\/orcamento-/,
    (body) => {
      const { pedido, orcamento } = record(body);
      return pedido === undefined
        ? { data: only(record(orcamento), 'pedido') }
        : { orcamento: { pedido } };
    },
  ],
  ['POST', /^\/api\/navigation-tracker$/, (body) => ({ nav_id: referenceTo(body) })],
  ['PUT', /^\/api\/navigation-tracker\//, () => ({ ok: true })],
  ['POST', /^\/api\/vendaseucarro$/, (body) => created(body)],
];

/** Says a successful answer of the API in the other forms its contract allows. */
export function inOtherForms(
  { method, path }: Readonly<{ method: string; path: string }>,
  body: unknown,
  about: About,
): unknown {
  const found = rewrites.find(([verb, pattern]) => verb === method && pattern.test(path));
  return found ? found[2](body, about) : body;
}
