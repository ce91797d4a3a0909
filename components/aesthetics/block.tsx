import type { ReactNode } from 'react';
import type { Missing } from '@/lib/aesthetics/wizard/state';

type BlockProps = Readonly<{
  /** What is chosen in it. */
  supplies: Missing;
  title: string;
  children: ReactNode;
}>;

/** One question of the quotation. */
export function Block({ supplies, title, children }: BlockProps) {
  return (
    <section
      aria-label={title}
      data-supplies={supplies}
      className="grid grid-cols-[minmax(0,1fr)] gap-4 border-b border-line py-[clamp(22px,3vw,36px)]"
    >
      <h2 className="t-h3">{title}</h2>
      {children}
    </section>
  );
}

type WaitingProps = Readonly<{
  /** "Carregando os serviços…" */
  text: string;
  /** Boxes of what is to come. */
  count: number;
  className: string;
}>;

/** Something is on its way: boxes of its size. */
export function Waiting({ text, count, className }: WaitingProps) {
  return (
    <div className={`grid gap-3 ${className}`}>
      <p role="status" className="sr-only">
        {text}
      </p>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} aria-hidden="true" className="rounded-plate bg-skeleton" />
      ))}
    </div>
  );
}
