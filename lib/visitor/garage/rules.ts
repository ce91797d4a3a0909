import { formatReais } from '@/lib/site/format/numbers';
import type { Garage, SavedVehicle, SaleState, ViewedVehicle } from './types';

/** The most entries of each list of the garage; a new entry removes the oldest. */
export const MAX_GARAGE_ENTRIES = { saved: 60, viewed: 20 } as const;

/** The most characters of a vehicle's name; a longer one is cut. */
export const MAX_STORED_TEXT_LENGTH = 300;

const getSlug = ({ slug }: { slug: string }): string => slug;

const prependEntry = <T extends { slug: string }>(entry: T, list: readonly T[], limit: number) =>
  [entry, ...list.filter(({ slug }) => slug !== entry.slug)].slice(0, limit);

/** Returns the garage with a vehicle saved; a vehicle that is saved already stays unchanged. */
export const addSavedVehicle = (garage: Garage, vehicle: SavedVehicle): Garage =>
  garage.saved.some(({ slug }) => slug === vehicle.slug)
    ? garage
    : { ...garage, saved: prependEntry(vehicle, garage.saved, MAX_GARAGE_ENTRIES.saved) };

/**
 * Returns the garage with those vehicles added above the others that are not saved yet. It adds only as many as fit, so
 * that no saved vehicle is removed.
 */
export const addReceivedVehicles = (garage: Garage, vehicles: readonly SavedVehicle[]): Garage => {
  const saved = new Set(garage.saved.map(getSlug));
  const addedVehicles = vehicles
    .filter(({ slug }) => !saved.has(slug))
    .slice(0, MAX_GARAGE_ENTRIES.saved - garage.saved.length);
  return { ...garage, saved: [...addedVehicles, ...garage.saved] };
};

export const removeSavedVehicle = (garage: Garage, slug: string): Garage => ({
  ...garage,
  saved: garage.saved.filter((vehicle) => vehicle.slug !== slug),
});

/** Returns the garage with a removed vehicle in its former place, by the time at which it was saved. */
export const restoreSavedVehicle = (garage: Garage, vehicle: SavedVehicle): Garage => ({
  ...garage,
  saved: [...removeSavedVehicle(garage, vehicle.slug).saved, vehicle]
    .sort((first, second) => second.at - first.at)
    .slice(0, MAX_GARAGE_ENTRIES.saved),
});

/** Returns the garage with a vehicle as the latest one whose page was opened. */
export const addViewedVehicle = (garage: Garage, vehicle: ViewedVehicle): Garage => ({
  ...garage,
  viewed: prependEntry(vehicle, garage.viewed, MAX_GARAGE_ENTRIES.viewed),
});

/** Returns the entries with their current slugs; of two entries with the same slug the later one stays. */
function replaceSlugs<T extends { slug: string }>(
  list: readonly T[],
  currentSlugOf: (slug: string) => string,
): readonly T[] {
  const bySlug = new Map<string, T>();
  for (const entry of list) {
    const slug = currentSlugOf(entry.slug);
    if (!bySlug.has(slug)) bySlug.set(slug, { ...entry, slug });
  }
  return [...bySlug.values()];
}

/** Returns the garage with the current slugs of its vehicles. */
export const updateGarageSlugs = (
  garage: Garage,
  currentSlugOf: (slug: string) => string,
): Garage => ({
  ...garage,
  saved: replaceSlugs(garage.saved, currentSlugOf),
  viewed: replaceSlugs(garage.viewed, currentSlugOf),
});

const RETURNED_LABEL_DURATION_MS = 7 * 24 * 60 * 60_000;

/**
 * Returns a saved vehicle with its current price and state, itself if nothing changes. It is unseen where it was sold,
 * returned or became cheaper since the last reading; the first reading is compared with the price at which it was
 * saved, if any. `isShown` is `true` if the visitor sees this reading, in the garage.
 */
export function updateSaleState(
  vehicle: SavedVehicle,
  today: SaleState,
  { now, isShown }: Readonly<{ now: number; isShown: boolean }>,
): SavedVehicle {
  const { last, isUnseen, returnedAt, ...saved } = vehicle;
  const first = { cents: saved.cents, state: saved.cents === null ? today.state : 'for-sale' };
  const before = last ?? first;
  const isForSale = today.state === 'for-sale';
  const hasReturned = isForSale && before.state !== 'for-sale';
  const isSold = today.state === 'sold' && before.state !== 'sold';
  const isCheaper =
    isForSale && today.cents !== null && before.cents !== null && today.cents < before.cents;
  const returned = hasReturned ? now : returnedAt;
  const isRecent =
    isForSale && returned !== undefined && now - returned < RETURNED_LABEL_DURATION_MS;
  const cents = today.cents ?? before.cents;
  const next: SavedVehicle = {
    ...saved,
    last: { cents, state: today.state },
    ...(!isShown && (isUnseen || hasReturned || isSold || isCheaper) && { isUnseen: true }),
    ...(isRecent && { returnedAt: returned }),
  };
  const isSame =
    last?.state === today.state &&
    last.cents === cents &&
    isUnseen === next.isUnseen &&
    returnedAt === next.returnedAt;
  return isSame ? vehicle : next;
}

/**
 * Formats the change of a price as "R$ 10.000 a menos do que quando você guardou". Both prices are in cents; returns
 * `null` when the price is the same, or one of the two is unknown.
 */
export function formatPriceChange(
  savedCents: number | null,
  currentCents: number | null,
): string | null {
  if (savedCents === null || currentCents === null || savedCents === currentCents) return null;
  const difference = formatReais(Math.abs(currentCents - savedCents)).replace(' ', '\u00a0');
  return `${difference} a ${currentCents < savedCents ? 'menos' : 'mais'} do que quando você guardou`;
}
