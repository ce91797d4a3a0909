import { decodeAddressPart } from '@/lib/site/format/url';
import { ORDER_FIELDS, routes } from '@/lib/site/routes';
import { services } from '@/lib/site/services';

/** Header of a screen: `over` is transparent above the page's picture; `dark` and `light` are coloured and sticky. */
export type HeaderTone = 'over' | 'dark' | 'light';

type Screen = Readonly<{
  /** Address of the screen, or the pattern of its addresses in the notation of {@link createAddressPattern}. */
  path: string;
  /** Name of the screen in measurements. */
  name: string;
  /** Name in measurements of the service that the screen is about. */
  service?: string;
  /** Tone of the header over this screen; `dark` where it is absent. */
  header?: HeaderTone;
  /** The link of the header that is marked as current; by default the first part of the address. */
  link?: string;
  /** `false` excludes the screen from search engines; `'closed'` also tells robots not to fetch it. */
  indexed?: false | 'closed';
  /**
   * `true` if the page is rendered for each request instead of cached. The matcher of middleware.ts repeats these
   * addresses, because Next accepts only literals there.
   */
  perRequest?: true;
  sitemap?: true;
}>;

/** Page of thanks for a visit; `routes.visitThanks` adds a query. */
const VISIT_THANKS_PATH = '/detalhes/visita';
const { armouring, aesthetics, bodyWork } = services;

/** Every screen of the site. A test compares the table with the folders of `app/(site)`. */
export const screens = [
  { path: routes.home, name: 'Home', header: 'over', sitemap: true },
  { path: `${routes.stock}/…`, name: 'Veículos', header: 'light' },
  { path: `${routes.search}/…`, name: 'Busca', header: 'light', link: routes.stock },
  {
    path: `${routes.filters}/…`,
    name: 'Mais filtros',
    header: 'light',
    link: routes.stock,
    indexed: false,
  },
  { path: `${routes.selections}/…`, name: 'Seleção', header: 'light', link: routes.stock },
  { path: `${routes.vehicles}/[…]`, name: 'Detalhe', link: routes.stock },
  {
    path: `${routes.vehicles}/[…]/proposta`,
    name: 'Detalhe',
    link: routes.stock,
    indexed: false,
  },
  {
    path: `${routes.vehicles}/[…]/parcelas`,
    name: 'Parcelas',
    link: routes.stock,
    indexed: false,
    perRequest: true,
  },
  {
    path: `${routes.vehicles}/[…]/parcelas/proposta`,
    name: 'Detalhe',
    link: routes.stock,
    indexed: false,
    perRequest: true,
  },
  {
    path: `${routes.vehicles}/[…]/passaporte`,
    name: 'Passaporte do blindado',
    link: routes.stock,
    indexed: false,
  },
  { path: routes.garage, name: 'Minha garagem', indexed: false },
  { path: `${routes.compare}/…`, name: 'Comparar', indexed: false },
  { path: routes.offline, name: 'Sem conexão', indexed: false },
  { path: routes.thanks, name: 'Obrigado', link: routes.stock, indexed: false },
  { path: routes.contactThanks, name: 'Obrigado', indexed: false },
  { path: routes.orderThanks, name: 'Obrigado', indexed: false },
  { path: routes.tradeThanks, name: 'Obrigado', indexed: false },
  { path: routes.sellThanks, name: 'Obrigado', indexed: false },
  { path: VISIT_THANKS_PATH, name: 'Obrigado', indexed: false, perRequest: true },
  { path: routes.visit, name: 'Visita', indexed: false, perRequest: true },
  {
    path: routes.armouring,
    name: armouring.name,
    service: armouring.name,
    header: 'over',
    sitemap: true,
  },
  {
    path: routes.armouringQuotation,
    name: 'Cotação de blindagem',
    service: armouring.name,
    sitemap: true,
  },
  {
    path: `${routes.armouring}/orcamento/[…]`,
    name: 'Orçamento de blindagem',
    service: armouring.name,
    indexed: 'closed',
    perRequest: true,
  },
  {
    path: routes.aesthetics,
    name: aesthetics.name,
    service: aesthetics.name,
    header: 'over',
    sitemap: true,
  },
  {
    path: routes.aestheticsQuotation,
    name: 'Cotação de estética',
    service: aesthetics.name,
    sitemap: true,
  },
  { path: routes.windowFilm, name: 'Película e lei', service: aesthetics.name, sitemap: true },
  {
    path: `${routes.aesthetics}/orcamento/[…]`,
    name: 'Orçamento de estética',
    service: aesthetics.name,
    indexed: 'closed',
    perRequest: true,
  },
  {
    path: routes.bodyWork,
    name: bodyWork.name,
    service: bodyWork.name,
    header: 'over',
    sitemap: true,
  },
  { path: routes.about, name: 'Sobre', header: 'over', sitemap: true },
  { path: routes.contact, name: 'Contato', sitemap: true },
  { path: routes.orderPage, name: 'Contato', indexed: false, perRequest: true },
  { path: routes.sellYourCar, name: 'Venda seu carro', sitemap: true },
  { path: routes.institutional, name: 'Institucional', sitemap: true },
  { path: `${routes.institutional}/[…]`, name: 'Institucional' },
  { path: routes.verify, name: 'Verificar documento ou contato', indexed: false, perRequest: true },
  { path: routes.privacy, name: 'Privacidade', sitemap: true },
  { path: routes.accessibility, name: 'Acessibilidade', sitemap: true },
] as const satisfies readonly Screen[];

