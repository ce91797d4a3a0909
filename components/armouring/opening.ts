import { findCar } from '@/components/quotation/wizard/find-car';
import type { Origin } from '@/components/quotation/wizard/origin-notice';
import { readAddress, type WizardRequest } from '@/lib/armouring/wizard/wizard-address';
import type { Restored, WizardAction } from '@/lib/armouring/wizard/reducer';
import { hasChoices, type WizardState } from '@/lib/armouring/wizard/state';
import type { NamedOption } from '@/lib/catalogue/types';

/** How the wizard opens: what to do with its state, and what to say about it. */
export type Opening = Readonly<{
  action: WizardAction | null;
  origin: Origin | null;
  /** The lead modal is to open once the choices are there. */
  lead?: boolean;
}>;

type Known = Readonly<{
  /** State of the wizard, which may have been left and come back to. */
  state: WizardState;
  /** What the tab kept of an earlier visit. */
  saved: Restored | null;
  /** Brands of the page. */
  brands: readonly NamedOption[];
}>;

/**
 * Reads how the wizard is to open: a car in the address comes first, then what was left in the tab, then the
 * step of the address.
 *
 * @param query of the address
 */
export async function openingOf(query: string, { state, saved, brands }: Known): Promise<Opening> {
  const requested = readAddress(query);
  if (requested.car) return withCar(requested.car, requested, saved, brands);
  if (!state.brand && saved) return resumed(saved, requested);
  const { step } = requested;
  const action =
    step === null || step === state.step ? null : ({ type: 'step-requested', step } as const);
  return { action, origin: null };
}

const resumed = (saved: Restored, { step }: WizardRequest): Opening => ({
  action: { type: 'restored', from: { ...saved, step: step ?? saved.step } },
  origin: 'resumed',
});

async function withCar(
  car: NonNullable<WizardRequest['car']>,
  requested: WizardRequest,
  saved: Restored | null,
  brands: readonly NamedOption[],
): Promise<Opening> {
  try {
    const { brand, model } = await findCar(car, brands, 'blindados');
    if (!brand) return { action: null, origin: 'not-offered' };
    const { owned, choices, step, lead } = requested;
    if (model && saved?.model?.id === model.id && !hasChoices(choices))
      return resumed(saved, requested);
    const from = { brand, model, owned, choices, step: step ?? 1 };
    const isUnknown = !model && car.model !== null;
    if (lead) return { action: { type: 'restored', from }, origin: null, lead };
    return {
      action: { type: 'restored', from },
      origin: isUnknown ? 'not-offered' : hasChoices(choices) ? 'shared' : 'filled',
    };
  } catch {
    return { action: null, origin: 'unread' };
  }
}
