import 'server-only';

import { idOnceAt } from '../history/records';
import { listedOf, listedUnder } from '../snapshot';
import { listedRespelled } from '../state';
import type { Stock } from '../types';
import type { VehicleRecord } from './detail-contract';
import type { VehicleSummary } from './types';

/** Returns the vehicle that the stock lists under a name: its address in any spelling, a former address, or its id. */
export const listedByName = (stock: Stock, name: string): VehicleSummary | null =>
  listedUnder(stock, name) ??
  listedOf(stock, idOnceAt(name)) ??
  listedOf(stock, null, listedRespelled(name)?.slug);

/**
 * Returns the listed vehicle of a detail, by the address in the detail itself, or by the requested name where it has
 * none.
 */
export function listedByRecord(
  stock: Stock,
  record: Pick<VehicleRecord, 'id' | 'slug'> | null,
  requestedSlug: string,
): VehicleSummary | null {
  const { id, slug } = record ?? { id: null, slug: null };
  if (id === null && slug === null) return listedByName(stock, requestedSlug);
  const name = slug ?? requestedSlug;
  return listedOf(stock, id, listedRespelled(name)?.slug ?? name);
}
