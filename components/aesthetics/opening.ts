import type { Origin } from '@/components/quotation/wizard/origin-notice';
import { findCar } from '@/components/quotation/wizard/find-car';
import { readAddress, type WizardRequest } from '@/lib/aesthetics/wizard/wizard-address';
import type { Restored } from '@/lib/aesthetics/wizard/reducer';
import type { NamedOption } from '@/lib/catalogue/types';

/** How the quotation opens: what it starts with, and what to say about it. */
export type Opening = Readonly<{
  restored: Restored | null;
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
  saved: Restored | null,
  known: readonly NamedOption[],
): Promise<Opening> {
  const requested = readAddress(query);
  if (!requested.car) return { restored: saved, origin: saved && 'resumed' };
  try {
    return await withCar(requested.car, requested, saved, known);
  } catch {
    return { restored: null, origin: 'unread' };
  }
}

async function withCar(
  car: NonNullable<WizardRequest['car']>,
  { category: categoryId, wanted, lead }: WizardRequest,
  saved: Restored | null,
  known: readonly NamedOption[],
): Promise<Opening> {
  const { brand, model } = await findCar(car, known, 'estetica');
  if (!brand) return { restored: null, origin: 'not-offered' };
  if (categoryId === null) {
    // A link that only names the car must not discard the saved choices for the same car.
    if (model && saved?.model?.id === model.id) return { restored: saved, origin: 'resumed' };
    const isUnknown = !model && car.model !== null;
    const restored = { brand, model, category: null, wanted };
    return { restored, origin: isUnknown ? 'not-offered' : 'filled' };
  }
  const { readCategories } = await import('@/lib/aesthetics/reads');
  const categories = await readCategories(new AbortController().signal);
  const category = categories.find(({ id }) => id === categoryId) ?? null;
  return { restored: { brand, model, category, wanted }, origin: lead ? null : 'shared', lead };
}
