import { unrefined } from './filters';
import { writeParameters } from './parameters';
import type { SearchFilters } from './types';

/**
 * Whether search engines may list a search: something was found, and it is a plain listing, condition,
 * brand or model. Refined and sorted ones show the same vehicles again; further pages are their own.
 */
export function isIndexable(filters: SearchFilters, total: number): boolean {
  return total > 0 && writeParameters({ ...filters, page: unrefined.page }).length === 0;
}
