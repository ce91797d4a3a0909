import { encodeAddressPart } from './format/url';

/** A proposed visit in the query of an address; an empty slug stands for no vehicle. */
type VisitParameters = Readonly<{ day: string; period: string; slug: string }>;

const addQuery = (path: string, fields: Record<string, string> | string[][]): string =>
  `${path}?${new URLSearchParams(fields).toString()}`;

const addVisitQuery = (path: string, { day, period, slug }: VisitParameters): string =>
  addQuery(path, { dia: day, periodo: period, ...(slug && { veiculo: slug }) });

function addSearchQuery(path: string, address: string): string {
  const [of = '', query = ''] = address.split('?', 2);
  return addQuery(path, [['caminho', of], ...new URLSearchParams(query)]);
}

const buildVehiclePath = (slug: string, page = ''): string =>
  `/detalhe/${encodeAddressPart(slug)}${page}`;

/** Fields of a query that turn the contact page into the form for ordering, trading in or insuring a car. */
export const ORDER_FIELDS = {
  search: 'encomenda',
  model: 'modelo',
  trade: 'troca',
  insurance: 'seguro',
} as const;

/** Query parameter of a quotation for the slug of the vehicle whose price its result adds. */
export const QUOTED_VEHICLE_PARAMETER = 'veiculo';

const addQuotedVehicle = (path: string, slug: string | null): string =>
  slug === null ? path : addQuery(path, { [QUOTED_VEHICLE_PARAMETER]: slug });

const buildResultSubpagePath = (result: string, page: string): string =>
  result.replace(/\?|$/, `/${page}$&`);

