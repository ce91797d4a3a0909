import { parseJson } from '@/lib/site/format/json';

import { MAX_GARAGE_ENTRIES, MAX_STORED_TEXT_LENGTH } from './rules';
import type { Garage, SavedVehicle, SaleState, ViewedVehicle } from './types';

/* The stored garage is validated without zod, which would add 18 KB (gzip) and some 60 ms on a slow phone to every idle page. */

/** Version of the stored garage; a garage of another version is ignored. */
const GARAGE_VERSION = 1;

const MAX_SLUG_LENGTH = 200;

type UncheckedFields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is UncheckedFields =>
  typeof value === 'object' && value !== null;

const isText = (value: unknown, maxLength = MAX_STORED_TEXT_LENGTH): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

function parseViewedVehicle({ slug, name, at }: UncheckedFields): ViewedVehicle | null {
  return isText(slug, MAX_SLUG_LENGTH) && isText(name) && isCount(at) ? { slug, name, at } : null;
}

const isCents = (value: unknown): value is number | null => value === null || isCount(value);

const SALE_STATES = ['for-sale', 'sold', 'unlisted'] as const;

/** Parses the last reading of a vehicle; returns `undefined` for anything else. */
function parseSaleState(last: unknown): SaleState | undefined {
  if (!isObject(last)) return undefined;
  const { cents } = last;
  const state = SALE_STATES.find((name) => name === last['state']);
  return state && isCents(cents) ? { cents, state } : undefined;
}

function parseSavedVehicle(fields: UncheckedFields): SavedVehicle | null {
  const vehicle = parseViewedVehicle(fields);
  const { cents, returnedAt } = fields;
  if (!vehicle || !isCents(cents)) return null;
  const last = parseSaleState(fields['last']);
  return {
    ...vehicle,
    cents,
    ...(last && { last }),
    ...(fields['isUnseen'] === true && { isUnseen: true }),
    ...(isCount(returnedAt) && { returnedAt }),
  };
}

function parseEntries<T extends { slug: string }>(
  list: readonly unknown[],
  parseEntry: (fields: UncheckedFields) => T | null,
  limit: number,
): readonly T[] {
  const bySlug = new Map<string, T>();
  for (const item of list) {
    const entry = isObject(item) ? parseEntry(item) : null;
    if (entry && !bySlug.has(entry.slug)) bySlug.set(entry.slug, entry);
  }
  return [...bySlug.values()].slice(0, limit);
}

/** Returns the stored garage without its invalid entries; `null` when the text is no garage at all. */
export function parseGarage(content: string | null): Garage | null {
  const storedFields = parseJson(content);
  if (!isObject(storedFields) || storedFields['v'] !== GARAGE_VERSION) return null;
  const { kept, seen } = storedFields;
  if (!Array.isArray(kept) || !Array.isArray(seen)) return null;
  return {
    saved: parseEntries(kept, parseSavedVehicle, MAX_GARAGE_ENTRIES.saved),
    viewed: parseEntries(seen, parseViewedVehicle, MAX_GARAGE_ENTRIES.viewed),
  };
}

/**
 * Returns the text of a garage for the browser's storage, in which the lists have the names `kept` and `seen`. Builds
 * before December 2026 take a garage without a list of searches for damaged.
 */
export const serialiseGarage = ({ saved, viewed }: Garage): string =>
  JSON.stringify({ v: GARAGE_VERSION, kept: saved, seen: viewed, searches: [] });
