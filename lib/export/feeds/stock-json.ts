import { createCarSchema } from '@/lib/export/schema-org';
import type { SpecsFinder } from '@/lib/stock/lists/server';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { routes } from '@/lib/site/routes';
import { site } from '@/lib/site/site';

import { formatAdFacts } from './ads';

export const STOCK_PAGE_SIZE = 100;

/** Returns a page, from 1, of the vehicles as schema.org's `ItemList`; `null` beyond the last. */
export function createStockPage(
  vehicles: readonly VehicleSummary[],
  specsAt: SpecsFinder,
  page: number,
  origin: string,
) {
  const lastPage = Math.max(1, Math.ceil(vehicles.length / STOCK_PAGE_SIZE));
  if (!Number.isInteger(page) || page < 1 || page > lastPage) return null;
  const pageUrl = (number: number) => origin + routes.feeds.stock(number);
  const pageVehicles = vehicles.slice((page - 1) * STOCK_PAGE_SIZE, page * STOCK_PAGE_SIZE);
  return {
    '@context': 'https://schema.org',
    '@type': 'ItemList',
    name: `${site.group}: veículos à venda`,
    url: pageUrl(page),
    numberOfItems: vehicles.length,
    next: page < lastPage ? pageUrl(page + 1) : null,
    itemListElement: pageVehicles.map((vehicle) =>
      createCarSchema(vehicle, {
        url: origin + routes.vehicle(vehicle.slug),
        pictures: [vehicle.picture, vehicle.secondPicture]
          .filter((path) => path !== null)
          .map((path) => origin + path),
        description: formatAdFacts(vehicle),
        specs: specsAt(vehicle.slug),
      }),
    ),
  };
}
