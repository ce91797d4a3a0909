import { ListingTabs, StockLoadingNotice } from '@/components/search/search-summary';
import { ListHeading } from '@/components/search/list-heading';
import { ResultFilters } from '@/components/search/result-filters';
import { SearchField } from '@/components/search/search-field';
import { PageBreadcrumb } from '@/app/(site)/_components/page-breadcrumb';
import type { SearchResult } from '@/lib/search/types';

type SearchHeaderProps = Readonly<{ title: string; result: SearchResult }>;

/** Shows the top of a search page: breadcrumb, heading, tabs, filters, chips of the active filters, sort order. */
export function SearchHeader({ title, result }: SearchHeaderProps) {
  const { words, breadcrumbs, tabs } = result;
  return (
    <>
      <ListHeading
        trail={
          <PageBreadcrumb
            steps={breadcrumbs.map(({ label, href }, index) =>
              index < breadcrumbs.length - 1 ? { label, href } : { label },
            )}
            path={result.canonical}
          />
        }
        title={title}
        page={result.page}
        pageCount={result.pageCount}
        summary={[words.summary, words.count, words.forSale].filter(Boolean).join(' · ')}
      >
        <ListingTabs tabs={tabs} />
      </ListHeading>
      {/* The search field: a list on a phone begins with its cards and has the field in the filter sheet; wide screens
          have the field in the header. */}
      <div className="wrap pb-3 max-md:not-noscript:hidden min-[85rem]:hidden">
        <SearchField className="flex max-w-160" />
      </div>
      {result.mayFindMore && <StockLoadingNotice />}
      <ResultFilters result={result} />
    </>
  );
}
