import type { ReactNode } from 'react';
import type { Price } from '@/lib/catalogue/types';
import { formatReais } from '@/lib/format/numbers';
import { restOf } from '@/lib/quotation/difference';
import type { PricedList } from '@/lib/quotation/types';
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
  /** Taken out: struck through, and no part of the sum. */
  removed?: boolean;
}>;

/** One line of `PricedLines`. */
export function PricedLine({ name, note, price, removed = false }: PricedLineProps) {
  const Words = removed ? 's' : 'span';
  return (
    <tr className={removed ? 'text-muted' : ''}>
      <td>
        <Words>{name}</Words>
        {note && <small className="block text-small whitespace-pre-line text-muted">{note}</small>}
      </td>
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
