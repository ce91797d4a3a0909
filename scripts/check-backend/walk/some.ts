import { isAskable } from '@/lib/backend/call';

/** The first few of those the site can ask about: it never sends an odd id. */
export function some<T extends Readonly<{ id: string }>>(
  items: readonly T[],
  count: number,
): readonly T[] {
  return items.filter(({ id }) => isAskable(id)).slice(0, count);
}
