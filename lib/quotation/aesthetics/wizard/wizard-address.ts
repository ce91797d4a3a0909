import { parseQuery } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { buildWizardAddress, type RequestedCar, parseCarParameters } from '../../wizard/address';
import { getChoicesToSave, type RestoredChoiceIds, type WizardState } from './state';

const PARAMETER_NAMES = { category: 'categoria', service: 'servico', option: 'aplicacao' } as const;

/** The car and the ids of choices in an address of the aesthetics wizard. */
export type WizardRequest = RequestedCar &
  Readonly<{ category: string | null; wanted: RestoredChoiceIds }>;

/** Parses the query of the wizard's address; invalid values are ignored. */
export function parseWizardAddress(query: string): WizardRequest {
  const parameters = parseQuery(query);
  const { first, all } = parameters;
  const category = first(PARAMETER_NAMES.category);
  const serviceId = category === null ? null : first(PARAMETER_NAMES.service);
  return {
    ...parseCarParameters(parameters),
    category,
    wanted: { serviceId, optionIds: serviceId === null ? [] : all(PARAMETER_NAMES.option) },
  };
}

/** Returns the path that restores the choices (see `buildWizardAddress`). */
export function buildShareAddress(state: WizardState): string {
  const { serviceId, optionIds } = getChoicesToSave(state);
  return buildWizardAddress(routes.aestheticsQuotation, state, [
    [PARAMETER_NAMES.category, state.category?.id ?? null],
    [PARAMETER_NAMES.service, serviceId],
    ...optionIds.map((id) => [PARAMETER_NAMES.option, id] as const),
  ]);
}
