import type { Metadata } from 'next';
import { valueOr } from '@/lib/backend/result';
import { stockAddress } from '@/lib/catalogue/search/stock-address';
import { countOf } from '@/lib/format/numbers';
import { pageMetadata } from '@/lib/seo/metadata';
import type { AskedStock } from './asked-stock';

/** Title, description and canonical address of the stock page; sorted ones show the same vehicles again. */
export function stockMetadata({ view, read }: AskedStock): Metadata {
  const stock = valueOr(read, null);
  const page = stock?.page ?? view.page;
  const total = stock?.total ?? 0;
  return pageMetadata({
    title: page > 1 ? `Veículos, página ${page}` : 'Veículos',
    description:
      total > 0
        ? `O estoque inteiro: ${countOf(total, 'veículo', 'veículos')}, novos, seminovos e blindados.`
        : 'Veículos novos, seminovos e blindados.',
    path: stockAddress({ ...view, page }),
    index: total > 0 && view.order === 'relevancia',
  });
}
