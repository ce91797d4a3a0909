import { cache } from 'react';
import { parseStockAddress } from '@/lib/search/address/search-address';
import { parsePathEncodedAddress } from '@/lib/search/path-encoded-address';
import { wholeStockList } from '@/lib/search/result/named-lists';
import { searchVehicles } from '@/lib/search/server';
import { routes } from '@/lib/site/routes';
import { createListMetadata, ListScreen } from '../../_components/list-screen/list-screen';

type StockPageProps = PageProps<'/veiculos/[endereco]'>;

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ endereco: '-' }];

export const generateMetadata = async ({ params }: StockPageProps) =>
  createListMetadata(await getRequestedStock((await params).endereco));

/** Lists all vehicles of the stock, with filters that lead to searches. */
export default async function StockPage({ params }: StockPageProps) {
  return <ListScreen requested={await getRequestedStock((await params).endereco)} />;
}

/** Reads the requested page of the stock once per request; resolves to `null` if the parameter encodes none. */
const getRequestedStock = cache(async (part: string) => {
  const requested = parsePathEncodedAddress(routes.stock, part, parseStockAddress);
  if (requested === null) return null;
  const { address, filters } = requested;
  return { address, read: await searchVehicles(filters, wholeStockList) };
});
