import type { ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import { stepLabel, type StepSummary } from '@/components/quotation/wizard/wizard-step';
import styles from './wizard.module.css';

type StepRailProps = Readonly<{
  /** "Passos da cotação". */
  label: string;
  steps: readonly StepSummary[];
  onGo: (number: number) => void;
  /** Stands at the end of it, on wide screens: "Ver proposta". */
  children: ReactNode;
}>;

/** The buttons 01 to 06, which stay in view. A locked one can be pressed: it says why it is locked. */
export function StepRail({ label, steps, onGo, children }: StepRailProps) {
  return (
    <div className={styles.rail}>
      <div className={classes('wrap', styles.railLine)}>
        <div role="group" aria-label={label} className={styles.buttons}>
          {steps.map(({ number, title, state }) => (
            <button
              key={number}
              type="button"
              aria-label={`Passo ${stepLabel(number)}: ${title}`}
              aria-disabled={state === 'locked'}
              {...(state === 'open' && { 'aria-current': 'step' as const })}
              className={classes('num', state === 'done' && styles.done)}
              onClick={() => onGo(number)}
            >
              {stepLabel(number)}
            </button>
          ))}
        </div>
        <div className="hidden lg:block">{children}</div>
      </div>
    </div>
  );
}
