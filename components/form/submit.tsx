import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { getButtonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';

type SubmitButtonProps = Readonly<{ label: string; sending: boolean; className?: string }>;

/** Renders a submit button that keeps its width and shows `sending` while the form is being sent. */
export function SubmitButton({ label, sending, className }: SubmitButtonProps) {
  return (
    <button type="submit" aria-busy={sending} className={getButtonStyle('go', 'md', className)}>
      <span className="grid justify-items-center">
        <span className={`col-start-1 row-start-1 ${sending ? 'invisible' : ''}`}>{label}</span>
        {sending && (
          <span role="status" className="col-start-1 row-start-1 flex items-center gap-2.5">
            <span className="size-5 animate-spinner rounded-full border-2 border-ink/25 border-t-ink" />
            Enviando
          </span>
        )}
      </span>
    </button>
  );
}

type FailureAlertProps = Readonly<{
  title: string;
  /** Technical message in English for support, shown in small type. */
  technical?: string;
  children: ReactNode;
}>;

/** Shows an error message above the submit button of a form, and scrolls to it. */
export function FailureAlert({ title, technical, children }: FailureAlertProps) {
  const box = useScrollIntoView();
  return (
    <div
      ref={box}
      role="alert"
      className="grid scroll-my-4 grid-cols-[1.25rem_minmax(0,1fr)] gap-3 border-l-4 border-danger bg-danger-tint p-4 text-ink"
    >
      <Icon shape={circleExclamationPoint} className="mt-0.5 text-danger" />
      <div className="grid gap-2 text-small text-n-700">
        <p className="font-bold text-ink">{title}</p>
        {children}
        {technical && (
          <p lang="en" className="text-small text-n-600">
            {technical}
          </p>
        )}
      </div>
    </div>
  );
}

/** Returns a ref; the element with this ref scrolls into view when it is mounted. */
export function useScrollIntoView(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return box;
}
