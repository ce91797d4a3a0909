import { type CSSProperties, type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { check, chevronDown } from '@/components/ui/icon-shapes';
import { joinClasses } from '@/components/ui/style';
import { OPEN_STEP_ID } from '@/lib/quotation/wizard/address';
import styles from './wizard.module.css';

/** `open` shows its content; `done` shows its choice; `ready` can be opened; `locked` lacks an earlier choice. */
export type StepState = 'open' | 'done' | 'ready' | 'locked';

/** Data of a step that the accordion's header and the row of step numbers show. */
export type StepSummary = Readonly<{
  /** Number of the step; the first step is 1. */
  number: number;
  title: string;
  /** Choice made in the step, shown while the step is closed. */
  chosen: string | null;
  state: StepState;
}>;

type WizardStepProps = Readonly<{
  step: StepSummary;
  /** Called when the visitor opens the step, even a locked one, so that the caller can explain why it stays closed. */
  onOpen: () => void;
  /** Ref of the step's header, which gets the focus when the step is opened. */
  headingRef?: Ref<HTMLButtonElement>;
  children: ReactNode;
}>;

const stepNumberStyles: Readonly<Record<StepState, Readonly<{ number: string; rail: string }>>> = {
  open: { number: 'text-ink', rail: 'chamfer-sm text-paper [--cut-fill:var(--color-ink)]' },
  done: { number: 'text-accent', rail: 'bg-accent-tint text-accent' },
  ready: { number: 'text-n-500', rail: 'bg-n-100 text-n-600 hover:bg-n-200' },
  locked: { number: 'text-n-500', rail: 'bg-n-100 text-n-500 hover:bg-n-200' },
};

/** Returns the step number with two digits: "03" for 3. */
export const formatStepNumber = (number: number): string => String(number).padStart(2, '0');

/** Renders one step of the accordion. Only an open step renders its content. */
export function WizardStep({ step, onOpen, headingRef, children }: WizardStepProps) {
  const { number, title, chosen, state } = step;
  const id = useId();
  const isOpen = state === 'open';
  return (
    <section className={joinClasses('border-t border-line', styles[state])}>
      <h2>
        <button
          {...(isOpen && { id: OPEN_STEP_ID, ref: headingRef })}
          type="button"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          aria-disabled={state === 'locked'}
          className={joinClasses(
            't-h3 w-full items-center gap-3 text-left',
            styles.header,
            state === 'locked' && 'text-n-500',
          )}
          onClick={onOpen}
        >
          <span className={`num font-semibold font-stretch-108% ${stepNumberStyles[state].number}`}>
            {formatStepNumber(number)}
          </span>
          <span className="min-w-0">
            {title}
            {chosen !== null && !isOpen && (
              <small className="mt-0.5 block truncate text-small leading-[1.3] font-normal text-n-600">
                {chosen}
              </small>
            )}
          </span>
          <Icon shape={chevronDown} className={isOpen ? 'rotate-180' : ''} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={`grid grid-cols-[minmax(0,1fr)] gap-5 pt-1.5 pb-7 ${styles.body}`}>
          {children}
        </div>
      )}
    </section>
  );
}

type StepNumberRowProps = Readonly<{
  label: string;
  steps: readonly StepSummary[];
  onGo: (number: number) => void;
  /** Button at the end of the row on wide screens: "Ver proposta". */
  children: ReactNode;
}>;

/**
 * Renders a row of numbered buttons, 01 to 06, that stays visible, with the steps' names if there is room. A press on a
 * locked step shows why it is locked.
 */
export function StepNumberRow({ label, steps, onGo, children }: StepNumberRowProps) {
  return (
    <div className={`border-b border-hairline bg-paper ${styles.rail}`}>
      <div className="wrap flex items-center justify-between gap-4">
        <div role="group" aria-label={label} className={`flex-1 gap-1.5 py-2.5 ${styles.buttons}`}>
          {steps.map(({ number, title, state }) => (
            <button
              key={number}
              type="button"
              aria-label={`Passo ${formatStepNumber(number)}: ${title}${state === 'done' ? ', feito' : ''}`}
              aria-disabled={state === 'locked'}
              {...(state === 'open' && { 'aria-current': 'step' as const })}
              className={`num min-h-11 rounded-plate text-small font-bold font-stretch-108% ${stepNumberStyles[state].rail}`}
              onClick={() => onGo(number)}
            >
              {`${formatStepNumber(number)} `}
              <span>{title}</span>
            </button>
          ))}
        </div>
        <div className="hidden lg:block">{children}</div>
      </div>
    </div>
  );
}

type StepAccordionProps = Readonly<{
  step: number;
  /** Short text of the choices so far; `null` if there are none. */
  chosen: string | null;
  children: ReactNode;
}>;

/**
 * Renders the accordion of steps. On small screens, one line replaces the completed steps; a press on it shows them.
 */
export function StepAccordion({ step, chosen, children }: StepAccordionProps) {
  const [isReviewing, setReviewing] = useState(false);
  return (
    <div
      className={joinClasses(
        'isolate border-b border-line',
        styles.steps,
        !isReviewing && styles.folded,
      )}
      style={{ '--step': step } as CSSProperties}
    >
      {chosen !== null && (
        <button
          type="button"
          aria-expanded={isReviewing}
          className="flex min-h-13 w-full items-center gap-2.5 bg-accent-tint px-3 py-1.5 text-left text-small leading-tight md:hidden"
          onClick={() => setReviewing(!isReviewing)}
        >
          <Icon shape={check} className="text-accent" />
          <span className="flex-1 truncate font-medium">
            <span className="sr-only">Passos feitos: </span>
            {chosen}
          </span>
          <span className="font-semibold underline decoration-n-400 underline-offset-4">
            {isReviewing ? 'Fechar' : 'Rever'}
          </span>
        </button>
      )}
      {children}
    </div>
  );
}
