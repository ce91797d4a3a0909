import 'server-only';

import { cacheRead } from '@/lib/backend/cached-read';
import { ok, type Result } from '@/lib/backend/result';

import { readStockNames } from '../names';
import { getStock } from '@/lib/stock/server';
import type { StockList } from './types';

/** The most characters of the list as JSON, because a device loads all of it for a few suggestions. */
const MAX_STOCK_LIST_LENGTH = 300_000;
/** A vehicle takes more than 240 characters, so the list of a larger stock is not even built. */
const MAX_LISTED_VEHICLES = 1_250;

/** Returns the whole stock for the browser; `null` if it is too large. Fails when a part of it could not be read. */
export async function getStockList(): Promise<Result<StockList | null>> {
  'use cache';
  return cacheRead('stock', readStockList());
}

async function readStockList(): Promise<Result<StockList | null>> {
  const [stock, { names, failed }] = await Promise.all([getStock(), readStockNames()]);
  if (!stock.ok) return stock;
  if (failed) return failed;
  const { entries } = stock.value;
  if (entries.length > MAX_LISTED_VEHICLES) return ok(null);
  const conditions = names.conditions.map(({ slug, name }) => ({ slug, name }));
  const vehicles = entries.map((entry) => ({
    ...entry.vehicle,
    // Suggestions show neither of the two values below.
    id: null,
    secondPicture: null,
    condition: conditions.findLast(({ slug }) => entry.conditions?.has(slug))?.slug ?? null,
  }));
  return ok(nullIfTooLong({ names: { ...names, conditions }, vehicles }));
}

const nullIfTooLong = (list: StockList): StockList | null =>
  JSON.stringify(list).length > MAX_STOCK_LIST_LENGTH ? null : list;
