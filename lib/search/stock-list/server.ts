import 'server-only';

import { cacheRead } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';
import { runWithBreaks } from '@/lib/server/slices';

import { readStockNames } from '../names';
import { isOfCondition } from '@/lib/stock/snapshot';
import { createConditionFilterGroup } from '@/lib/stock/filter-groups';
import { createStockSuggester, type Suggestions } from '../suggestions';
import { requestFilterMatches, getPreparedStock } from '../prepared-stock';
import type { StockList } from './types';

/** The most characters of the list as JSON, because a device loads all of it for a few suggestions. */
const MAX_STOCK_LIST_LENGTH = 300_000;
/** A vehicle takes more than 240 characters, so the list of a larger stock is not even built. */
const MAX_LISTED_VEHICLES = 1_250;

/**
 * Returns the list of the whole stock for the browser; `null` if it is too large to be stored there. Fails when a
 * part of the stock could not be read.
 */
export async function getStockList(): Promise<Result<StockList | null>> {
  'use cache';
  return cacheRead('stock', readStockList());
}

async function readStockList(): Promise<Result<StockList | null>> {
  const [read, { names, failed }] = await Promise.all([getPreparedStock(), readStockNames()]);
  if (!read.ok) return read;
  if (failed) return failed;
  if (read.value.vehicles.length > MAX_LISTED_VEHICLES) return ok(null);
  const { conditions } = names;
  const withMembers = await requestFilterMatches(
    read.value,
    conditions.map(createConditionFilterGroup),
  );
  return mapResult(withMembers, (stock) =>
    nullIfTooLong({
      names: { ...names, conditions: conditions.map(({ slug, name }) => ({ slug, name })) },
      vehicles: stock.entries.map((entry) => ({
        ...entry.vehicle,
        // Suggestions show neither of the two values below.
        id: null,
        secondPicture: null,
        condition:
          conditions.findLast(({ slug }) => isOfCondition(stock, entry, slug))?.slug ?? null,
      })),
    }),
  );
}

/** The most characters of a text that are read: as many as the search field takes. */
const MAX_SUGGESTED_TEXT_LENGTH = 200;

/** Returns suggestions for a text, computed on the server where the stock is too large for the device's list. */
export async function suggestSearches(text: string): Promise<Result<Suggestions>> {
  const [read, { names }] = await Promise.all([getPreparedStock(), readStockNames()]);
  if (!read.ok) return read;
  return ok(
    await runWithBreaks(
      createStockSuggester(read.value, names)(text.slice(0, MAX_SUGGESTED_TEXT_LENGTH)),
    ),
  );
}

const nullIfTooLong = (list: StockList): StockList | null =>
  JSON.stringify(list).length > MAX_STOCK_LIST_LENGTH ? null : list;
