import 'server-only';

import { ok, type Result } from '@/lib/backend/result';

import { withBreaks } from '../slices';
import { getStock } from '../stock/server';
import type { Stock } from '../stock/types';
import { selectionSteps, type OfferedSelection } from './selections';

const made = new WeakMap<Stock, Promise<readonly OfferedSelection[]>>();

/** The selections that make a page now, in the order of their table. */
export async function getSelections(): Promise<Result<readonly OfferedSelection[]>> {
  const stock = await getStock();
  if (!stock.ok) return stock;
  const offered = made.get(stock.value) ?? withBreaks(selectionSteps(stock.value));
  made.set(stock.value, offered);
  return ok(await offered);
}
