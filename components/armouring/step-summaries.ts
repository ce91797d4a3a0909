import { chosenCarName } from '@/components/quotation/wizard/chosen-car-name';
import type { StepState, StepSummary } from '@/components/quotation/wizard/wizard-step';
import { missingFor } from '@/lib/armouring/wizard/guards';
import { chosenLines, glassTitle, warrantyLabel } from '@/lib/armouring/wizard/outcome';
import { STEPS, type Step, type WizardState } from '@/lib/armouring/wizard/state';
import { stepTitles } from './texts';

function stateOf(state: WizardState, step: Step): StepState {
  if (step === state.step) return 'open';
  if (missingFor(state, step)) return 'locked';
  return step < state.step ? 'done' : 'ready';
}

/** The steps as the accordion and the rail show them. */
export function stepSummaries(state: WizardState): readonly StepSummary[] {
  return STEPS.map((step) => ({
    number: step,
    title: stepTitles[step],
    chosen: chosenIn(state, step),
    state: stateOf(state, step),
  }));
}

function chosenIn(state: WizardState, step: Step): string | null {
  const value = chosenLines(state).find((line) => line.step === step)?.value ?? null;
  const glass = glassTitle(state);
  const { warranty, sunroof } = state.choices;
  switch (step) {
    case 1:
      return chosenCarName(state);
    case 2:
      return missingFor(state, 3) ? null : 'Informações sobre a blindagem';
    case 3:
      return warranty !== null && glass !== null ? `${warrantyLabel(warranty)} · ${glass}` : null;
    case 5:
      return sunroof && value !== null ? `Sim · ${value}` : value;
    case 4:
    case 6:
      return value;
  }
}

/** The choices so far in one line: "GLX 450 d · Ultralight 18 mm · 2 opcionais · Teto fixo". */
export function inOneLine(state: WizardState): string | null {
  if (state.step === 1 || !state.model) return null;
  const sunroof = chosenLines(state).find(({ step }) => step === 5)?.value;
  const { extras } = state.choices;
  const count = extras.length === 1 ? '1 opcional' : `${extras.length} opcionais`;
  return [
    state.model.name,
    state.step > 3 && glassTitle(state),
    state.step > 4 && extras.length > 0 && count,
    state.step > 5 && state.choices.sunroof === true && sunroof,
  ]
    .filter(Boolean)
    .join(' · ');
}
