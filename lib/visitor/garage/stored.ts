import { parseJson } from '@/lib/site/format/json';

import { MAX_ENTRIES, MAX_TEXT_LETTERS } from './rules';
import type { Garage, SavedVehicle, MadeSearch, SeenVehicle } from './types';

/*
 * Read by hand: zod would be loaded by every page that is at rest, 18 KB (gzip) and some 60 ms of a slow phone.
 */

/** Content of another version is dropped. */
const VERSION = 1;

const MAX_SLUG_LETTERS = 200;
const MAX_ADDRESS_LETTERS = 500;

/** The address becomes a link, so it must not lead to another site or be a script. */
const SEARCH_ADDRESS = /^\/(?:busca|veiculos)(?:[/?][^\\\s]*)?$/;

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

const isText = (value: unknown, mostLetters = MAX_TEXT_LETTERS): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= mostLetters;

const isCount = (value: unknown): value is number =>
  Number.isSafeInteger(value) && (value as number) >= 0;

function readSeen({ slug, name, at }: Fields): SeenVehicle | null {
  return isText(slug, MAX_SLUG_LETTERS) && isText(name) && isCount(at) ? { slug, name, at } : null;
}

function readSaved(fields: Fields): SavedVehicle | null {
  const vehicle = readSeen(fields);
  const { cents } = fields;
  return vehicle && (cents === null || isCount(cents)) ? { ...vehicle, cents } : null;
}

function readSearch({ address, words, at }: Fields): MadeSearch | null {
  const isSearch = isText(address, MAX_ADDRESS_LETTERS) && SEARCH_ADDRESS.test(address);
  return isSearch && isText(words) && isCount(at) ? { address, words, at } : null;
}

/** Returns the valid entries, each key once, up to the allowed number. */
function entriesOf<T>(
  list: readonly unknown[],
  read: (fields: Fields) => T | null,
  keyOf: (entry: T) => string,
  limit: number,
): readonly T[] {
  const byKey = new Map<string, T>();
  for (const item of list) {
    const entry = isFields(item) ? read(item) : null;
    if (entry && !byKey.has(keyOf(entry))) byKey.set(keyOf(entry), entry);
  }
  return [...byKey.values()].slice(0, limit);
}

/**
 * Reads a garage from the browser's storage, which may hold anything: broken or foreign entries are left out.
 *
 * @param content `null` where there is none
 * @returns `null` when it is no garage at all
 */
export function readStored(content: string | null): Garage | null {
  const stored = parseJson(content);
  if (!isFields(stored) || stored['v'] !== VERSION) return null;
  const { kept, seen, searches } = stored;
  if (!Array.isArray(kept) || !Array.isArray(seen) || !Array.isArray(searches)) return null;
  return {
    kept: entriesOf(kept, readSaved, ({ slug }) => slug, MAX_ENTRIES.kept),
    seen: entriesOf(seen, readSeen, ({ slug }) => slug, MAX_ENTRIES.seen),
    searches: entriesOf(searches, readSearch, ({ address }) => address, MAX_ENTRIES.searches),
  };
}

/** Returns the text for the storage. */
export const writeStored = (garage: Garage): string => JSON.stringify({ v: VERSION, ...garage });
