import type { ReactNode } from 'react';
import styles from './sell-form.module.css';

type FormBlockProps = Readonly<{ title: string; text?: string; children: ReactNode }>;

/** Part of a long form: its name on the left, its fields on the right. */
export function FormBlock({ title, text, children }: FormBlockProps) {
  return (
    <section className={styles.block}>
      <div>
        <h3 className="t-h3">{title}</h3>
        {text && <p className="mt-1.5 text-muted">{text}</p>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}
