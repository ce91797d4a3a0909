import type { ReactNode } from 'react';
import { joinClasses } from '@/components/ui/style';
import styles from './result-list.module.css';

type ListHeadingProps = Readonly<{
  /** Breadcrumb of the page. */
  trail: ReactNode;
  title: string;
  /** Number of the list's page; the first page is 1. */
  page: number;
  pageCount: number;
  /** One-line description of the list. */
  summary: ReactNode;
  /** Content beside the title, or below it on small screens. */
  children: ReactNode;
}>;

/** Number of letters above which a title needs three lines on a phone. */
const LONG_TITLE_LETTERS = 44;

/**
 * Shows breadcrumb, title and summary above a list; they are shorter on small screens, so that the list's cards are
 * visible at once.
 */
export function ListHeading({
  trail,
  title,
  page,
  pageCount,
  summary,
  children,
}: ListHeadingProps) {
  return (
    <div className="wrap grid gap-2 pb-2 md:grid-cols-[1fr_auto] md:items-end md:gap-x-6 md:gap-y-1 md:pb-4">
      <div className={`md:col-span-full ${styles.trail}`}>{trail}</div>
      <div className={styles.heading}>
        <h1 className={joinClasses('t-h2', title.length > LONG_TITLE_LETTERS && styles.long)}>
          {title}
        </h1>
        <p data-found="" className="num grid text-support *:col-start-1 *:row-start-1 md:mt-1.5">
          <span className={styles.found}>
            {page > 1 && <span className={styles.page}>{`Página ${page} de ${pageCount} · `}</span>}
            <span>{summary}</span>
          </span>
          <span className={styles.searching}>Buscando veículos…</span>
        </p>
      </div>
      {children}
    </div>
  );
}
