import 'server-only';

import { mapResult, type Result } from '@/lib/backend/result';

import { getStock } from '@/lib/stock/server';

import { chooseSelections, type OfferedSelection } from './selections';

/** Returns the selections that have a page now, in the order of {@link allSelections}. */
export async function getSelections(): Promise<Result<readonly OfferedSelection[]>> {
  return mapResult(await getStock(), chooseSelections);
}
