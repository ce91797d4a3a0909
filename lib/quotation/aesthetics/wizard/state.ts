import type { NamedOption } from '@/lib/stock/vehicle/types';

import type { AestheticsCategory, AestheticsOption, AestheticsService } from '../reads';

/** State of a read that starts once the choices that it depends on are made. */
type Remote<T> = Readonly<
  { status: 'none' | 'loading' | 'failed' } | { status: 'loaded'; value: T }
>;

/** Service and options from a link or an earlier visit, until the lists of what is offered load. */
export type Wanted = Readonly<{ serviceId: string | null; optionIds: readonly string[] }>;

/** The first part that the proposal lacks. */
export type Missing = 'model' | 'category' | 'service' | 'options';

export type WizardState = Readonly<{
  brand: NamedOption | null;
  model: NamedOption | null;
  category: Pick<AestheticsCategory, 'id' | 'title'> | null;
  /** The active services of the category. */
  services: Remote<readonly AestheticsService[]>;
  serviceId: string | null;
  /** The parts to which the service may be applied. */
  options: Remote<readonly AestheticsOption[]>;
  optionIds: readonly string[];
  wanted: Wanted | null;
  /** `true` where a restored choice is not offered any more. */
  isDropped: boolean;
  /** What was missing when the proposal was requested; `null` where nothing was. Each request makes a new object. */
  blocked: Readonly<{ missing: Missing }> | null;
  /** `true` while the lead dialog is open, or about to open. */
  isFinishing: boolean;
  /** `true` once the quotation was sent: closing the dialog then starts a new quotation. */
  isSent: boolean;
}>;

export const INITIAL_STATE: WizardState = {
  brand: null,
  model: null,
  category: null,
  services: { status: 'none' },
  serviceId: null,
  options: { status: 'none' },
  optionIds: [],
  wanted: null,
  isDropped: false,
  blocked: null,
  isFinishing: false,
  isSent: false,
};

/** Service and options; restored ones whose lists are still loading must survive leaving the page. */
export const chosenOrWanted = ({ wanted, serviceId, optionIds }: WizardState): Wanted =>
  wanted ?? { serviceId, optionIds };

/** Services to choose from; none while they are not there. */
export function servicesOf({ services }: WizardState): readonly AestheticsService[] {
  return services.status === 'loaded' ? services.value : [];
}

/** The category has nothing that can be quoted online. */
export const isUnavailable = (state: WizardState): boolean =>
  state.services.status === 'loaded' && state.services.value.length === 0;

/** The service chosen. */
export function serviceOf(state: WizardState): AestheticsService | null {
  return servicesOf(state).find(({ id }) => id === state.serviceId) ?? null;
}

/** Options to choose from; none while they are not there. */
export function optionsOf({ options }: WizardState): readonly AestheticsOption[] {
  return options.status === 'loaded' ? options.value : [];
}

/** The options chosen, in the order in which they are offered. */
export function chosenOptionsOf(state: WizardState): readonly AestheticsOption[] {
  return optionsOf(state).filter(({ id }) => state.optionIds.includes(id));
}

/** The first thing the proposal lacks; `null` when nothing is missing. */
export function missingOf(state: WizardState): Missing | null {
  if (!state.model) return 'model';
  if (!state.category) return 'category';
  if (!serviceOf(state)) return 'service';
  if (state.options.status !== 'loaded') return 'options';
  // No options: the proposal at once. One or several: at least one.
  return state.options.value.length > 0 && state.optionIds.length === 0 ? 'options' : null;
}