/**
 * Returns the regular expression of a path pattern, in which `[…]` stands for one part of an address, and `/…` at the
 * end for any parts or none.
 */
export const createAddressPattern = (pattern: string): RegExp =>
  new RegExp(`^${pattern.replaceAll('[…]', '[^/]+').replace('/…', '(?:/.*)?')}$`);

const screenPatterns = screens.map((screen: Screen) => ({
  screen,
  pattern: createAddressPattern(screen.path),
}));

/** Returns the screen at a path; `undefined` if the site has no page. */
export const findScreen = (path: string): Screen | undefined =>
  screenPatterns.find(({ pattern }) => pattern.test(path))?.screen;

/** Returns the path that is rendered: `routes.orderPage` for the contact page of an order, trade or insurance. */
export function getRenderedPath(path: string, query: URLSearchParams): string {
  const { search, trade, insurance } = ORDER_FIELDS;
  const isOrder = [search, trade, insurance].some((field) => query.has(field));
  return path === routes.contact && isOrder ? routes.orderPage : path;
}

/**
 * Returns the path of a screen without what follows an address in a sentence, such as a dot, a bracket or an invisible
 * letter. Other paths stay unchanged, and those that end in a part from the backend, such as a slug.
 */
export function removeSentenceEnd(path: string): string {
  const start = path.lastIndexOf('/') + 1;
  const length = path.slice(start).search(/[^a-z\d-]/i);
  const end = decodeAddressPart(path.slice(start + length));
  if (length < 0 || end === null || /[\p{L}\p{N}]/u.test(end)) return path;
  const rest = path.slice(0, start + length).replace(/\/$/, '') || routes.home;
  const screen = findScreen(rest.toLowerCase());
  return screen && !screen.path.endsWith('[…]') ? rest : path;
}

/** Returns a path with the site's own parts in lower case; parts from the backend, such as slugs, stay unchanged. */
export function toLowerCasePath(path: string): string {
  const names = findScreen(path.toLowerCase())?.path.split('/') ?? [];
  const isFixedPart = (partIndex: number) => names[partIndex]?.includes('…') === false;
  return path
    .split('/')
    .map((part, partIndex) => (isFixedPart(partIndex) ? part.toLowerCase() : part))
    .join('/');
}
