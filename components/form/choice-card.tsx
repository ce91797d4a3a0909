import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import styles from './choice-card.module.css';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  Readonly<{
    type: 'radio' | 'checkbox';
    /** What is chosen: the name of the control. */
    children: ReactNode;
    description?: string | null;
  }>;

/** A radio or a checkbox as a card whose whole area is the target. */
export function ChoiceCard({ children, description, className, ...input }: ChoiceCardProps) {
  return (
    <label className={classes(styles.card, description && styles.described, className)}>
      <input {...input} />
      <span className="min-w-0">
        {children}
        {description && <small>{description}</small>}
      </span>
    </label>
  );
}
