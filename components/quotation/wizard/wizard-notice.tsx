import type { ReactNode } from 'react';

type WizardNoticeProps = Readonly<{
  /** What happened: resumed, filled in, something is no longer offered. `null` says nothing. */
  children: ReactNode;
  /** Buttons. */
  actions?: ReactNode;
}>;

/** A short notice above the steps, read aloud when it comes. Keep it mounted. */
export function WizardNotice({ children, actions }: WizardNoticeProps) {
  return (
    <div role="status">
      {children && (
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-l-4 border-verde-deep bg-white px-4 py-2 text-[0.9375rem]">
          <div className="min-w-0 py-1.5">{children}</div>
          {actions && <div className="flex flex-wrap gap-x-5">{actions}</div>}
        </div>
      )}
    </div>
  );
}
