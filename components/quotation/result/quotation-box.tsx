import type { ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import type { PricedList } from '@/lib/quotation/types';
import styles from './quotation.module.css';

type QuotationBoxProps = Readonly<{
  title: string;
  /** Heading level of the title. */
  level?: 2 | 3;
  /** A word above the title. */
  overline?: string;
  total: PricedList['total'];
  /** What is said in the place of a final value. */
  consultant: ReactNode;
  recommended?: boolean;
  /** Stands below the final value. */
  footer?: ReactNode;
  /** The lines. */
  children?: ReactNode;
}>;

/** One priced proposal: its lines, then the final value or the consultant's word. */
export function QuotationBox({
  title,
  level = 2,
  overline,
  total,
  consultant,
  recommended = false,
  footer,
  children,
}: QuotationBoxProps) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section
      className={classes(
        'num flex flex-col',
        styles.box,
        recommended && 'dark',
        recommended && styles.recommended,
        !total && !recommended && styles.open,
      )}
    >
      {overline && (
        <p className="mb-1 text-small leading-[1.3] font-[600] font-stretch-112% text-accent">
          {overline}
        </p>
      )}
      <Heading className="t-h2">{title}</Heading>
      {children}
      {total ? (
        <p className={classes('mt-auto', styles.total)}>
          <span>Valor final</span> <strong>{total.text}</strong>
        </p>
      ) : (
        <p
          className={classes(
            'mt-auto pt-4 print:text-small',
            children !== undefined && 'border-t-2',
          )}
        >
          {consultant}
        </p>
      )}
      {footer}
    </section>
  );
}
