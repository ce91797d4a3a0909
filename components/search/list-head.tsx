import type { ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import styles from './list-head.module.css';

type ListHeadProps = Readonly<{
  /** Where it stands in the site. */
  trail: ReactNode;
  title: string;
  /** From 1. */
  page: number;
  pageCount: number;
  /** What the list holds: one line. */
  summary: ReactNode;
  /** Beside the title, under it on small screens. */
  children: ReactNode;
}>;

/** Letters beyond which a title needs three lines on a phone. */
const LONG_TITLE = 44;

/** Where a list stands in the site, and what it is a list of; short on small screens, where it begins with its cards. */
export function ListHead({ trail, title, page, pageCount, summary, children }: ListHeadProps) {
  return (
    <div className={classes('wrap', styles.head)}>
      <div className={styles.trail}>{trail}</div>
      <div className={styles.heading}>
        <h1 className={classes('t-h2', title.length > LONG_TITLE && styles.long)}>{title}</h1>
        <p data-found="" className="num grid text-support">
          <span className={styles.found}>
            {page > 1 && <span className={styles.page}>{`Página ${page} de ${pageCount} · `}</span>}
            {summary}
          </span>
          <span className={styles.searching}>Buscando veículos…</span>
        </p>
      </div>
      {children}
    </div>
  );
}
