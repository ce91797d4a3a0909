import { permanentRedirect } from 'next/navigation';
import { valueOr } from '@/lib/backend/result';
import { countSpecFilterValues } from '@/lib/search/filters/spec-descriptors';
import { markPage } from '@/lib/server/page-cache/mark-page';
import { createListMetadata, ListScreen } from '../../_components/list-screen/list-screen';
import { getRequestedSearch } from './_components/requested-search';

type SearchPageProps = PageProps<'/busca/[endereco]'>;

export const ensureStatic = 'navigation';

/** The build must prerender one page of the route; its parameter stands for no real page, so it is never served. */
export const generateStaticParams = () => [{ endereco: '~todos' }];

export const generateMetadata = async ({ params }: SearchPageProps) =>
  createListMetadata(await getRequestedSearch((await params).endereco));

/** Shows the results of a search. The middleware rewrites the URLs of all searches to this route. */
export default async function SearchPage({ params }: SearchPageProps) {
  const requested = await getRequestedSearch((await params).endereco);
  const result = requested && valueOr(requested.read, null);
  if (result) {
    const { filters, address } = result;
    // Without the details of vehicles a search has no filters by specifications.
    if (countSpecFilterValues(filters) < countSpecFilterValues(requested.filters))
      permanentRedirect(address);
    // Searches with typed words are rendered for each request and never cached, because their number has no limit.
    if (filters.words !== null || filters.ignored !== null) await markPage('unstored');
  }
  return <ListScreen requested={requested} />;
}
