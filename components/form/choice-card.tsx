import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '@/components/ui/style';
import styles from './choice-card.module.css';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  Readonly<{
    type: 'radio' | 'checkbox';
    children: ReactNode;
    description?: string | null;
  }>;

/** Renders a radio or checkbox as a card; a press anywhere on the card selects it. */
export function ChoiceCard({ children, description, className, ...input }: ChoiceCardProps) {
  return (
    <label
      className={joinClasses(
        'flex min-h-13 gap-3 leading-tight font-medium',
        styles.choice,
        styles.card,
        description ? `items-start ${styles.described}` : 'items-center',
        className,
      )}
    >
      <input {...input} />
      <span className="min-w-0">
        {children}
        {description && (
          <small className="mt-0.5 block text-small font-normal text-n-600">{description}</small>
        )}
      </span>
    </label>
  );
}
