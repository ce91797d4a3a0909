import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import { glassFacts } from '@/lib/armouring/glass-facts';
import type { GlassProduct } from '@/lib/armouring/types';
import styles from './glass-comparison.module.css';

/** It scrolls sideways where it does not fit. */
const scrolledByKeys = { tabIndex: 0 };

type GlassComparisonProps = Readonly<{
  /** The warranty period chosen. */
  years: number | null;
  /** Its glass types. */
  products: readonly GlassProduct[];
}>;

/** What is compared, in its order; the warranty is that of the period. */
const compared = [
  ['thickness', 'Espessura'],
  ['weight', 'Peso'],
  ['sound', 'Som'],
  ['warranty', 'Garantia'],
  ['other', 'Outros pontos'],
] as const;

/** The glass types of the period side by side, by what the backend says of any of them; nothing for one alone. */
export function GlassComparison({ years, products }: GlassComparisonProps) {
  if (years === null || products.length < 2) return null;
  const glasses = products.map((product) => ({
    sku: product.sku,
    title: product.title,
    facts: { ...glassFacts(product), warranty: years === 1 ? '1 ano' : `${years} anos` },
  }));
  const rows = compared.filter(([fact]) => glasses.some(({ facts }) => facts[fact] !== null));
  return (
    <details className={styles.comparison}>
      <summary>
        Comparar os vidros lado a lado
        <Icon shape={chevronDown} />
      </summary>
      <div
        role="region"
        aria-label="Comparação dos vidros"
        className={styles.scroll}
        {...scrolledByKeys}
      >
        <table>
          <thead>
            <tr>
              <th scope="col">Vidro</th>
              {glasses.map(({ sku, title }) => (
                <th key={sku} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(([fact, label]) => (
              <tr key={fact}>
                <th scope="row">{label}</th>
                {glasses.map(({ sku, facts }) => (
                  <td key={sku}>{facts[fact] ?? 'O consultor informa'}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
