import 'server-only';

import { cachedRead } from '@/lib/backend/cached-read';
import { mapResult, ok, type Result } from '@/lib/backend/result';
import { withBreaks } from '@/lib/server/slices';

import { readAllNames } from '../names';
import { conditionGroup, isOfCondition } from '@/lib/stock/snapshot';
import { suggesterIn, type Suggestions } from '../suggestions';
import { askMembers, getPreparedStock } from '../prepared-stock';
import { toWire, type StockListWire } from './wire';

/** The most letters of the list as JSON, because a device loads the list for a few suggestions. */
const MAX_LETTERS = 300_000;
/** A vehicle takes about 150 letters, so a list of more vehicles is not even built. */
const MAX_VEHICLES = 3_000;

/**
 * Returns the whole stock for the browser, small enough to be stored there; `null` where it is too large. Fails when a
 * part of it could not be read.
 */
export async function getStockList(): Promise<Result<StockListWire | null>> {
  'use cache';
  return cachedRead('stock', readStockList());
}

async function readStockList(): Promise<Result<StockListWire | null>> {
  const [read, { names, failed }] = await Promise.all([getPreparedStock(), readAllNames()]);
  if (!read.ok) return read;
  if (failed) return failed;
  if (read.value.vehicles.length > MAX_VEHICLES) return ok(null);
  const { conditions } = names;
  const withMembers = await askMembers(read.value, conditions.map(conditionGroup));
  return mapResult(withMembers, (stock) =>
    bounded(
      toWire({
        names,
        vehicles: stock.entries.map((entry) => ({
          ...entry.vehicle,
          condition:
            conditions.findLast(({ slug }) => isOfCondition(stock, entry, slug))?.slug ?? null,
        })),
      }),
    ),
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

const bounded = (wire: StockListWire): StockListWire | null =>
  JSON.stringify(wire).length > MAX_LETTERS ? null : wire;
