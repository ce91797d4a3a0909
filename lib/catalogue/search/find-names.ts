import 'server-only';

import { readSection } from '@/lib/backend/section';

import { getBrands, getModels, getStockBrands, getStockModels } from '../options/server';
import type { NamedOption } from '../types';
import type { NameLists } from './name-facets';
import { withSlug } from './slug';

/** What a slug of an address stands for. */
export type FoundNames = Readonly<{
  lists: NameLists;
  /** Brands or models of that slug; empty when no slug was asked for. */
  found: readonly NamedOption[];
}>;

const brandReads = [getStockBrands, getBrands] as const;

/**
 * The brands, and those `slug` stands for.
 *
 * @returns `null` when there is no such brand
 * @throws BackendError when a list that might hold it could not be read
 */
export async function findBrands(slug: string | null): Promise<FoundNames | null> {
  return findNames(slug, brandReads);
}

/** The models of some brands, and those `slug` stands for; otherwise as {@link findBrands}. */
export async function findModels(
  brands: readonly NamedOption[],
  slug: string | null,
): Promise<FoundNames | null> {
  const ofEach = async (read: (brandId: string) => Promise<readonly NamedOption[]>) =>
    (await Promise.all(brands.map(({ id }) => read(id)))).flat();
  return findNames(slug, [
    () => ofEach(getStockModels),
    () => ofEach((id) => getModels(id, 'site')),
  ]);
}

type Read = () => Promise<readonly NamedOption[]>;

async function findNames(
  slug: string | null,
  [readStocked, readAll]: readonly [Read, Read],
): Promise<FoundNames | null> {
  const [stocked, all] = await Promise.all([
    readSection('search.names', readStocked()),
    readSection('search.names', readAll()),
  ]);
  const lists = { stocked, all };
  if (slug === null) return { lists, found: [] };
  const found = withSlug([...(stocked ?? []), ...(all ?? [])], slug);
  if (found.length > 0) return { lists, found };
  // Not known to be missing: the failure is thrown again, for the page to say.
  if (stocked === null) await readStocked();
  if (all === null) await readAll();
  return null;
}
