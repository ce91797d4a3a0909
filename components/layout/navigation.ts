import { routes } from '@/lib/site/routes';
import type { StockCounts } from '@/lib/stock/vehicle/types';

/** A link to a page of this site. */
export type NavigationLink = Readonly<{ label: string; href: string }>;

/** Links of the header, in their order. */
export const headerLinks: readonly NavigationLink[] = [
  { label: 'Veículos', href: routes.stock },
  { label: 'Blindagem', href: routes.armouring },
  { label: 'Estética', href: routes.aesthetics },
  { label: 'Funilaria', href: routes.bodyWork },
  { label: 'Sobre', href: routes.about },
  { label: 'Contato', href: routes.contact },
];

/** Links to the three presets of the stock, each with the name of its count. */
export const presetLinks: readonly (NavigationLink & { count: keyof StockCounts })[] = [
  { label: 'Zero km', href: routes.searchNew, count: 'brandNew' },
  { label: 'Blindados', href: routes.searchArmoured, count: 'armoured' },
  { label: 'Seminovos', href: routes.searchPreOwned, count: 'preOwned' },
];

/** Links to other pages in the full-screen menu. */
export const menuLinks: readonly NavigationLink[] = [
  { label: 'Veículos', href: routes.stock },
  { label: 'Blindagem', href: routes.armouring },
  { label: 'Estética', href: routes.aesthetics },
  { label: 'Funilaria', href: routes.bodyWork },
  { label: 'Venda seu carro', href: routes.sellYourCar },
  { label: 'Sobre', href: routes.about },
  { label: 'Contato', href: routes.contact },
];

/** The footer's columns of links. */
export const footerColumns: readonly { title: string; links: readonly NavigationLink[] }[] = [
  {
    title: 'Veículos',
    links: [...presetLinks, { label: 'Venda seu carro', href: routes.sellYourCar }],
  },
  {
    title: 'Serviços',
    links: [
      { label: 'Blindagem', href: routes.armouring },
      { label: 'Estética', href: routes.aesthetics },
      { label: 'Funilaria', href: routes.bodyWork },
    ],
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
