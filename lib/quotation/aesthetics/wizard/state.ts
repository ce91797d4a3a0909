import type { NamedOption } from '@/lib/stock/vehicle/types';

import type { AestheticsCategory, AestheticsOption, AestheticsService } from '../fetch';

/** `none` means that the visitor has not made the choice on which the request depends. */
type Loadable<T> = Readonly<
  { status: 'none' | 'loading' | 'failed' } | { status: 'loaded'; value: T }
>;

/** Ids from a link or the tab's storage; they are applied when the lists of the backend have loaded. */
export type RestoredChoiceIds = Readonly<{
  serviceId: string | null;
  optionIds: readonly string[];
}>;

export type MissingChoice = 'model' | 'category' | 'service' | 'options';

export type WizardState = Readonly<{
  brand: NamedOption | null;
  model: NamedOption | null;
  category: Pick<AestheticsCategory, 'id' | 'title'> | null;
  /** Active services of the chosen category. */
  services: Loadable<readonly AestheticsService[]>;
  serviceId: string | null;
  /** Options of the chosen service. */
  options: Loadable<readonly AestheticsOption[]>;
  optionIds: readonly string[];
  wanted: RestoredChoiceIds | null;
  /** `true` if a restored choice is no longer offered. */
  isDropped: boolean;
  /**
   * The missing choice after the visitor requested the quotation; `null` if none is missing. Each request creates
   * a new object, so that the wizard moves the focus every time.
   */
  blocked: Readonly<{ missing: MissingChoice }> | null;
  /** `true` while the lead dialog is open, or about to open. */
  isFinishing: boolean;
  /** `true` after the quotation was sent: closing the dialog then begins a new quotation. */
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

/**
 * Returns the chosen service and options for the tab's storage, or the restored ones while their lists still load,
 * because a reload must not lose them.
 */
export const getChoicesToSave = ({
  wanted,
  serviceId,
  optionIds,
}: WizardState): RestoredChoiceIds => wanted ?? { serviceId, optionIds };

/** Returns the services of the category; an empty list until they have loaded. */
export function listServices({ services }: WizardState): readonly AestheticsService[] {
  return services.status === 'loaded' ? services.value : [];
}

/** Returns whether the category has loaded and has no service that can be quoted online. */
export const isCategoryUnavailable = (state: WizardState): boolean =>
  state.services.status === 'loaded' && state.services.value.length === 0;

/** Returns the chosen service; `null` before the choice. */
export function findChosenService(state: WizardState): AestheticsService | null {
  return listServices(state).find(({ id }) => id === state.serviceId) ?? null;
}

/** Returns the options of the service; an empty list until they have loaded. */
export function listOptions({ options }: WizardState): readonly AestheticsOption[] {
  return options.status === 'loaded' ? options.value : [];
}

/** Returns the chosen options, in the backend's order. */
export function listChosenOptions(state: WizardState): readonly AestheticsOption[] {
  return listOptions(state).filter(({ id }) => state.optionIds.includes(id));
}

/** Returns the first missing choice, in the order of the questions; `null` when the quotation is complete. */
export function findMissingChoice(state: WizardState): MissingChoice | null {
  if (!state.model) return 'model';
  if (!state.category) return 'category';
  if (!findChosenService(state)) return 'service';
  if (state.options.status !== 'loaded') return 'options';
  // A service without options needs no chosen option; any other needs at least one.
  return state.options.value.length > 0 && state.optionIds.length === 0 ? 'options' : null;
}
