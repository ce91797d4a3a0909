import { useState, type ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import styles from './wizard.module.css';

type StepListProps = Readonly<{
  /** The choices so far in a few words; `null` while there are none. */
  chosen: string | null;
  /** The steps. */
  children: ReactNode;
}>;

/** The accordion. On small screens the steps done are one line, which opens them. */
export function StepList({ chosen, children }: StepListProps) {
  const [isReviewing, setReviewing] = useState(false);
  return (
    <div className={classes(styles.list, !isReviewing && styles.folded)}>
      {chosen !== null && (
        <button
          type="button"
          aria-expanded={isReviewing}
          className={styles.doneLine}
          onClick={() => setReviewing(!isReviewing)}
        >
          <Icon shape={check} className="text-accent" />
          <span className="truncate font-[560]">
            <span className="sr-only">Passos feitos: </span>
            {chosen}
          </span>
          <span className="font-[600] underline decoration-n-400 underline-offset-4">
            {isReviewing ? 'Fechar' : 'Rever'}
          </span>
        </button>
      )}
      {children}
    </div>
  );
}
