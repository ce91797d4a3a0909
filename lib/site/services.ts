import { routes } from '@/lib/site/routes';

type ServiceFacts = Readonly<{
  /** Name in header, menu, footer, on cards and in measurements. */
  name: string;
  route: string;
  /** Subject of the contact form at `?assunto=` with the last part of `route`. */
  contactSubject: string;
}>;

/**
 * The services of the group, in the order in which they are listed. Where a service has more, such as a card, a preview
 * picture or a number of WhatsApp, the table is a `Record<Service, …>`, so that types name what a new row lacks.
 */
export const services = {
  armouring: {
    name: 'Blindagem',
    route: routes.armouring,
    contactSubject: 'Blindagem',
  },
  aesthetics: {
    name: 'Estética',
    route: routes.aesthetics,
    contactSubject: 'Estética',
  },
  bodyWork: {
    name: 'Funilaria',
    route: routes.bodyWork,
    contactSubject: 'Funilaria e pintura',
  },
} as const satisfies Readonly<Record<string, ServiceFacts>>;

export type Service = keyof typeof services;
