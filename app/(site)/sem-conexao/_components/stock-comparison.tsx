import { ComparisonTable } from '@/components/comparison/comparison-table';
import { comparisonOf } from '@/lib/catalogue/compare/comparison';
import { comparedIn } from '@/lib/catalogue/stock-list/compare-list';
import type { KeptStock } from './kept-stock';

type StockComparisonProps = Readonly<{ stock: KeptStock; slugs: readonly string[] }>;

/** Vehicles side by side, as far as the list that is kept on the device knows them. */
export function StockComparison({ stock, slugs }: StockComparisonProps) {
  const columns = comparedIn(stock.list, slugs);
  return (
    <section aria-labelledby="comparar" className="wrap">
      <h2 id="comparar" className="t-h2">
        Comparar carros
      </h2>
      <p className="mt-2 text-support">
        Só o que a lista do estoque diz: ficha técnica, opcionais e detalhes da blindagem aparecem
        com conexão.
      </p>
      {columns.length > 0 && (
        <ComparisonTable columns={columns} comparison={comparisonOf(columns)} />
      )}
    </section>
  );
}
