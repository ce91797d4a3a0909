import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { RequestedCar, ChosenCar } from '@/lib/quotation/wizard/address';
import { findCarByWords } from './car-fields';
import type { ChoicesOrigin } from './notices';

/** A car that an address names, or that the tab's storage has saved. */
export type RestoredCar = ChosenCar & Readonly<{ brand: NamedOption }>;

/** Rules by which a wizard is restored from an address and from the tab's storage. */
export type RestoreRules<Requested extends RequestedCar, Restored extends RestoredCar> = Readonly<{
  /** Flow whose cars can be chosen, as our own API names it. */
  origin: 'blindados' | 'estetica';
  readAddress: (query: string) => Requested;
  /** Returns whether an address contains choices besides a car. */
  hasChoices: (requested: Requested) => boolean;
  /** Returns the state that an address describes; `car` is the address's car as our server knows it. */
  broughtBy: (requested: Requested, car: RestoredCar) => Restored | Promise<Restored>;
  /** Returns the state from the tab's storage, for an address without choices. */
  resumed: (saved: Restored, requested: Requested) => Restored;
}>;

type RestoreOptions<Restored> = Readonly<{
  /** Query of the wizard's address. */
  query: string;
  /** Brands that the page has read. */
  brands: readonly NamedOption[];
  /** The visitor has chosen a car already and comes back to the wizard. */
  isBegun: boolean;
  /** Reads the state from the tab's storage. */
  readState: () => Restored | null;
}>;

/** Returns the state with which a wizard opens, and its source: a car in the address comes before the tab's storage. */
export async function restoreWizardState<
  Requested extends RequestedCar,
  Restored extends RestoredCar,
>(
  { origin, readAddress, hasChoices, broughtBy, resumed }: RestoreRules<Requested, Restored>,
  { query, brands, isBegun, readState }: RestoreOptions<Restored>,
): Promise<Readonly<{ restored?: Restored; origin: ChoicesOrigin | null; lead?: boolean }>> {
  const requested = readAddress(query);
  if (!requested.car) {
    const saved = isBegun ? null : readState();
    return saved ? { restored: resumed(saved, requested), origin: 'resumed' } : { origin: null };
  }
  try {
    const { brand, model } = await findCarByWords(requested.car, brands, origin);
    if (!brand) return { origin: 'not-offered' };
    // Read after the request, because the visitor may have made choices while the car was searched.
    const saved = readState();
    // A link that only names the car must not discard the choices for the same car.
    if (model && saved?.model?.id === model.id && !hasChoices(requested))
      return { restored: resumed(saved, requested), origin: 'resumed' };
    const restored = await broughtBy(requested, { brand, model });
    if (requested.opensLeadModal) return { restored, origin: null, lead: true };
    const isUnknown = !model && requested.car.model !== null;
    if (isUnknown) return { restored, origin: 'not-offered' };
    if (requested.isResumed) return { restored, origin: 'resumed' };
    return { restored, origin: hasChoices(requested) ? 'shared' : 'filled' };
  } catch {
    return { origin: 'failed' };
  }
}
