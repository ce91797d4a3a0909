import { FilterBar } from '@/components/search/filter-bar';
import styles from '@/components/search/result-list.module.css';
import { SearchField } from '@/components/search/search-field';
import {
  ActiveFilterChips,
  IgnoredWords,
  ListingTabs,
  ServiceOffer,
  StockLoadingNotice,
} from '@/components/search/search-summary';
import { joinClasses } from '@/components/ui/style';
import { hasOnlyIgnoredWords } from '@/lib/search/filters/canonical-filters';
import { countSpecFilterValues } from '@/lib/search/filters/spec-descriptors';
import type { SearchResult } from '@/lib/search/result/types';
import { routes } from '@/lib/site/routes';
import { PageBreadcrumb } from '../page-breadcrumb';

type ListHeaderProps = Readonly<{ title: string; result: SearchResult }>;

/** Number of letters above which a title needs three lines on a phone. */
const LONG_TITLE_LETTERS = 60;

/**
 * Shows the top of a list: breadcrumb, heading, tabs, filters, chips of the active filters, sort order. It is shorter
 * on small screens, so that the list's cards are visible at once.
 */
export function ListHeader({ title, result }: ListHeaderProps) {
  const { kind, canonical, page, pageCount, total, search, words, breadcrumbs, tabs } = result;
  const { fields, hasSpecFields, orders, chips, clearHref, filters, nearest } = result;
  return (
    <>
      <div className="wrap grid gap-2 pb-2 md:grid-cols-[1fr_auto] md:items-end md:gap-x-6 md:gap-y-1 md:pb-4">
        <div className={`md:col-span-full ${styles.trail}`}>
          <PageBreadcrumb
            steps={breadcrumbs.map(({ label, href }, index) =>
              index < breadcrumbs.length - 1 ? { label, href } : { label },
            )}
            path={kind === 'stock' ? routes.stock : canonical}
          />
        </div>
        <div className={styles.heading}>
          <h1 className={joinClasses('t-h2', title.length > LONG_TITLE_LETTERS && styles.long)}>
            {title}
          </h1>
          <p data-found="" className="num grid text-support *:col-start-1 *:row-start-1 md:mt-1.5">
            <span className={styles.found}>
              {page > 1 && (
                <span className={styles.page}>{`Página ${page} de ${pageCount} · `}</span>
              )}
              <span>{[words.summary, words.count, words.forSale].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={styles.searching}>Buscando veículos…</span>
          </p>
        </div>
        <ListingTabs tabs={tabs} />
      </div>
      {/* The search field: a list on a phone begins with its cards and has the field in the filter sheet; wide screens
          have the field in the header. */}
      {kind === 'search' && (
        <div className="wrap pb-3 max-md:not-noscript:hidden min-[85rem]:hidden">
          <SearchField className="flex max-w-160" />
        </div>
      )}
      {result.mayFindMore && <StockLoadingNotice />}
      <FilterBar
        address={search.address}
        fields={fields}
        hasSpecFields={hasSpecFields}
        orders={total > 1 ? orders : []}
        total={search.total}
        chosen={chips.length}
        chosenSpecs={countSpecFilterValues(filters)}
        clearHref={clearHref}
      >
        <ActiveFilterChips chips={chips} clearHref={clearHref} />
      </FilterBar>
      <ServiceOffer words={filters.ignored} />
      <IgnoredWords
        words={hasOnlyIgnoredWords(filters) ? null : filters.ignored}
        nearest={nearest}
      />
    </>
  );
}
