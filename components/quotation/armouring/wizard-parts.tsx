import { formatChosenCarName } from '@/components/quotation/wizard/car-fields';
import { WizardLeadDialog, type LeadModalState } from '@/components/quotation/wizard/wizard-lead';
import type { StepState, StepSummary } from '@/components/quotation/wizard/wizard-step';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { arrowRight } from '@/components/ui/icon-shapes';
import { findUnmetRequirement } from '@/lib/quotation/armouring/wizard/step-requirements';
import {
  buildArmouringChoice,
  listSummaryLines,
  findGlassTitle,
  listOpenQuestions,
  formatWarranty,
} from '@/lib/quotation/armouring/wizard/outcome';
import { type Step, STEPS, type WizardState } from '@/lib/quotation/armouring/wizard/state';
import { buildShareAddress } from '@/lib/quotation/armouring/wizard/wizard-address';
import type { ContactWays } from '@/lib/backend/content/types';
import { stepTitles } from './texts';

type StepButtonsProps = Readonly<{
  /** Either at the end of the step, or in the action bar of small screens, which has its own VOLTAR button. */
  place: 'step' | 'bar';
  step: Step;
  /** `true` while the specification of the model is being loaded. */
  isLoading: boolean;
  noteId: string;
  onBack: () => void;
  onNext: () => void;
}>;

/** Renders the buttons VOLTAR and PRÓXIMO or, at the last step, "Ver proposta". */
export function StepButtons({ place, step, isLoading, noteId, onBack, onNext }: StepButtonsProps) {
  const next = (
    <Button
      variant="go"
      aria-busy={isLoading}
      {...(step === 1 && { 'aria-describedby': noteId })}
      onClick={onNext}
      {...(place === 'bar' && { size: 'narrow', className: 'flex-1' })}
    >
      <span>{step === 6 ? 'Ver proposta' : 'PRÓXIMO'}</span>{' '}
      {isLoading ? (
        <span className="size-5 animate-spinner rounded-full border-2 border-ink/25 border-t-ink" />
      ) : (
        <Icon shape={arrowRight} />
      )}
    </Button>
  );
  const supplies = step === 1 ? { 'data-supplies': 'specification' } : {};
  if (place === 'bar') {
    return (
      <span className="flex flex-1" {...supplies}>
        {next}
      </span>
    );
  }
  return (
    <div className="flex gap-2.5 max-md:hidden noscript:hidden" {...supplies}>
      {step > 1 && (
        <Button variant="line" onClick={onBack}>
          VOLTAR
        </Button>
      )}
      {next}
    </div>
  );
}

type ArmouringLeadDialogProps = Readonly<{
  state: WizardState;
  contact: ContactWays;
  modal: LeadModalState;
  /** Called with the number of a step when the visitor presses "alterar" beside that step's line. */
  onGo: (step: number) => void;
}>;

/** Renders the last part of the armouring wizard: the dialog that asks for the visitor's contact data. */
export function ArmouringLeadDialog({ state, contact, modal, onGo }: ArmouringLeadDialogProps) {
  const choice = buildArmouringChoice(state);
  const lines = [
    { step: 1, label: 'Veículo', value: formatChosenCarName(state) },
    ...listSummaryLines(state),
  ];
  return (
    <WizardLeadDialog
      request={choice && { flow: 'armouring', choice }}
      lines={lines.map(({ step, ...line }) => ({ ...line, onChange: () => onGo(step) }))}
      openQuestions={listOpenQuestions(state)}
      source={buildShareAddress(state)}
      {...{ contact, modal }}
    />
  );
}

function getStepState(state: WizardState, step: Step): StepState {
  if (step === state.step) return 'open';
  if (findUnmetRequirement(state, step)) return 'locked';
  return step < state.step ? 'done' : 'ready';
}

/** Returns the number, title, state and choice of each step, for the accordion and the row of step numbers. */
export function createStepSummaries(state: WizardState): readonly StepSummary[] {
  return STEPS.map((step) => ({
    number: step,
    title: stepTitles[step],
    chosen: describeStepChoice(state, step),
    state: getStepState(state, step),
  }));
}

function describeStepChoice(state: WizardState, step: Step): string | null {
  const value = listSummaryLines(state).find((line) => line.step === step)?.value ?? null;
  const glass = findGlassTitle(state);
  const { warranty, sunroofType } = state.choices;
  switch (step) {
    case 1:
      return formatChosenCarName(state);
    case 2:
      return findUnmetRequirement(state, 3) ? null : 'Informações sobre a blindagem';
    case 3:
      return warranty !== null && glass !== null ? `${formatWarranty(warranty)} · ${glass}` : null;
    case 5:
      return sunroofType !== null && value !== null ? `Sim · ${value}` : value;
    case 4:
    case 6:
      return value;
  }
}

/** Returns "GLX 450 d · Ultralight 18 mm · 2 opcionais · Teto fixo"; `null` if nothing is chosen. */
export function describeChoicesInOneLine(state: WizardState): string | null {
  if (state.step === 1 || !state.model) return null;
  const sunroof = listSummaryLines(state).find(({ step }) => step === 5)?.value;
  const { extras } = state.choices;
  const count = extras.length === 1 ? '1 opcional' : `${extras.length} opcionais`;
  return [
    state.model.name,
    state.step > 3 && findGlassTitle(state),
    state.step > 4 && extras.length > 0 && count,
    state.step > 5 && state.choices.sunroofType !== null && sunroof,
  ]
    .filter(Boolean)
    .join(' · ');
}
