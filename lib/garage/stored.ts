import * as z from 'zod/mini';

import { MAX_ENTRIES, MAX_TEXT_LETTERS } from './rules';
import type { Garage } from './types';

/** Content of another version is dropped. */
const VERSION = 1;

const text = z.string().check(z.minLength(1), z.maxLength(MAX_TEXT_LETTERS));
const time = z.number().check(z.int(), z.nonnegative());

const slug = z.string().check(z.minLength(1), z.maxLength(200));
const kept = z.object({ slug, name: text, cents: z.nullable(time), at: time });
const seen = z.object({ slug, name: text, at: time });
const search = z.object({
  // Becomes a link: never to another site, nor a script.
  address: z.string().check(z.maxLength(500), z.regex(/^\/(?:busca|veiculos)(?:[/?][^\\\s]*)?$/)),
  words: text,
  at: time,
});

const stored = z.object({
  v: z.literal(VERSION),
  kept: z.array(z.unknown()),
  seen: z.array(z.unknown()),
  searches: z.array(z.unknown()),
});

/** The entries that are whole, each key once, as many as there may be. */
function entriesOf<T>(
  list: readonly unknown[],
  entry: z.ZodMiniType<T>,
  keyOf: (entry: T) => string,
  limit: number,
): readonly T[] {
  const byKey = new Map<string, T>();
  for (const item of list) {
    const read = entry.safeParse(item);
    if (read.success && !byKey.has(keyOf(read.data))) byKey.set(keyOf(read.data), read.data);
  }
  return [...byKey.values()].slice(0, limit);
}

/**
 * What the browser's storage holds. It may hold anything: what is broken or foreign is left out.
 *
 * @param content `null` where there is none
 * @returns `null` when it is no garage at all
 */
export function readStored(content: string | null): Garage | null {
  const read = stored.safeParse(parsed(content));
  if (!read.success) return null;
  const { data } = read;
  return {
    kept: entriesOf(data.kept, kept, (vehicle) => vehicle.slug, MAX_ENTRIES.kept),
    seen: entriesOf(data.seen, seen, (vehicle) => vehicle.slug, MAX_ENTRIES.seen),
    searches: entriesOf(data.searches, search, ({ address }) => address, MAX_ENTRIES.searches),
  };
}

function parsed(content: string | null): unknown {
  try {
    return JSON.parse(content ?? 'null');
  } catch {
    return null;
  }
}

/** What is written into the storage. */
export const writeStored = (garage: Garage): string => JSON.stringify({ v: VERSION, ...garage });
