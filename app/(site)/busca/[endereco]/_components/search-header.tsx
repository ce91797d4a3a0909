import { ListingTabs, StillReading } from '@/components/search/search-summary';
import { ListHead } from '@/components/search/list-head';
import { ResultFilters } from '@/components/search/result-filters';
import { SearchField } from '@/components/search/search-field';
import type { SearchResult } from '@/lib/catalogue/search/types';
import { ALL } from '@/lib/catalogue/search/vocabulary';

/** What was searched and how to search on: trail, heading, tabs, filters, chips, order. */
export function SearchHeader({ result }: Readonly<{ result: SearchResult }>) {
  const { words, breadcrumbs, tabs, total } = result;
  const isAboutName = words.heading !== words.summary;
  const listing = tabs.find(({ selected }) => selected && result.filters.listing !== ALL)?.label;
  return (
    <>
      <ListHead
        trail={breadcrumbs.map(({ label, href }, index) =>
          index < breadcrumbs.length - 1 ? { label, href } : { label },
        )}
        title={words.heading}
        page={result.page}
        pageCount={result.pageCount}
        summary={
          <>
            {isAboutName && `${words.summary} · `}
            {!isAboutName && listing && (
              <>
                <b className="font-[620] text-ink">{listing}</b>
                {' · '}
              </>
            )}
            {words.count}
          </>
        }
        description={isAboutName && total > 0 ? words.description : undefined}
      >
        <ListingTabs tabs={tabs} />
      </ListHead>
      {/* A list on a phone begins with its cards, there the field is in the sheet of filters; on wide screens in the header. */}
      <div className="wrap pb-3 max-md:not-noscript:hidden min-[85rem]:hidden">
        <SearchField className="flex max-w-160" />
      </div>
      {result.mayFindMore && <StillReading />}
      <ResultFilters result={result} />
    </>
  );
}
