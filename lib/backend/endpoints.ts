import { path, query, type Call, type QueryValue } from './call';

type Query = Readonly<Record<string, QueryValue>>;

/** Builds a read of the backend: it may be sent again, and its last good answer may be stored. */
const read = (endpoint: string, to: string, values: Query = {}): Call => ({
  endpoint,
  method: 'GET',
  path: to,
  query: query(values),
  storesLastGood: true,
  retry: 'always',
});

/** Credentials for a quotation. */
export type QuotationAccess = Readonly<{
  /** The code that the visitor received by e-mail. A code is valid once, so a call with a code is never sent again. */
  code?: string;
  /**
   * `true` where a call without a code makes the backend e-mail one; such a call is never sent again, so that the
   * visitor gets one e-mail.
   */
  once?: boolean;
}>;

/** Reads a quotation, which is personal and therefore never cached. */
const readQuotation = (
  endpoint: string,
  to: string,
  orderCode: string,
  { code, once = code !== undefined }: QuotationAccess,
): Call => ({
  ...read(endpoint, to, { codigo: orderCode, two_factor: code }),
  storesLastGood: false,
  retry: once ? 'never' : 'always',
});

const write = (
  endpoint: string,
  to: string,
  body: unknown,
  method: 'POST' | 'PUT' = 'POST',
): Call => ({ endpoint, method, path: to, query: '', body, storesLastGood: false, retry: 'never' });

/** Returns a write with an idempotency key: the backend performs it once, however often it receives the same key. */
const writeOnce = (endpoint: string, to: string, body: unknown, idempotencyKey?: string): Call => ({
  ...write(endpoint, to, body),
  idempotencyKey,
});

/**
 * Filters of the stock by which the backend can filter, in the backend's words. An absent filter selects everything.
 */
export type StockFilter = Readonly<{
  /** The `titulo` of a brand, as the backend writes it. */
  brand?: string | undefined;
  /** The `titulo` of a model, as the backend writes it. */
  model?: string | undefined;
  /** The `codigo` of a condition. */
  condition?: string | undefined;
}>;

/** The part of the site for which the backend lists models. */
export type ModelOrigin = 'site' | 'blindados' | 'estetica';

const queryFlag = (value: boolean | undefined): QueryValue =>
  value === undefined ? undefined : Number(value);

/** Every call of docs/backend-api.yaml. Nothing else is ever sent to the backend. */
export const endpoints = {
  generalData: () => read('generalData', path`/api/dados-gerais/1`),
  banners: () => read('banners', path`/api/banners`, { status: 'ativo' }),
  highlights: () => read('highlights', path`/api/destaques`, { status: 'ativo', origem: 'site' }),
  vehicles: (filter: StockFilter = {}) =>
    read('vehicles', path`/api/veiculos`, {
      origem: 'site',
      marca: filter.brand,
      modelo: filter.model,
      condicao: filter.condition,
    }),
  vehicle: (slug: string) =>
    read('vehicle', path`/api/veiculos`, { seo_url: slug, origem: 'site' }),
  testimonials: () => read('testimonials', path`/api/depoimentos`),
  stockBrands: () => read('stockBrands', path`/api/marcas`, { origem: 'site', existentes: 1 }),
  brands: () => read('brands', path`/api/marcas`),
  stockModels: (brandId: string) =>
    read('stockModels', path`/api/modelos/marca/${brandId}`, {
      origem: 'site',
      agrupado: 1,
      existentes: 1,
    }),
  models: (brandId: string, origin: ModelOrigin) =>
    read('models', path`/api/modelos/marca/${brandId}`, {
      origem: origin,
      agrupado: origin === 'estetica' ? undefined : 1,
    }),
  priceRanges: (armoured?: boolean) =>
    read('priceRanges', path`/api/precos`, { existentes: 1, blindado: queryFlag(armoured) }),
  conditions: (armoured?: boolean) =>
    read('conditions', path`/api/condicao`, { existentes: 1, blindado: queryFlag(armoured) }),
  relatedVehicles: (vehicleId: string) =>
    read('relatedVehicles', path`/api/associar-veiculos`, {
      origem: 'site',
      veiculo_id: vehicleId,
    }),
  modelPicture: (modelId: string) => read('modelPicture', path`/api/modelo-imagem/${modelId}`),
  armouringSpecification: (modelId: string) =>
    read('armouringSpecification', path`/api/blindagem-especificacao`, { modelo: modelId }),
  createLead: (body: unknown, idempotencyKey?: string) =>
    writeOnce('createLead', path`/api/leads`, body, idempotencyKey),
  createArmouringQuotation: (body: unknown, idempotencyKey?: string) =>
    writeOnce('createArmouringQuotation', path`/api/orcamento-blindagem`, body, idempotencyKey),
  createAestheticsQuotation: (body: unknown, idempotencyKey?: string) =>
    writeOnce('createAestheticsQuotation', path`/api/orcamento-estetica`, body, idempotencyKey),
  armouringQuotation: (orderCode: string, access: QuotationAccess = {}) =>
    readQuotation('armouringQuotation', path`/api/orcamento-blindagem`, orderCode, access),
  aestheticsQuotation: (orderCode: string, access: QuotationAccess = {}) =>
    readQuotation('aestheticsQuotation', path`/api/orcamento-estetica`, orderCode, access),
  aestheticsCategories: () =>
    read('aestheticsCategories', path`/api/categoria-estetica`, { origem: 'site' }),
  aestheticsServices: (categoryId: string) =>
    read('aestheticsServices', path`/api/servico-estetica`, { categoria: categoryId }),
  aestheticsService: (serviceId: string) =>
    read('aestheticsService', path`/api/servico-estetica/${serviceId}`),
  createNavigation: (body: unknown) =>
    write('createNavigation', path`/api/navigation-tracker`, body),
  updateNavigation: (id: string, body: unknown) =>
    write('updateNavigation', path`/api/navigation-tracker/${id}`, body, 'PUT'),
  sellYourCar: (body: unknown, idempotencyKey?: string) => ({
    ...write('sellYourCar', path`/api/vendaseucarro`, body),
    idempotencyKey,
  }),
  institutionalContent: (slug: string) =>
    read('institutionalContent', path`/api/conteudo-institucional/${slug}`),
} as const;
