import { parseQuery } from '@/lib/site/format/url';
import { QUOTED_VEHICLE_PARAMETER, routes } from '@/lib/site/routes';

import { buildWizardAddress, type RequestedCar, parseCarParameters } from '../../wizard/address';
import { toStep } from './step-requirements';
import {
  getCurrentOrPendingStep,
  type ArmouringChoices,
  type Step,
  type WizardState,
} from './state';

const PARAMETER_NAMES = {
  step: 'etapa',
  vehicle: QUOTED_VEHICLE_PARAMETER,
  warranty: 'garantia',
  glass: 'vidro',
  extra: 'opcional',
  sunroof: 'teto',
  sunroofType: 'tipo-de-teto',
  document: 'documento',
} as const;

/** Value of the vehicle's parameter for a car that the visitor wants to order. Any other value is the slug of a vehicle. */
const CAR_TO_ORDER_VALUE = 'encomendar';
const YES_VALUE = 'sim';
const NO_VALUE = 'nao';

export type WizardRequest = RequestedCar &
  Readonly<{
    step: Step | null;
    owned: boolean;
    /** Slug of the vehicle whose price the result adds; `null` for none. */
    vehicle: string | null;
    choices: ArmouringChoices;
  }>;

/** Reads the query of the wizard's address; invalid values are ignored. */
export function parseWizardAddress(query: string): WizardRequest {
  const parameters = parseQuery(query);
  const { first, all } = parameters;
  const vehicle = first(PARAMETER_NAMES.vehicle);
  const years = Number(first(PARAMETER_NAMES.warranty));
  const warranty = Number.isInteger(years) && years > 0 && years < 100 ? years : null;
  const sunroof =
    { [YES_VALUE]: true, [NO_VALUE]: false }[first(PARAMETER_NAMES.sunroof) ?? ''] ?? null;
  return {
    ...parseCarParameters(parameters),
    step: toStep(Number(first(PARAMETER_NAMES.step))),
    owned: vehicle !== CAR_TO_ORDER_VALUE,
    vehicle: vehicle === CAR_TO_ORDER_VALUE ? null : vehicle,
    choices: {
      warranty,
      glass: warranty === null ? null : first(PARAMETER_NAMES.glass),
      extras: all(PARAMETER_NAMES.extra),
      sunroof,
      sunroofType: sunroof === true ? first(PARAMETER_NAMES.sunroofType) : null,
      documents: all(PARAMETER_NAMES.document),
    },
  };
}

/** Returns the path of a step: "/blindagem/cotacao?etapa=3". */
export function buildStepAddress(step: Step): string {
  return step === 1
    ? routes.armouringQuotation
    : `${routes.armouringQuotation}?${PARAMETER_NAMES.step}=${step}`;
}

/** Returns the path that restores car, choices and step (see `buildWizardAddress`). */
export function buildShareAddress(state: WizardState): string {
  const { warranty, glass, extras, sunroof, sunroofType, documents } = state.choices;
  const step = getCurrentOrPendingStep(state);
  return buildWizardAddress(routes.armouringQuotation, state, [
    [PARAMETER_NAMES.vehicle, state.vehicle ?? (state.owned ? null : CAR_TO_ORDER_VALUE)],
    [PARAMETER_NAMES.warranty, warranty],
    [PARAMETER_NAMES.glass, glass],
    ...extras.map((sku) => [PARAMETER_NAMES.extra, sku] as const),
    [PARAMETER_NAMES.sunroof, sunroof === null ? null : sunroof ? YES_VALUE : NO_VALUE],
    [PARAMETER_NAMES.sunroofType, sunroofType],
    ...documents.map((sku) => [PARAMETER_NAMES.document, sku] as const),
    [PARAMETER_NAMES.step, step > 1 ? step : null],
  ]);
}
