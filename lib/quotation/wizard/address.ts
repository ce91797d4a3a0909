import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { QueryValues } from '@/lib/site/format/url';

/** Parameters that the addresses of both quotations share, beside the parameters of the choices. */
const names = { brand: 'marca', model: 'modelo', lead: 'contato', resumed: 'retomar' } as const;

/** Id of the header of the open step, to which the link at the head of the page leads. */
export const OPEN_STEP_ID = 'passo';

/** A car, as far as it is chosen. */
export type ChosenCar = Readonly<{ brand: NamedOption | null; model: NamedOption | null }>;

/** The part of a quotation's address beside its choices. */
export type RequestedCar = Readonly<{
  /** `true` where the lead modal is to be open. */
  lead: boolean;
  /** `true` where the choices are the visitor's own of an order that was sent. */
  resumed: boolean;
  /** Brand and model, each by its name or its id; a model alone says nothing. `null` when there is no car. */
  car: Readonly<{ brand: string | null; model: string | null }> | null;
}>;

export function readCar({ first: one }: QueryValues): RequestedCar {
  const brand = one(names.brand);
  const model = one(names.model);
  return {
    lead: one(names.lead) !== null,
    resumed: one(names.resumed) !== null,
    car: brand !== null || model !== null ? { brand, model } : null,
  };
}

/** Returns the path that restores car and choices on another device; without a car, the plain path of the quotation. */
export function addressOf(
  path: string,
  { brand, model }: ChosenCar,
  choices: readonly (readonly [name: string, value: string | number | null])[],
): string {
  if (!brand || !model) return path;
  const query = new URLSearchParams({ [names.brand]: brand.id, [names.model]: model.id });
  for (const [name, value] of choices) if (value !== null) query.append(name, String(value));
  return `${path}?${query.toString()}`;
}

/** Returns an address with complete choices, extended so that the lead modal opens. */
export const withLead = (address: string): string => `${address}&${names.lead}=1`;

/** Returns an address with choices, extended so that the wizard calls them the visitor's own. */
export const withResumed = (address: string): string => `${address}&${names.resumed}=1`;
