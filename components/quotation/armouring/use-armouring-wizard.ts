import { useEffect } from 'react';
import { useWizard, type WizardDefinition } from '@/components/quotation/wizard/use-wizard';
import { useLazyCode } from '@/components/ui/lazy-code';
import { readAbortably } from '@/components/ui/use-lazy-query';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import { buildArmouringChoice } from '@/lib/quotation/armouring/wizard/outcome';
import {
  type RestoredChoices,
  reduceWizard,
  type WizardAction,
} from '@/lib/quotation/armouring/wizard/reducer';
import {
  hasChoices,
  INITIAL_STATE,
  type WizardState,
} from '@/lib/quotation/armouring/wizard/state';
import {
  parseWizardAddress,
  buildShareAddress,
  type WizardRequest,
} from '@/lib/quotation/armouring/wizard/wizard-address';

export const armouringWizard: WizardDefinition<
  WizardState,
  WizardAction,
  WizardRequest,
  RestoredChoices
> = {
  flow: 'armouring',
  reducer: reduceWizard,
  initial: INITIAL_STATE,
  origin: 'blindados',
  shareAddress: buildShareAddress,
  isComplete: (state) => buildArmouringChoice(state) !== null,
  readAddress: parseWizardAddress,
  hasChoices: ({ choices }) => hasChoices(choices),
  broughtBy: ({ owned, vehicle, choices, step }, car) => ({
    ...car,
    owned,
    vehicle,
    choices,
    step: step ?? 1,
  }),
  resumed: (saved, { step, vehicle }) => ({
    ...saved,
    step: step ?? saved.step,
    vehicle: vehicle ?? saved.vehicle,
  }),
  follow: ({ step }) => step && { type: 'step-requested', step },
};

const importLaterSteps = () =>
  import('./later-step-content').then(({ LaterStepContent }) => LaterStepContent);

/** Manages the wizard's state, and loads the model's specification and the code of the later steps. */
export function useArmouringWizard(brands: readonly NamedOption[]) {
  const engine = useWizard(armouringWizard, brands);
  const { state, dispatch } = engine;
  const [LaterStepContent, loadSteps] = useLazyCode(importLaterSteps);

  const { status } = state.specification;
  const modelId = state.model?.id ?? null;
  useEffect(() => {
    if (status !== 'loading' || modelId === null) return undefined;
    return readAbortably(
      async (signal) => {
        // Loads the specification together with the code that shows it, because neither is useful alone.
        const [{ fetchSpecification: readSpecification }, steps] = await Promise.all([
          import('@/lib/quotation/armouring/fetch'),
          loadSteps(),
        ]);
        if (!steps) throw new Error('The steps did not load.');
        return readSpecification(modelId, signal);
      },
      (specification) => dispatch({ type: 'specification-loaded', modelId, specification }),
      () => dispatch({ type: 'specification-failed', modelId }),
    );
  }, [status, modelId, dispatch, loadSteps]);

  return { ...engine, LaterStepContent };
}
