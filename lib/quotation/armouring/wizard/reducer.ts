import type { NamedOption } from '@/lib/stock/vehicle/types';

import type { ArmouringSpecification } from '../reads';
import { missingFor, toStep } from './guards';
import { glassOf, offeredOf, toggled, withSunroof, withWarranty } from './offer';
import {
  INITIAL_STATE,
  hasChoices,
  NO_CHOICES,
  specificationOf,
  type Choices,
  type Step,
  type WizardState,
} from './state';

/** A car and choices from a link, a vehicle's page or an earlier visit. */
export type Restored = Readonly<{
  brand: NamedOption;
  model: NamedOption | null;
  owned: boolean;
  choices: Choices;
  step: Step;
}>;

export type WizardAction = Readonly<
  | { type: 'brand-chosen'; brand: NamedOption }
  | { type: 'model-chosen'; model: NamedOption }
  | { type: 'owned-chosen'; owned: boolean }
  | { type: 'restored'; from: Restored }
  | {
      type:
        | 'restarted'
        | 'next'
        | 'back'
        | 'retried'
        | 'finish-requested'
        | 'finish-cancelled'
        | 'sent';
    }
  | { type: 'step-requested'; step: Step }
  | { type: 'specification-loaded'; modelId: string; specification: ArmouringSpecification | null }
  | { type: 'specification-failed'; modelId: string }
  | { type: 'warranty-chosen'; years: number }
  | { type: 'glass-chosen' | 'extra-toggled' | 'sunroof-type-chosen'; sku: string }
  | { type: 'document-toggled'; sku: string }
  | { type: 'sunroof-answered'; yes: boolean }
>;

/**
 * The armouring wizard. Whatever the actions, the state's step is one whose guard holds,
 * and the choices are ones the specification offers. A step that cannot open sets `blocked`.
 */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const now: WizardState = { ...state, blocked: null, isFinishing: false };
  switch (action.type) {
    case 'brand-chosen':
      if (action.brand.id === state.brand?.id) return state;
      return { ...withoutModel(now), brand: action.brand };
    case 'model-chosen':
      if (action.model.id === state.model?.id) return state;
      return state.brand ? { ...withoutModel(now), model: action.model } : state;
    case 'owned-chosen':
      return { ...now, owned: action.owned };
    case 'restored':
      return restore(action.from);
    case 'restarted':
      return INITIAL_STATE;
    case 'next':
      return forward(now);
    case 'back':
      return go(now, toStep(state.step - 1) ?? 1);
    case 'step-requested':
      return go(now, action.step);
    case 'specification-loaded':
      return specificationLoaded(state, action.modelId, action.specification);
    case 'specification-failed':
      if (state.specification.status !== 'loading' || action.modelId !== state.model?.id)
        return state;
      return { ...now, specification: { ...state.specification, status: 'failed' } };
    case 'retried':
      return retry(now);
    case 'finish-requested':
      return finish(now);
    case 'finish-cancelled':
      return state.isSent ? INITIAL_STATE : now;
    case 'sent':
      return { ...state, isSent: true };
    case 'warranty-chosen':
    case 'glass-chosen':
    case 'extra-toggled':
    case 'document-toggled':
    case 'sunroof-answered':
    case 'sunroof-type-chosen':
      return chosen(now, action);
  }
}

/** Returns the state without a model, at the first step. */
const withoutModel = (state: WizardState): WizardState => ({
  ...state,
  step: 1,
  model: null,
  specification: { status: 'none' },
  dropped: [],
});

function restore({ brand, model, owned, choices, step }: Restored): WizardState {
  const car: WizardState = { ...INITIAL_STATE, brand, model, owned };
  return model && (step > 1 || hasChoices(choices))
    ? { ...car, choices, specification: { status: 'loading', target: step } }
    : car;
}

/** Opens a step, or the step in which the first choice that it requires and lacks is made. */
function go(state: WizardState, target: Step): WizardState {
  const unmet = missingFor(state, target);
  return unmet
    ? { ...state, step: unmet.at, blocked: { target, missing: unmet.missing } }
    : { ...state, step: target };
}

/** Asks for the specification again, with the choices and the step that were waiting for it. */
function retry(state: WizardState): WizardState {
  if (state.specification.status !== 'failed') return state;
  return { ...state, specification: { ...state.specification, status: 'loading' } };
}

/** PRÓXIMO goes to the next step. From step 1 it loads the specification and resets the choices of an earlier one. */
function forward(state: WizardState): WizardState {
  if (state.step === 6) return finish(state);
  if (state.step > 1 || !state.model) return go(state, toStep(state.step + 1) ?? 6);
  if (state.specification.status === 'loading') return state;
  if (state.specification.status === 'failed') return retry(state);
  const { sunroof, sunroofType } = state.choices;
  return {
    ...state,
    specification: { status: 'loading', target: 2 },
    choices: { ...NO_CHOICES, sunroof, sunroofType },
    dropped: [],
  };
}

function specificationLoaded(
  state: WizardState,
  modelId: string,
  specification: ArmouringSpecification | null,
): WizardState {
  if (state.specification.status !== 'loading' || modelId !== state.model?.id) return state;
  // A step that was requested while the specification loaded may be open now.
  const unblocked: WizardState = { ...state, blocked: null };
  if (!specification) return { ...unblocked, step: 1, specification: { status: 'missing' } };
  const { choices, dropped } = offeredOf(specification, state.choices);
  const loaded: WizardState = {
    ...unblocked,
    specification: { status: 'loaded', value: specification },
    choices,
    dropped,
  };
  return go(loaded, state.specification.target);
}

function finish(state: WizardState): WizardState {
  const unmet = missingFor(state, 'finish');
  return unmet
    ? { ...state, step: unmet.at, blocked: { target: 'finish', missing: unmet.missing } }
    : { ...state, isFinishing: true };
}

type ChoiceAction = Extract<WizardAction, { sku: string } | { years: number } | { yes: boolean }>;

/** A choice of what the specification offers; any other changes nothing. One that a later step required may be gone. */
function chosen(state: WizardState, action: ChoiceAction): WizardState {
  const specification = specificationOf(state);
  if (!specification) return state;
  const choices = choicesAfter(state.choices, action, specification);
  return go({ ...state, choices }, state.step);
}

function choicesAfter(
  choices: Choices,
  action: ChoiceAction,
  specification: ArmouringSpecification,
): Choices {
  const { sunroof, extras, documents } = specification;
  switch (action.type) {
    case 'warranty-chosen':
      return withWarranty(specification, choices, action.years);
    case 'glass-chosen':
      return glassOf(specification, choices.warranty).some(({ sku }) => sku === action.sku)
        ? { ...choices, glass: action.sku }
        : choices;
    case 'extra-toggled':
      return { ...choices, extras: toggled(extras, choices.extras, action.sku) };
    case 'document-toggled':
      return { ...choices, documents: toggled(documents, choices.documents, action.sku) };
    case 'sunroof-answered':
      return withSunroof(specification, choices, action.yes);
    case 'sunroof-type-chosen':
      return choices.sunroof && sunroof?.products.some(({ sku }) => sku === action.sku)
        ? { ...choices, sunroofType: action.sku }
        : choices;
  }
}
