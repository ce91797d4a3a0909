import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { RequestedCar, ChosenCar } from '@/lib/quotation/wizard/address';
import { findRequestedCar } from './car-fields';
import type { ChoicesOrigin } from './notices';

/** A car that a URL names; the model may be missing. */
export type RestoredCar = ChosenCar & Readonly<{ brand: NamedOption }>;

/** Functions by which a wizard restores its state from its URL, or from the one saved in this tab. */
export type RestoreRules<Requested extends RequestedCar, Restored extends RestoredCar> = Readonly<{
  /** Name of the flow in our own API, which determines the cars on offer. */
  origin: 'blindados' | 'estetica';
  readAddress: (query: string) => Requested;
  /** Returns true if a URL contains choices other than a car. */
  hasChoices: (requested: Requested) => boolean;
  /** Returns the wizard state that a URL describes; `car` is the URL's car as our server lists it. */
  broughtBy: (requested: Requested, car: RestoredCar) => Restored | Promise<Restored>;
  /** Returns what the saved URL describes, with what the page's own URL, which has no choices, says. */
  resumed: (saved: Requested, requested: Requested) => Requested;
}>;

type RestoreOptions = Readonly<{
  /** Query of the wizard's URL. */
  query: string;
  brands: readonly NamedOption[];
  /** Returns true if the visitor has already chosen a car, on an earlier visit or while this one is restored. */
  isBegun: () => boolean;
  /** Reads the query of the saved URL, which is empty without one. */
  readSavedQuery: () => string;
}>;

/** Returns the state with which a wizard opens: a car in the URL takes precedence over the saved one. */
export async function restoreWizardState<
  Requested extends RequestedCar,
  Restored extends RestoredCar,
>(
  { origin, readAddress, hasChoices, broughtBy, resumed }: RestoreRules<Requested, Restored>,
  { query, brands, isBegun, readSavedQuery }: RestoreOptions,
): Promise<Readonly<{ restored?: Restored; origin: ChoicesOrigin | null; lead?: boolean }>> {
  const requested = readAddress(query);
  const saved = readAddress(readSavedQuery());
  const car = requested.car ?? (isBegun() ? null : saved.car);
  if (!car) return { origin: null };
  try {
    const { brand, model } = await findRequestedCar(car, brands, origin);
    if (!brand) return { origin: 'not-offered' };
    // A URL that only names the car must not discard the saved choices for the same car.
    const isSaved = saved.car?.brand === brand.name && saved.car.model === model?.name;
    const isResumed = !requested.car || (isSaved && !hasChoices(requested));
    const restored = await broughtBy(isResumed ? resumed(saved, requested) : requested, {
      brand,
      model,
    });
    if (!requested.car && isBegun()) return { origin: null };
    if (!isResumed && requested.opensLeadModal) return { restored, origin: null, lead: true };
    if (!model && car.model !== null) return { restored, origin: 'not-offered' };
    if (isResumed || requested.isResumed) return { restored, origin: 'resumed' };
    return { restored, origin: hasChoices(requested) ? 'shared' : 'filled' };
  } catch {
    return { origin: requested.car ? 'failed' : 'not-resumed' };
  }
}
