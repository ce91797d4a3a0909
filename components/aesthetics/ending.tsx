import type { ReactNode } from 'react';

type EndingProps = Readonly<{ title: string; text: string; children: ReactNode }>;

/** End of the questions: the proposal, or the consultant. */
export function Ending({ title, text, children }: EndingProps) {
  return (
    <section
      aria-label={title}
      className="dark mt-[clamp(22px,3vw,36px)] grid gap-4.5 px-[clamp(20px,4vw,48px)] py-[clamp(24px,4vw,48px)] md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
    >
      <div>
        <h2 className="t-h2">{title}</h2>
        <p className="mt-2 max-w-[34rem] text-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