/** Every address of the site, in its canonical form. */
export const routes = {
  home: '/',
  stock: '/veiculos',
  search: '/busca',
  /** Page of further filters; the rest of its address is that of a search. */
  filters: '/filtros',
  /** @param search address of a search */
  filtersOf: (search: string) => `/filtros${search.slice('/busca'.length)}`,
  searchNew: '/busca/todos/novo',
  searchPreOwned: '/busca/todos/semi-novo',
  searchArmoured: '/busca/blindados',
  /** Parent of the vehicles' pages; this address itself has no page. */
  vehicles: '/detalhe',
  /** The visitor's saved vehicles, which stay in the browser. */
  garage: '/garagem',
  /** The page that the service worker shows where no page is cached; the requested address is after the `#`. */
  offline: '/sem-conexao',
  /** The service worker's script (lib/visitor/offline). */
  serviceWorker: '/sw.js',
  /** Page of a comparison; `buildCompareAddress` (lib/search/compare/address.ts) adds the vehicles. */
  compare: '/comparar',
  /** The page of all selections; the page of each selection is below this address. */
  selections: '/carros',
  /** Page of the selection with a slug (lib/search/lists/selections.ts). */
  selection: (slug: string) => `/carros/${slug}`,
  about: '/sobre',
  armouring: '/blindagem',
  armouringQuotation: '/blindagem/cotacao',
  aesthetics: '/estetica',
  aestheticsQuotation: '/estetica/cotacao',
  windowFilm: '/estetica/pelicula',
  bodyWork: '/funilaria',
  contact: '/faleconosco',
  /** Contact page. @param subject fills in the subject of the form: a key of lib/backend/content/contact.ts, or any words */
  contactAbout: (subject: string) => `/faleconosco?assunto=${encodeAddressPart(subject)}`,
  /**
   * Form that orders a car, on the contact page. Links to it are plain `<a>` elements, because Next's router would show
   * the cached contact page at the same path with another query. `search`, the words of a search, fills in the wanted
   * car, and `model` brand and model.
   */
  order: (search = '', model = '') =>
    addQuery('/faleconosco', {
      [ORDER_FIELDS.search]: search,
      ...(model && { [ORDER_FIELDS.model]: model }),
    }),
  /** Address of the form that offers a car in trade, on the contact page; links to it are plain `<a>` elements. */
  trade: `/faleconosco?${ORDER_FIELDS.trade}=`,
  /** Form that offers a car in trade. @param model fills in brand and model of the car that the visitor wants in return */
  tradeFor: (model: string) =>
    `/faleconosco?${ORDER_FIELDS.trade}=&${ORDER_FIELDS.model}=${encodeAddressPart(model)}`,
  /**
   * Form about the insurance of a car, on the contact page; links to it are plain `<a>` elements, as those to `order`.
   * An empty `car` leaves the choice to the visitor.
   */
  insurance: (car: string) => addQuery('/faleconosco', { [ORDER_FIELDS.insurance]: car }),
  /** Page that the middleware renders at the addresses of `order`, `trade` and `insurance`; no link leads to this address. */
  orderPage: '/faleconosco/encomenda',
  sellYourCar: '/vendaseucarro',
  institutional: '/institucional',
  institutionalPage: (name: string) => `/institucional/${encodeAddressPart(name)}`,
  verify: '/verificar',
  /** Page that verifies the document of a quotation. @param code code on the document; the page checks it at once */
  verifyCode: (code: string) => addQuery('/verificar', { codigo: code }),
  privacy: '/lgpd',
  accessibility: '/acessibilidade',
  /** Link that opens the privacy preferences on any page; without scripts it leads to the text about them. */
  privacyPreferences: '/lgpd#preferencias',
  thanks: '/detalhes',
  /** Form for a visit; its query may have `veiculo`, the slug of a vehicle, or `assunto`, a subject in words. */
  visit: '/visita',
  /** Form for a visit to the vehicle with a slug. */
  visitTo: (slug: string) => addQuery('/visita', { veiculo: slug }),
  /** Form for a visit about a subject, in words. */
  visitAbout: (subject: string) => addQuery('/visita', { assunto: subject }),
  visitThanks: (visit: VisitParameters) => addVisitQuery('/detalhes/visita', visit),
  /**
   * Armouring quotation.
   *
   * @param vehicle fills in the names of brand and model; its `slug` makes the result add the price of that vehicle; `null`
   *   leaves the choice open
   */
  armouringQuotationFor: (
    vehicle: Readonly<{ brand: string; model: string; slug?: string }> | null,
  ) =>
    vehicle
      ? addQuery('/blindagem/cotacao', {
          marca: vehicle.brand,
          modelo: vehicle.model,
          ...(vehicle.slug && { [QUOTED_VEHICLE_PARAMETER]: vehicle.slug }),
        })
      : '/blindagem/cotacao',
  orderThanks: '/detalhes/encomenda',
  tradeThanks: '/detalhes/troca',
  /** Result of an armouring quotation. @param vehicle slug of the vehicle whose price the result adds; `null` for none */
  armouringResult: (order: string, vehicle: string | null = null) =>
    addQuotedVehicle(`/blindagem/orcamento/${encodeAddressPart(order)}`, vehicle),
  aestheticsResult: (order: string) => `/estetica/orcamento/${encodeAddressPart(order)}`,
  /** PDF of a quotation. @param result address of the order's result, whose query stays */
  quotationDocument: (result: string) => buildResultSubpagePath(result, 'documento.pdf'),
  /** Address of the contact data that a visitor sent with an order. @param result address of the order's result */
  quotationContact: (result: string) => buildResultSubpagePath(result, 'contato'),
  contactThanks: '/detalhes/contato',
  sellThanks: '/detalhes/venda',
  vehicle: (slug: string) => buildVehiclePath(slug),
  /** Proposal form of a vehicle, or order form of a sold one, for visitors without scripts. */
  proposal: (slug: string) => buildVehiclePath(slug, '/proposta'),
  /** Page that calculates the instalments of a vehicle; its query takes `entrada`, `meses` and `taxa`. */
  instalments: (slug: string) => buildVehiclePath(slug, '/parcelas'),
  /** Page with the proposal form whose text contains the instalments in the query. */
  instalmentsProposal: (slug: string) => buildVehiclePath(slug, '/parcelas/proposta'),
  /** Page with the facts of an armoured vehicle on one printed sheet. */
  passport: (slug: string) => buildVehiclePath(slug, '/passaporte'),
  feeds: {
    /** Feed of the whole stock as JSON. @param page number of the page, from 1 */
    stock: (page: number) => `/feeds/estoque.json${page === 1 ? '' : `?pagina=${String(page)}`}`,
    meta: '/feeds/meta.xml',
  },
  api: {
    proposals: '/api/propostas',
    visitProposals: '/api/visitas',
    /** Calendar file of an armoured car's dates; the query has `entrega`, the day on which the car is delivered. */
    armouringEvents: '/api/agenda/blindagem',
    visitCalendarEvent: (visit: VisitParameters) => addVisitQuery('/api/agenda/visita', visit),
    orders: '/api/encomendas',
    trades: '/api/trocas',
    contact: '/api/contato',
    visits: '/api/navegacao',
    sellYourCar: '/api/venda-de-carro',
    brands: '/api/marcas',
    /** Number of vehicles that a search finds. @param address path and query of the search */
    searchCount: (address: string) => addSearchQuery('/api/contagem', address),
    /** Filters of a search that are too large for its page. @param address path and query of the search */
    specFields: (address: string) => addSearchQuery('/api/busca/filtros', address),
    /** Returns the address that sends the vehicles of the garage as JSON. @param slugs slugs of at most twenty vehicles */
    listed: (slugs: readonly string[]) =>
      addQuery(
        '/api/garagem',
        slugs.map((slug) => ['v', slug]),
      ),
    /** The whole stock, for search and browsing on the device (lib/search/stock-list). */
    stockList: '/api/estoque',
    /** Redirects a search in a visitor's own words to the address of the matching filters. */
    typedSearch: '/api/busca',
    /** Suggestions while a visitor types a search; used where the stock is too large for a list on the device. */
    searchSuggestions: (text: string) => `/api/busca/sugestoes?q=${encodeAddressPart(text)}`,
    /** Suggestions for an address that does not exist. @param address path of that address */
    suggestions: (address: string) => `/api/sugestoes?endereco=${encodeAddressPart(address)}`,
    armouringQuotations: '/api/orcamentos/blindagem',
    aestheticsQuotations: '/api/orcamentos/estetica',
    /**
     * Receives the code that was e-mailed for an order of `armouringQuotations` or `aestheticsQuotations`. `vehicle` is
     * the slug of the vehicle whose price the result adds; `null` for none.
     */
    quotationCode: (quotations: string, order: string, vehicle: string | null) =>
      addQuotedVehicle(`${quotations}/${encodeAddressPart(order)}/codigo`, vehicle),
    /** Makes the backend e-mail the code of an order. The parameters are those of `quotationCode`. */
    quotationCodeRequest: (quotations: string, order: string, vehicle: string | null) =>
      addQuotedVehicle(`${quotations}/${encodeAddressPart(order)}/codigo/envio`, vehicle),
    /** Models of a brand. @param origin quotation whose models are listed; without it the models of the stock are listed */
    models: (brandId: string, origin?: 'blindados' | 'estetica') =>
      addQuery('/api/modelos', { marca: brandId, ...(origin && { origem: origin }) }),
    modelPicture: (modelId: string) => `/api/modelo-imagem?modelo=${encodeAddressPart(modelId)}`,
    armouringSpecification: (modelId: string) =>
      `/api/blindagem-especificacao?modelo=${encodeAddressPart(modelId)}`,
    aestheticsCategories: '/api/categorias-estetica',
    aestheticsServices: (categoryId: string) =>
      `/api/servicos-estetica?categoria=${encodeAddressPart(categoryId)}`,
    aestheticsService: (serviceId: string) =>
      `/api/servico-estetica?servico=${encodeAddressPart(serviceId)}`,
  },
} as const;
