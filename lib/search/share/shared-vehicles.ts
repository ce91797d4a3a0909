import type { ComparedVehicle } from '@/lib/search/compare/comparison';
import type { VehicleSummary } from '@/lib/stock/vehicle/types';
import { getFullVehicleName, getPriceLabel } from '@/lib/stock/vehicle/facts';
import { formatCountOf, formatReais } from '@/lib/site/format/numbers';
import { capitalise } from '@/lib/site/format/text';
import { routes } from '@/lib/site/routes';

import { findLeastAndMost } from '../lists/list-texts';
import { getMainPhoto, hashPictureVersion } from './shared-vehicle';
import type { MultipleVehiclesPicture, ShareTexts } from './types';

/** The most vehicles in one share picture. */
const MAX_DRAWN_VEHICLES = 3;

/**
 * Returns the share picture of a list: its first cars for sale, their number and the lowest price; `null` if none is
 * for sale. `address` is canonical, that of the list's first page; `vehicles` are those of all pages, in order.
 */
export function createListSharePicture(
  address: string,
  title: string,
  vehicles: readonly VehicleSummary[],
): MultipleVehiclesPicture | null {
  const forSale = vehicles.filter(({ sold }) => !sold);
  if (forSale.length === 0) return null;
  const count = formatCountOf(forSale.length, 'carro', 'carros');
  const content = {
    title,
    line: [count, formatLowestPrice(forSale, forSale.length === 1 ? '' : undefined)]
      .filter(Boolean)
      .join(' · '),
    vehicles: forSale.slice(0, MAX_DRAWN_VEHICLES).map((vehicle) => ({
      words: createVehicleTexts(vehicle),
      photo: vehicle.picture,
      isAway: false,
    })),
  };
  const query = new URLSearchParams([
    ['lista', address],
    ['versao', hashPictureVersion(content)],
  ]);
  return {
    ...content,
    path: `${routes.search}/og.jpg?${query.toString()}`,
    alt: createAltText(content),
  };
}

/**
 * Sorts the vehicles that are drawn, so that the picture does not depend on the visitor's order; the others stay last.
 */
export const sortSlugsForPicture = (slugs: readonly string[]): readonly string[] => [
  ...slugs.slice(0, MAX_DRAWN_VEHICLES).toSorted(),
  ...slugs.slice(MAX_DRAWN_VEHICLES),
];

/** Returns the share picture of a comparison, which also shows sold and removed cars; `null` if no car exists. */
export function createComparisonSharePicture(
  columns: readonly ComparedVehicle[],
): MultipleVehiclesPicture | null {
  const all = sortSlugsForPicture(columns.map(({ slug }) => slug)).flatMap(
    (slug) => columns.find((column) => column.slug === slug) ?? [],
  );
  const drawn = all.slice(0, MAX_DRAWN_VEHICLES);
  if (drawn.length < 2 || drawn.every(({ vehicle }) => vehicle === null)) return null;
  const content = {
    title: `Comparar ${formatCountOf(all.length, 'carro', 'carros')}`,
    line: formatLowestPrice(
      all.flatMap(({ vehicle }) => (vehicle && !vehicle.sold ? [vehicle] : [])),
    ),
    vehicles: drawn.map(({ slug, vehicle }) => ({
      words: vehicle ? createVehicleTexts(vehicle) : createRemovedVehicleTexts(slug),
      photo: vehicle && getMainPhoto(vehicle),
      isAway: vehicle?.sold ?? true,
    })),
  };
  const query = new URLSearchParams([
    ...all.map(({ slug }) => ['v', encodeURIComponent(slug)]),
    ['versao', hashPictureVersion(content)],
  ]);
  return {
    ...content,
    path: `${routes.compare}/og.jpg?${query.toString()}`,
    alt: createAltText(content),
  };
}

type NamedVehicleData = Pick<VehicleSummary, 'brand' | 'title' | 'price' | 'sold'>;

const createVehicleTexts = (vehicle: NamedVehicleData): ShareTexts => ({
  brand: vehicle.brand,
  title: vehicle.title,
  line: getPriceLabel(vehicle),
});

const createRemovedVehicleTexts = (slug: string): ShareTexts => ({
  brand: null,
  title: capitalise(slug.replaceAll('-', ' ')),
  line: 'Saiu do estoque',
});

/** Returns "a partir de R$ 89.900", or with another beginning; `null` if no price is known. */
function formatLowestPrice(
  vehicles: readonly Pick<VehicleSummary, 'price'>[],
  start = 'a partir de ',
): string | null {
  const ends = findLeastAndMost(vehicles.map(({ price }) => price?.cents ?? null));
  return ends && start + formatReais(ends[0]);
}

/** Returns "Carros blindados, 33 carros · a partir de R$ 89.900: Audi Q5, R$ 99.900; …". */
const createAltText = ({
  title,
  line,
  vehicles,
}: Pick<MultipleVehiclesPicture, 'title' | 'line' | 'vehicles'>): string => {
  const names = vehicles.map(
    ({ words }) => `${getFullVehicleName({ ...words, model: null })}, ${words.line}`,
  );
  return `${[title, line].filter(Boolean).join(', ')}: ${names.join('; ')}`;
};
