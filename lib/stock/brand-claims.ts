import 'server-only';

import { ok, type Result } from '@/lib/backend/result';
import { log } from '@/lib/server/log/log';

import { getLoadedOptions } from './option-lists';
import { allBrandList, stockBrandList } from './options/lists';
import { findListedSlugs, readFilteredList } from './reader';
import { slugify } from './slug';
import { stockState } from './state';
import type { StockEntry } from './types';

/** Milliseconds after which the brands are asked again where one of their lists has failed. */
const CLAIM_RETRY_MS = 10 * 60_000;

/** The vehicles and brands that the claims in the state are about, and the time of asking again. */
let claimedFor = '';
let askAgainAt = Infinity;

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

/** Returns those vehicles that were found under a brand before. */
const findClaimed = (brand: string, slugs: ReadonlySet<string>): readonly string[] =>
  [...slugs].filter((slug) => stockState.claims.get(slug) === brand);

/**
 * Returns a call that finds the brands of vehicles whose own word for it is none of the backend's names; `null` where
 * there are none, or all was asked. Each brand in stock without a vehicle may be meant.
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
  const free = (getLoadedOptions(stockBrandList) ?? []).filter(
    ({ name }) => !withVehicles.has(slugify(name)),
  );
  const key = [
    ...unnamed.map(({ vehicle }) => vehicle.slug),
    ...free.map(({ name }) => name),
  ].join();
  const isAsked = key === claimedFor && Date.now() < askAgainAt;
  if (unnamed.length === 0 || isAsked) return null;
  return async () => {
    [claimedFor, askAgainAt] = [key, Infinity];
    const slugs = new Set(unnamed.map(({ vehicle }) => vehicle.slug));
    const claimed = new Map<string, string | null>();
    for (const { name } of free) {
      const list = await readFilteredList({ brand: name }, 'background');
      if (!list) askAgainAt = Date.now() + CLAIM_RETRY_MS;
      const found = list ? findListedSlugs(stock, list) : findClaimed(slugify(name), slugs);
      // A backend that ignores the filter answers with vehicles of other brands, and has said nothing.
      if ([...found].some((slug) => !slugs.has(slug))) continue;
      for (const slug of found) claimed.set(slug, claimed.has(slug) ? null : slugify(name));
    }
    stockState.claims = new Map(
      [...claimed].flatMap(([slug, brand]) => (brand === null ? [] : [[slug, brand]])),
    );
    stockState.isChanged = true;
    const left = unnamed.filter(({ vehicle }) => !stockState.claims.has(vehicle.slug));
    for (const name of new Set(left.map(({ vehicle }) => vehicle.brand)))
      log('warn', 'stock.brand-unlisted', { reason: name ?? undefined });
    return ok(null);
  };
}
