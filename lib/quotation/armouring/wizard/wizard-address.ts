import { readQueryValues } from '@/lib/site/format/url';
import { routes } from '@/lib/site/routes';

import { addressOf, type RequestedCar, readCar } from '../../wizard/address';
import { toStep } from './guards';
import { openedStep, type Choices, type Step, type WizardState } from './state';

/** Parameters of the choices. */
const names = {
  step: 'etapa',
  owned: 'veiculo',
  warranty: 'garantia',
  glass: 'vidro',
  extra: 'opcional',
  sunroof: 'teto',
  sunroofType: 'tipo-de-teto',
  document: 'documento',
} as const;

const TO_ORDER = 'encomendar';
const YES = 'sim';
const NO = 'nao';

/** The choices in an address of the wizard. */
export type WizardRequest = RequestedCar &
  Readonly<{ step: Step | null; owned: boolean; choices: Choices }>;

/** Reads the query of an address; whatever makes no sense is as if it were not there. */
export function readAddress(query: string): WizardRequest {
  const words = readQueryValues(query);
  const { first: one, all } = words;
  const years = Number(one(names.warranty));
  const warranty = Number.isInteger(years) && years > 0 && years < 100 ? years : null;
  const sunroof = { [YES]: true, [NO]: false }[one(names.sunroof) ?? ''] ?? null;
  return {
    ...readCar(words),
    step: toStep(Number(one(names.step))),
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

/** Returns the path that restores car, choices and step on another phone; without a car, the plain path. */
export function shareAddress(state: WizardState): string {
  const { warranty, glass, extras, sunroof, sunroofType, documents } = state.choices;
  const step = openedStep(state);
  return addressOf(routes.armouringQuotation, state, [
    [names.owned, state.owned ? null : TO_ORDER],
    [names.warranty, warranty],
    [names.glass, glass],
    ...extras.map((sku) => [names.extra, sku] as const),
    [names.sunroof, sunroof === null ? null : sunroof ? YES : NO],
    [names.sunroofType, sunroofType],
    ...documents.map((sku) => [names.document, sku] as const),
    [names.step, step > 1 ? step : null],
  ]);
}
