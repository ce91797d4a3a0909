import { presetLinks } from '@/components/layout/navigation';
import { orderField } from '@/components/search/filter-fields';
import { ListHead } from '@/components/search/list-head';
import { StockBar } from '@/components/search/stock-bar';
import { TextLink } from '@/components/ui/link';
import { valueOr } from '@/lib/backend/result';
import type { StockResult } from '@/lib/catalogue/search/types';
import { getStockCounts } from '@/lib/catalogue/server';
import { countOf } from '@/lib/format/numbers';
import { routes } from '@/lib/routes';

/** Heading of the stock page, with its shortcuts into the search and its order. */
export async function StockHeader({ stock }: Readonly<{ stock: StockResult }>) {
  const counts = valueOr(await getStockCounts(), null);
  const { total, page, pageCount, orders } = stock;
  return (
    <>
      <ListHead
        trail={[{ label: 'Início', href: routes.home }, { label: 'Estoque' }]}
        title="Veículos"
        {...{ page, pageCount }}
        summary={countOf(total, 'veículo', 'veículos')}
      >
        <ul className="num flex gap-x-3.5 overflow-x-auto whitespace-nowrap [scrollbar-width:none] md:gap-x-6">
          {presetLinks.map(({ label, href, count }) => (
            <li key={href}>
              <TextLink href={href}>
                {label} {counts && <span className="font-normal text-muted">{counts[count]}</span>}
              </TextLink>
            </li>
          ))}
        </ul>
      </ListHead>
      <StockBar order={total > 1 ? orderField(orders) : null} />
    </>
  );
}
