import { useEffect, useEffectEvent, useLayoutEffect, useReducer, useState } from 'react';
import { findCar } from '@/components/quotation/wizard/car-fields';
import type { Origin } from '@/components/quotation/wizard/notices';
import { useLeadDue } from '@/components/quotation/wizard/lead-at-end';
import { tabStorage } from '@/components/ui/browser';
import { readWith } from '@/components/ui/use-read';
import { choiceOf } from '@/lib/quotation/armouring/wizard/outcome';
import { type Restored, wizard, type WizardAction } from '@/lib/quotation/armouring/wizard/reducer';
import { readSaved, SAVED, writeSaved } from '@/lib/quotation/armouring/wizard/saved';
import {
  hasChoices,
  INITIAL_STATE,
  type WizardState,
} from '@/lib/quotation/armouring/wizard/state';
import { readAddress, type WizardRequest } from '@/lib/quotation/armouring/wizard/wizard-address';
import type { NamedOption } from '@/lib/catalogue/types';
import type { LaterStep } from './later-steps';

/** The steps after the first, once loaded. */
type Later = Readonly<{ Step: typeof LaterStep }>;

/** The wizard's state, with what feeds it: the address, an earlier visit, and our own server. */
export function useArmouringWizard(brands: readonly NamedOption[]) {
  const [state, dispatch] = useReducer(wizard, INITIAL_STATE);
  const [isReady, setReady] = useState(false);
  const [origin, setOrigin] = useState<Origin | null>(null);
  const [later, setLater] = useState<Later | null>(null);

  const setLeadDue = useLeadDue(choiceOf(state) !== null, () =>
    dispatch({ type: 'finish-requested' }),
  );

  const open = useEffectEvent(() =>
    openingOf(location.search, { state, saved: readSaved(tabStorage.read(SAVED)), brands }),
  );
  // Next keeps left pages mounted (Activity), and may show them again at another address.
  useEffect(() => {
    return readWith(
      () => open(),
      ({ action, origin: found, lead = false }) => {
        setLeadDue(lead);
        if (action) dispatch(action);
        setOrigin(found);
        setReady(true);
      },
      () => setReady(true),
    );
  }, [setLeadDue]);

  // The lead dialog must not be open when the visitor comes back.
  useLayoutEffect(() => () => dispatch({ type: 'finish-cancelled' }), []);

  useEffect(() => {
    if (isReady) tabStorage.write(SAVED, writeSaved(state));
  }, [isReady, state]);

  const { status } = state.specification;
  const modelId = state.model?.id ?? null;
  useEffect(() => {
    if (status !== 'loading' || modelId === null) return undefined;
    return readWith(
      (signal) => read(modelId, signal),
      ({ specification, steps }) => {
        setLater(steps);
        dispatch({ type: 'specification-loaded', modelId, specification });
      },
      () => dispatch({ type: 'specification-failed', modelId }),
    );
  }, [status, modelId]);

  const restart = () => {
    setOrigin(null);
    tabStorage.write(SAVED, null);
    dispatch({ type: 'restarted' });
  };
  return { state, dispatch, isReady, origin, forgetOrigin: () => setOrigin(null), restart, later };
}

/** The specification, and the steps that show it: both or neither. */
async function read(modelId: string, signal: AbortSignal) {
  const [{ readSpecification }, Step] = await Promise.all([
    import('@/lib/quotation/armouring/reads'),
    import('./later-steps').then(({ LaterStep }) => LaterStep),
  ]);
  return { specification: await readSpecification(modelId, signal), steps: { Step } };
}

/** How the wizard opens: what to do with its state, and what to say about it. */
type Opening = Readonly<{
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
async function openingOf(query: string, { state, saved, brands }: Known): Promise<Opening> {
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
