import { readQueryValues } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { addressOf, type RequestedCar, readCar } from '../../wizard/address';
import { chosenOrWanted, type Wanted, type WizardState } from './state';

/** Parameters of the choices. */
const names = { category: 'categoria', service: 'servico', option: 'aplicacao' } as const;

/** The choices in an address of the quotation; the category by its id. */
export type WizardRequest = RequestedCar & Readonly<{ category: string | null; wanted: Wanted }>;

/** Reads the query of an address; whatever makes no sense is as if it were not there. */
export function readAddress(query: string): WizardRequest {
  const words = readQueryValues(query);
  const { first: one, all } = words;
  const category = one(names.category);
  const serviceId = category === null ? null : one(names.service);
  return {
    ...readCar(words),
    category,
    wanted: { serviceId, optionIds: serviceId === null ? [] : all(names.option) },
  };
}

/** Returns the path that restores the choices on another phone; without a car, the plain path of the wizard. */
export function shareAddress(state: WizardState): string {
  const { serviceId, optionIds } = chosenOrWanted(state);
  return addressOf(routes.aestheticsQuotation, state, [
    [names.category, state.category?.id ?? null],
    [names.service, serviceId],
    ...optionIds.map((id) => [names.option, id] as const),
  ]);
}
