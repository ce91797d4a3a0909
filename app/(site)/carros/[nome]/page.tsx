import { redirect } from 'next/navigation';
import { cache } from 'react';
import { buildSearchAddress } from '@/lib/search/address/search-address';
import { findSelection } from '@/lib/search/lists/selections';
import { getSelectionPage } from '@/lib/search/server';
import { routes } from '@/lib/site/routes';
import { createListMetadata, ListScreen } from '../../_components/list-screen/list-screen';

type SelectionPageProps = PageProps<'/carros/[nome]'>;

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ nome: 'blindados-a-diesel' }];

export const generateMetadata = async ({ params }: SelectionPageProps) =>
  createListMetadata(await getRequestedSelection((await params).nome));

/**
 * Lists the cars of a selection: a prepared search for words that people often search for, such as "blindados até 300
 * mil". The middleware shows the 404 page for unknown names.
 */
export default async function SelectionPage({ params }: SelectionPageProps) {
  const requested = await getRequestedSelection((await params).nome);
  // The status is 307, which is not cached, because the page exists again when the selection has cars.
  if (requested?.read.ok && requested.read.value === null)
    redirect(buildSearchAddress(requested.filters));
  return <ListScreen requested={requested} />;
}

/** Reads a selection, once per request; resolves to `null` for an unknown name. */
const getRequestedSelection = cache(async (slug: string) => {
  const selection = findSelection(slug);
  if (selection === null) return null;
  const address = routes.selection(slug);
  return { address, filters: selection.filters, read: await getSelectionPage(address) };
});
