import type { VehicleSummary } from '../types';
import { MAX_PAGE } from './bounds';
import type { VehiclePage } from './types';

const PAGE_SIZE = 24;

/**
 * One page of a list. A page past the end is the last one: lists get shorter while addresses are bookmarked.
 *
 * @param href address of a page by its number
 */
export function vehiclePage(
  vehicles: readonly VehicleSummary[],
  asked: number,
  href: (page: number) => string,
): VehiclePage {
  const pageCount = Math.min(MAX_PAGE, Math.max(1, Math.ceil(vehicles.length / PAGE_SIZE)));
  const page = Math.min(asked, pageCount);
  return {
    vehicles: vehicles.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: vehicles.length,
    page,
    pageCount,
    previousHref: page > 1 ? href(page - 1) : null,
    nextHref: page < pageCount ? href(page + 1) : null,
  };
}
