import { slicesOf } from '../slices';
import type { Stock } from '../stock/types';
import { nameWords } from './typed/similar';

/** Makes what the searches of a stock go by, with breaks: of a large one it takes longer than anybody may wait. */
export async function prepareSearches(stock: Stock): Promise<void> {
  for await (const slice of slicesOf(stock.vehicles)) slice.forEach(nameWords);
}
