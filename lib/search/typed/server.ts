import 'server-only';

import { mapResult, type Result } from '@/lib/backend/result';
import { getStock } from '@/lib/stock/server';

import { readStockNames } from '../names';
import { createStockSuggester, type Suggestions } from './suggestions';

/** The most characters of a text that are read: as many as the search field takes. */
const MAX_SUGGESTED_TEXT_LENGTH = 200;

/** Returns suggestions for a text, computed on the server where the stock is too large for the device's list. */
export async function suggestSearches(text: string): Promise<Result<Suggestions>> {
  const [stock, { names }] = await Promise.all([getStock(), readStockNames()]);
  return mapResult(stock, (current) =>
    createStockSuggester(current, names)(text.slice(0, MAX_SUGGESTED_TEXT_LENGTH)),
  );
}
