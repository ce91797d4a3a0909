import { carOf } from '@/lib/export/schema-org';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

import { factsOf, type SpecsAt } from './ads';

export const STOCK_PAGE_SIZE = 100;

/**
 * A page of the stock in the names of schema.org; `null` for one that is not there.
 *
 * @param vehicles for sale, all of them
 * @param page from 1
 * @param origin public origin of the site
 */
export function stockPageOf(
  vehicles: readonly VehicleSummary[],
  specsAt: SpecsAt,
  page: number,
  origin: string,
) {
  const last = Math.max(1, Math.ceil(vehicles.length / STOCK_PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > last) return null;
  const urlOf = (number: number) => origin + routes.feeds.stock(number);
  const shown = vehicles.slice((page - 1) * STOCK_PAGE_SIZE, page * STOCK_PAGE_SIZE);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `${site.group}: veículos à venda`,
    url: urlOf(page),
    numberOfItems: vehicles.length,
    next: page < last ? urlOf(page + 1) : null,
    itemListElement: shown.map((vehicle) =>
      carOf(vehicle, {
        url: origin + routes.vehicle(vehicle.slug),
        pictures: [vehicle.picture, vehicle.secondPicture]
          .filter((path) => path !== null)
          .map((path) => origin + path),
        description: factsOf(vehicle),
        specs: specsAt(vehicle.slug),
      }),
    ),
  };
}
