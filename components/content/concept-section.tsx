import type { ReactNode } from 'react';

type ConceptSectionProps = Readonly<{
  title: string;
  paragraphs: readonly string[];
  /** What follows inside the same section. */
  children?: ReactNode;
}>;

/** What a service is about: a heading beside a few sentences. */
export function ConceptSection({ title, paragraphs, children }: ConceptSectionProps) {
  return (
    <section className="section">
      <div className="wrap grid gap-7 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-[6vw]">
        <h2 className="t-h1">{title}</h2>
        <div className="grid max-w-[42rem] gap-[1em] text-lead">
          {paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      </div>
      {children}
    </section>
  );
}
