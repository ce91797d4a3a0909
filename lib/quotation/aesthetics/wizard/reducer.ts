import type {
  AestheticsCategory,
  AestheticsOption,
  AestheticsService,
} from '@/lib/quotation/aesthetics/reads';
import type { NamedOption } from '@/lib/stock/vehicle/types';
import { INITIAL_STATE, missingOf, servicesOf, type Wanted, type WizardState } from './state';

/** A car and choices from a link or an earlier visit. */
export type Restored = Readonly<{
  brand: NamedOption;
  model: NamedOption | null;
  category: WizardState['category'];
  wanted: Wanted;
}>;

export type WizardAction = Readonly<
  | { type: 'brand-chosen'; brand: NamedOption }
  | { type: 'model-chosen'; model: NamedOption }
  | { type: 'category-chosen'; category: Pick<AestheticsCategory, 'id' | 'title'> }
  | { type: 'services-loaded'; categoryId: string; services: readonly AestheticsService[] }
  | { type: 'services-failed'; categoryId: string }
  | { type: 'service-chosen' | 'options-failed'; serviceId: string }
  /** `options` is `null` where the service is not offered any more. */
  | { type: 'options-loaded'; serviceId: string; options: readonly AestheticsOption[] | null }
  | { type: 'option-toggled'; optionId: string }
  | { type: 'restored'; from: Restored }
  | { type: 'services-retried' | 'options-retried' | 'restarted' }
  | { type: 'finish-requested' | 'finish-cancelled' | 'sent' }
>;

/**
 * The aesthetics quotation. Whatever the actions, what is chosen is among what is
 * offered, and an answer that is no longer waited for changes nothing.
 */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const now: WizardState = { ...state, blocked: null, isFinishing: false };
  switch (action.type) {
    case 'brand-chosen':
      return action.brand.id === state.brand?.id
        ? state
        : { ...withoutCategory(now), brand: action.brand, model: null };
    case 'model-chosen':
      return action.model.id === state.model?.id || !state.brand
        ? state
        : { ...withoutCategory(now), model: action.model };
    case 'category-chosen':
      return action.category.id === state.category?.id || !state.model
        ? state
        : { ...inCategory(now, action.category), wanted: null };
    case 'services-loaded':
      return servicesLoaded(state, action.categoryId, action.services);
    case 'service-chosen':
      return action.serviceId === state.serviceId ? state : withService(now, action.serviceId);
    case 'options-loaded':
      return optionsLoaded(state, action.serviceId, action.options);
    case 'option-toggled':
      return toggled(now, action.optionId);
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
        ? { ...now, services: { status: 'loading' } }
        : state;
    case 'options-retried':
      return state.options.status === 'failed' ? { ...now, options: { status: 'loading' } } : state;
    case 'restored':
      return restore(action.from);
    case 'restarted':
      return INITIAL_STATE;
    case 'finish-requested':
      return finish(now);
    case 'finish-cancelled':
      return state.isSent ? INITIAL_STATE : now;
    case 'sent':
      return { ...state, isSent: true };
  }
}

const withoutService = (state: WizardState): WizardState => ({
  ...state,
  serviceId: null,
  options: { status: 'none' },
  optionIds: [],
  isDropped: false,
});

const withoutCategory = (state: WizardState): WizardState => ({
  ...withoutService(state),
  category: null,
  services: { status: 'none' },
  wanted: null,
});

const inCategory = (
  state: WizardState,
  category: NonNullable<WizardState['category']>,
): WizardState => ({ ...withoutService(state), category, services: { status: 'loading' } });

const isAwaitingServices = ({ services, category }: WizardState, id: string): boolean =>
  services.status === 'loading' && category?.id === id;

const isAwaitingOptions = ({ options, serviceId }: WizardState, id: string): boolean =>
  options.status === 'loading' && serviceId === id;

function servicesLoaded(
  state: WizardState,
  categoryId: string,
  services: readonly AestheticsService[],
): WizardState {
  if (!isAwaitingServices(state, categoryId)) return state;
  const loaded: WizardState = { ...state, services: { status: 'loaded', value: services } };
  const serviceId = state.wanted?.serviceId ?? null;
  if (serviceId === null) return { ...loaded, wanted: null };
  return services.some(({ id }) => id === serviceId)
    ? withService(loaded, serviceId)
    : { ...loaded, wanted: null, isDropped: true };
}

function withService(state: WizardState, serviceId: string): WizardState {
  if (!servicesOf(state).some(({ id }) => id === serviceId)) return state;
  // Restored options belong to the service they were chosen for.
  const wanted = state.wanted?.serviceId === serviceId ? state.wanted : null;
  return { ...withoutService(state), serviceId, options: { status: 'loading' }, wanted };
}

function optionsLoaded(
  state: WizardState,
  serviceId: string,
  options: readonly AestheticsOption[] | null,
): WizardState {
  if (!isAwaitingOptions(state, serviceId)) return state;
  if (!options) return withoutGone(state, serviceId);
  const wanted = state.wanted?.optionIds ?? [];
  const restored = offeredOptions(options, wanted);
  return {
    ...state,
    options: { status: 'loaded', value: options },
    optionIds: restored.length > 0 ? restored : initialOptions(options),
    wanted: null,
    isDropped: restored.length < new Set(wanted).size,
  };
}

/** The service was withdrawn between the list and the choice. */
const withoutGone = (state: WizardState, serviceId: string): WizardState => ({
  ...withoutService(state),
  services: { status: 'loaded', value: servicesOf(state).filter(({ id }) => id !== serviceId) },
  wanted: null,
  isDropped: true,
});

function toggled(state: WizardState, optionId: string): WizardState {
  if (state.options.status !== 'loaded') return state;
  const optionIds = toggledOptions(state.options.value, state.optionIds, optionId);
  return { ...state, optionIds };
}

function restore({ brand, model, category, wanted }: Restored): WizardState {
  const car: WizardState = { ...INITIAL_STATE, brand, model };
  return model && category ? { ...inCategory(car, category), wanted } : car;
}

function finish(state: WizardState): WizardState {
  const missing = missingOf(state);
  return missing ? { ...state, blocked: { missing } } : { ...state, isFinishing: true };
}

/**
 * Returns the chosen options after one was pressed. An exclusive option becomes the only choice, or none where it was
 * chosen. Any other option is added or removed, and removes exclusive ones.
 */
function toggledOptions(
  offered: readonly AestheticsOption[],
  chosen: readonly string[],
  id: string,
): readonly string[] {
  const pressed = offered.find((option) => option.id === id);
  if (!pressed) return chosen;
  const isChosen = chosen.includes(id);
  if (pressed.exclusive) return isChosen ? [] : [id];
  const others = offered.filter(
    (option) => option.id !== id && !option.exclusive && chosen.includes(option.id),
  );
  const ids = others.map((option) => option.id);
  return isChosen ? ids : [...ids, id];
}

/** Returns the options that are chosen when they load: a single one, otherwise none. */
function initialOptions(offered: readonly AestheticsOption[]): readonly string[] {
  const [only] = offered;
  return only && offered.length === 1 ? [only.id] : [];
}

/** Returns the ids of `wanted` that are offered and can be combined. */
function offeredOptions(
  offered: readonly AestheticsOption[],
  wanted: readonly string[],
): readonly string[] {
  return [...new Set(wanted)].reduce<readonly string[]>(
    (chosen, id) => toggledOptions(offered, chosen, id),
    [],
  );
}
