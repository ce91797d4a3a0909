import type { ComponentProps, ReactNode } from 'react';
import { joinClasses } from '@/components/ui/style';
import styles from './choice-card.module.css';

type ChoiceCardProps = Omit<ComponentProps<'input'>, 'type' | 'children'> &
  Readonly<{
    type: 'radio' | 'checkbox';
    /** Label of the radio or checkbox. */
    children: ReactNode;
    description?: string | null;
  }>;

/** Renders a radio or checkbox as a card; a press anywhere on the card selects it. */
export function ChoiceCard({ children, description, className, ...input }: ChoiceCardProps) {
  return (
    <label
      className={joinClasses(
        'flex min-h-13 gap-3 rounded-plate leading-tight font-medium',
        description ? 'items-start p-4' : 'items-center px-3.5 py-2.5',
        styles.choice,
        styles.card,
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
