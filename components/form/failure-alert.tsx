import type { ReactNode } from 'react';
import { useIntoView } from '@/components/form/use-into-view';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';

type FailureAlertProps = Readonly<{
  /** What happened, in a sentence. */
  title: string;
  /** What support looks for: in English, as a small technical line. */
  technical?: string;
  /** What is kept, and the ways out. */
  children: ReactNode;
}>;

/** A failure inside a form, above its button. Brings itself into view. */
export function FailureAlert({ title, technical, children }: FailureAlertProps) {
  const box = useIntoView();
  return (
    <div
      ref={box}
      role="alert"
      className="grid scroll-my-4 grid-cols-[1.25rem_minmax(0,1fr)] gap-3 border-l-4 border-danger bg-danger-tint p-4 text-ink"
    >
      <Icon shape={circleExclamationPoint} className="mt-0.5 text-danger" />
      <div className="grid gap-2 text-[0.9375rem] text-n-700">
        <p className="font-[620] text-ink">{title}</p>
        {children}
        {technical && (
          <p lang="en" className="text-micro text-n-600">
            {technical}
          </p>
        )}
      </div>
    </div>
  );
}
