import type { Origin } from '@/components/quotation/wizard/origin-notice';
import { findCar } from '@/components/quotation/wizard/find-car';
import { readAddress, type Asked } from '@/lib/aesthetics/wizard/wizard-address';
import type { Brought } from '@/lib/aesthetics/wizard/reducer';
import type { NamedOption } from '@/lib/catalogue/types';

/** How the quotation opens: what it starts with, and what to say about it. */
export type Opening = Readonly<{
  brought: Brought | null;
  origin: Origin | null;
  /** The lead modal is to open once the choices are there. */
  lead?: boolean;
}>;

/**
 * Reads how the quotation is to open: a car in the address comes first, then what was left in the tab.
 *
 * @param query of the address
 * @param saved what the tab kept of an earlier visit
 * @param known brands of the page
 */
export async function openingOf(
  query: string,
  saved: Brought | null,
  known: readonly NamedOption[],
): Promise<Opening> {
  const asked = readAddress(query);
  if (!asked.car) return { brought: saved, origin: saved && 'resumed' };
  try {
    return await withCar(asked.car, asked, saved, known);
  } catch {
    return { brought: null, origin: 'unread' };
  }
}

async function withCar(
  car: NonNullable<Asked['car']>,
  { category: categoryId, wanted, lead }: Asked,
  saved: Brought | null,
  known: readonly NamedOption[],
): Promise<Opening> {
  const { brand, model } = await findCar(car, known, 'estetica');
  if (!brand) return { brought: null, origin: 'not-offered' };
  if (categoryId === null) {
    // The same car again: what was chosen for it is not lost by a link that only names it.
    if (model && saved?.model?.id === model.id) return { brought: saved, origin: 'resumed' };
    const isUnknown = !model && car.model !== null;
    const brought = { brand, model, category: null, wanted };
    return { brought, origin: isUnknown ? 'not-offered' : 'filled' };
  }
  const { readCategories } = await import('@/lib/aesthetics/reads');
  const categories = await readCategories(new AbortController().signal);
  const category = categories.find(({ id }) => id === categoryId) ?? null;
  return { brought: { brand, model, category, wanted }, origin: lead ? null : 'shared', lead };
}
