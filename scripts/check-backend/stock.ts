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

import type { Read, Reader } from './reader';
import { problemIf, type Finding } from './report';
import { inspectFilter, rows } from './rows';

type Lists = Readonly<{
  listed: readonly VehicleSummary[];
  brands: NameLists;
  conditions: readonly ConditionOption[];
}>;

/**
 * Reads the vehicles of each condition and brand, by which the site learns fields that the list lacks.
 *
 * @returns the stock that the site would make of the lists and these members
 */
export async function readStock(reader: Reader, lists: Lists): Promise<Stock> {
  const { listed, brands, conditions } = lists;
  const facts = { ...noFacts, vehicles: uniqBy(listed, ({ slug }) => slug), brands };
  const stock = createStock(facts);
  const groups = brandsOf(brands.stocked ?? []);
  // The site requests no brand where the list has them all; one shows whether it is a filter.
  const needed = hasBrands(facts) ? groups.slice(0, 1) : groups;
  const found = new Map([
    ...(await readMembers(reader, stock, 'condições', conditionsOf(conditions).map(ofCondition))),
    ...(await readMembers(reader, stock, 'marcas', needed)),
  ]);
  return createStock(withMembers(facts, found));
}

type Checked = Group &
  Readonly<{
    title: string;
    inspect: (read: Read<VehicleSummary>) => readonly Finding[];
  }>;

const ofCondition = (condition: ReturnType<typeof conditionsOf>[number]): Checked => ({
  ...conditionGroup(condition),
  title: `condição ${condition.name}`,
  inspect: () => [],
});

const brandsOf = (names: readonly NamedOption[]): readonly Checked[] =>
  uniqBy(names, ({ name }) => slugify(name)).map(({ name }) => ({
    ...brandGroup(slugify(name), withSlug(names, slugify(name))),
    title: `marca ${name}`,
    inspect: inspectFilter('marca', ({ brand }) => slugify(brand ?? name) === slugify(name)),
  }));

/** Reads the vehicles that the backend finds by each name. Names that all find the whole stock are no filter. */
async function readMembers(
  { list }: Reader,
  stock: Stock,
  kind: string,
  groups: readonly Checked[],
): Promise<ReadonlyMap<string, Members>> {
  const members = new Map<string, Members>();
  const all = stock.vehicles.length;
  let isIgnored = all > 0 && groups.length > 1;
  for (const { key, title, filters, inspect } of groups) {
    const slugs = new Set<string>();
    const isLast = members.size === groups.length - 1;
    for (const filter of filters) {
      const row = {
        ...rows.members,
        inspect: (read: Read<VehicleSummary>) => {
          isIgnored &&= read.values.length === all;
          const text = `todas as ${kind} respondem o estoque inteiro`;
          return [...inspect(read), ...problemIf(isLast && isIgnored, text)];
        },
      };
      for (const { id, slug } of await list(row, endpoints.vehicles(filter), title)) {
        const own = listedOf(stock, id, slug);
        if (own) slugs.add(own.slug);
      }
    }
    members.set(key, { slugs, asOf: stock.facts.newest });
  }
  return members;
}
