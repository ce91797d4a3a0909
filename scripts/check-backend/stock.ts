import { endpoints, type StockFilter } from '@/lib/backend/endpoints';
import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import { createSearchConditions } from '@/lib/stock/conditions';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import { createStock, findListedVehicle } from '@/lib/stock/snapshot';
import type { Stock } from '@/lib/stock/types';
import type { ConditionOption, NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';

import type { ReadRecords, EndpointReader } from './reader';
import { reportProblemIf, type CallFinding } from './report';
import { inspectFilter, endpointChecks } from './rows';

type StockLists = Readonly<{
  listed: readonly VehicleSummary[];
  brands: Readonly<{ stocked: readonly NamedOption[]; all: readonly NamedOption[] }>;
  conditions: readonly ConditionOption[];
}>;

/**
 * Reads the vehicles of each condition, and those of brands, by whose filter the site finds vehicles until their details
 * are read.
 *
 * @returns the stock that the site would make of the lists and of these vehicles
 */
export async function readBackendStock(reader: EndpointReader, lists: StockLists): Promise<Stock> {
  const { listed, brands, conditions } = lists;
  const vehicles = removeDuplicatesBy(listed, ({ slug }) => slug);
  const stock = createStock({ vehicles });
  const names = new Map(
    [...brands.all, ...brands.stocked].map(({ name }) => [slugify(name), name]),
  );
  const groups = toBrandGroups(brands.stocked);
  // If the vehicle list contains all brands, checking the brand filter with one brand is enough.
  const hasAllBrands = stock.entries.every(({ brand }) => brand !== null && names.has(brand));
  const members = await readGroupMembers(
    reader,
    stock,
    'condições',
    createSearchConditions(conditions).map(toConditionGroup),
  );
  const ofBrands = await readGroupMembers(
    reader,
    stock,
    'marcas',
    hasAllBrands ? groups.slice(0, 1) : groups,
  );
  const claims = new Map(
    [...ofBrands].flatMap(([brand, slugs]) => Array.from(slugs, (slug) => [slug, brand] as const)),
  );
  return createStock({ vehicles, members, brands: names, claims });
}

/** A condition or brand, with the filters for it. */
type CheckedGroup = Readonly<{
  slug: string;
  filters: readonly StockFilter[];
  title: string;
  inspect: (read: ReadRecords<VehicleSummary>) => readonly CallFinding[];
}>;

const toConditionGroup = ({
  slug,
  name,
  codes,
}: ReturnType<typeof createSearchConditions>[number]): CheckedGroup => ({
  slug,
  filters: codes.map((condition) => ({ condition })),
  title: `condição ${name}`,
  inspect: () => [],
});

const toBrandGroups = (names: readonly NamedOption[]): readonly CheckedGroup[] =>
  removeDuplicatesBy(names, ({ name }) => slugify(name)).map(({ name }) => ({
    slug: slugify(name),
    filters: filterBySlug(names, slugify(name)).map((brand) => ({ brand: brand.name })),
    title: `marca ${name}`,
    inspect: inspectFilter('marca', ({ brand }) => slugify(brand ?? name) === slugify(name)),
  }));

/**
 * Reads the vehicles of each group (condition or brand) with the filter for it. If every group contains the whole
 * stock, a problem reports that the backend ignores the filter.
 */
async function readGroupMembers(
  { list }: EndpointReader,
  stock: Stock,
  kind: string,
  groups: readonly CheckedGroup[],
): Promise<ReadonlyMap<string, ReadonlySet<string>>> {
  const members = new Map<string, ReadonlySet<string>>();
  const stockSize = stock.vehicles.length;
  let isIgnored = stockSize > 0 && groups.length > 1;
  for (const { slug: group, title, filters, inspect } of groups) {
    const slugs = new Set<string>();
    const isLast = members.size === groups.length - 1;
    for (const filter of filters) {
      const row = {
        ...endpointChecks.members,
        inspect: (records: ReadRecords<VehicleSummary>) => {
          isIgnored &&= records.values.length === stockSize;
          const text = `todas as ${kind} respondem o estoque inteiro`;
          return [...inspect(records), ...reportProblemIf(isLast && isIgnored, text)];
        },
      };
      for (const { id, slug } of await list(row, endpoints.vehicles(filter), title)) {
        const listedVehicle = findListedVehicle(stock, id, slug);
        if (listedVehicle) slugs.add(listedVehicle.slug);
      }
    }
    members.set(group, slugs);
  }
  return members;
}
