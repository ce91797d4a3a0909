import 'server-only';

import { decoded } from '@/lib/format/url';
import { routes } from '@/lib/routes';

import { hasInstalments } from './instalments';
import { listedNow } from './stock/state';

const INSTALMENTS = /^\/detalhe\/([^/]+)\/parcelas(?:\/proposta)?$/;

/**
 * The page of the vehicle whose instalments an address asks for, where it is listed and has none; `null` otherwise. The
 * page itself could no longer redirect: it answers its query, after its beginning was sent.
 */
export function withoutInstalments(pathname: string): string | null {
  const slug = decoded(INSTALMENTS.exec(pathname)?.[1] ?? '');
  const vehicle = slug === null ? undefined : listedNow(slug);
  return vehicle && !hasInstalments(vehicle) ? routes.vehicle(vehicle.slug) : null;
}
