import type {
  AestheticsCategory,
  AestheticsOption,
  AestheticsService,
} from '@/lib/quotation/aesthetics/fetch';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import {
  INITIAL_STATE,
  findMissingChoice,
  listServices,
  type RestoredChoiceIds,
  type WizardState,
} from './state';

/** A car and choices that come from a link or from the tab's storage. */
export type RestoredChoices = Readonly<{
  brand: NamedOption;
  model: NamedOption | null;
  category: WizardState['category'];
  wanted: RestoredChoiceIds;
}>;

export type WizardAction = Readonly<
  | { type: 'brand-chosen'; brand: NamedOption }
  | { type: 'model-chosen'; model: NamedOption }
  | { type: 'category-chosen'; category: Pick<AestheticsCategory, 'id' | 'title'> }
  | { type: 'services-loaded'; categoryId: string; services: readonly AestheticsService[] }
  | { type: 'services-failed'; categoryId: string }
  | { type: 'service-chosen' | 'options-failed'; serviceId: string }
  /** `options` is `null` if the service is not offered any more. */
  | { type: 'options-loaded'; serviceId: string; options: readonly AestheticsOption[] | null }
  | { type: 'option-toggled'; optionId: string }
  | { type: 'restored'; from: RestoredChoices }
  | { type: 'services-retried' | 'options-retried' | 'restarted' }
  | { type: 'finish-requested' | 'finish-cancelled' | 'sent' }
>;

/**
 * Returns the state of the aesthetics wizard after an action. Every choice in it is one that the backend offers. An
 * answer to an outdated request changes nothing.
 */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const unblockedState: WizardState = { ...state, blocked: null, isFinishing: false };
  switch (action.type) {
    case 'brand-chosen':
      return action.brand.id === state.brand?.id
        ? state
        : { ...removeCategory(unblockedState), brand: action.brand, model: null };
    case 'model-chosen':
      return action.model.id === state.model?.id || !state.brand
        ? state
        : { ...removeCategory(unblockedState), model: action.model };
    case 'category-chosen':
      return action.category.id === state.category?.id || !state.model
        ? state
        : { ...setCategory(unblockedState, action.category), wanted: null };
    case 'services-loaded':
      return applyLoadedServices(state, action.categoryId, action.services);
    case 'service-chosen':
      return action.serviceId === state.serviceId
        ? state
        : setService(unblockedState, action.serviceId);
    case 'options-loaded':
      return applyLoadedOptions(state, action.serviceId, action.options);
    case 'option-toggled':
      return toggleChosenOption(unblockedState, action.optionId);
    case 'services-failed':
      return isAwaitingServices(state, action.categoryId)
        ? { ...state, services: { status: 'failed' } }
        : state;
    case 'options-failed':
      return isAwaitingOptions(state, action.serviceId)
        ? { ...state, options: { status: 'failed' } }
        : state;
    case 'services-retried':
      return state.services.status === 'failed'
        ? { ...unblockedState, services: { status: 'loading' } }
        : state;
    case 'options-retried':
      return state.options.status === 'failed'
        ? { ...unblockedState, options: { status: 'loading' } }
        : state;
    case 'restored':
      return restoreChoices(action.from);
    case 'restarted':
      return INITIAL_STATE;
    case 'finish-requested':
      return requestFinish(unblockedState);
    case 'finish-cancelled':
      return state.isSent ? INITIAL_STATE : unblockedState;
    case 'sent':
      return { ...state, isSent: true };
  }
}

const removeService = (state: WizardState): WizardState => ({
  ...state,
  serviceId: null,
  options: { status: 'none' },
  optionIds: [],
  isDropped: false,
});

const removeCategory = (state: WizardState): WizardState => ({
  ...removeService(state),
  category: null,
  services: { status: 'none' },
  wanted: null,
});

const setCategory = (
  state: WizardState,
  category: NonNullable<WizardState['category']>,
): WizardState => ({ ...removeService(state), category, services: { status: 'loading' } });

const isAwaitingServices = ({ services, category }: WizardState, id: string): boolean =>
  services.status === 'loading' && category?.id === id;

