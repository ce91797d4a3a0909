import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { circleExclamationPoint } from '@/components/ui/icon-shapes';

type SubmitButtonProps = Readonly<{ label: string; sending: boolean; className?: string }>;

/** The one green button of a form; during sending it keeps its width and changes its words. */
export function SubmitButton({ label, sending, className }: SubmitButtonProps) {
  return (
    <button type="submit" aria-busy={sending} className={buttonStyle('go', 'md', className)}>
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
  /** A sentence that says what happened. */
  title: string;
  /** A technical message in English for support, in small type. */
  technical?: string;
  /** Text below the title, and links to other ways of contact. */
  children: ReactNode;
}>;

/** Shows a failure inside a form, above its button, and scrolls into view. */
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

/** Returns a ref whose element scrolls into view when it appears. */
export function useScrollIntoView(): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return box;
}
