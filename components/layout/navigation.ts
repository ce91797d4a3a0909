import { routes } from '@/lib/site/routes';
import { services } from '@/lib/site/services';
import type { StockCounts } from '@/lib/stock/vehicle/types';

export type NavigationLink = Readonly<{ label: string; href: string }>;

const serviceLinks: readonly NavigationLink[] = Object.values(services).map(({ name, route }) => ({
  label: name,
  href: route,
}));

export const headerLinks: readonly NavigationLink[] = [
  { label: 'Veículos', href: routes.stock },
  ...serviceLinks,
  { label: 'Sobre', href: routes.about },
  { label: 'Contato', href: routes.contact },
];

/**
 * Links to three parts of the stock (brand-new, armoured and pre-owned vehicles), each with the key of its vehicle
 * count.
 */
export const stockLinks: readonly (NavigationLink & { count: keyof StockCounts })[] = [
  { label: 'Zero km', href: routes.searchNew, count: 'brandNew' },
  { label: 'Blindados', href: routes.searchArmoured, count: 'armoured' },
  { label: 'Seminovos', href: routes.searchPreOwned, count: 'preOwned' },
];

/** Links of the full-screen menu beside the large ones, `stockLinks`. */
export const menuLinks: readonly NavigationLink[] = [
  { label: 'Veículos', href: routes.stock },
  ...serviceLinks,
  { label: 'Venda seu carro', href: routes.sellYourCar },
  { label: 'Sobre', href: routes.about },
  { label: 'Contato', href: routes.contact },
];

export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Veículos',
    links: [...stockLinks, { label: 'Venda seu carro', href: routes.sellYourCar }],
  },
  {
    title: 'Serviços',
    links: serviceLinks,
  },
  {
    title: 'Grupo Bastião',
    links: [
      { label: 'Sobre', href: routes.about },
      { label: 'Contato', href: routes.contact },
      { label: 'Privacidade e LGPD', href: routes.privacy },
    ],
  },
];
