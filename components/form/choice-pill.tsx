import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { check } from '@/components/ui/icon-shapes';
import styles from './choice-card.module.css';

type ChoicePillProps = Omit<ComponentProps<'input'>, 'type' | 'children' | 'className'> &
  Readonly<{ children: ReactNode }>;

export function ChoicePill({ children, ...input }: ChoicePillProps) {
  return (
    <label
      className={`group inline-flex min-h-11 items-center gap-1.5 rounded-full px-3 py-1.5 text-small font-medium whitespace-nowrap ${styles.choice}`}
    >
      <input type="radio" {...input} className="sr-only" />
      <Icon shape={check} className="hidden size-4 group-has-checked:block" />
      {children}
    </label>
  );
}
