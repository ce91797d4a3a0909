import type { ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import styles from './wizard.module.css';

type WizardLayoutProps = Readonly<{
  children: ReactNode;
  /** The summary, beside the steps on wide screens. */
  aside: ReactNode;
}>;

/** The steps of a wizard, its summary beside them. */
export function WizardLayout({ children, aside }: WizardLayoutProps) {
  return (
    <div className={classes('wrap', styles.layout)}>
      <div className={styles.steps}>{children}</div>
      {aside}
    </div>
  );
}
