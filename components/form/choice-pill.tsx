import type { ComponentProps, ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import styles from './choice-pill.module.css';

type ChoicePillProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> &
  Readonly<{ children: ReactNode }>;

/** A radio as a pill with a tick: years of warranty, a category. */
export function ChoicePill({ children, ...input }: ChoicePillProps) {
  return (
    <label className={classes('relative', styles.pill)}>
      <input type="radio" {...input} className="sr-only" />
      <Icon shape={check} className="size-4" />
      {children}
    </label>
  );
}
