import type { NamedOption } from '@/lib/stock/vehicle/types';
import type { QueryValues } from '@/lib/site/format/url';

/** Query parameters that the addresses of both wizards share. */
const PARAMETER_NAMES = {
  brand: 'marca',
  model: 'modelo',
  lead: 'contato',
  resumed: 'retomar',
} as const;

/** Id of the heading of the current step, to which the link at the top of the page leads. */
export const OPEN_STEP_ID = 'passo';

/** The chosen brand and model; `null` before each choice. */
export type ChosenCar = Readonly<{ brand: NamedOption | null; model: NamedOption | null }>;

/** The part of a wizard's address that both wizards share. */
export type RequestedCar = Readonly<{
  /** `true` if the page opens the lead modal. */
  opensLeadModal: boolean;
  /** `true` if the choices come from an order that this visitor sent. */
  isResumed: boolean;
  /** Brand and model, each by its name or its id; `null` when the address names neither. */
  car: Readonly<{ brand: string | null; model: string | null }> | null;
}>;

/** Parses the parameters that both wizards share in the query of an address. */
export function parseCarParameters({ first }: QueryValues): RequestedCar {
  const brand = first(PARAMETER_NAMES.brand);
  const model = first(PARAMETER_NAMES.model);
  return {
    opensLeadModal: first(PARAMETER_NAMES.lead) !== null,
    isResumed: first(PARAMETER_NAMES.resumed) !== null,
    car: brand !== null || model !== null ? { brand, model } : null,
  };
}

/**
 * Returns the path that restores car and choices, in this tab or on another device; the plain path while no brand is
 * chosen. The car is in it by name, so that the garage can show it without a request.
 */
export function buildWizardAddress(
  path: string,
  { brand, model }: ChosenCar,
  choices: readonly (readonly [name: string, value: string | number | null])[],
): string {
  if (!brand) return path;
  const query = new URLSearchParams({
    [PARAMETER_NAMES.brand]: brand.name,
    ...(model && { [PARAMETER_NAMES.model]: model.name }),
  });
  for (const [name, value] of choices) if (value !== null) query.append(name, String(value));
  return `${path}?${query.toString()}`;
}

/** Returns an address of a wizard, extended so that the page opens the lead modal. */
export const addLeadModalParameter = (address: string): string =>
  `${address}&${PARAMETER_NAMES.lead}=1`;

/** Returns an address of a wizard, extended so that the wizard presents the choices as those of the visitor's order. */
export const addResumedParameter = (address: string): string =>
  `${address}&${PARAMETER_NAMES.resumed}=1`;
