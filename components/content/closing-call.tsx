import type { ReactNode } from 'react';

type ClosingCallProps = Readonly<{
  title: string;
  text: string;
  /** The green action and, below it, a quiet one. */
  children: ReactNode;
}>;

/** End of a service's page: a question and links. */
export function ClosingCall({ title, text, children }: ClosingCallProps) {
  return (
    <section className="dark section bg-verde-night">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-center lg:gap-[6vw]">
        <h2 className="t-display">{title}</h2>
        <div className="grid justify-items-start gap-3">
          <p className="t-lead">{text}</p>
          {children}
        </div>
      </div>
    </section>
  );
}
