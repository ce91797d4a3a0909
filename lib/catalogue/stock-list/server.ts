import 'server-only';

import { cachedRead } from '@/lib/backend/cached-read';
import { mapResult, type Result } from '@/lib/backend/result';

import { readKnownNames } from '../search/known-names';
import { conditionGroup, isOfCondition } from '../stock/snapshot';
import { getStock, askMembers } from '../stock/server';
import { toWire, type StockListWire } from './wire';

/**
 * The whole stock for the browser, small enough to be kept there. Fails when a part of it could not be read.
 */
export async function getStockList(): Promise<Result<StockListWire>> {
  'use cache';
  return cachedRead('stock', readStockList());
}

async function readStockList(): Promise<Result<StockListWire>> {
  const [read, { names, failed }] = await Promise.all([getStock(), readKnownNames()]);
  if (!read.ok) return read;
  if (failed) return failed;
  const { conditions } = names;
  const told = await askMembers(read.value, conditions.map(conditionGroup));
  return mapResult(told, (stock) =>
    toWire({
      names,
      vehicles: stock.entries.map((entry) => ({
        ...entry.vehicle,
        condition:
          conditions.findLast(({ slug }) => isOfCondition(stock, entry, slug))?.slug ?? null,
      })),
    }),
  );
}
