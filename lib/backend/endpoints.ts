import { encodePath, buildQuery, type BackendCall, type QueryValue } from './call';

type QueryValues = Readonly<Record<string, QueryValue>>;

/** Creates a call that reads: it may be sent again, and its last good answer may be stored. */
const createReadCall = (endpoint: string, to: string, values: QueryValues = {}): BackendCall => ({
  endpoint,
  method: 'GET',
  path: to,
  query: buildQuery(values),
  storesLastGood: true,
  retry: 'always',
});

/** The code with which a quotation is read. */
export type QuotationAccess = Readonly<{
  /** The code that the visitor received by e-mail. A code is valid once, so a call with a code is never sent again. */
  code?: string;
  /**
   * `true` if a call without a code makes the backend e-mail one; such a call is never sent again, so that the
   * visitor gets one e-mail.
   */
  once?: boolean;
}>;

/** Creates a call that reads a quotation, which is personal and therefore never cached. */
const createQuotationReadCall = (
  endpoint: string,
  to: string,
  orderCode: string,
  { code, once = code !== undefined }: QuotationAccess,
): BackendCall => ({
  ...createReadCall(endpoint, to, { codigo: orderCode, two_factor: code }),
  storesLastGood: false,
  retry: once ? 'never' : 'always',
});

const createWriteCall = (
  endpoint: string,
  to: string,
  body: unknown,
  method: 'POST' | 'PUT' = 'POST',
): BackendCall => ({
  endpoint,
  method,
  path: to,
  query: '',
  body,
  storesLastGood: false,
  retry: 'never',
});

/** Creates a write with an idempotency key: the backend performs it once, however often it receives the same key. */
const createIdempotentWriteCall = (
  endpoint: string,
  to: string,
  body: unknown,
  idempotencyKey?: string,
): BackendCall => ({
  ...createWriteCall(endpoint, to, body),
  idempotencyKey,
});

/** The filters of the stock that the backend has, in its words. An absent filter selects everything. */
export type StockFilter = Readonly<{
  /** The name (`titulo`) of a brand, as the backend writes it. */
  brand?: string | undefined;
  /** The name (`titulo`) of a model, as the backend writes it. */
  model?: string | undefined;
  /** The code (`codigo`) of a condition. */
  condition?: string | undefined;
}>;

/** The part of the site for which the backend lists models: the stock or one kind of quotation. */
export type ModelOrigin = 'site' | 'blindados' | 'estetica';

const toQueryFlag = (value: boolean | undefined): QueryValue =>
  value === undefined ? undefined : Number(value);

const MAX_VEHICLE_BYTES = 1024 * 1024;

/** All calls of docs/backend-api.yaml. The site sends no other call to the backend. */
export const endpoints = {
  generalData: () => createReadCall('generalData', encodePath`/api/dados-gerais/1`),
  banners: () => createReadCall('banners', encodePath`/api/banners`, { status: 'ativo' }),
  highlights: () =>
    createReadCall('highlights', encodePath`/api/destaques`, { status: 'ativo', origem: 'site' }),
  vehicles: (filter: StockFilter = {}) =>
    createReadCall('vehicles', encodePath`/api/veiculos`, {
      origem: 'site',
      marca: filter.brand,
      modelo: filter.model,
      condicao: filter.condition,
    }),
  vehicle: (slug: string) => ({
    ...createReadCall('vehicle', encodePath`/api/veiculos`, { seo_url: slug, origem: 'site' }),
    maxBytes: MAX_VEHICLE_BYTES,
  }),
  testimonials: () => createReadCall('testimonials', encodePath`/api/depoimentos`),
  stockBrands: () =>
    createReadCall('stockBrands', encodePath`/api/marcas`, { origem: 'site', existentes: 1 }),
  brands: () => createReadCall('brands', encodePath`/api/marcas`),
  stockModels: (brandId: string) =>
    createReadCall('stockModels', encodePath`/api/modelos/marca/${brandId}`, {
      origem: 'site',
      agrupado: 1,
      existentes: 1,
    }),
  models: (brandId: string, origin: ModelOrigin) =>
    createReadCall('models', encodePath`/api/modelos/marca/${brandId}`, {
      origem: origin,
      agrupado: origin === 'estetica' ? undefined : 1,
    }),
  priceRanges: (armoured?: boolean) =>
    createReadCall('priceRanges', encodePath`/api/precos`, {
      existentes: 1,
      blindado: toQueryFlag(armoured),
    }),
  conditions: (armoured?: boolean) =>
    createReadCall('conditions', encodePath`/api/condicao`, {
      existentes: 1,
      blindado: toQueryFlag(armoured),
    }),
  relatedVehicles: (vehicleId: string) =>
    createReadCall('relatedVehicles', encodePath`/api/associar-veiculos`, {
      origem: 'site',
      veiculo_id: vehicleId,
    }),
  modelPicture: (modelId: string) =>
    createReadCall('modelPicture', encodePath`/api/modelo-imagem/${modelId}`),
  armouringSpecification: (modelId: string) =>
    createReadCall('armouringSpecification', encodePath`/api/blindagem-especificacao`, {
      modelo: modelId,
    }),
  createLead: (body: unknown, idempotencyKey?: string) =>
    createIdempotentWriteCall('createLead', encodePath`/api/leads`, body, idempotencyKey),
  createArmouringQuotation: (body: unknown, idempotencyKey?: string) =>
    createIdempotentWriteCall(
      'createArmouringQuotation',
      encodePath`/api/orcamento-blindagem`,
      body,
      idempotencyKey,
    ),
  createAestheticsQuotation: (body: unknown, idempotencyKey?: string) =>
    createIdempotentWriteCall(
      'createAestheticsQuotation',
      encodePath`/api/orcamento-estetica`,
      body,
      idempotencyKey,
    ),
  armouringQuotation: (orderCode: string, access: QuotationAccess = {}) =>
    createQuotationReadCall(
      'armouringQuotation',
      encodePath`/api/orcamento-blindagem`,
      orderCode,
      access,
    ),
  aestheticsQuotation: (orderCode: string, access: QuotationAccess = {}) =>
    createQuotationReadCall(
      'aestheticsQuotation',
      encodePath`/api/orcamento-estetica`,
      orderCode,
      access,
    ),
  aestheticsCategories: () =>
    createReadCall('aestheticsCategories', encodePath`/api/categoria-estetica`, { origem: 'site' }),
  aestheticsServices: (categoryId: string) =>
    createReadCall('aestheticsServices', encodePath`/api/servico-estetica`, {
      categoria: categoryId,
    }),
  aestheticsService: (serviceId: string) =>
    createReadCall('aestheticsService', encodePath`/api/servico-estetica/${serviceId}`),
  createNavigation: (body: unknown) =>
    createWriteCall('createNavigation', encodePath`/api/navigation-tracker`, body),
  updateNavigation: (id: string, body: unknown) =>
    createWriteCall('updateNavigation', encodePath`/api/navigation-tracker/${id}`, body, 'PUT'),
  sellYourCar: (body: unknown, idempotencyKey?: string) => ({
    ...createWriteCall('sellYourCar', encodePath`/api/vendaseucarro`, body),
    idempotencyKey,
  }),
  institutionalContent: (slug: string) =>
    createReadCall('institutionalContent', encodePath`/api/conteudo-institucional/${slug}`),
} as const;
