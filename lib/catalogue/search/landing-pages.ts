import 'server-only';

import { ok, valueOr, type Result } from '@/lib/backend/result';

import { getStockBrands, getStockModels } from '../options/server';
import { uniqBy } from '../uniq-by';
import { getVehicles } from '../server';
import type { NamedOption, VehicleSummary } from '../types';
import { searchAddress } from './search-address';
import { everything } from './filters';
import { slugify } from './slug';

/** A page about a brand, or about one of its models, that has vehicles for sale. */
export type LandingPage = Readonly<{
  /** Canonical address, without origin. */
  address: string;
  brand: string;
  model: string | null;
}>;

/**
 * The brand and model pages that have vehicles for sale, for the sitemap: every condition and listing,
 * nothing refined. Models that could not be read are left out; without the brands it fails.
 */
export async function getLandingPages(): Promise<Result<readonly LandingPage[]>> {
  const [brands, vehicles] = await Promise.all([getStockBrands(), getVehicles()]);
  if (!brands.ok) return brands;
  const isStocked = stockCheck(valueOr(vehicles, []));
  const stocked = onePerSlug(brands.value).filter(({ name }) => isStocked(name, null));
  const pages = await Promise.all(
    stocked.map(async (brand) => [
      landingPage(brand.name, null),
      ...onePerSlug(valueOr(await getStockModels(brand.id), []))
        .filter((model) => isStocked(brand.name, model.name))
        .map((model) => landingPage(brand.name, model.name)),
    ]),
  );
  return ok(pages.flat());
}

const landingPage = (brand: string, model: string | null): LandingPage => ({
  address: searchAddress({ ...everything, brand, model }),
  brand,
  model,
});

const onePerSlug = (options: readonly NamedOption[]): readonly NamedOption[] =>
  uniqBy(options, ({ name }) => slugify(name));

type Check = (brand: string, model: string | null) => boolean;

/**
 * Backends may list a name whose vehicles are all sold: where the vehicles have brand and model, they decide.
 * Lists need not have them; then the backend's list of names decides.
 */
function stockCheck(vehicles: readonly VehicleSummary[]): Check {
  const key = (brand: string, model: string | null) =>
    `${slugify(brand)}/${model === null ? '' : slugify(model)}`;
  const keys = new Set<string>();
  for (const { brand, model, sold } of vehicles) {
    if (brand === null || model === null) return () => true;
    if (!sold) keys.add(key(brand, null)).add(key(brand, model));
  }
  return keys.size === 0 ? () => true : (brand, model) => keys.has(key(brand, model));
}
