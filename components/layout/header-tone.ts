import { routes } from '@/lib/routes';

/** `over`: transparent above the page's picture; `dark`: ink; `light`: paper. The last two are sticky. */
export type HeaderTone = 'over' | 'dark' | 'light';

type HeaderOf = Readonly<{
  tone: HeaderTone;
  /** The tone of the pages beneath, where it is another. */
  beneath?: HeaderTone;
  /** The header's link these pages belong to, where it is not their own address. */
  link?: string;
}>;

/** The header of each page and of those beneath it (design, section 10). */
const headers: Readonly<Record<string, HeaderOf>> = {
  [routes.home]: { tone: 'over', beneath: 'dark' },
  [routes.stock]: { tone: 'light' },
  [routes.search]: { tone: 'light', link: routes.stock },
  [routes.vehicles]: { tone: 'dark', link: routes.stock },
  [routes.thanks]: { tone: 'dark', link: routes.stock },
  [routes.armouring]: { tone: 'over', beneath: 'dark' },
  [routes.aesthetics]: { tone: 'over', beneath: 'dark' },
  [routes.bodyWork]: { tone: 'over', beneath: 'dark' },
  [routes.about]: { tone: 'over', beneath: 'dark' },
  [routes.contact]: { tone: 'dark' },
  [routes.sellYourCar]: { tone: 'dark' },
  [routes.institutional]: { tone: 'dark' },
  [routes.privacy]: { tone: 'dark' },
  [routes.accessibility]: { tone: 'dark' },
};

/** The first part of an address: `/busca` of `/busca/todos/novo`. */
const sectionOf = (pathname: string) => `/${pathname.split('/', 2)[1] ?? ''}`;

/** The header a page wears; what is not listed, unknown addresses too, is `dark`. */
export function headerTone(pathname: string): HeaderTone {
  const section = sectionOf(pathname);
  const header = headers[section];
  if (!header) return 'dark';
  return pathname === section ? header.tone : (header.beneath ?? header.tone);
}

/** Whether the header's link `href` leads to the section the visitor is in. */
export function isCurrentLink(href: string, pathname: string): boolean {
  const section = sectionOf(pathname);
  return href === (headers[section]?.link ?? section);
}
