import type { ReactNode } from 'react';
import type { Price } from '@/lib/catalogue/types';
import styles from './quotation.module.css';

/** The lines of a priced proposal, as a table of product and price. */
export function PricedLines({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <table className={styles.lines}>
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
  /** Before the amount of a line that is taken off. */
  sign?: string;
  className?: string;
}>;

/** One line of `PricedLines`. */
export function PricedLine({ name, note, price, sign = '', className }: PricedLineProps) {
  return (
    <tr className={className}>
      <td>
        {name}
        {note && <small className="block text-small whitespace-pre-line text-muted">{note}</small>}
      </td>
      <td>
        {price ? (
          `${price.cents === 0 ? '' : sign}${price.text}`
        ) : (
          <span className="font-[400] text-muted">A consultar</span>
        )}
      </td>
    </tr>
  );
}
