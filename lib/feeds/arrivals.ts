import type { History } from '@/lib/catalogue/history/history';
import type { VehicleSummary } from '@/lib/catalogue/types';
import { fullName, priceLabel } from '@/lib/catalogue/vehicle-facts';
import { element, textElement, xmlDocument } from '@/lib/format/xml';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

import { factsOf } from './ads';

const MAX_ENTRIES = 50;

/**
 * The latest arrivals as an Atom feed (RFC 4287). The backend dates no vehicle: an entry is as old as the site has seen
 * it unchanged.
 *
 * @param vehicles for sale, the latest first
 * @param history what the site has seen of them
 * @param since when the site began to look, in milliseconds since 1970: for those that have not changed since
 * @param origin public origin of the site
 */
export function arrivalsFeed(
  vehicles: readonly VehicleSummary[],
  history: History,
  since: number,
  origin: string,
): string {
  const shown = vehicles.slice(0, MAX_ENTRIES);
  const timeOf = ({ slug }: VehicleSummary) => history.get(slug)?.changedAt ?? since;
  const iso = (at: number) => new Date(at).toISOString();
  const entries = shown.map((vehicle) => {
    const url = origin + routes.vehicle(vehicle.slug);
    return element('entry', {}, [
      textElement('id', url),
      textElement('title', fullName(vehicle) || vehicle.slug),
      element('link', { rel: 'alternate', type: 'text/html', href: url }),
      vehicle.picture === null
        ? null
        : element('link', { rel: 'enclosure', type: 'image/*', href: origin + vehicle.picture }),
      textElement('updated', iso(timeOf(vehicle))),
      textElement('summary', `${factsOf(vehicle)}. ${priceLabel(vehicle)}`),
    ]);
  });
  const self = origin + routes.feeds.arrivals;
  return xmlDocument(
    element('feed', { xmlns: 'http://www.w3.org/2005/Atom', 'xml:lang': 'pt-BR' }, [
      textElement('id', self),
      textElement('title', `${site.group}: chegaram por último`),
      element('link', { rel: 'self', type: 'application/atom+xml', href: self }),
      element('link', { rel: 'alternate', type: 'text/html', href: origin + routes.arrivals }),
      textElement('updated', iso(Math.max(since, ...shown.map(timeOf)))),
      element('author', {}, [textElement('name', site.group), textElement('uri', origin)]),
      ...entries,
    ]),
  );
}
