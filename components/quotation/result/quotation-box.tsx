import type { ReactNode } from 'react';
import { classes } from '@/components/ui/style';
import type { Price } from '@/lib/site/brazil/money';
import { formatReais } from '@/lib/site/format/numbers';
import { restOf } from '@/lib/quotation/difference';
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
        <p
          className={`mt-auto flex items-baseline justify-between gap-4 border-t-2 pt-4 font-[620] ${styles.total}`}
        >
          <span>Valor final</span>{' '}
          <strong className="leading-none font-[640] font-stretch-112% tracking-[-0.03em] whitespace-nowrap">
            {total.text}
          </strong>
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

type PricedLinesProps = Readonly<{
  /** Of the proposal: what the table is called by whoever goes from table to table. */
  title: string;
  children: ReactNode;
}>;

/** The lines of a priced proposal, as a table of product and price. */
export function PricedLines({ title, children }: PricedLinesProps) {
  return (
    <table className={`data-table mt-3.5 border-t border-hairline ${styles.lines}`}>
      <caption className="sr-only">{title}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Produto</th>
          <th scope="col">Preço</th>
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

type PricedLineProps = Readonly<{
  name: ReactNode;
  /** Stands below the name. */
  note?: string | null;
  price: Price | null;
  /** Taken out: struck through, and no part of the sum. */
  removed?: boolean;
}>;

/** One line of `PricedLines`. */
export function PricedLine({ name, note, price, removed = false }: PricedLineProps) {
  const Words = removed ? 's' : 'span';
  return (
    <tr className={removed ? 'text-muted' : ''}>
      <th scope="row">
        <Words>{name}</Words>
        {note && <small className="block text-small whitespace-pre-line text-muted">{note}</small>}
      </th>
      <td>
        {price ? (
          <Words>{price.text}</Words>
        ) : (
          <span className="font-[400] text-muted">A consultar</span>
        )}
      </td>
    </tr>
  );
}

/** What brings the lines of a proposal to its final value, where they alone do not make it. */
export function RestLine({ list }: Readonly<{ list: PricedList }>) {
  const rest = restOf(list);
  if (rest === 0) return null;
  const text = formatReais(Math.abs(rest));
  return rest < 0 ? (
    <PricedLine name="Desconto" price={{ text: `− ${text}`, cents: rest }} />
  ) : (
    <PricedLine name="Demais itens" price={{ text, cents: rest }} />
  );
}
