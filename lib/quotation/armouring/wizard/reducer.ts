import type { NamedOption } from '@/lib/stock/vehicle/types';

import type { ArmouringSpecification } from '../fetch';
import { findUnmetRequirement, toStep } from './step-requirements';
import { listGlass, restrictToOffered, toggleSku, setSunroof, setWarranty } from './choice-changes';
import {
  INITIAL_STATE,
  hasChoices,
  EMPTY_CHOICES,
  getLoadedSpecification,
  type ArmouringChoices,
  type Step,
  type WizardState,
} from './state';

/** A car and choices that come from a link, from a vehicle's page or from the tab's storage. */
export type RestoredChoices = Readonly<{
  brand: NamedOption;
  model: NamedOption | null;
  owned: boolean;
  vehicle: string | null;
  choices: ArmouringChoices;
  step: Step;
}>;

export type WizardAction = Readonly<
  | { type: 'brand-chosen'; brand: NamedOption }
  | { type: 'model-chosen'; model: NamedOption }
  | { type: 'owned-chosen'; owned: boolean }
  | { type: 'restored'; from: RestoredChoices }
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
  | { type: 'sunroof-answered'; hasSunroof: boolean }
>;

/**
 * Returns the state of the armouring wizard after an action. After any sequence of actions, the requirements of the
 * current step are met, and every choice is one that the specification offers. A step that cannot open sets `blocked`.
 */
export function reduceWizard(state: WizardState, action: WizardAction): WizardState {
  const unblockedState: WizardState = { ...state, blocked: null, isFinishing: false };
  switch (action.type) {
    case 'brand-chosen':
      if (action.brand.id === state.brand?.id) return state;
      return { ...removeModel(unblockedState), brand: action.brand };
    case 'model-chosen':
      if (action.model.id === state.model?.id) return state;
      return state.brand ? { ...removeModel(unblockedState), model: action.model } : state;
    case 'owned-chosen':
      return { ...unblockedState, owned: action.owned };
    case 'restored':
      return restoreChoices(action.from);
    case 'restarted':
      return INITIAL_STATE;
    case 'next':
      return goToNextStep(unblockedState);
    case 'back':
      return openStepIfAllowed(unblockedState, toStep(state.step - 1) ?? 1);
    case 'step-requested':
      return openStepIfAllowed(unblockedState, action.step);
    case 'specification-loaded':
      return applyLoadedSpecification(state, action.modelId, action.specification);
    case 'specification-failed':
      if (state.specification.status !== 'loading' || action.modelId !== state.model?.id)
        return state;
      return { ...unblockedState, specification: { ...state.specification, status: 'failed' } };
    case 'retried':
      return retryLoading(unblockedState);
    case 'finish-requested':
      return requestFinish(unblockedState);
    case 'finish-cancelled':
      return state.isSent ? INITIAL_STATE : unblockedState;
    case 'sent':
      return { ...state, isSent: true };
    case 'warranty-chosen':
    case 'glass-chosen':
    case 'extra-toggled':
    case 'document-toggled':
    case 'sunroof-answered':
    case 'sunroof-type-chosen':
      return applyChoice(unblockedState, action);
  }
}

/** Returns the state without a model, and without the vehicle that has it, at the first step. */
const removeModel = (state: WizardState): WizardState => ({
  ...state,
  step: 1,
  model: null,
  vehicle: null,
  specification: { status: 'none' },
  droppedSkus: [],
});

function restoreChoices(restored: RestoredChoices): WizardState {
  const { brand, model, owned, choices, step } = restored;
  const vehicle = model && restored.vehicle;
  const stateWithCar: WizardState = { ...INITIAL_STATE, brand, model, owned, vehicle };
  return model && (step > 1 || hasChoices(choices))
    ? { ...stateWithCar, choices, specification: { status: 'loading', target: step } }
    : stateWithCar;
}

