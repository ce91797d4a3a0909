import { useEffect } from 'react';
import { useWizard, type WizardDefinition } from '@/components/quotation/wizard/use-wizard';
import { useLazyCode } from '@/components/ui/lazy-code';
import { readAbortably } from '@/components/ui/use-lazy-query';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import {
  type RestoredChoices,
  reduceWizard,
  type WizardAction,
} from '@/lib/quotation/aesthetics/wizard/reducer';
import {
  INITIAL_STATE,
  findMissingChoice,
  type WizardState,
} from '@/lib/quotation/aesthetics/wizard/state';
import {
  parseWizardAddress,
  buildShareAddress,
  type WizardRequest,
} from '@/lib/quotation/aesthetics/wizard/wizard-address';

const importChoiceComponents = () => import('./service-choices');

export type ChoiceComponents = Awaited<ReturnType<typeof importChoiceComponents>>;

const importFetchFunctions = () => import('@/lib/quotation/aesthetics/fetch');

export const aestheticsWizard: WizardDefinition<
  WizardState,
  WizardAction,
  WizardRequest,
  RestoredChoices
> = {
  flow: 'aesthetics',
  reducer: reduceWizard,
  initial: INITIAL_STATE,
  origin: 'estetica',
  shareAddress: buildShareAddress,
  isComplete: (state) => findMissingChoice(state) === null,
  readAddress: parseWizardAddress,
  hasChoices: ({ category }) => category !== null,
  broughtBy: async ({ category: requestedCategory, wanted }, car) => {
    if (requestedCategory === null) return { ...car, category: null, wanted };
    const categories = await (
      await importFetchFunctions()
    ).fetchCategories(new AbortController().signal);
    return {
      ...car,
      category: categories.find(({ id }) => id === requestedCategory) ?? null,
      wanted,
    };
  },
  resumed: (saved) => saved,
};

/** Manages the wizard's state, and loads categories, services and options from our own server. */
export function useAestheticsWizard(brands: readonly NamedOption[]) {
  const engine = useWizard(aestheticsWizard, brands);
  const { state, dispatch } = engine;
  const [choices, loadChoices] = useLazyCode(importChoiceComponents);

  const { services, category, options, serviceId } = state;
  const categoryId = category?.id ?? null;
  useEffect(() => {
    if (services.status !== 'loading' || categoryId === null) return undefined;
    return readAbortably(
      async (signal) => {
        // Loads the services and the code that shows them at the same time, and renders only when both have arrived.
        const [{ fetchServices: readServices }, cards] = await Promise.all([
          importFetchFunctions(),
          loadChoices(),
        ]);
        if (!cards) throw new Error('What shows the services did not load.');
        return readServices(categoryId, signal);
      },
      (value) => dispatch({ type: 'services-loaded', categoryId, services: value }),
      () => dispatch({ type: 'services-failed', categoryId }),
    );
  }, [services.status, categoryId, dispatch, loadChoices]);

  useEffect(() => {
    if (options.status !== 'loading' || serviceId === null) return undefined;
    return readAbortably(
      async (signal) => (await importFetchFunctions()).fetchOptions(serviceId, signal),
      (value) => dispatch({ type: 'options-loaded', serviceId, options: value }),
      () => dispatch({ type: 'options-failed', serviceId }),
    );
  }, [options.status, serviceId, dispatch]);

  return { ...engine, choices };
}
