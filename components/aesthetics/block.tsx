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
      className="grid scroll-mt-[16vh] grid-cols-[minmax(0,1fr)] gap-4 border-b border-line py-[clamp(22px,3vw,36px)]"
    >
      <h2 className="t-h3">{title}</h2>
      {children}
    </section>
  );
}

type WaitingProps = Readonly<{
  /** Boxes of what is to come. */
  count: number;
  className: string;
}>;

/** Something is on its way: boxes of its size. The wizard says so in words. */
export function Waiting({ count, className }: WaitingProps) {
  return (
    <div aria-hidden="true" className={`grid gap-3 ${className}`}>
      {Array.from({ length: count }, (_, index) => (
        <span key={index} className="rounded-plate bg-skeleton" />
      ))}
    </div>
  );
}
