import 'server-only';

import { ok, type Result } from '@/lib/backend/result';
import { log } from '@/lib/server/log/log';

import { getLoadedOptions } from './option-lists';
import { allBrandList, stockBrandList } from './options/lists';
import { readFilteredList } from './reader';
import { slugify } from './slug';
import { findListedSlugs } from './snapshot';
import { stockState } from './state';
import type { StockEntry } from './types';

/** Milliseconds after which the filters of brands are called again if one of the calls has failed. */
const CLAIM_RETRY_MS = 10 * 60_000;

/**
 * The current search for brands: the vehicles and brands that it is about, the slugs that the filter of each brand
 * found (`null` before it answers), and the time of the next search, in milliseconds since 1970.
 */
let claimSearch = {
  about: '',
  found: new Map<string, readonly string[] | null>(),
  againAt: Infinity,
};

/** Adopts the backend's names of brands, by which those of vehicles are recognised. */
export function adoptBrandNames(): void {
  const names = [
    ...(getLoadedOptions(stockBrandList) ?? []),
    ...(getLoadedOptions(allBrandList) ?? []),
  ];
  const brands = new Map(names.toReversed().map(({ name }) => [slugify(name), name]));
  if ([...brands].join() === [...stockState.brands].join()) return;
  stockState.brands = brands;
  stockState.isChanged = true;
}

/**
 * Returns a call that asks the filter of the next brand for vehicles whose own word for their brand is none of the
 * backend's names; `null` where there are none, or all were asked. Each brand in stock without a vehicle may be meant.
 */
export function findBrandClaimCall(): (() => Promise<Result<unknown>>) | null {
  const { stock, brands, claims } = stockState;
  if (brands.size === 0 || !stock.areDetailsComplete) return null;
  const isUnnamed = ({ vehicle, brand }: StockEntry) =>
    claims.has(vehicle.slug) || brand === null || !brands.has(brand);
  const unnamed = stock.entries.filter(isUnnamed);
  const withVehicles = new Set(
    stock.entries.filter((entry) => !isUnnamed(entry)).map(({ brand }) => brand),
  );
  const free = (getLoadedOptions(stockBrandList) ?? [])
    .map(({ name }) => name)
    .filter((name) => !withVehicles.has(slugify(name)));
  // The names are sorted, because the backend may list them in another order each time.
  const about = [
    ...unnamed.map(({ vehicle }) => vehicle.slug).toSorted(),
    ...free.toSorted(),
  ].join();
  const isNew = about !== claimSearch.about || Date.now() >= claimSearch.againAt;
  const current: typeof claimSearch = isNew
    ? { about, found: new Map(), againAt: Infinity }
    : claimSearch;
  const next = free.find((name) => !current.found.has(name));
  if (unnamed.length === 0 || (next === undefined && !isNew)) return null;
  const slugs = new Set(unnamed.map(({ vehicle }) => vehicle.slug));
  return async () => {
    claimSearch = current;
    if (next !== undefined) {
      current.found.set(next, null);
      const list = await readFilteredList({ brand: next }, 'background');
      if (!list) current.againAt = Date.now() + CLAIM_RETRY_MS;
      const before = [...slugs].filter((slug) => claims.get(slug) === slugify(next));
      const found = list ? findListedSlugs(stock, list) : before;
      // A backend that ignores the filter answers with vehicles of other brands, and has said nothing.
      current.found.set(next, found.every((slug) => slugs.has(slug)) ? found : []);
    }
    if (free.every((name) => current.found.get(name))) adoptClaims(unnamed, current.found);
    return ok(null);
  };
}

/** Adopts the brands of vehicles that the filter of one brand alone has found; the log names the other brands. */
function adoptClaims(unnamed: readonly StockEntry[], found: typeof claimSearch.found): void {
  const claimed = new Map<string, string | null>();
  for (const [name, slugs] of found)
    for (const slug of slugs ?? []) claimed.set(slug, claimed.has(slug) ? null : slugify(name));
  stockState.claims = new Map(
    [...claimed].flatMap(([slug, brand]) => (brand === null ? [] : [[slug, brand]])),
  );
  stockState.isChanged = true;
  const left = unnamed.filter(({ vehicle }) => !stockState.claims.has(vehicle.slug));
  for (const name of new Set(left.map(({ vehicle }) => vehicle.brand)))
    log('warn', 'stock.brand-unlisted', { reason: name ?? undefined });
}
