import { endpoints } from '@/lib/backend/endpoints';
import { uniqBy } from '@/lib/stock/vehicle/lists';
import { conditionsOf } from '@/lib/stock/conditions';
import { slugify, withSlug } from '@/lib/stock/slug';
import {
  brandGroup,
  conditionGroup,
  createStock,
  listedOf,
  noFacts,
  hasBrands,
  withMembers,
} from '@/lib/stock/snapshot';
import type { Group, Members, NameLists, Stock } from '@/lib/stock/types';
import type { ConditionOption, NamedOption, VehicleSummary } from '@/lib/stock/vehicle/types';

import type { ReadRecords, EndpointReader } from './reader';
import { problemIf, type Finding } from './report';
import { inspectFilter, endpointChecks } from './rows';

type BackendLists = Readonly<{
  listed: readonly VehicleSummary[];
  brands: NameLists;
  conditions: readonly ConditionOption[];
}>;

/**
 * Reads the vehicles of each condition and brand, from which the site derives fields that the list lacks.
 *
 * @returns the stock that the site would make of the lists and of these vehicles
 */
export async function readStock(reader: EndpointReader, lists: BackendLists): Promise<Stock> {
  const { listed, brands, conditions } = lists;
  const facts = { ...noFacts, vehicles: uniqBy(listed, ({ slug }) => slug), brands };
  const stock = createStock(facts);
  const groups = toBrandGroups(brands.stocked ?? []);
  // Where the list has every brand, the site does not use the filter; one brand is enough to check it.
  const requestedGroups = hasBrands(facts) ? groups.slice(0, 1) : groups;
  const membersByGroup = new Map([
    ...(await readGroupMembers(
      reader,
      stock,
      'condições',
      conditionsOf(conditions).map(toConditionGroup),
    )),
    ...(await readGroupMembers(reader, stock, 'marcas', requestedGroups)),
  ]);
  return createStock(withMembers(facts, membersByGroup));
}

type CheckedGroup = Group &
  Readonly<{
    title: string;
    inspect: (read: ReadRecords<VehicleSummary>) => readonly Finding[];
  }>;

const toConditionGroup = (condition: ReturnType<typeof conditionsOf>[number]): CheckedGroup => ({
  ...conditionGroup(condition),
  title: `condição ${condition.name}`,
  inspect: () => [],
});

const toBrandGroups = (names: readonly NamedOption[]): readonly CheckedGroup[] =>
  uniqBy(names, ({ name }) => slugify(name)).map(({ name }) => ({
    ...brandGroup(slugify(name), withSlug(names, slugify(name))),
    title: `marca ${name}`,
    inspect: inspectFilter('marca', ({ brand }) => slugify(brand ?? name) === slugify(name)),
  }));

/** Reads the vehicles of each group by its filter. When every group has the whole stock, a problem reports the ignored filter. */
async function readGroupMembers(
  { list }: EndpointReader,
  stock: Stock,
  kind: string,
  groups: readonly CheckedGroup[],
): Promise<ReadonlyMap<string, Members>> {
  const members = new Map<string, Members>();
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
          return [...inspect(records), ...problemIf(isLast && isIgnored, text)];
        },
      };
      for (const { id, slug } of await list(row, endpoints.vehicles(filter), title)) {
        const listedVehicle = listedOf(stock, id, slug);
        if (listedVehicle) slugs.add(listedVehicle.slug);
      }
    }
    members.set(key, { slugs, asOf: stock.facts.newest });
  }
  return members;
}
