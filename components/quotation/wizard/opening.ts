import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { RequestedCar, ChosenCar } from '@/lib/quotation/wizard/address';
import { findCar } from './car-fields';
import type { Origin } from './notices';

/** A car from an address, or from the tab's storage. */
export type RestoredCar = ChosenCar & Readonly<{ brand: NamedOption }>;

/** Rules by which an address and the tab's storage restore a wizard. */
export type OpeningRules<Requested extends RequestedCar, Restored extends RestoredCar> = Readonly<{
  /** The flow whose cars there are to choose from, as our own API names it. */
  origin: 'blindados' | 'estetica';
  readAddress: (query: string) => Requested;
  /** Tells whether an address brings choices beside a car. */
  hasChoices: (requested: Requested) => boolean;
  /** Makes what is restored of an address and of its car as it was found. */
  broughtBy: (requested: Requested, car: RestoredCar) => Restored | Promise<Restored>;
  /** Returns what the tab's storage restores for an address without choices. */
  resumed: (saved: Restored, requested: Requested) => Restored;
}>;

type OpeningOptions<Restored> = Readonly<{
  /** Query of the address. */
  query: string;
  /** Brands of the page. */
  brands: readonly NamedOption[];
  /** A car is chosen already, since the visitor comes back to the wizard. */
  isBegun: boolean;
  /** Reads the tab's storage. */
  readState: () => Restored | null;
}>;

/** Returns what a wizard opens with, and where that comes from: a car in the address comes before the tab's storage. */
export async function openingOf<Requested extends RequestedCar, Restored extends RestoredCar>(
  { origin, readAddress, hasChoices, broughtBy, resumed }: OpeningRules<Requested, Restored>,
  { query, brands, isBegun, readState }: OpeningOptions<Restored>,
): Promise<Readonly<{ restored?: Restored; origin: Origin | null; lead?: boolean }>> {
  const requested = readAddress(query);
  if (!requested.car) {
    const saved = isBegun ? null : readState();
    return saved ? { restored: resumed(saved, requested), origin: 'resumed' } : { origin: null };
  }
  try {
    const { brand, model } = await findCar(requested.car, brands, origin);
    if (!brand) return { origin: 'not-offered' };
    // Read now: the visitor may have chosen on while the car was looked for.
    const saved = readState();
    // A link that only names the car must not discard the choices for the same car.
    if (model && saved?.model?.id === model.id && !hasChoices(requested))
      return { restored: resumed(saved, requested), origin: 'resumed' };
    const restored = await broughtBy(requested, { brand, model });
    if (requested.lead) return { restored, origin: null, lead: true };
    const isUnknown = !model && requested.car.model !== null;
    const filled = hasChoices(requested) ? 'shared' : 'filled';
    return { restored, origin: isUnknown ? 'not-offered' : filled };
  } catch {
    return { origin: 'unread' };
  }
}
