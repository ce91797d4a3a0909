import { queryWords } from '@/lib/format/url';
import { routes } from '@/lib/routes';

import type { Wanted, WizardState } from './state';

/** Parameters of the quotation's address. */
const names = {
  brand: 'marca',
  model: 'modelo',
  category: 'categoria',
  service: 'servico',
  option: 'aplicacao',
  lead: 'contato',
} as const;

/** What an address of the quotation asks for. */
export type WizardRequest = Readonly<{
  /** The lead modal is to be open. */
  lead: boolean;
  /** Brand and model, each by its name or its id; a model alone says nothing. `null` when there is no car. */
  car: Readonly<{ brand: string | null; model: string | null }> | null;
  /** By its id. */
  category: string | null;
  wanted: Wanted;
}>;

/** Reads the query of an address; whatever makes no sense is as if it were not there. */
export function readAddress(query: string): WizardRequest {
  const { one, all } = queryWords(query);
  const brand = one(names.brand);
  const model = one(names.model);
  const category = one(names.category);
  const serviceId = category === null ? null : one(names.service);
  return {
    lead: one(names.lead) !== null,
    car: brand !== null || model !== null ? { brand, model } : null,
    category,
    wanted: {
      serviceId,
      optionIds: serviceId === null ? [] : all(names.option),
    },
  };
}

/** Path that restores the choices on another phone; the quotation's own without a car. */
export function shareAddress(state: WizardState): string {
  const { brand, model, category, serviceId, optionIds } = state;
  if (!brand || !model) return routes.aestheticsQuotation;
  const query = new URLSearchParams({ [names.brand]: brand.id, [names.model]: model.id });
  if (category) query.append(names.category, category.id);
  if (serviceId !== null) query.append(names.service, serviceId);
  for (const id of optionIds) query.append(names.option, id);
  return `${routes.aestheticsQuotation}?${query.toString()}`;
}

/** Path that restores choices which are complete, with the lead modal open. */
export function leadAddress(state: WizardState): string {
  return `${shareAddress(state)}&${names.lead}=1`;
}
