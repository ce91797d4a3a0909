import 'server-only';

import { cachedRead } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';
import { withBreaks } from '@/lib/server/slices';

import { readAllNames } from '../names';
import { isOfCondition } from '@/lib/stock/snapshot';
import { createConditionFilterGroup } from '@/lib/stock/filter-groups';
import { suggesterIn, type Suggestions } from '../suggestions';
import { askMembers, getPreparedStock } from '../prepared-stock';
import type { StockList } from './types';

/** The most letters of the list as JSON, because a device loads the list for a few suggestions. */
const MAX_LETTERS = 300_000;
/** A vehicle takes more than 240 letters, so a list of more vehicles is not even built. */
const MAX_VEHICLES = 1_250;

/**
 * Returns the whole stock for the browser, small enough to be stored there; `null` where it is too large. Fails when a
 * part of it could not be read.
 */
export async function getStockList(): Promise<Result<StockList | null>> {
  'use cache';
  return cachedRead('stock', readStockList());
}

async function readStockList(): Promise<Result<StockList | null>> {
  const [read, { names, failed }] = await Promise.all([getPreparedStock(), readAllNames()]);
  if (!read.ok) return read;
  if (failed) return failed;
  if (read.value.vehicles.length > MAX_VEHICLES) return ok(null);
  const { conditions } = names;
  const withMembers = await askMembers(read.value, conditions.map(createConditionFilterGroup));
  return mapResult(withMembers, (stock) =>
    bounded({
      names: { ...names, conditions: conditions.map(({ slug, name }) => ({ slug, name })) },
      vehicles: stock.entries.map((entry) => ({
        ...entry.vehicle,
        // Suggestions show neither.
        id: null,
        secondPicture: null,
        condition:
          conditions.findLast(({ slug }) => isOfCondition(stock, entry, slug))?.slug ?? null,
      })),
    }),
  );
}

/** The most letters of a text that are read: as many as the field takes. */
const MAX_TEXT = 200;

/** Returns suggestions for a text, where the stock is too large for the device's list. */
export async function suggestSearches(text: string): Promise<Result<Suggestions>> {
  const [read, { names }] = await Promise.all([getPreparedStock(), readAllNames()]);
  if (!read.ok) return read;
  return ok(await withBreaks(suggesterIn(read.value, names)(text.slice(0, MAX_TEXT))));
}

const bounded = (list: StockList): StockList | null =>
  JSON.stringify(list).length > MAX_LETTERS ? null : list;
