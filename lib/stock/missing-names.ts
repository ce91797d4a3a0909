import 'server-only';

import { cacheRead } from '@/lib/backend/cached-read';
import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { readList } from '@/lib/backend/resource';
import { combineResults, mapResult, type Result } from '@/lib/backend/result';

import { findListedSlugs, getBrandKey, getModelKey } from './snapshot';
import type { Stock, StockEntry } from './types';
import { parseVehicleSummary } from './vehicle/contract';
import type { NamedOption, VehicleSummary } from './vehicle/types';

/** A question to the backend for a brand's or model's vehicles, with a filter for each spelling of the name. */
export type NameQuestion = Readonly<{ key: string; filters: readonly StockFilter[] }>;

/** The most calls that one search may cause. */
const MAX_CALLS = 10;

const getNames = (options: readonly NamedOption[]): readonly string[] => [
  ...new Set(options.map(({ name }) => name)),
];

/** Returns the question for the vehicles of a brand, under each spelling of its name. */
export const createBrandQuestion = (
  slug: string,
  brands: readonly NamedOption[],
): NameQuestion => ({
  key: getBrandKey(slug),
  filters: getNames(brands).map((brand) => ({ brand })),
});

/** Returns the question for the vehicles of a model of a brand, under each spelling of both names. */
export const createModelQuestion = (
  [brand, model]: readonly [brand: string, model: string],
  brands: readonly NamedOption[],
  models: readonly NamedOption[],
): NameQuestion => ({
  key: getModelKey(brand, model),
  filters: getNames(brands).flatMap((of) =>
    getNames(models).map((name) => ({ brand: of, model: name })),
  ),
});

/**
 * Returns the stock with the answers of the backend's own filters by brand and model, which stand in for details that were
 * not read yet. Returns a failure if no detail was read and a call failed.
 */
export async function askForNames(
  stock: Stock,
  questions: readonly NameQuestion[],
): Promise<Result<Stock>> {
  const calls = questions
    .flatMap(({ key, filters }) => filters.map((filter) => ({ key, filter })))
    .slice(0, MAX_CALLS);
  const answers = await Promise.all(
    calls.map(async ({ key, filter }) => ({ key, answer: await findVehiclesOf(filter) })),
  );
  const failed = new Set(answers.flatMap(({ key, answer }) => (answer.ok ? [] : [key])));
  // The facts of other vehicles stay valid while the backend fails.
  const isAnyRead = stock.entries.some(({ isRead }) => isRead);
  const counted = isAnyRead ? answers.filter(({ key }) => !failed.has(key)) : answers;
  return mapResult(combineResults(counted.map(({ answer }) => answer)), (found) => {
    const byKey = new Map<string, ReadonlySet<string>>();
    for (const [index, { key }] of counted.entries()) {
      const slugs = findListedSlugs(stock, found[index] ?? []);
      byKey.set(key, new Set([...(byKey.get(key) ?? []), ...slugs]));
    }
    return { ...stock, answers: byKey, entries: stock.entries.map(createBrandAdopter(byKey)) };
  });
}

/** Returns a function that sets the brand of an entry to the one under which the backend finds the vehicle. */
function createBrandAdopter(answers: Stock['answers']): (entry: StockEntry) => StockEntry {
  const brands = [...answers].filter(([key]) => key.startsWith(getBrandKey('')));
  return (entry) => {
    const found = brands.find(([, slugs]) => slugs.has(entry.vehicle.slug));
    if (!found || entry.brand !== null || entry.isRead) return entry;
    return { ...entry, brand: found[0].slice(getBrandKey('').length) };
  };
}

async function findVehiclesOf(filter: StockFilter): Promise<Result<readonly VehicleSummary[]>> {
  'use cache';
  return cacheRead('stock', readList(endpoints.vehicles(filter), parseVehicleSummary));
}
