import { screens } from '@/lib/site/screens';
import { vehicleSlugs } from './dialect';

/** An address of each screen, with the data of the fake backend. */
export const screenAddresses: readonly string[] = screens.map(({ path }) =>
  path
    .replace('/detalhe/[…]', `/detalhe/${vehicleSlugs[0]}`)
    .replace('/orcamento/[…]', '/orcamento/AUR-1')
    .replace('/institucional/[…]', '/institucional/historia')
    .replace('/filtros/…', '/filtros/todos')
    .replace('/…', ''),
);

/** Addresses of the screens whose pages are cached for all visitors: all but the results of quotations. */
export const commonAddresses = screenAddresses.filter(
  (address) => !address.includes('/orcamento/'),
);
