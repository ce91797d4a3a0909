import type { FilterField } from '@/components/search/filter-fields';
import { OrderSelect } from '@/components/search/filter-select';
import { buttonStyle } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { search } from '@/components/ui/icon-shapes';
import { IntentLink } from '@/components/ui/intent-link';
import { routes } from '@/lib/site/routes';
import styles from './filter-bar.module.css';

/** Links into the search, and shows the order; on small screens a row that stays in view. */
export function StockBar({ order }: Readonly<{ order: FilterField | null }>) {
  return (
    <div className={`wrap md:pb-3 ${styles.filters}`}>
      <div className={styles.bar}>
        <div className={styles.plate}>
          <IntentLink
            href={routes.searchPreOwned}
            className={buttonStyle('ink', 'sm', styles.enter)}
          >
            <Icon shape={search} /> Buscar com filtros
          </IntentLink>
          <OrderSelect order={order} />
        </div>
      </div>
    </div>
  );
}
