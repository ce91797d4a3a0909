import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { RequestedCar, ChosenCar } from '@/lib/quotation/wizard/address';
import { findRequestedCar } from './car-fields';
import type { ChoicesOrigin } from './notices';

/** A car that a URL names or that `sessionStorage` holds; the model may be missing. */
export type RestoredCar = ChosenCar & Readonly<{ brand: NamedOption }>;

/** Functions by which a wizard restores its state from a URL and from `sessionStorage`. */
export type RestoreRules<Requested extends RequestedCar, Restored extends RestoredCar> = Readonly<{
  /** Name of the flow in our own API, which determines the cars on offer. */
  origin: 'blindados' | 'estetica';
  readAddress: (query: string) => Requested;
  /** Returns true if a URL contains choices other than a car. */
  hasChoices: (requested: Requested) => boolean;
  /** Returns the wizard state that a URL describes; `car` is the URL's car as our server lists it. */
  broughtBy: (requested: Requested, car: RestoredCar) => Restored | Promise<Restored>;
  /** Returns the wizard state from `sessionStorage`, for a URL without choices. */
  resumed: (saved: Restored, requested: Requested) => Restored;
}>;

type RestoreOptions<Restored> = Readonly<{
  /** Query of the wizard's URL. */
  query: string;
  /** Brands that the server has already loaded. */
  brands: readonly NamedOption[];
  /** `true` if the visitor has already chosen a car and comes back to the wizard. */
  isBegun: boolean;
  /** Reads the wizard state from `sessionStorage`. */
  readState: () => Restored | null;
}>;

/**
 * Returns the state with which a wizard opens, and where it comes from: a car in the URL takes precedence over
 * `sessionStorage`.
 */
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
    const { brand, model } = await findRequestedCar(requested.car, brands, origin);
    if (!brand) return { origin: 'not-offered' };
    // Reads `sessionStorage` after the request, during which the visitor may have made choices.
    const saved = readState();
    // A URL that only names the car must not discard the saved choices for the same car.
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
