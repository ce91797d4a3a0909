import { type CSSProperties, type ReactNode, type Ref, useId, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { check, chevronDown } from '@/components/ui/icon-shapes';
import { joinClasses } from '@/components/ui/style';
import { OPEN_STEP_ID } from '@/lib/quotation/wizard/address';
import styles from './wizard.module.css';

/**
 * State of a step. `done`: passed, shows its choice; `ready`: can be opened; `locked`: an earlier choice is missing.
 */
export type StepState = 'open' | 'done' | 'ready' | 'locked';

/** A step as the accordion's header and the row of numbers show it. */
export type StepSummary = Readonly<{
  /** Number of the step, from 1. */
  number: number;
  title: string;
  /** The choice of the step, shown while it is closed. */
  chosen: string | null;
  state: StepState;
}>;

type WizardStepProps = Readonly<{
  step: StepSummary;
  /** Called for a locked step too, so that the owner can say why it stays closed. */
  onOpen: () => void;
  /** Ref of the step's header, which takes the focus when the visitor comes to the step. */
  headingRef?: Ref<HTMLButtonElement>;
  /** Content of the open step. */
  children: ReactNode;
}>;

/** Classes of a step's number in its header, and in the row of numbers. */
const stepNumberStyles: Readonly<Record<StepState, Readonly<{ number: string; rail: string }>>> = {
  open: { number: 'text-ink', rail: 'chamfer-sm text-paper [--cut-fill:var(--color-ink)]' },
  done: { number: 'text-verde-deep', rail: 'bg-verde-tint text-verde-deep' },
  ready: { number: 'text-n-500', rail: 'bg-n-100 text-n-600 hover:bg-n-200' },
  locked: { number: 'text-n-500', rail: 'bg-n-100 text-n-500 hover:bg-n-200' },
};

/** Returns a step's number with two digits: "03" for 3. */
export const stepLabel = (number: number): string => String(number).padStart(2, '0');

/** One step of the accordion. Only the open step renders its content. */
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
            't-h3 min-h-16 w-full items-center gap-3 py-2.5 text-left',
            styles.header,
            state === 'locked' && 'text-n-500',
          )}
          onClick={onOpen}
        >
          <span className={`num font-semibold font-stretch-108% ${stepNumberStyles[state].number}`}>
            {stepLabel(number)}
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
  /** Accessible name of the group of buttons: "Passos do orçamento". */
  label: string;
  steps: readonly StepSummary[];
  onGo: (number: number) => void;
  /** Button at the end of the row of steps, on wide screens: "Ver proposta". */
  children: ReactNode;
}>;

/**
 * A row of buttons 01 to 06 that stays in view, with names where there is room. A press on a locked step says why it is
 * locked.
 */
export function StepNumberRow({ label, steps, onGo, children }: StepNumberRowProps) {
  return (
    <div className={`border-b border-hairline bg-paper ${styles.rail}`}>
      <div className="wrap flex items-center justify-between gap-4">
        <div
          role="group"
          aria-label={label}
          className={`max-w-136 flex-1 gap-1.5 py-2.5 ${styles.buttons}`}
        >
          {steps.map(({ number, title, state }) => (
            <button
              key={number}
              type="button"
              aria-label={`Passo ${stepLabel(number)}: ${title}${state === 'done' ? ', feito' : ''}`}
              aria-disabled={state === 'locked'}
              {...(state === 'open' && { 'aria-current': 'step' as const })}
              className={`num min-h-11 rounded-plate text-small font-bold font-stretch-108% ${stepNumberStyles[state].rail}`}
              onClick={() => onGo(number)}
            >
              {`${stepLabel(number)} `}
              <span>{title}</span>
            </button>
          ))}
        </div>
        <div className="hidden lg:block">{children}</div>
      </div>
    </div>
  );
}

type StepListProps = Readonly<{
  /** Number of the open step. */
  step: number;
  /** The choices so far in a few words; `null` while there are none. */
  chosen: string | null;
  /** The steps of the accordion. */
  children: ReactNode;
}>;

/** The accordion. On small screens one line replaces the finished steps, and opens them. */
export function StepList({ step, chosen, children }: StepListProps) {
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
          className="flex min-h-13 w-full items-center gap-2.5 bg-verde-tint px-3 py-1.5 text-left text-small leading-tight md:hidden"
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
