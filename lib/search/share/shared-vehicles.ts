import type { ComparedVehicle } from '@/lib/search/compare/comparison';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { fullVehicleName, priceLabel } from '@/lib/stock/vehicle/facts';
import { countOf, formatReais } from '@/lib/site/format/numbers';
import { capitalised } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';

import { endsOf } from '../list-texts';
import { mainPhoto } from './shared-vehicle';
import type { SharedVehicles, ShareWords } from './types';
import { versionOf } from './version';

/** The most vehicles that one picture shows. */
const MAX_DRAWN = 3;

/**
 * Returns the share picture of a list: its first cars for sale, how many there are, and the lowest price.
 *
 * @param address of the list's first page, canonical
 * @param title what the list is about
 * @param vehicles of all its pages, in the order shown
 * @returns `null` where none is for sale
 */
export function sharedList(
  address: string,
  title: string,
  vehicles: readonly VehicleSummary[],
): SharedVehicles | null {
  const forSale = vehicles.filter(({ sold }) => !sold);
  if (forSale.length === 0) return null;
  const count = countOf(forSale.length, 'carro', 'carros');
  const content = {
    title,
    line: [count, lowestPrice(forSale, forSale.length === 1 ? '' : undefined)]
      .filter(Boolean)
      .join(' · '),
    vehicles: forSale.slice(0, MAX_DRAWN).map((vehicle) => ({
      words: wordsOf(vehicle),
      photo: vehicle.picture,
      isAway: false,
    })),
  };
  const query = new URLSearchParams([
    ['lista', address],
    ['versao', versionOf(content)],
  ]);
  return {
    ...content,
    path: `${routes.search}/og.jpg?${query.toString()}`,
    alt: altOf(content),
  };
}

/**
 * Sorts the vehicles of a comparison, so that the picture does not depend on the visitor's order; those that are not
 * drawn stay last.
 */
export const pictured = (slugs: readonly string[]): readonly string[] => [
  ...slugs.slice(0, MAX_DRAWN).toSorted(),
  ...slugs.slice(MAX_DRAWN),
];

/**
 * Returns the share picture of a comparison, like that of a list, but with sold and removed cars; `null` where no car
 * exists.
 */
export function sharedComparison(columns: readonly ComparedVehicle[]): SharedVehicles | null {
  const all = pictured(columns.map(({ slug }) => slug)).flatMap(
    (slug) => columns.find((column) => column.slug === slug) ?? [],
  );
  const drawn = all.slice(0, MAX_DRAWN);
  if (drawn.length < 2 || drawn.every(({ vehicle }) => vehicle === null)) return null;
  const content = {
    title: `Comparar ${countOf(all.length, 'carro', 'carros')}`,
    line: lowestPrice(all.flatMap(({ vehicle }) => (vehicle && !vehicle.sold ? [vehicle] : []))),
    vehicles: drawn.map(({ slug, vehicle }) => ({
      words: vehicle ? wordsOf(vehicle) : wordsOfRemovedVehicle(slug),
      photo: vehicle && mainPhoto(vehicle),
      isAway: vehicle?.sold ?? true,
    })),
  };
  const query = new URLSearchParams([
    ...all.map(({ slug }) => ['v', encodeURIComponent(slug)]),
    ['versao', versionOf(content)],
  ]);
  return { ...content, path: `${routes.compare}/og.jpg?${query.toString()}`, alt: altOf(content) };
}

type Written = Pick<VehicleSummary, 'brand' | 'title' | 'price' | 'sold'>;

const wordsOf = (vehicle: Written): ShareWords => ({
  brand: vehicle.brand,
  title: vehicle.title,
  line: priceLabel(vehicle),
});

const wordsOfRemovedVehicle = (slug: string): ShareWords => ({
  brand: null,
  title: capitalised(slug.replaceAll('-', ' ')),
  line: 'Saiu do estoque',
});

/** Returns "a partir de R$ 89.900", or another start; `null` where no price is known. */
function lowestPrice(
  vehicles: readonly Pick<VehicleSummary, 'price'>[],
  start = 'a partir de ',
): string | null {
  const ends = endsOf(vehicles.map(({ price }) => price?.cents ?? null));
  return ends && start + formatReais(ends[0]);
}

/** Returns the alternative text: "Carros blindados, 33 carros · a partir de R$ 89.900: Audi Q5, R$ 99.900; …". */
const altOf = ({
  title,
  line,
  vehicles,
}: Pick<SharedVehicles, 'title' | 'line' | 'vehicles'>): string => {
  const names = vehicles.map(
    ({ words }) => `${fullVehicleName({ ...words, model: null })}, ${words.line}`,
  );
  return `${[title, line].filter(Boolean).join(', ')}: ${names.join('; ')}`;
};
