import { queryWords } from '@/lib/format/url';
import { routes } from '@/lib/routes';

import { toStep } from './guards';
import type { Choices, Step, WizardState } from './state';

/** Parameters of the wizard's address. */
const names = {
  step: 'etapa',
  brand: 'marca',
  model: 'modelo',
  owned: 'veiculo',
  warranty: 'garantia',
  glass: 'vidro',
  extra: 'opcional',
  sunroof: 'teto',
  sunroofType: 'tipo-de-teto',
  document: 'documento',
  lead: 'contato',
} as const;

const TO_ORDER = 'encomendar';
const YES = 'sim';
const NO = 'nao';

/** What an address of the wizard asks for. */
export type WizardRequest = Readonly<{
  /** The lead modal is to be open. */
  lead: boolean;
  step: Step | null;
  /** Brand and model, each by its name or its id; a model alone says nothing. `null` when there is no car. */
  car: Readonly<{ brand: string | null; model: string | null }> | null;
  owned: boolean;
  choices: Choices;
}>;

/** Reads the query of an address; whatever makes no sense is as if it were not there. */
export function readAddress(query: string): WizardRequest {
  const { one, all } = queryWords(query);
  const brand = one(names.brand);
  const model = one(names.model);
  const years = Number(one(names.warranty));
  const warranty = Number.isInteger(years) && years > 0 && years < 100 ? years : null;
  const sunroof = { [YES]: true, [NO]: false }[one(names.sunroof) ?? ''] ?? null;
  return {
    lead: one(names.lead) !== null,
    step: toStep(Number(one(names.step))),
    car: brand !== null || model !== null ? { brand, model } : null,
    owned: one(names.owned) !== TO_ORDER,
    choices: {
      warranty,
      glass: warranty === null ? null : one(names.glass),
      extras: all(names.extra),
      sunroof,
      sunroofType: sunroof === true ? one(names.sunroofType) : null,
      documents: all(names.document),
    },
  };
}

/** Path of a step: "/blindagem/cotacao?etapa=3". */
export function stepAddress(step: Step): string {
  return step === 1
    ? routes.armouringQuotation
    : `${routes.armouringQuotation}?${names.step}=${step}`;
}

/** Path that restores car, choices and step on another phone; the wizard's own without a car. */
export function shareAddress({ brand, model, owned, step, choices }: WizardState): string {
  if (!brand || !model) return routes.armouringQuotation;
  const query = new URLSearchParams({ [names.brand]: brand.id, [names.model]: model.id });
  const add = (name: string, value: string | number | null) => {
    if (value !== null) query.append(name, String(value));
  };
  if (!owned) add(names.owned, TO_ORDER);
  const { warranty, glass, extras, sunroof, sunroofType, documents } = choices;
  add(names.warranty, warranty);
  add(names.glass, glass);
  for (const sku of extras) add(names.extra, sku);
  if (sunroof !== null) add(names.sunroof, sunroof ? YES : NO);
  add(names.sunroofType, sunroofType);
  for (const sku of documents) add(names.document, sku);
  if (step > 1) add(names.step, step);
  return `${routes.armouringQuotation}?${query.toString()}`;
}

/** Path that restores choices which are complete, with the lead modal open. */
export function leadAddress(state: WizardState): string {
  return `${shareAddress(state)}&${names.lead}=1`;
}
