import { formatReais } from '@/lib/site/format/numbers';
import type { Garage, SavedVehicle, MadeSearch, SeenVehicle } from './types';

/** The browser stores so many of each; the oldest give way. */
export const MAX_ENTRIES = { kept: 60, seen: 20, searches: 10 } as const;

/** Longer names and words are cut. */
export const MAX_TEXT_LETTERS = 300;

/** Puts `entry` first, and removes an earlier one with the same key. */
function withFirst<T>(entry: T, list: readonly T[], keyOf: (entry: T) => string, limit: number) {
  const key = keyOf(entry);
  return [entry, ...list.filter((other) => keyOf(other) !== key)].slice(0, limit);
}

const slugOf = ({ slug }: { slug: string }): string => slug;
const addressOf = ({ address }: MadeSearch): string => address;

/** Saves a vehicle; one that is saved already stays as it was. */
export const save = (garage: Garage, vehicle: SavedVehicle): Garage =>
  garage.kept.some(({ slug }) => slug === vehicle.slug)
    ? garage
    : { ...garage, kept: withFirst(vehicle, garage.kept, slugOf, MAX_ENTRIES.kept) };

/** Saves those vehicles that are not saved yet, above the others; at most as many as fit, so that none gives way. */
export const saveNew = (garage: Garage, vehicles: readonly SavedVehicle[]): Garage => {
  const saved = new Set(garage.kept.map(slugOf));
  const fitting = vehicles
    .filter(({ slug }) => !saved.has(slug))
    .slice(0, MAX_ENTRIES.kept - garage.kept.length);
  return { ...garage, kept: [...fitting, ...garage.kept] };
};

/** Removes a saved vehicle. */
export const remove = (garage: Garage, slug: string): Garage => ({
  ...garage,
  kept: garage.kept.filter((vehicle) => vehicle.slug !== slug),
});

/** Restores a removed vehicle in its place, by the time it was saved. */
export const restore = (garage: Garage, vehicle: SavedVehicle): Garage => ({
  ...garage,
  kept: [...remove(garage, vehicle.slug).kept, vehicle]
    .sort((one, other) => other.at - one.at)
    .slice(0, MAX_ENTRIES.kept),
});

/** Records that a vehicle's page was opened. */
export const view = (garage: Garage, vehicle: SeenVehicle): Garage => ({
  ...garage,
  seen: withFirst(vehicle, garage.seen, slugOf, MAX_ENTRIES.seen),
});

/** Returns the entries under their current slugs; of two with the same slug the latest stays. */
function withCurrentSlugs<T extends { slug: string }>(
  list: readonly T[],
  slugNow: (slug: string) => string,
): readonly T[] {
  const bySlug = new Map<string, T>();
  for (const entry of list) {
    const slug = slugNow(entry.slug);
    if (!bySlug.has(slug)) bySlug.set(slug, { ...entry, slug });
  }
  return [...bySlug.values()];
}

/** Updates vehicles to their current addresses. */
export const move = (garage: Garage, slugNow: (slug: string) => string): Garage => ({
  ...garage,
  kept: withCurrentSlugs(garage.kept, slugNow),
  seen: withCurrentSlugs(garage.seen, slugNow),
});

/** Records a search. */
export const recordSearch = (garage: Garage, search: MadeSearch): Garage => ({
  ...garage,
  searches: withFirst(search, garage.searches, addressOf, MAX_ENTRIES.searches),
});

/**
 * Returns the change of a price in words: "R$ 10.000 a menos desde que você guardou".
 *
 * @param then cents of real when the vehicle was saved
 * @param now cents of real today
 * @returns `null` when it is the same, or one of the two is unknown
 */
export function priceChange(then: number | null, now: number | null): string | null {
  if (then === null || now === null || then === now) return null;
  const difference = formatReais(Math.abs(now - then)).replace(' ', '\u00a0');
  return `${difference} a ${now < then ? 'menos' : 'mais'} desde que você guardou`;
}
