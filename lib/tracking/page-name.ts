import { routes } from '@/lib/routes';

type Page = Readonly<{ page: string; service: string | null }>;

const SERVICES = { armouring: 'Blindagem', aesthetics: 'Estética', bodyWork: 'Funilaria' } as const;

/** Names of the pages by the start of their address; the first that fits is taken. */
const pages: readonly (readonly [start: string, page: string, service?: string])[] = [
  [routes.armouringQuotation, 'Cotação de blindagem', SERVICES.armouring],
  [`${routes.armouring}/orcamento`, 'Orçamento de blindagem', SERVICES.armouring],
  [routes.armouring, 'Blindagem', SERVICES.armouring],
  [routes.aestheticsQuotation, 'Cotação de estética', SERVICES.aesthetics],
  [`${routes.aesthetics}/orcamento`, 'Orçamento de estética', SERVICES.aesthetics],
  [routes.aesthetics, 'Estética', SERVICES.aesthetics],
  [routes.bodyWork, 'Funilaria', SERVICES.bodyWork],
  [routes.search, 'Busca'],
  [routes.stock, 'Veículos'],
  [routes.vehicles, 'Detalhe'],
  [routes.thanks, 'Obrigado'],
  [routes.about, 'Sobre'],
  [routes.contact, 'Contato'],
  [routes.sellYourCar, 'Venda seu carro'],
  [routes.institutional, 'Institucional'],
  [routes.privacy, 'Privacidade'],
  [routes.accessibility, 'Acessibilidade'],
];

const startsWith = (path: string, start: string): boolean =>
  path === start || path.startsWith(`${start}/`);

/** The name a page is measured under, and the service it is about. */
export function pageAt(path: string): Page {
  if (path === routes.home) return { page: 'Home', service: null };
  const [, page = 'Não encontrada', service = null] =
    pages.find(([start]) => startsWith(path, start)) ?? [];
  return { page, service };
}