/** Opens a step; where a requirement of it is unmet, opens the step in which the visitor can meet it. */
function openStepIfAllowed(state: WizardState, target: Step): WizardState {
  const unmetRequirement = findUnmetRequirement(state, target);
  return unmetRequirement
    ? {
        ...state,
        step: unmetRequirement.madeInStep,
        blocked: { target, missing: unmetRequirement.missing },
      }
    : { ...state, step: target };
}

/** Loads the specification once more after a failure; choices and target step stay. */
function retryLoading(state: WizardState): WizardState {
  if (state.specification.status !== 'failed') return state;
  return { ...state, specification: { ...state.specification, status: 'loading' } };
}

/**
 * Handles the button PRÓXIMO. In step 1 it loads the specification and resets the choices of the previous one; in any
 * other step it opens the next.
 */
function goToNextStep(state: WizardState): WizardState {
  if (state.step === 6) return requestFinish(state);
  if (state.step > 1 || !state.model) return openStepIfAllowed(state, toStep(state.step + 1) ?? 6);
  if (state.specification.status === 'loading') return state;
  if (state.specification.status === 'failed') return retryLoading(state);
  const { sunroof, sunroofType } = state.choices;
  return {
    ...state,
    specification: { status: 'loading', target: 2 },
    choices: { ...EMPTY_CHOICES, sunroof, sunroofType },
    droppedSkus: [],
  };
}

function applyLoadedSpecification(
  state: WizardState,
  modelId: string,
  specification: ArmouringSpecification | null,
): WizardState {
  if (state.specification.status !== 'loading' || modelId !== state.model?.id) return state;
  // A step that was requested while the specification loaded may be open now.
  const stateWithoutBlock: WizardState = { ...state, blocked: null };
  if (!specification)
    return { ...stateWithoutBlock, step: 1, specification: { status: 'missing' } };
  const { choices, droppedSkus } = restrictToOffered(specification, state.choices);
  const loadedState: WizardState = {
    ...stateWithoutBlock,
    specification: { status: 'loaded', value: specification },
    choices,
    droppedSkus,
  };
  return openStepIfAllowed(loadedState, state.specification.target);
}

function requestFinish(state: WizardState): WizardState {
  const unmetRequirement = findUnmetRequirement(state, 'finish');
  return unmetRequirement
    ? {
        ...state,
        step: unmetRequirement.madeInStep,
        blocked: { target: 'finish', missing: unmetRequirement.missing },
      }
    : { ...state, isFinishing: true };
}

type ChoiceAction = Extract<
  WizardAction,
  { sku: string } | { years: number } | { hasSunroof: boolean }
>;

/**
 * Returns the state after a choice; one that the specification does not offer changes nothing. Another warranty may
 * remove the chosen glass, which then leads back to its step.
 */
function applyChoice(state: WizardState, action: ChoiceAction): WizardState {
  const specification = getLoadedSpecification(state);
  if (!specification) return state;
  const choices = reduceChoices(state.choices, action, specification);
  return openStepIfAllowed({ ...state, choices }, state.step);
}

function reduceChoices(
  choices: ArmouringChoices,
  action: ChoiceAction,
  specification: ArmouringSpecification,
): ArmouringChoices {
  const { sunroof, extras, documents } = specification;
  switch (action.type) {
    case 'warranty-chosen':
      return setWarranty(specification, choices, action.years);
    case 'glass-chosen':
      return listGlass(specification, choices.warranty).some(({ sku }) => sku === action.sku)
        ? { ...choices, glass: action.sku }
        : choices;
    case 'extra-toggled':
      return { ...choices, extras: toggleSku(extras, choices.extras, action.sku) };
    case 'document-toggled':
      return { ...choices, documents: toggleSku(documents, choices.documents, action.sku) };
    case 'sunroof-answered':
      return setSunroof(specification, choices, action.hasSunroof);
    case 'sunroof-type-chosen':
      return choices.sunroof && sunroof?.products.some(({ sku }) => sku === action.sku)
        ? { ...choices, sunroofType: action.sku }
        : choices;
  }
}
