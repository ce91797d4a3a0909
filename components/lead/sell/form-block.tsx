import type { ReactNode } from 'react';

type FormBlockProps = Readonly<{ title: string; text?: string; children: ReactNode }>;

/** Part of a long form: its name on the left, its fields on the right (DESIGN, "Bloco de formulário"). */
export function FormBlock({ title, text, children }: FormBlockProps) {
  return (
    <section className="grid gap-4.5 border-t border-line py-[clamp(1.5rem,3.2vw,2.75rem)] lg:grid-cols-[minmax(0,3fr)_minmax(0,9fr)] lg:gap-[4vw]">
      <div>
        <h3 className="t-h3">{title}</h3>
        {text && <p className="mt-1.5 text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
