import { useEffect, useState } from 'react';
import { useWizard, type Wizard } from '@/components/quotation/wizard/use-wizard';
import { readWith } from '@/components/ui/use-read';
import type { NamedOption } from '@/lib/catalogue/types';
import { choiceOf } from '@/lib/quotation/armouring/wizard/outcome';
import { type Restored, wizard, type WizardAction } from '@/lib/quotation/armouring/wizard/reducer';
import {
  hasChoices,
  INITIAL_STATE,
  type WizardState,
} from '@/lib/quotation/armouring/wizard/state';
import { readKept, writeKept } from '@/lib/quotation/armouring/wizard/saved';
import { readAddress, type WizardRequest } from '@/lib/quotation/armouring/wizard/wizard-address';
import type { LaterStep } from './later-steps';

export const armouring: Wizard<WizardState, WizardAction, WizardRequest, Restored> = {
  flow: 'armouring',
  reducer: wizard,
  initial: INITIAL_STATE,
  origin: 'blindados',
  writeKept,
  readKept,
  isComplete: (state) => choiceOf(state) !== null,
  readAddress,
  hasChoices: ({ choices }) => hasChoices(choices),
  broughtBy: ({ owned, choices, step }, car) => ({ ...car, owned, choices, step: step ?? 1 }),
  resumed: (kept, { step }) => ({ ...kept, step: step ?? kept.step }),
  follow: ({ step }) => step && { type: 'step-requested', step },
};

/** The steps after the first, once loaded. */
type Later = Readonly<{ Step: typeof LaterStep }>;

/** The armouring wizard, with what our own server says of the model. */
export function useArmouringWizard(brands: readonly NamedOption[]) {
  const engine = useWizard(armouring, brands);
  const { state, dispatch } = engine;
  const [later, setLater] = useState<Later | null>(null);

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
  }, [status, modelId, dispatch]);

  return { ...engine, later };
}

/** The specification, and the steps that show it: both or neither. */
async function read(modelId: string, signal: AbortSignal) {
  const [{ readSpecification }, Step] = await Promise.all([
    import('@/lib/quotation/armouring/reads'),
    import('./later-steps').then(({ LaterStep }) => LaterStep),
  ]);
  return { specification: await readSpecification(modelId, signal), steps: { Step } };
}
