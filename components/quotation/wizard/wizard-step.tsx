import { useId, type ReactNode, type Ref } from 'react';
import { classes } from '@/components/ui/style';
import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import styles from './wizard.module.css';

/** `done`: passed, its choice shows; `locked`: something is missing before it opens. */
export type StepState = 'open' | 'done' | 'ready' | 'locked';

/** A step as its header and its button in the rail name it. */
export type StepSummary = Readonly<{
  /** 1 is the first. */
  number: number;
  title: string;
  /** What was chosen in it, shown while it is closed. */
  chosen: string | null;
  state: StepState;
}>;

type WizardStepProps = Readonly<{
  step: StepSummary;
  /** Asked also of a locked step: the owner then says why it stays closed. */
  onOpen: () => void;
  /** The header, which takes the focus when the visitor comes to the step. */
  headingRef?: Ref<HTMLButtonElement>;
  /** Content, while it is open. */
  children: ReactNode;
}>;

/** "3" as the wizard writes it: "03". */
export const stepLabel = (number: number): string => String(number).padStart(2, '0');

/** One step of the accordion. Only the open one has its content in the page. */
export function WizardStep({ step, onOpen, headingRef, children }: WizardStepProps) {
  const { number, title, chosen, state } = step;
  const id = useId();
  const isOpen = state === 'open';
  return (
    <section className={classes(styles.step, styles[state])} data-step={number}>
      <h2>
        <button
          {...(isOpen && { ref: headingRef })}
          type="button"
          aria-expanded={isOpen}
          {...(isOpen && { 'aria-controls': id })}
          aria-disabled={state === 'locked'}
          className={classes('t-h3', styles.header)}
          onClick={onOpen}
        >
          <span className={classes('num', styles.number)}>{stepLabel(number)}</span>
          <span className="min-w-0">
            {title}
            {chosen !== null && !isOpen && <small>{chosen}</small>}
          </span>
          <Icon shape={chevronDown} className={styles.chevron ?? ''} />
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={styles.body}>
          {children}
        </div>
      )}
    </section>
  );
}
