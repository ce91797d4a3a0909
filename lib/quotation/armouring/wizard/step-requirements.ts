import {
  getLoadedSpecification,
  STEPS,
  type MissingChoice,
  type Step,
  type WizardState,
} from './state';

/** A choice that the wizard requires, and the step in which the visitor makes it. */
type StepRequirement = Readonly<{
  missing: MissingChoice;
  madeInStep: Step;
  isMet: (state: WizardState) => boolean;
}>;

const MODEL_REQUIREMENT: StepRequirement = {
  missing: 'model',
  madeInStep: 1,
  isMet: (state) => state.model !== null,
};
const SPECIFICATION_REQUIREMENT: StepRequirement = {
  missing: 'specification',
  madeInStep: 1,
  isMet: (state) => getLoadedSpecification(state) !== null,
};
const WARRANTY_REQUIREMENT: StepRequirement = {
  missing: 'warranty',
  madeInStep: 3,
  isMet: ({ choices }) => choices.warranty !== null,
};
const GLASS_REQUIREMENT: StepRequirement = {
  missing: 'glass',
  madeInStep: 3,
  isMet: ({ choices }) => choices.glass !== null,
};

/**
 * The requirements of each step, in the order in which the visitor can meet them: the first unmet requirement
 * belongs to a step that can be opened.
 */
const REQUIREMENTS_BY_STEP: Readonly<Record<Step | 'finish', readonly StepRequirement[]>> = {
  1: [],
  2: [MODEL_REQUIREMENT, SPECIFICATION_REQUIREMENT],
  3: [MODEL_REQUIREMENT, SPECIFICATION_REQUIREMENT],
  4: [MODEL_REQUIREMENT, SPECIFICATION_REQUIREMENT, WARRANTY_REQUIREMENT, GLASS_REQUIREMENT],
  5: [MODEL_REQUIREMENT, SPECIFICATION_REQUIREMENT, WARRANTY_REQUIREMENT, GLASS_REQUIREMENT],
  6: [MODEL_REQUIREMENT, SPECIFICATION_REQUIREMENT, WARRANTY_REQUIREMENT, GLASS_REQUIREMENT],
  // No further choice is required, because the consultant suggests an answer to every open question.
  finish: [MODEL_REQUIREMENT, SPECIFICATION_REQUIREMENT],
};

/** Returns the first unmet requirement of a step, or of the end of the wizard; `null` when all are met. */
export function findUnmetRequirement(
  state: WizardState,
  target: Step | 'finish',
): StepRequirement | null {
  return REQUIREMENTS_BY_STEP[target].find(({ isMet }) => !isMet(state)) ?? null;
}

/** Returns a number as a step; `null` when the wizard has no such step. */
export const toStep = (number: number): Step | null =>
  STEPS.find((step) => step === number) ?? null;
