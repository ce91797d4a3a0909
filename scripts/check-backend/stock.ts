import { endpoints } from '@/lib/backend/endpoints';
import { removeDuplicatesBy } from '@/lib/stock/vehicle/vehicle-lists';
import { createSearchConditions } from '@/lib/stock/conditions';
import { slugify, filterBySlug } from '@/lib/stock/slug';
import {
  createStock,
  findListedVehicle,
  emptyStockFacts,
  hasAllBrands,
  addFilterMatches,
} from '@/lib/stock/snapshot';
import { createBrandFilterGroup, createConditionFilterGroup } from '@/lib/stock/filter-groups';
import type { FilterGroup, FilterMatches, BrandLists, Stock } from '@/lib/stock/types';
import type { ConditionOption, NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';

import type { ReadRecords, EndpointReader } from './reader';
import { reportProblemIf, type CallFinding } from './report';
import { inspectFilter, endpointChecks } from './rows';

type StockLists = Readonly<{
  listed: readonly VehicleSummary[];
  brands: BrandLists;
  conditions: readonly ConditionOption[];
}>;

/**
 * Reads the vehicles of each condition and brand, from which the site derives fields that the list lacks.
 *
 * @returns the stock that the site would make of the lists and of these vehicles
 */
export async function readBackendStock(reader: EndpointReader, lists: StockLists): Promise<Stock> {
  const { listed, brands, conditions } = lists;
  const facts = {
    ...emptyStockFacts,
    vehicles: removeDuplicatesBy(listed, ({ slug }) => slug),
    brands,
  };
  const stock = createStock(facts);
  const groups = toBrandGroups(brands.stocked ?? []);
  // If the vehicle list contains all brands, checking the brand filter with one brand is enough.
  const requestedGroups = hasAllBrands(facts) ? groups.slice(0, 1) : groups;
  const membersByGroup = new Map([
    ...(await readGroupMembers(
      reader,
      stock,
      'condições',
      createSearchConditions(conditions).map(toConditionGroup),
    )),
    ...(await readGroupMembers(reader, stock, 'marcas', requestedGroups)),
  ]);
  return createStock(addFilterMatches(facts, membersByGroup));
}

type CheckedGroup = FilterGroup &
  Readonly<{
    title: string;
    inspect: (read: ReadRecords<VehicleSummary>) => readonly CallFinding[];
  }>;

const toConditionGroup = (
  condition: ReturnType<typeof createSearchConditions>[number],
): CheckedGroup => ({
  ...createConditionFilterGroup(condition),
  title: `condição ${condition.name}`,
  inspect: () => [],
});

const toBrandGroups = (names: readonly NamedOption[]): readonly CheckedGroup[] =>
  removeDuplicatesBy(names, ({ name }) => slugify(name)).map(({ name }) => ({
    ...createBrandFilterGroup(slugify(name), filterBySlug(names, slugify(name))),
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
): Promise<ReadonlyMap<string, FilterMatches>> {
  const members = new Map<string, FilterMatches>();
  const stockSize = stock.vehicles.length;
  let isIgnored = stockSize > 0 && groups.length > 1;
  for (const { key, title, filters, inspect } of groups) {
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
    members.set(key, { slugs, asOf: stock.facts.newest });
  }
  return members;
}
