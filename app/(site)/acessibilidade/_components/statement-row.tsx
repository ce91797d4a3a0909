import type { ReactNode } from 'react';
import styles from './statement.module.css';

type StatementRowProps = Readonly<{ title: string; children: ReactNode }>;

/** A part of the statement: what it is about on the left, the text on the right. */
export function StatementRow({ title, children }: StatementRowProps) {
  return (
    <section className={styles.row}>
      <h2 className="t-h2">{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  );
}

type Term = Readonly<{ term: string; text: string }>;

/** Names, each with what there is to say of it. */
export function Terms({ terms }: Readonly<{ terms: readonly Term[] }>) {
  return (
    <dl className={styles.terms}>
      {terms.map(({ term, text }) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Sentences as a list. */
export function Ways({ ways }: Readonly<{ ways: readonly string[] }>) {
  return (
    <ul className={styles.ways}>
      {ways.map((way) => (
        <li key={way}>{way}</li>
      ))}
    </ul>
  );
}
