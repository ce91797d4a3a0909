import { Icon } from '@/components/ui/icon';
import { chevronDown } from '@/components/ui/icon-shapes';
import type { GlassWarranty } from '@/lib/armouring/types';
import styles from './glass-comparison.module.css';

/** It scrolls sideways where it does not fit. */
const scrolledByKeys = { tabIndex: 0 };

type GlassComparisonProps = Readonly<{ warranties: readonly GlassWarranty[] }>;

/** Every glass type side by side, whatever its warranty; nothing when there is only one. */
export function GlassComparison({ warranties }: GlassComparisonProps) {
  const types = warranties.flatMap(({ years, products }) =>
    products.map((product) => ({ ...product, years })),
  );
  if (types.length < 2) return null;
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
              {types.map(({ sku, title, years }) => (
                <th key={`${years} ${sku}`} scope="col">
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">Garantia</th>
              {types.map(({ sku, years }) => (
                <td key={`${years} ${sku}`}>{years === 1 ? '1 ano' : `${years} anos`}</td>
              ))}
            </tr>
            <tr>
              <th scope="row">O que muda</th>
              {types.map(({ sku, years, description }) => (
                <td key={`${years} ${sku}`}>{description ?? 'O consultor explica'}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </div>
    </details>
  );
}