const isAwaitingOptions = ({ options, serviceId }: WizardState, id: string): boolean =>
  options.status === 'loading' && serviceId === id;

function applyLoadedServices(
  state: WizardState,
  categoryId: string,
  services: readonly AestheticsService[],
): WizardState {
  if (!isAwaitingServices(state, categoryId)) return state;
  const loadedState: WizardState = { ...state, services: { status: 'loaded', value: services } };
  const serviceId = state.wanted?.serviceId ?? null;
  if (serviceId === null) return { ...loadedState, wanted: null };
  return services.some(({ id }) => id === serviceId)
    ? setService(loadedState, serviceId)
    : { ...loadedState, wanted: null, isDropped: true };
}

function setService(state: WizardState, serviceId: string): WizardState {
  if (!listServices(state).some(({ id }) => id === serviceId)) return state;
  // Restored options belong to the service for which they were chosen.
  const wanted = state.wanted?.serviceId === serviceId ? state.wanted : null;
  return { ...removeService(state), serviceId, options: { status: 'loading' }, wanted };
}

function applyLoadedOptions(
  state: WizardState,
  serviceId: string,
  options: readonly AestheticsOption[] | null,
): WizardState {
  if (!isAwaitingOptions(state, serviceId)) return state;
  if (!options) return removeWithdrawnService(state, serviceId);
  const wanted = state.wanted?.optionIds ?? [];
  const restoredIds = restoreOptions(options, wanted);
  return {
    ...state,
    options: { status: 'loaded', value: options },
    optionIds: restoredIds.length > 0 ? restoredIds : preselectSingleOption(options),
    wanted: null,
    isDropped: restoredIds.length < new Set(wanted).size,
  };
}

/** Returns the state without a service that the backend no longer offers although it was listed. */
const removeWithdrawnService = (state: WizardState, serviceId: string): WizardState => ({
  ...removeService(state),
  services: { status: 'loaded', value: listServices(state).filter(({ id }) => id !== serviceId) },
  wanted: null,
  isDropped: true,
});

function toggleChosenOption(state: WizardState, optionId: string): WizardState {
  if (state.options.status !== 'loaded') return state;
  const optionIds = toggleOption(state.options.value, state.optionIds, optionId);
  return { ...state, optionIds };
}

function restoreChoices({ brand, model, category, wanted }: RestoredChoices): WizardState {
  const stateWithCar: WizardState = { ...INITIAL_STATE, brand, model };
  return model && category ? { ...setCategory(stateWithCar, category), wanted } : stateWithCar;
}

function requestFinish(state: WizardState): WizardState {
  const missing = findMissingChoice(state);
  return missing ? { ...state, blocked: { missing } } : { ...state, isFinishing: true };
}

/**
 * Returns the ids of the chosen options after one was pressed. An exclusive option is then selected alone, or
 * deselected. Any other option is added or removed, and exclusive ones are deselected.
 */
function toggleOption(
  offered: readonly AestheticsOption[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  const pressedOption = offered.find((option) => option.id === id);
  if (!pressedOption) return chosen;
  const isChosen = chosen.includes(id);
  if (pressedOption.exclusive) return isChosen ? [] : [id];
  const otherChosen = offered.filter(
    (option) => option.id !== id && !option.exclusive && chosen.includes(option.id),
  );
  const otherIds = otherChosen.map((option) => option.id);
  return isChosen ? otherIds : [...otherIds, id];
}

/** Returns the ids of the options that are selected when the list has loaded: the only option, or none of several. */
function preselectSingleOption(offered: readonly AestheticsOption[]): readonly string[] {
  const [firstOption] = offered;
  return firstOption && offered.length === 1 ? [firstOption.id] : [];
}

/** Returns those restored ids that are offered and can be combined. */
function restoreOptions(
  offered: readonly AestheticsOption[],
  wanted: readonly string[],
): readonly string[] {
  return [...new Set(wanted)].reduce<readonly string[]>(
    (chosen, id) => toggleOption(offered, chosen, id),
    [],
  );
}
