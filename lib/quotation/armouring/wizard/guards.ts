import { specificationOf, STEPS, type Missing, type Step, type WizardState } from './state';

/** A choice that the wizard requires, and the step in which the visitor makes it. */
type Requirement = Readonly<{
  missing: Missing;
  at: Step;
  isMet: (state: WizardState) => boolean;
}>;

const model: Requirement = { missing: 'model', at: 1, isMet: (state) => state.model !== null };
const specification: Requirement = {
  missing: 'specification',
  at: 1,
  isMet: (state) => specificationOf(state) !== null,
};
const warranty: Requirement = {
  missing: 'warranty',
  at: 3,
  isMet: ({ choices }) => choices.warranty !== null,
};
const glass: Requirement = {
  missing: 'glass',
  at: 3,
  isMet: ({ choices }) => choices.glass !== null,
};

/**
 * The requirements of each step, in the order in which they can be met: the first unmet one can always be met in a step
 * that is open.
 */
const guards: Readonly<Record<Step | 'finish', readonly Requirement[]>> = {
  1: [],
  2: [model, specification],
  3: [model, specification],
  4: [model, specification, warranty, glass],
  5: [model, specification, warranty, glass],
  6: [model, specification, warranty, glass],
  // The proposal requires no further choice, because the consultant suggests whatever was not chosen.
  finish: [model, specification],
};

/** The first thing missing before a step, or the end, opens; `null` when it is open. */
export function missingFor(state: WizardState, target: Step | 'finish'): Requirement | null {
  return guards[target].find(({ isMet }) => !isMet(state)) ?? null;
}

/** A number as a step; `null` when there is no such step. */
export const toStep = (number: number): Step | null =>
  STEPS.find((step) => step === number) ?? null;
